"""Options that several commands share."""

from typing import Annotated

import typer

Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="ADDRESS=VALUE", help="Change a number or an item; may be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")]
