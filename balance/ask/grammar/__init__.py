"""The grammar of questions: one frame per intent, each accounting for every word that it uses."""
