-- Which of several directors goes to a table that called.
ALTER TABLE sheets ADD COLUMN call_taken_by TEXT;
