-- An adjustment may say that its round counts nothing for its entry, whatever stands on the sheet; until now what was to be
-- taken for that was stored as a figure, and such figures stay what they are.
ALTER TABLE adjustments ADD COLUMN struck INTEGER NOT NULL DEFAULT 0 CHECK (struck IN (0, 1));
