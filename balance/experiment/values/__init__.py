"""What is every card, or everything for sale, worth? All at once and roughly, then the extreme ones again."""

from .run import Valued, value_items

__all__ = ["Valued", "value_items"]
