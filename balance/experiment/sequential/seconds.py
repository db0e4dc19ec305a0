"""How long an answer may take by default; by itself, so that whoever only reads questions loads nothing that plays."""

SECONDS, SECONDS_THOROUGH = 50.0, 600.0  # for an answer, by default


def usual_budget(thorough: bool) -> float:
    """Seconds for an answer by default."""
    return SECONDS_THOROUGH if thorough else SECONDS
