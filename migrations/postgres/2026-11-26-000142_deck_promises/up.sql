-- Decks are promised as draws are: round 0 is the decks of the tournament.
ALTER TABLE commitments DROP CONSTRAINT commitments_round_number_check;
ALTER TABLE commitments ADD CONSTRAINT commitments_round_number_check CHECK (round_number >= 0);
