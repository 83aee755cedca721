# tournaments
nav-overview = Überblick
nav-entries = Meldungen
nav-tables = Tische
nav-standings = Rangliste
nav-prizes = Preise
nav-day = Turnierleitung
nav-desk = Auswertung
nav-settings = Einstellungen
tournament-new = Neues Turnier
tournament-name = Name
tournament-date = Tag
tournament-venue = Ort
tournament-rounds = Serien
tournament-hands-at-four = Spiele am Vierertisch
tournament-hands-at-three = Spiele am Dreiertisch
tournament-first-dealer = Gibt zuerst
tournament-fee = Startgeld
tournament-fee-hint = In Euro, zum Beispiel 10 oder 12,50. Leer heißt: keines.
tournament-rules = Spielordnung
tournament-system = Wertung
tournament-create = Turnier anlegen
tournament-created = Das Turnier ist angelegt. Trage jetzt die Spieler ein.
tournament-planned = geplant
tournament-running = läuft
tournament-finished = beendet
preset-lead = Womit fängst du an? Alles lässt sich unten ändern, bis die erste Serie beginnt.
preset-preisskat = Preisskat
preset-preisskat-about = Zwei Serien zu 48 Spielen, jeder kann mitspielen.
preset-club = Vereinsabend
preset-club-about = Zwei kurze Serien: 32 Spiele am Vierertisch, 24 am Dreiertisch.
preset-championship = DSkV oder ISPA
preset-championship-about = Drei Serien zu 48 Spielen nach der Internationalen Skatordnung und der Skatwettspielordnung (SkWO).
preset-league = National Skat League 1908
preset-league-about = Drei Serien zu 24 Spielen nach den alten Regeln: Nettopunkte, ohne Frage, sieben Preise.
settings-when = Wann und wo
settings-prizes = Preisplan und erster Geber
settings-play = Gespielt wird
settings-rules = Regeln
settings-changes = Anders als in der Spielordnung:
settings-fit-hint = Wählst du eine andere Spielordnung, schlägt die Seite Wertung, Rangfolge, Preisplan, Spiele und ersten Geber vor, die zu ihr gehören.
settings-fitted = Noch nicht gespeichert: Wertung, Rangfolge, Preisplan, Spiele je Serie und erster Geber stehen jetzt so, wie es zur gewählten Spielordnung gehört. Sieh sie durch, ändere, was bei dir anders ist, und speichere.
settings-rules-each = Regeln einzeln ändern
settings-schedule-each = Preisplan einrichten
settings-later = Einzelne Regeln und den Preisplan stellst du ein, sobald das Turnier angelegt ist.
settings-ranking = Rangfolge
settings-ranking-hint = Bei Gleichstand entscheidet das nächste; ist alles gleich, wird der Platz geteilt.
settings-metric = { $place }.
settings-saved = Die Einstellungen sind gespeichert.
settings-frozen = Die erste Serie hat begonnen: Die Regeln stehen fest. Name, Tag und Ort kannst du noch ändern.
settings-stale = Jemand hat die Einstellungen inzwischen geändert. Jetzt steht dort:
date-unreadable = Das ist kein Tag. Wähle ihn aus oder schreibe ihn wie 2026-11-21.
count-unreadable = „{ $given }“ ist keine ganze Zahl. Schreibe nur Ziffern.
count-out-of-range = { $given } geht hier nicht. Möglich ist 1 bis { $most }.
dealer-unreadable = Wähle einen der vier Plätze.
change-unreadable = „{ $line }“ ist keine Abweichung. Schreibe: name = wert.
seat-number = Platz { $seat }
rank-none = –
rank-performance = Leistung
rank-counted = Gewertete Punkte
rank-points = Spielpunkte
rank-won = Gewonnene Spiele
rank-lost = Verlorene Spiele
rank-net-games = Gewonnene minus verlorene
rank-fewest-lost = Wenigste verlorene
rank-others-lost = Verlorene der anderen
rank-rounds = Gespielte Serien
rank-best-round = Beste Serie
rank-highest-game = Höchstes Spiel
rank-match-points = Vergleichspunkte
rank-match-points-head = Vergleichs­punkte
rank-deviation = Abweichung vom Mittel
rank-unknown = Danach kann man nicht ordnen. Wähle etwas aus der Liste.
rank-twice = „{ $metric }“ steht zweimal da. Nimm eines heraus.
rank-missing = Wähle mindestens eines, wonach die Rangliste geordnet wird.
glance-planned = { $players ->
    [0] Noch ist niemand gemeldet.
    [one] 1 Spieler ist gemeldet. Ausgelost ist noch nichts.
   *[other] { $players } Spieler sind gemeldet. Ausgelost ist noch nichts.
}
glance-drawn = Serie { $round } von { $rounds } ist ausgelost und beginnt gleich.
glance-running = Serie { $round } von { $rounds } läuft: { $tables ->
    [one] Die Liste ist noch nicht fertig.
   *[other] { $missing ->
        [one] Eine von { $tables } Listen ist noch nicht fertig.
       *[other] { $missing } von { $tables } Listen sind noch nicht fertig.
    }
}
glance-complete = Serie { $round } von { $rounds }: Alle Listen sind da.
glance-between = Serie { $round } von { $rounds } ist gespielt. Die nächste wird bald ausgelost.
glance-over = { $rounds ->
    [one] Die Serie ist gespielt.
   *[other] Alle { $rounds } Serien sind gespielt.
}
overview-ends = Die Zeit dieser Serie endet um { $at }.
overview-since = Gespielt wird seit { $at }.
overview-runs-until = Serie { $round } läuft, ihre Zeit endet um { $at }.
overview-runs-since = Serie { $round } läuft seit { $at }.
overview-won = Vorn nach allen Serien: { $who }.
overview-next = Als Nächstes: { $what }
overview-lists = Listen eintragen
overview-search = Wo sitze ich, wie stehe ich?
overview-search-over = Wie habe ich gespielt?
overview-find = Name oder Startnummer
overview-not-found = „{ $find }“ ist hier nicht gemeldet. Prüfe die Schreibweise oder frage die Turnierleitung.
overview-ahead = Vorn
overview-all = Ganze Rangliste
round-to-come = kommt noch
round-drawn = ausgelost
round-running = läuft
round-closed = beendet
rules-heading = Regeln
rules-hands = Spiele je Serie
rules-hands-of = { $four } am Vierertisch, { $three } am Dreiertisch
tournament-hash = Kennzahl der Regeln
tournament-hash-about = Sie steht auf jeder Liste. Gleiche Kennzahl, gleiche Regeln.
tournament-judged-anew = Dieses Turnier begann mit einer Ausgabe von Skatwart, die von den Regeln nur eine Kennzahl aufhob, und diese Ausgabe hat andere Werte. Alles hier ist nach den Werten dieser Ausgabe gerechnet. Läuft es noch, spiele es mit der Ausgabe zu Ende, mit der es begann; ist es vorbei, gelten seine gedruckten Listen. „skatwart check“ nennt den ersten Unterschied.
rules-open = Noch offen; die Regeln stehen fest, sobald die erste Serie beginnt.
tournament-source = Quelle:
demo-name = Preisskat Altenburg (Beispiel)
demo-venue = Brauereigaststätte Altenburg
demo-loaded = Das Beispielturnier ist geladen. Zwei Serien sind gespielt, die dritte läuft.
settings-searchable = Suchmaschinen dürfen dieses Turnier zeigen
settings-searchable-hint = Auf den Seiten stehen Namen von Spielern. Ohne Haken bittet Skatwart die Suchmaschinen, sie nicht aufzunehmen; wer die Adresse hat, sieht sie trotzdem.
settings-searchable-save = Für Suchmaschinen speichern
settings-searchable-now = Suchmaschinen dürfen dieses Turnier jetzt zeigen.
settings-hidden-now = Suchmaschinen werden gebeten, dieses Turnier nicht zu zeigen.
preset-milwaukee = Vergleichsabend wie im Buch
preset-milwaukee-about = Zwölf Kartensätze nach den Regeln von 1908: Der erste Tisch gibt jeden Kartensatz, ausgehängt wird je Platz.

# Beispiele
demos-title = Beispiele
demos-lead = Jedes Beispiel steht neben dem, was schon da ist, so oft du magst, und lässt sich als Ganzes wieder entfernen.
demos-there = Geladene Beispiele
demos-none = Kein Beispiel ist geladen.
demos-remove-about = Entfernen nimmt das ganze Beispiel aus allen Listen, mit seinen Meldungen, Listen und Spieltagen. Anderes bleibt, wie es ist.
demo-remove = Entfernen
demo-remove-named = „{ $name }“ entfernen
demo-removed = Das Beispiel ist entfernt.
demo-not-one = Das ist kein geladenes Beispiel, oder jemand hat es schon entfernt. Unten steht, was noch da ist.
demo-evening-played = Gespielten Abend in Milwaukee laden
demo-evening-played-about = Derselbe Abend zu Ende gespielt: Vergleich, Umlauf und Kartenglück stehen fest.

# Als Vorlage, löschen
tournament-copy = Als Vorlage für ein neues Turnier
tournament-copy-hint = Das neue Turnier bekommt Einstellungen, Regeln und Preise von diesem, aber keine Meldungen. Bis zu seiner ersten Serie lässt sich alles ändern.
tournament-copy-make = Neues Turnier anlegen
tournament-copied = Das neue Turnier ist angelegt. Sieh die Einstellungen durch.
tournament-copied-jackpots = Das neue Turnier ist angelegt. Niemand weiß, aus welchem Topf gezahlt wurde: Trage unter Geld ein, was in jedem geblieben ist.
tournament-remove = Turnier löschen
tournament-remove-hint = Solange nichts geschrieben ist, lässt sich das Turnier löschen. Es steht dann in keiner Liste mehr, mit allen Meldungen.
tournament-remove-sure = Ja, dieses Turnier löschen
tournament-remove-unsure = Setze den Haken, wenn das Turnier wirklich gelöscht werden soll.
tournament-removed = Das Turnier ist gelöscht.
tournament-has-results = In diesem Turnier stehen Spiele, Summen oder Abzüge. Ein Ergebnis wird nicht gelöscht; nimm erst zurück, was dort steht.
settings-match-day = Tag und Ort gehören zum Spieltag und werden dort geändert: der Tag, bevor der Spieltag begonnen hat, der Ort einer Gruppe, bis sie fertig gespielt hat.
tournament-of-league = Dieses Turnier gehört zu einem Spieltag. Nimm den Spieltag in seiner Liga zurück.
sums-at-four = Zusammen { $hands } Spiele am Vierertisch.
sums-at-three = Zusammen { $hands } Spiele am Dreiertisch.
