-- The edition before compares words this one does not write; it refuses such a key and says that the hand is taken.
UPDATE keys SET answer = answer WHERE 1 = 0;
