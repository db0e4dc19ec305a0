"""What kind of question is asked: a small model that has learnt the words of many questions."""
