DELETE FROM commitments WHERE round_number = 0;
ALTER TABLE commitments DROP CONSTRAINT commitments_round_number_check;
ALTER TABLE commitments ADD CONSTRAINT commitments_round_number_check CHECK (round_number > 0);
