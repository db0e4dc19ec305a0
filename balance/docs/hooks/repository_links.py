"""Pages of the site that live elsewhere in the repository, and links that lead out of balance/docs.

The texts link to files as the repository has them, so that they can be read there. On the site a linked page becomes
a page, a notebook is rendered, and any other linked file is copied below files/.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from posixpath import normpath, relpath
from typing import TYPE_CHECKING

from mkdocs.structure.files import File, Files

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[3]
DOCS = "balance/docs"
PAGES = {  # place in the repository -> page of the site
    "README.md": "index.md",
    ".github/CONTRIBUTING.md": "contributing.md",
    "scenarios/README.md": "scenarios.md",
} | {f"balance/games/{path.parent.name}/RULES.md": f"rules/{path.parent.name}.md"
     for path in sorted((ROOT / "balance" / "games").glob("*/RULES.md"))}  # fmt: skip
GALLERY = "reports/gallery"
LINK = re.compile(r"\]\((?![a-z]+:)([^()\s#]+)(#[^()\s]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what the pages link to."""
    for source, page in PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    for path in sorted((ROOT / DOCS / "notebooks").glob("*.ipynb")):
        files.append(File.generated(config, f"notebooks/{path.stem}.md", content=_notebook_text(path)))
    for place in sorted(_linked_files()):
        files.append(File.generated(config, f"files/{place}", abs_src_path=str(ROOT / place)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Links as the site has them."""
    here = page.file.src_uri
    source = _source_of(here)

    def turned(link: re.Match[str]) -> str:
        target = _site_place(_target(source, link[1]))
        return f"]({relpath(target, normpath(f'{here}/..'))}{link[2] or ''})" if target else link[0]

    return LINK.sub(turned, markdown)


@cache
def _linked_files() -> frozenset[str]:
    """Files outside balance/docs to which a page links, and the gallery, whose pages link to each other."""
    texts = {_source_of(page): ROOT / source for source, page in PAGES.items()}
    texts |= {path.relative_to(ROOT).as_posix(): path for path in sorted((ROOT / DOCS).rglob("*.md"))}
    targets = {
        _target(source, link[1]) for source, path in texts.items() for link in LINK.finditer(path.read_text("utf-8"))
    }
    gallery = {path.relative_to(ROOT).as_posix() for path in (ROOT / GALLERY).rglob("*.*") if path.suffix != ".py"}
    return frozenset(
        place
        for place in targets | gallery
        if (ROOT / place).is_file() and place not in PAGES and not place.startswith(f"{DOCS}/")
    )


def _source_of(page: str) -> str:
    """Where the text of a page stands in the repository."""
    return next((source for source, name in PAGES.items() if name == page), f"{DOCS}/{page}")


def _target(source: str, link: str) -> str:
    return normpath(f"{source}/../{link}")


def _site_place(place: str) -> str:
    """Where the site has a file of the repository; empty where it has none, which the build complains about."""
    if place in PAGES:
        return PAGES[place]
    if place.startswith(f"{DOCS}/"):
        return place.removeprefix(f"{DOCS}/").replace(".ipynb", ".md")
    return f"files/{place}" if place in _linked_files() else ""


def _notebook_text(path: Path) -> str:
    """A notebook as a page: its texts, its code and what the code gave."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    parts = [f"*This is `{DOCS}/notebooks/{path.name}`, as it ran.*"]
    for cell in cells:
        text = "".join(cell["source"])
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
        parts += [_output_text(output) for output in cell.get("outputs", [])]
    title, *rest = [part for part in parts[1:] if part]
    return "\n\n".join([title, parts[0], *rest])


def _output_text(output: dict[str, object]) -> str:
    """What a cell gave, in the richest form that a page can hold."""
    data = output.get("data", {"text/plain": output.get("text", "")})
    assert isinstance(data, dict)
    if "image/png" in data:
        return f'<img alt="figure" src="data:image/png;base64,{"".join(data["image/png"]).strip()}">'
    if "text/html" in data:
        table = re.sub(r"<style.*?</style>", "", "".join(data["text/html"]), flags=re.S)
        return re.sub(r' (border|class|style)="[^"]*"|\n\s*', "", table)  # tables look as on other pages
    return f"```text\n{''.join(data.get('text/plain', '')).rstrip()}\n```"
