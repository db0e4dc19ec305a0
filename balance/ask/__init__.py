"""Questions in plain words: what is asked, the experiment that answers it, the answer."""
