-- What a tournament agreed on about money beside its fee, as lines of key = value: loss money, discounts, what the prizes are
-- paid from, what a point is worth, jackpots. Nothing where nobody said so.
ALTER TABLE tournaments ADD COLUMN money TEXT NOT NULL DEFAULT '';
