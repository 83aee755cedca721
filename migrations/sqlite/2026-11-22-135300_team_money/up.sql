-- What a team pays on a match day: the start fee, for each lost game, and for the later ones of a player's round from which on.
ALTER TABLE divisions ADD COLUMN fee_cents INTEGER NOT NULL DEFAULT 0 CHECK (fee_cents >= 0);
ALTER TABLE divisions ADD COLUMN loss_cents INTEGER NOT NULL DEFAULT 0 CHECK (loss_cents >= 0);
ALTER TABLE divisions ADD COLUMN more_from INTEGER NOT NULL DEFAULT 0 CHECK (more_from >= 0);
ALTER TABLE divisions ADD COLUMN more_cents INTEGER NOT NULL DEFAULT 0 CHECK (more_cents >= 0);
