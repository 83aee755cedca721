-- How a game stood when an offence ended it, where card points do not say it.
ALTER TABLE hands ADD COLUMN decided TEXT CHECK (decided IN ('won', 'lost'));
