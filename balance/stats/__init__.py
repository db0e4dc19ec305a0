"""From numbers to numbers: estimators, intervals, stopping rules and the verdicts they lead to."""
