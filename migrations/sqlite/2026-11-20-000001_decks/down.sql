DROP TABLE deck_scores;
DROP TABLE deck_moves;
DROP TABLE punches;
DROP TABLE decks;
DROP INDEX hands_deck;
ALTER TABLE hands DROP COLUMN deck;
ALTER TABLE tournaments DROP COLUMN deck_seed;
ALTER TABLE tournaments DROP COLUMN deck_source;
