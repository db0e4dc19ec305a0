"""Words that all pages share: what an answer rests on, when games stopped, ordinals, small words."""
