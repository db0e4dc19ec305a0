"""What every card, or everything that is bought, is worth: all at once and roughly, then the extreme ones anew."""

from .run import Valued, value_items

__all__ = ["Valued", "value_items"]
