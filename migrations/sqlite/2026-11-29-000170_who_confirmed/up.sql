-- Who sat on the seat when it confirmed, whoever takes it over afterwards; empty where nobody wrote it down yet.
ALTER TABLE confirmations ADD COLUMN entry_id INTEGER REFERENCES entries (id);
CREATE INDEX confirmations_entry ON confirmations (entry_id);
