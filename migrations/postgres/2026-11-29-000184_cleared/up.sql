-- How often all hands of a list were taken out at once: what was typed before is for none that is empty since.
ALTER TABLE sheets ADD COLUMN cleared INTEGER NOT NULL DEFAULT 0;
