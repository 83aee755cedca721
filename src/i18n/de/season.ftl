# season
season-table = Tabelle
season-live = Live
season-days = Spieltage
season-cross = Kreuztabelle
season-players = Einzelwertung
season-possible = Was noch möglich ist
season-team = Mannschaft
season-teams = Mannschaften
season-opponent = Gegner
season-opponents = Gegner
season-league-points = Wertungspunkte
# Mit weichem Trennstrich für die schmale Spalte auf dem Telefon.
season-league-points-head = Wertungs­punkte
season-performance = Leistung
season-under = je Serie Wertungspunkte (Leistung)
season-rounds-head = Serien
season-rounds = { $rounds ->
    [one] in einer Serie
   *[other] in { $rounds } Serien
}
season-form = Letzte Serien
season-form-round = { $day }. Spieltag, Serie { $round }
season-zone = Auf- und Abstieg
season-up = Aufstiegsplatz
season-down = Abstiegsplatz
season-open-zone = Platz offen
season-withdrawn = zurückgezogen
season-deducted = −{ $points } Abzug
season-ruled = { $given } entschieden
season-ruling = Entscheidung, in der Tabelle dazugezählt: { $given } Punkte für { $team }
season-deductions = Abzüge und Entscheidungen
season-deduction = { $points ->
    [one] Ein Punkt Abzug
   *[other] { $points } Punkte Abzug
} für { $team }:
season-waiting = { $round }, Gruppe { $group } zählt noch nicht: Mannschaften haben dieselbe Leistung, das Los muss entscheiden.
season-source = Quelle: { $source }.
season-lot = Serie { $round } ausgelost mit „{ $seed }“: Die Mannschaft mit dem kleinsten SHA-256-Wert aus „skatwart lots 1“, diesem Text und ihrer Nummer, jedes auf seiner Zeile, liegt vorn.
season-order = Gewertet wird nach: { $metrics }. Wer in allem gleichauf liegt, teilt sich den Platz.
season-criterion-won = gewonnene Spiele
season-criterion-direct = direkter Vergleich
season-rounds-played = { $done } von { $all } Serien gewertet
season-empty = Hier steht die Tabelle, sobald Mannschaften gemeldet sind.
season-day-name = { $day }. Spieltag
season-day-head = Spieltag
season-planned = geplant
season-running = läuft
season-played = gespielt
season-group = Gruppe { $group }
season-group-head = Gruppe
season-venue = Spielort
season-host = Ausrichter: { $team }
season-missing = nicht angetreten
season-unopposed = ohne Gegner
season-sheet-of-table = Tisch { $table }
season-to-sheet = Zur Liste
season-no-days = Hier stehen die Spieltage, sobald sie angesetzt sind.
season-notices = Änderungen
season-calendar = Kalender abonnieren (iCal)
season-calendar-team = Spieltage in den Kalender (iCal)
season-calendar-hint = Die Adresse hinter dem Knopf in der Kalender-App als Abonnement eintragen; Änderungen kommen von selbst.
season-rounds-csv = Jede Serie jedes Spielers als CSV
season-round-performance = Leistung Serie { $round }
season-rounds-alone-csv = Jede Serie als CSV
season-results-csv = Alle Ergebnisse als CSV
season-cross-about = Wertungspunkte aus den Serien, in denen beide in einer Gruppe saßen: eigene zu denen des Gegners.
season-cross-columns = Die Spalten tragen die Nummern der Mannschaften.
season-cross-narrow = Jede Mannschaft führt zu ihren Begegnungen; nebeneinander stehen alle in einem breiteren Fenster und auf Papier.
season-cross-met = { $met } von { $others } getroffen
season-meetings-title = Wer trifft wie oft auf wen
season-meetings = { $pairs ->
    [one] Ein Paar trifft
   *[other] { $pairs } Paare treffen
} { $times ->
    [0] nie aufeinander
    [one] einmal aufeinander
   *[other] { $times }-mal aufeinander
}
season-average = Schnitt
season-best = Beste Serie
season-games = Gew.:verl.
season-least = { $rounds ->
    [one] Gewertet wird der Schnitt je Serie, ab einer Serie.
   *[other] Gewertet wird der Schnitt je Serie, ab { $rounds } Serien. Wer weniger gespielt hat, steht ohne Platz darunter.
}
season-players-empty = Hier stehen die Spieler nach ihrem Schnitt, sobald eine Serie abgeschlossen ist.
season-player-nothing = Hier steht jede Serie, sobald die erste abgeschlossen ist.
season-chart-player = Leistung je Serie (Spieltag.Serie)
season-chart-team = Platz nach jedem Spieltag
season-met = Gegen wen
season-not-met = Noch nicht gegen: { $teams }
season-squad = Aufgebot
season-number = Startnr.
season-role = Rolle
season-regular = Stamm
season-substitute = Ersatz
season-guest = Gast
season-place-in-group = In der Gruppe
# Mit weichem Trennstrich für die schmale Spalte auf dem Telefon.
season-sheet = Melde­bogen
season-sheet-place = Platz { $place }
season-sheet-captain = Mannschaftsführung
season-sheet-director = Spielleitung
season-sheet-opponents = Gegner: { $teams }
season-sheet-limits = Auswechslungen: von Serie zu Serie höchstens { $round }, am ganzen Spieltag höchstens { $day }.
season-best-place = Bester
season-worst-place = Schlechtester
season-verdict = Das heißt
season-possible-about = Bester und schlechtester Platz, der nach Wertungspunkten noch erreichbar ist, wenn von nun an alles so kommt, wie es die Mannschaft braucht. Ein Platz außerhalb ist ausgeschlossen; bei Punktgleichheit kann die Leistung noch in beide Richtungen entscheiden. Die Grenzen sind weit gefasst: Nicht jeder Platz darin muss erreichbar sein. Vorausgesetzt ist, dass alle antreten.
season-surely-up = steigt sicher auf
season-maybe-up = kann aufsteigen
season-surely-down = steigt sicher ab
season-maybe-down = kann absteigen
season-safe = hat den Klassenerhalt sicher
season-nothing-live = Zurzeit wird nicht gespielt. An einem Spieltag steht hier jede Gruppe, an allen Spielorten zugleich.
season-live-table = Tabelle nach Zwischenstand
season-live-about = Gezählt, als ginge jede laufende Serie so aus, wie sie gerade steht.
group-sheet = Spielbericht
group-sheet-day = Der ganze Tag
group-sheet-host = Spielleitung
group-sheet-empty = Hier ist noch nichts gespielt.
group-sheet-guest = G: spielt als Gast.
