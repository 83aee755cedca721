-- What a form of a deck was based on can be said afterwards, and the cards a letter was punched through are kept.

-- The version of the deck this step made.
ALTER TABLE deck_moves ADD COLUMN version BIGINT NOT NULL DEFAULT 0;

-- The cards the letter went through, where somebody looked at the holes.
ALTER TABLE punches ADD COLUMN holes TEXT;
