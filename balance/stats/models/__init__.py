"""Statistical models: logit, ratings, survival, mixes of strategies."""
