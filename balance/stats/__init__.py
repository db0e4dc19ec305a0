"""Statistics: estimators, intervals, stopping rules, and the verdicts that follow from them."""
