-- How long a round lasts, in minutes, and with how many hands at least a list ends when the time is over; without the second
-- every list is played to its end. And why hands of a list were struck that nobody started: empty where the time was over,
-- else the director's reason.
ALTER TABLE tournaments ADD COLUMN round_minutes INTEGER CHECK (round_minutes BETWEEN 1 AND 1440);
ALTER TABLE tournaments ADD COLUMN least_hands INTEGER CHECK (least_hands BETWEEN 1 AND 999);
ALTER TABLE sheets ADD COLUMN struck TEXT;
