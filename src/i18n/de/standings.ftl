# standings
standings-title = Rangliste
standings-live = Serie { $round } läuft
standings-rounds = Serien
standings-all = Gesamt
standings-empty = Hier steht, wer vorn liegt, sobald die erste Liste begonnen ist.
standings-to-tables = Zu den Tischen
standings-find = Name, Verein oder Startnummer
standings-find-button = Suchen
standings-not-found = „{ $name }“ steht nicht in der Rangliste. Ein Teil des Namens genügt.
standings-place = Platz
standings-found-place = In der Rangliste:
standings-name = Name
standings-under = Spielpunkte · gewonnen:verloren · verlorene der anderen · Verein
standings-number-head = Nr.
standings-club = Verein
standings-ranking = Gewertet wird nach: { $metrics }.
standings-ties = Wer in allem gleichauf liegt, teilt sich den Platz, bis das Los entscheidet; die folgenden Plätze entfallen entsprechend.
standings-lots-seed = Ausgelost mit „{ $seed }“: Wer den kleinsten SHA-256-Wert aus „skatwart lots 1“, diesem Text und seiner Startnummer hat, jedes auf seiner Zeile, liegt vorn.
standings-print = Liste drucken (PDF)
standings-excel = CSV für Excel
standings-to-desk = Für die Turnierleitung: Abzüge, Lose, Ergebnisordner
metric-performance = Leistung
metric-points = Spielpunkte
metric-won = Gewonnen
metric-others-lost = Verlorene der anderen
decided-lot = Los
decided-shared = geteilt
player-all = Alle Turniere
player-number = Startnummer { $number }
player-chart = Spielpunkte im Lauf des Turniers
player-round = Serie
player-lost = Verloren
player-bonus = Zuschlag
player-adjustment = Serie { $round }, Turnierleitung
player-cancelled = Zurückgenommen, Serie { $round }: { $reason }
player-total = Gesamt
player-corrected = (korrigiert)
player-sheet = Zur Liste
player-hands = Eigene Spiele in Serie { $round }
player-hand = Spiel { $number }
player-nothing = Hier steht jede Serie, sobald die erste Liste begonnen ist.
print-printed = Skatwart · gedruckt { $at }
print-page = Seite
print-won = gew.
print-lost = verl.
print-others = Verl. der anderen

# The director's side
adjust-title = Abzüge und Lose
adjust-adjustments = Abzug oder Gutschrift
adjust-no-team = Startnummer { $given } steht in dieser Serie in keiner Aufstellung, so zählte es für keine Mannschaft. Berichtige zuerst die Aufstellung, oder wähle die Serie, in der gespielt wurde.
adjust-no-rounds = Abzüge gehören zu einer Serie. Lose zuerst die erste aus.
adjust-explained = Punkte und Spiele zählen für diese Startnummer allein, ein Spiel mit dem Zuschlag, den es auf der Liste hätte; ein Abzug hat ein Minus. Die anderen am Tisch bekommen für ein verlorenes Spiel, das du hier einträgst, nichts, und die Abrechnung der Listen bleibt, wie sie ist. Ist die Liste falsch, öffne die Serie wieder und berichtige die Liste; geht das nicht mehr, trage hier auch für jeden anderen ein, was ihm zusteht. Nichts wird gelöscht, nur zurückgenommen.
adjust-number = Startnummer
adjust-points-hint = etwa -50
adjust-nothing = Falsch gesessen: Die ganze Serie zählt null, auch wenn die Liste noch geändert wird (die Felder darüber bleiben dann leer)
adjust-nothing-alone = Wenn die ganze Serie null zählt, gibt es daneben nichts abzuziehen oder gutzuschreiben. Lass die Felder leer, oder nimm den Haken bei „Falsch gesessen“ weg.
adjust-struck = die ganze Serie zählt null
adjust-reason = Grund
adjust-adjust = Eintragen
adjust-adjusted = Eingetragen. Die Rangliste rechnet schon damit.
adjust-cancel = Zurücknehmen
adjust-cancelled = Zurückgenommen. Der Eintrag bleibt lesbar, zählt aber nicht mehr.
adjust-is-cancelled = zurückgenommen
adjust-no-figure = „{ $given }“ ist keine Zahl, die hier passt. Schreibe eine ganze Zahl, mit Minus für einen Abzug.
adjust-no-number = Die Startnummer „{ $given }“ gibt es in diesem Turnier nicht. Sieh in den Meldungen nach.
adjust-no-round = Die Serie „{ $given }“ ist nicht ausgelost. Wähle eine aus der Liste.
adjust-no-reason = Der Grund fehlt. Schreibe ihn so, dass der Spieler ihn versteht.
adjust-won-below = Startnummer { $number } hat { $games ->
    [0] noch kein Spiel
    [one] nur ein Spiel
   *[other] nur { $games } Spiele
} gewonnen; mehr kannst du nicht abziehen. Berichtige die Zahl, oder zieh Punkte ab.
adjust-lost-below = Startnummer { $number } hat { $games ->
    [0] noch kein Spiel
    [one] nur ein Spiel
   *[other] nur { $games } Spiele
} verloren; mehr kannst du nicht abziehen. Berichtige die Zahl, oder gib Punkte dazu.
adjust-won-below-there = Startnummer { $number } hat in Serie { $round } { $games ->
    [0] kein Spiel
    [one] nur ein Spiel
   *[other] nur { $games } Spiele
} gewonnen; mehr kannst du dort nicht abziehen. Berichtige die Zahl oder die Serie, oder zieh Punkte ab.
adjust-lost-below-there = Startnummer { $number } hat in Serie { $round } { $games ->
    [0] kein Spiel
    [one] nur ein Spiel
   *[other] nur { $games } Spiele
} verloren; mehr kannst du dort nicht abziehen. Berichtige die Zahl oder die Serie, oder gib Punkte dazu.
adjust-cancel-below-there = Davon ist schon etwas wieder abgezogen: In Serie { $round } hätte Startnummer { $number } { $won } Spiele gewonnen und { $lost } verloren, und weniger als keins hat niemand. Nimm zuerst den Abzug zurück.
adjust-cancel-below = Davon ist schon etwas wieder abgezogen: Startnummer { $number } hätte { $won } Spiele gewonnen und { $lost } verloren, und weniger als keins hat niemand. Nimm zuerst den Abzug zurück.
adjust-changes-nothing = Das ändert nichts: Punkte, gewonnen und verloren sind null. Trage ein, was sich ändern soll.
adjust-match-day-closed = Der Spieltag ist abgeschlossen und zählt in der Tabelle. Öffne ihn zuerst wieder auf seiner Seite.
adjust-nothing-played = In dieser Serie hat die Startnummer noch keine Liste; da ist nichts auf null zu setzen.
adjust-folder-title = Ergebnisordner
adjust-folder-explained = Das ganze Turnier in Textdateien, offen lesbar und wieder einlesbar.
adjust-folder = Ordner herunterladen (ZIP)
lots-title = Losentscheid bei Gleichstand
lots-none = Gerade teilt sich niemand einen Platz.
lots-explained = Das Los gilt, solange genau diese Spieler gleich sind. Das Startwort daneben wird veröffentlicht; damit kann jeder die Auslosung nachrechnen. Das Los entscheidet, wer einen Pokal oder Sachpreis bekommt; Geld für geteilte Plätze wird trotzdem geteilt.
lots-seed = Startwort
lots-draw = Auslosen
lots-drawn = Ausgelost und festgehalten.
lots-no-seed = Das Startwort fehlt. Schreibe irgendeinen Text, zum Beispiel das Datum und die Uhrzeit.
lots-seed-used = Mit „{ $seed }“ wurde in diesem Turnier schon gelost. Nimm ein anderes Startwort.
lots-no-tie = Diese Spieler sind inzwischen nicht mehr gleich. Sieh dir die Rangliste noch einmal an.

# Ausgleich
settlement-title = Ausgleich in Geld
settlement-lead = Jeder rechnet mit jedem ab: eigene Punkte mal Zahl der Spieler, minus die Punkte aller zusammen. Auch wer aussetzt, zahlt und bekommt.
settlement-stake = Cent je Punkt
settlement-rounding = Gerundet wird
settlement-rounding-before = vorher, auf ganze Cent (Eichhorn)
settlement-rounding-after = nachher, so dass es aufgeht
settlement-rounding-exact = gar nicht
settlement-rounding-unknown = So wird nicht gerundet. Nimm etwas aus der Liste.
settlement-show = Ausrechnen
settlement-all = Alle Listen
settlement-none = Hier steht der Ausgleich, sobald die erste Liste Spiele oder Summen hat.
settlement-together = Alle Listen zusammen
settlement-lists = Listen
settlement-amount = Bekommt (−: zahlt)
settlement-balance = Unterschied in Punkten
settlement-by-list = Liste für Liste
settlement-to-list = Zur Liste
settlement-of = Abgerechnet wird
settlement-of-points = Spielpunkte
settlement-of-performance = Leistung
settlement-at = Ein Punkt gilt { $stake } Cent.
settlement-how = Abgerechnet wird jede Liste für sich: die Spielpunkte, oder die Leistung mit den Bonuspunkten der Wertung. Änderungen der Turnierleitung gehören nicht dazu. Die Beträge jeder Liste ergeben zusammen null.
settlement-cents = { $cents } Cent
bill-title = Die Rechnung des Tisches
bill-amount = Rechnung jedes Tisches
bill-only = Geschrieben werden Belastungen, die niemand einem anderen zahlt. Geteilt wird nur die Rechnung: Gib ihren Betrag an.
bill-amount-hint = In Euro, zum Beispiel 42,50; leer, wenn es keine gibt.
bill-from-lowest = Bei allen die niedrigste Zahl abziehen: Wer sie hat, zahlt nichts
bill-how = Alle Striche oder verlorenen Runden eines Tisches teilen seine Rechnung (Hertefeld L9366-9412). In ganzen Cent, wenn überhaupt gerundet wird.
bill-pays = Zahlt
bill-open = Diese Rechnung lässt sich so nicht teilen: Niemand hat mehr als die anderen. Der Tisch muss sich einigen.
bill-none = Noch keine Liste kam Spiel für Spiel; Summen allein sagen nichts über Striche und Runden.
stake-not-a-number = „{ $given }“ ist kein Einsatz. Schreibe Cent je Punkt, zum Beispiel 1/4, 0,25 oder 2.
stake-not-positive = Mit { $given } je Punkt gibt es nichts auszugleichen. Der Einsatz muss größer als null sein.
stake-out-of-range = { $given } ist zu groß oder zu fein. Möglich ist bis zu einer Million Cent und bis zu einem Millionstel.

# Wie oft gewonnen wird
rates-title = Wie oft gewonnen wurde
rates-link = Wie oft welches Spiel gewonnen wurde, neben dem, was üblich ist
rates-lead = Nur für die Turnierleitung. Was weit vom Üblichen liegt, kann Zufall sein: Auf einer einzelnen Liste ist fast alles möglich. Es sagt nur, wo ein zweiter Blick auf das Papier lohnt.
rates-suit = Farbspiele
rates-null-ouvert = Null ouvert
rates-usual = Üblich
rates-all = Alle Listen
rates-table = Tisch { $table }
rates-of = { $times } von { $of }
rates-totals = { $count ->
    [one] Eine Liste ist nur mit ihren Summen bekannt und hier nicht dabei.
   *[other] { $count } Listen sind nur mit ihren Summen bekannt und hier nicht dabei.
}
rates-source = Üblich: 17.967.106 gespielte Spiele nach heutigen Werten (skatblog.com, „Skat in Zahlen 2“). Gezählt sind gewonnene Spiele, bei „Eingepasst“ die eingepassten unter allen. Strafen und festgesetzte Abrechnungen zählen nicht mit.

bests-title = Bestenlisten
bests-list = Liste
bests-figure = Ergebnis
groups-title = Wertungsgruppen
groups-how = Jede Gruppe für sich, nach den Regeln der Gesamtwertung. Wer zu mehreren gehört, steht in mehreren.
groups-none = Noch hat niemand gespielt, der zu einer Wertungsgruppe gehört.
