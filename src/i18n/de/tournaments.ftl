# tournaments
nav-overview = Überblick
nav-entries = Meldungen
nav-tables = Tische
nav-standings = Rangliste
nav-prizes = Preise
nav-day = Turnierleitung
nav-settings = Einstellungen
