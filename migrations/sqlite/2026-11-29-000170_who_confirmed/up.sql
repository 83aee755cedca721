-- Who sat on the seat when it confirmed, whoever takes it over afterwards. Of what was confirmed before only the seat is
-- known: it is that of whoever sat down there.
ALTER TABLE confirmations ADD COLUMN entry_id INTEGER REFERENCES entries (id);
UPDATE confirmations SET entry_id = (
    SELECT seats.entry_id FROM seats WHERE seats.sheet_id = confirmations.sheet_id AND seats.seat = confirmations.seat
);
CREATE INDEX confirmations_entry ON confirmations (entry_id);
