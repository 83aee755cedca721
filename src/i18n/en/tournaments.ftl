# tournaments
nav-overview = Overview
nav-entries = Entries
nav-tables = Tables
nav-standings = Standings
nav-prizes = Prizes
nav-day = Director
nav-settings = Settings
