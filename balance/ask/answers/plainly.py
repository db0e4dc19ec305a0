"""An answer without yes or no, where a question may ask for something or for its contrary: "is that fair, or not?"."""

from __future__ import annotations

from dataclasses import replace

from .answer import Answer

REPLIES = ("Yes. ", "No. ")


def plainly(answer: Answer) -> Answer:
    """The answer that only says what is the case, if the question leaves open which way round it asks."""
    if not answer.reading.options.get("plain"):
        return answer
    lead = replace(answer.document.lead, headline=_bare(answer.document.lead.headline))
    lead = replace(lead, sentence=_bare(lead.sentence))
    document = replace(answer.document, lead=lead)
    return replace(answer, sentence=_bare(answer.sentence), text=_bare(answer.text), document=document)


def _bare(text: str) -> str:
    """A text without the yes or no that it begins with."""
    return next((text.removeprefix(reply) for reply in REPLIES if text.startswith(reply)), text)
