# league
seasons-title = Ligen
seasons-empty = Hier stehen die Ligen: Mannschaften, Spieltage, Tabelle.
season-new = Neue Saison
season-new-lead = Eine Saison hat Staffeln, eine Staffel hat Mannschaften und Spieltage. Lege die erste Staffel gleich mit an; alles lässt sich danach ändern.
season-name = Name der Saison
season-name-hint = Mit dem Jahr, zum Beispiel: Landesliga Thüringen 2026
season-create = Saison anlegen
season-created = Die Saison ist angelegt. Sieh dir an, was die Staffel vereinbart hat.
season-saved = Die Saison ist gespeichert.
season-change = Name ändern oder Saison beenden
season-is-over = Die Saison ist beendet
season-over = beendet
season-next = Als Nächstes:
division-new = Weitere Staffel
division-name = Name der Staffel
division-name-hint = Zum Beispiel: Staffel Süd
division-create = Staffel anlegen
division-created = Die Staffel ist angelegt. Sieh dir an, was sie vereinbart hat.
division-saved = Gespeichert. Jetzt kommen die Mannschaften.
division-begun = Der erste Spieltag hat begonnen: Zahl der Spieltage, Serien und Spielordnung stehen fest.
division-season = Saison
division-days = Spieltage
division-days-stand = Ein Spieltag hat begonnen, darum steht die Zahl der Spieltage fest. Der Spielplan hat { $days }.
division-rounds = Serien je Spieltag
division-group-size = Mannschaften je Gruppe
division-last-group-size = … am letzten Spieltag
division-scoring = Wertungspunkte und Tabelle
division-points = Punkte je Platz
division-points-hint = Eine Zeile je Gruppengröße: 4 = 3, 2, 1, 0 heißt 3:0, 2:1, 1:2 und 0:3.
division-ties = Gleiche Leistung in einer Serie
division-missing = Eine Mannschaft fehlt
division-order = Die Tabelle ordnen Wertungspunkte, dann die Leistung. Bei Gleichstand danach:
division-criterion-first = zuerst
division-criterion-second = dann
division-promoted = Aufsteiger
division-relegated = Absteiger
division-agreed-reason = Grund, wenn sich die Wertung ändert
division-agreed-hint = Andere Punkte, Gleichstände, fehlende Mannschaften, Kriterien, Auf- und Absteiger oder Mindestserien ändern auch, was schon gespielt ist. Der Grund steht bei den Bekanntmachungen.
division-agreed-why = Das ändert die Wertung einer Saison, die begonnen hat. Schreibe den Grund dazu; alle lesen ihn bei den Bekanntmachungen.
division-places = Plätze, die auf- oder absteigen: { $places }; Mannschaften: { $teams }. Schreibe weniger Plätze.
division-least-rounds = Serien für die Einzelwertung
division-lineups = Aufstellung
division-players = Spieler einer Mannschaft
division-least = Mindestens
division-substitutions-round = Auswechslungen je Serie
division-substitutions-day = Auswechslungen je Spieltag
division-guests = Gäste je Serie
division-money = Startgeld und Verlustspiele
division-fee = Startgeld
division-fee-hint = Je Mannschaft und Spieltag, wie 15 oder 12,50.
division-loss = Je verlorenes Spiel
division-more-from = Mehr ab dem wievielten
division-more-hint = Der verlorenen Spiele, die ein Spieler in einer Serie hat; 0 für nie.
division-more = Je verlorenes Spiel ab da
team-money = Startgeld und Verlustspiele
team-money-none = In dieser Staffel ist noch kein Startgeld und kein Verlustgeld eingetragen.
team-money-about = Das Startgeld zahlt jede Mannschaft, die an dem Tag spielen soll, auch wenn sie nicht kommt. Verlorene Spiele zählen, sobald alle Listen ihrer Gruppe in der Serie abgeschlossen sind.
team-money-open = Eine Serie ist noch offen, es kommt also noch etwas dazu.
team-money-lost = Verlorene Spiele
team-money-dear = { $games } davon zum höheren Betrag, ab dem { $from }. einer Serie
team-money-dearer = Davon zum höheren Betrag
team-money-games = { $games ->
    [one] ein verlorenes Spiel
   *[other] { $games } verlorene Spiele
}
team-money-loss = Verlustgeld
team-money-sum = Zusammen
team-money-unknown = eine Liste ohne Spiele
team-money-all = Alle Mannschaften zusammen: { $sum }
league-preset = Vorlage
league-preset-hint = Sie füllt alles aus; du kannst jede Zahl ändern.
league-preset-missing = Wähle eine Vorlage.
league-preset-bundesliga = Deutsche Liga: 3 Serien, 3:0 bis 0:3
league-preset-first = 1. Bundesliga: 4 Serien, 20 Mannschaften, letzter Tag zu fünft
league-preset-ispa = ISPA: 6:0, 4:2, 2:4, 0:6
league-criterion-won = Gewonnene Spiele
league-criterion-direct = Direkter Vergleich
league-criterion-twice = Wähle zwei verschiedene oder keins.
league-number = „{ $given }“ geht hier nicht. Schreibe eine ganze Zahl von { $least } bis { $most }.
league-least-over = Das sind mehr, als eine Mannschaft hat.
league-reason = Grund
league-reason-missing = Schreibe dazu, warum. Es steht später dabei.
league-stale = Jemand hat hier inzwischen etwas geändert. Unten steht, was jetzt gilt; vergleiche und schicke es dann noch einmal.
ties-split = Punkte teilen
ties-won = mehr gewonnene Spiele, sonst teilen
ties-lot = das Los
missing-ranked-last = Sie ist Letzte; die anderen behalten die Punkte der ganzen Gruppe
missing-smaller-group = Die anderen spielen um die Punkte der kleineren Gruppe
points-unreadable = „{ $line }“ ist nicht lesbar. Schreibe die Gruppengröße und eine Zahl je Platz, zum Beispiel: 4 = 3, 2, 1, 0
points-twice = Für Gruppen zu { $size } stehen zwei Zeilen da. Lass eine davon stehen.
points-no-rule = Für Gruppen zu { $size } Mannschaften ist nicht vereinbart, wie viele Punkte es gibt. Trage es in den Einstellungen der Staffel ein oder ändere die Gruppe.
points-wrong-length = Für Gruppen zu { $size } braucht es genau { $size } Zahlen, eine je Platz.
points-not-falling = In Gruppen zu { $size } müssen die Punkte von Platz zu Platz fallen und dürfen nicht unter null gehen.
points-too-high = In Gruppen zu { $size } gibt ein Platz { $points } Punkte. Höchstens { $most } sind möglich.
points-team-number = Mannschaft { $team } hat eine Nummer, die für ein Los zu lang ist.
points-lot-needed = Die Mannschaften { $one } und { $other } sind gleich. Zieh zuerst das Los zwischen ihnen.
league-desk = Ligaleitung
nav-teams = Mannschaften
nav-fixtures = Spielplan
teams-empty = Hier stehen die Mannschaften. Lies eine Liste ein oder trage sie einzeln ein.
teams-count = { $teams } Mannschaften, { $players } Spieler
team-name = Mannschaft
team-players = Spieler
team-gone = zurückgezogen
team-new = Neue Mannschaft
team-venue = Spielort
team-venue-hint = Wo sie zu Hause spielt. Leer, wenn sie keinen hat.
team-add = Mannschaft anlegen
team-added = Die Mannschaft ist angelegt. Trage jetzt ihre Spieler ein.
team-saved = Die Mannschaft ist gespeichert.
team-namesake = So heißt schon die Mannschaft Nr. { $number }. Gib ihr einen anderen Namen.
team-number = Nr. { $number }
team-no-players = Noch keine Spieler.
team-change = Name, Verein, Spielort ändern
team-withdrawn-kept = { $day ->
    [0] Vor der Saison zurückgezogen.
   *[other] Zurückgezogen nach Spieltag { $day }. Ihre Ergebnisse zählen weiter.
}
team-withdrawn-struck = { $day ->
    [0] Vor der Saison zurückgezogen.
   *[other] Zurückgezogen nach Spieltag { $day }. Ihre Ergebnisse sind gestrichen.
}
team-is-withdrawn = Die Mannschaft ist zurückgezogen; eine Mitteilung steht auf der Seite der Staffel.
team-is-back = Die Mannschaft spielt wieder mit; eine Mitteilung steht auf der Seite der Staffel.
player-regular = Stammspieler
player-substitute = Ersatzspieler
player-guest = Gast
player-role = Rolle
player-role-missing = Wähle eine Rolle.
player-new = Neuer Spieler
squad-number = Startnummer
squad-number-hint = Leer: die nächste freie.
squad-number-taken = Die Startnummer { $number } ist in dieser Staffel vergeben. Nimm eine andere oder lass das Feld leer.
player-add = Spieler eintragen
player-added = Der Spieler ist eingetragen.
player-saved = Der Spieler ist gespeichert.
deduction-title = Wertungspunkte abziehen
deductions-title = Abzüge
deduction-points = Punkte
deduction-hint = Der Grund steht unter der Tabelle.
deduction-deduct = Abziehen
deduction-unreadable = Schreibe eine ganze Zahl von 1 bis { $most }.
deduction-made = Der Abzug ist eingetragen.
deduction-cancelled = Der Abzug ist aufgehoben.
ruling-title = Punkte durch eine Entscheidung
ruling-about = Zum Beispiel, wenn ein Ergebnis nicht bestehen bleibt: Was du hier schreibst, kommt in der Tabelle zu den Wertungspunkten der Mannschaft hinzu, mit einem Minus geht es ab. Die Seite der Mannschaft und die Liste des Spieltags behalten, was gespielt wurde, und zeigen die Entscheidung in einer eigenen Zeile.
ruling-points = Wertungspunkte
ruling-points-hint = Wie 3, 1,5 oder -3.
ruling-against = Gegenpunkte
ruling-rule = Eintragen
ruling-unreadable = Schreibe Punkte wie 3, 1,5 oder -3, höchstens { $most }.
ruling-no-day = Wähle einen Spieltag, an dem die Mannschaft spielt.
ruling-nothing = Schreibe, wie viele Punkte die Entscheidung gibt oder nimmt.
ruling-made = Die Entscheidung ist eingetragen.
ruling-cancelled = Die Entscheidung ist aufgehoben.
rulings-title = Entscheidungen
withdrawal-title = Mannschaft zurückziehen
withdrawal-when = Wann
withdrawal-before = vor der Saison
withdrawal-after = nach Spieltag { $day }
withdrawal-what = Ihre Ergebnisse
withdrawal-struck = streichen, als hätte sie nie gespielt
withdrawal-kept = behalten, für sie und die Gegner
withdrawal-hint = Der Grund steht in der Mitteilung.
withdrawal-withdraw = Zurückziehen
withdrawal-return = Zurücknehmen
withdrawal-unreadable = Wähle einen Spieltag und was aus den Ergebnissen wird.
squads-title = Mannschaften einlesen
squads-lead = Eine Zeile je Spieler; die erste Zeile nennt die Spalten: Mannschaft, Name, und wenn du willst Nummer und Rolle (Stamm, Ersatz, Gast).
squads-text = Oder füge die Liste hier ein
squads-example = Mannschaft;Name;Nummer;Rolle
squads-add = { $count ->
    [one] 1 Spieler eintragen
   *[other] { $count } Spieler eintragen
}
squads-added = Mannschaften und Spieler sind eingetragen.
squads-new = neu
squads-new-teams = Neue Mannschaften
squads-new-players = Neue Spieler
squads-empty = Die Liste ist leer. Die erste Zeile nennt die Spalten: Mannschaft;Name;Nummer;Rolle
squads-no-columns = Die erste Zeile muss die Spalten nennen, mindestens Mannschaft und Name.
squads-too-many = Das sind mehr als 2000 Zeilen. Teile die Liste.
squads-broken = Diese Zeile lässt sich nicht in Spalten teilen.
squads-role = „{ $given }“ ist keine Rolle. Es gibt Stamm, Ersatz und Gast.
squads-number-taken = Die Nummer hat schon { $name }.
squads-twice = Dieser Spieler steht schon in der Mannschaft.
fixtures-empty = Hier steht der Spielplan: wer wann gegen wen und wo. Er entsteht aus den Mannschaften und der Vereinbarung der Staffel.
fixtures-meetings = { $repeats ->
    [0] Niemand trifft sich zweimal
    [one] 1 Paar trifft sich zweimal
   *[other] { $repeats } Begegnungen gibt es mehr als einmal
}; { $never ->
    [0] jede Mannschaft trifft jede andere.
    [one] 1 Paar trifft sich nie.
   *[other] { $never } Paare treffen sich nie.
}
fixtures-make = Spielplan aufstellen
fixtures-first = Erster Spieltag
fixtures-gap = Tage bis zum nächsten
fixtures-gap-unreadable = Schreibe eine ganze Zahl von 1 bis 400.
fixtures-do = Aufstellen
fixtures-again = Der alte Plan wird ersetzt, und eine Mitteilung sagt es allen.
fixtures-made = Der Spielplan steht.
fixtures-begun = Der Spieltag hat begonnen. Die Gruppen stehen fest.
fixtures-group-size = Gruppen zu { $size } gibt es nicht. Wähle 3 bis 12.
fixtures-unsplittable = { $teams } Mannschaften lassen sich nicht in solche Gruppen teilen: drei müssen es in jeder sein, mehr als fünf nur, wo du es einstellst. Ändere die Gruppengröße in den Einstellungen oder die Zahl der Mannschaften.
fixtures-no-day = Die Staffel hat keinen Spieltag. Trage in den Einstellungen ein, wie viele es sind.
fixtures-outside = { $count ->
    [one] { $names } nimmt teil und steht in keiner Gruppe. Stelle den Spielplan neu auf, oder ziehe die Mannschaft zurück: Dann kann der erste Spieltag beginnen.
   *[other] { $names } nehmen teil und stehen in keiner Gruppe. Stelle den Spielplan neu auf, oder ziehe diese Mannschaften zurück: Dann kann der erste Spieltag beginnen.
}
fixtures-wish = Ein Wunsch nennt eine Mannschaft oder einen Spieltag, den es nicht gibt. Nimm ihn zurück.
day-starts = Beginn
day-hour = { $hour } Uhr
hour-unreadable = Das ist keine Uhrzeit. Schreibe sie wie 10:00.
day-is-planned = geplant
day-is-open = läuft
day-is-closed = abgeschlossen
wishes-title = Wünsche
wishes-about = Sie gelten beim nächsten Aufstellen. Was nicht zu erfüllen ist, steht dabei.
wish-hosts = { $team } ist am Spieltag { $day } Ausrichter
wish-never-hosts = { $team } ist nie Ausrichter
wish-not-before = { $team } trifft { $other } nicht vor Spieltag { $day }
wish-open = nicht erfüllt
wish-new = Neuer Wunsch
wish-team = Mannschaft
wish-other = trifft nicht
wish-match-day = vor oder am Spieltag
wish-hint = Nur die Mannschaft: nie Ausrichter. Mannschaft und Spieltag: dann Ausrichter. Beide Mannschaften und Spieltag: vorher treffen sie sich nicht.
wish-add = Wunsch aufnehmen
wish-added = Der Wunsch ist aufgenommen. Er gilt beim nächsten Aufstellen.
wish-drop = Zurücknehmen
wish-dropped = Der Wunsch ist zurückgenommen.
wish-team-missing = Wähle eine Mannschaft.
wish-same = Wähle zwei verschiedene Mannschaften.
wish-contradicts = Diesen Wunsch gibt es schon, oder er passt nicht dazu: { $wish }. Nimm den erst zurück.
wish-day = Schreibe einen Spieltag von 1 bis { $most }.
wish-day-before = Schreibe einen Spieltag von 2 bis { $most }: Vor dem ersten trifft sich niemand.
notices-title = Mitteilungen
notice-words = Mitteilung
notice-empty = Schreibe, was alle wissen sollen.
notice-give = Bekannt geben
notice-given = Die Mitteilung steht auf der Seite der Staffel.
notice-cancel = Zurücknehmen
notice-cancelled = Die Mitteilung ist zurückgenommen.
notice-date = Spieltag { $number } ist verlegt: { $new } statt { $old }.
notice-venue = Spieltag { $number }: { $old } spielt jetzt hier: { $new }.
notice-no-venue = Spieltag { $number }: Wo { $old } spielt, ist wieder offen.
notice-groups = { $number ->
    [0] Der Spielplan ist neu aufgestellt.
   *[other] Spieltag { $number }: Die Gruppen sind geändert.
}
notice-withdrawal = { $number ->
    [0] { $new } tritt nicht an.
   *[other] { $new } ist nach Spieltag { $number } zurückgezogen.
}
notice-return = { $old } spielt wieder mit.
match-day-name = Spieltag { $number }
match-day-title = Spieltag { $number }, { $date }
match-day-to-open = Trage die Aufstellungen ein und beginne dann den Spieltag. Die Tische der ersten Serie ergeben sich daraus.
match-day-open = Spieltag beginnen
match-day-opened = Der Spieltag läuft, die erste Serie ist gesetzt.
match-day-playing = Serie { $round } läuft. Sind alle Listen da und die nächsten Aufstellungen eingetragen, geht es weiter.
match-day-between = Serie { $round } ist noch nicht gesetzt.
match-day-next = Serie { $round } setzen
match-day-seat = Serie { $round } setzen
match-day-seated = Die Serie ist gesetzt.
match-day-last = Die letzte Serie läuft. Sind alle Listen da, schließe den Spieltag ab.
match-day-all-closed = Alle Serien sind abgeschlossen. Schließe den Spieltag ab.
match-day-close = Spieltag abschließen
match-day-closed = Der Spieltag ist abgeschlossen und zählt in der Tabelle.
match-day-waits = Die Serien sind abgeschlossen. Der Spieltag wartet noch auf das Los: Ziehe es unten, dann schließe den Spieltag ab.
match-day-over = Der Spieltag ist abgeschlossen.
match-day-no-groups = Dieser Spieltag hat noch keine Gruppen. Stelle zuerst den Spielplan auf.
match-day-without = Ohne Aufstellung:
match-day-missing = Diese Mannschaften fehlen; es geht ohne sie weiter
match-day-lineups-missing = Es fehlt die Aufstellung von { $names }. Trage sie ein, oder sage unten, dass diese Mannschaften fehlen.
match-day-round-missing = Serie { $round } ist noch nicht gespielt. Setze sie zuerst.
match-day-list-missing = Serie { $round }: { $said }
match-day-desk = Tische und Listen der Serie { $round }
match-day-standings = Einzelwertung des Tages
match-day-lineups = Gruppen und Aufstellungen
match-day-change = Ändern
match-day-move = Spieltag verlegen
match-day-moved = Der Spieltag ist verlegt; eine Mitteilung steht auf der Seite der Staffel.
match-day-not-moved = Der Spieltag ist schon an diesem Tag und zu dieser Uhrzeit. Schreibe eine andere.
match-day-begun-stays = Dieser Spieltag hat begonnen: Datum und Uhrzeit bleiben, wie sie sind. Steht noch nichts auf den Listen, nimm erst die gesetzte Serie zurück, dann lässt er sich verlegen.
match-day-before-begun = Spieltag { $number } hat am { $date } begonnen; dieser kann nicht davor liegen. Schreibe ein späteres Datum.
match-day-before-another = Spieltag { $number } ist am { $date }; dieser kann nicht davor liegen. Verschiebe erst jenen.
match-day-behind-another = Spieltag { $number } ist am { $date }; dieser kann nicht dahinter liegen. Verschiebe erst jenen.
match-day-reopen = Spieltag wieder öffnen
match-day-reopen-do = Wieder öffnen
match-day-reopened = Der Spieltag ist wieder offen.
match-day-round-reopen = Serie { $round } wieder öffnen
match-day-round-reopened = Die Serie ist wieder offen. Berichtige Aufstellung oder Liste, dann schließe die Serie oder den Spieltag ab.
group-name = Gruppe { $number }
group-move = Ort oder Ausrichter ändern
group-venue = Spielort
group-host = Ausrichter
group-host-is = Ausrichter: { $name }
group-host-elsewhere = Der Ausrichter muss in dieser Gruppe spielen.
group-announce = Ändern und bekannt geben
group-moved = Geändert; eine Mitteilung steht auf der Seite der Staffel.
group-not-moved = Gruppe { $number } hat diesen Spielort und diesen Ausrichter schon. Schreibe einen anderen.
group-played = Gruppe { $number } hat gespielt: Spielort und Ausrichter bleiben, wie sie sind. Ist einer davon falsch, öffne auf der Seite des Spieltags unter „Ändern“ erst den Spieltag oder die letzte Serie wieder.
group-missing = Wähle eine Gruppe dieses Spieltags.
group-swap = Zwei Mannschaften tauschen die Gruppe
group-with = tauscht mit
group-same = Die beiden spielen schon in einer Gruppe. Wähle eine aus einer anderen.
groups-swapped = Getauscht; eine Mitteilung steht auf der Seite der Staffel.
group-alone = Serie { $round }: Nur { $team } ist angetreten und hat keinen Gegner. Am Ende der Serie bekommt sie die Wertungspunkte des ersten Ranges und keine Leistung.
group-nobody = Serie { $round }: Niemand ist angetreten; niemand bekommt etwas.
group-two-teams = In Gruppe { $group } sind nur zwei Mannschaften angetreten. Dann brauchen beide vier Spieler. Ergänze die Aufstellung, oder nimm sie heraus: Die Mannschaft gilt dann als nicht angetreten.
group-unseatable = Die Spieler der Gruppe { $group } lassen sich nicht auf Dreier- und Vierertische verteilen. Ergänze eine Aufstellung, oder nimm eine heraus.
round-match-day = Das ist ein Spieltag einer Liga. Seine Serien setzt du auf der Seite des Spieltags aus den Aufstellungen.
round-match-day-closed = Der Spieltag ist abgeschlossen. Öffne ihn erst auf der Seite des Spieltags wieder.
lot-draw = Los ziehen
lot-is-drawn = Das Los ist gezogen. Das Startwort wird veröffentlicht.
lot-no-tie = In Gruppe { $group }, Serie { $round }, wartet niemand auf das Los: Entweder fehlen noch Listen, oder keine zwei Mannschaften sind gleich.
lot-waits = Serie { $round }, Gruppe { $group }: gleiche Leistung ({ $teams }). Ziehe das Los; vorher zählt die Serie nicht.
lot-not-here = In dieser Staffel entscheidet nicht das Los, oder es gibt diese Serie nicht.
lot-drawn-already = Für Gruppe { $group } ist in Serie { $round } schon gelost. Das Los gilt.
lineup-lead = Hake an, wer in welcher Serie spielt.
lineup-proposed = Das ist ein Vorschlag: wer zuletzt gespielt hat.
lineup-is-seated = gesetzt
lineup-box = { $name }, Serie { $round }
lineup-guests-title = Gäste aus anderen Mannschaften
lineup-guests-about = Schreibe ihre Startnummern, durch Leerzeichen getrennt.
lineup-guests-round = Serie { $round }
lineup-limits = Vereinbart sind { $players } Spieler, mindestens { $least }; je Serie höchstens { $round } neue, am ganzen Tag { $day }; Gäste je Serie: { $guests }.
lineup-reason-hint = Nur nötig, wenn du eine Serie änderst, die schon gesetzt ist.
lineup-save = Aufstellung speichern
lineup-saved = Die Aufstellung ist gespeichert.
lineup-seated = Serie { $round } ist gesetzt. Du kannst nur Spieler gegen ebenso viele andere austauschen.
lineup-seated-already = Serie { $round } ist schon gesetzt. Wer wirklich gespielt hat, trägt die Auswertung ein.
lineup-one-by-one = Tausche in Serie { $round } einen Spieler nach dem anderen aus und speichere dazwischen: So ist klar, wer auf wessen Platz saß.
lineup-day-closed = Der Spieltag ist abgeschlossen. Öffne ihn wieder, wenn eine Aufstellung falsch ist.
lineup-round-closed = Serie { $round } ist abgeschlossen. Öffne sie auf der Seite des Spieltags unter „Ändern“ wieder, dann berichtige die Aufstellung.
lineup-unknown = Serie { $round }: Die Startnummer { $player } gibt es in dieser Staffel nicht. Sieh in der Liste der Mannschaften nach.
lineup-twice = Serie { $round }: Die Startnummer { $player } steht zweimal in der Aufstellung. Nimm eine heraus.
lineup-elsewhere = Serie { $round }: { $name } (Startnummer { $player }) spielt schon für { $team }. Niemand spielt für zwei Mannschaften.
lineup-elsewhere-by-number = Serie { $round }: Startnummer { $player } steht schon in der Aufstellung von Mannschaft { $team }. Niemand spielt für zwei Mannschaften.
turnout-ranks = In dieser Staffel bleiben die Punkte { $points }.
turnout-first = In dieser Staffel bringt der erste Platz { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
turnout-unreadable = Die mitgelieferten Fälle unvollständiger Mannschaften sind nicht lesbar: { $reason }
lineup-too-many = Serie { $round }: { $given } Spieler sind aufgestellt; eine Mannschaft hat { $most }.
lineup-too-few = Serie { $round }: { $given } Spieler sind aufgestellt; es müssen mindestens { $least } sein, oder keiner, wenn die Mannschaft fehlt.
lineup-guests = Serie { $round }: Gäste in der Aufstellung: { $given }; erlaubt: { $most }. Nimm welche heraus.
lineup-guest-unreadable = Serie { $round }: „{ $given }“ ist keine Startnummer. Schreibe die Nummern der Gäste, von 1 bis 99999, durch Leerzeichen getrennt.
lineup-substitutions = Serie { $round }: neu gegenüber der Serie davor: { $given }; erlaubt je Serie: { $most }.
lineup-day-substitutions = Über den Tag ausgewechselt: { $given }; erlaubt: { $most }.
season-import = Saison einlesen
season-import-lead = Lies eine Saison aus einem Ergebnisordner ein, als Zip-Datei. Es entsteht eine neue Saison mit einer Staffel; was schon da ist, bleibt.
season-import-file = Zip-Datei
season-import-do = Einlesen
season-import-none = Wähle eine Zip-Datei aus.
season-import-more = und { $more } weitere
season-import-doubts = Eingelesen ist nichts. Berichtige, was unter dem Formular steht, oder setze den Haken und wähle die Zip-Datei noch einmal aus.
season-import-doubted = Was nicht aufgeht
season-import-anyway = Trotzdem einlesen, obwohl nicht alles aufgeht
season-import-no-league = In diesem Ordner steht keine Liga. Es braucht teams.csv, lineups.csv und groups.csv.
season-imported = Die Saison ist eingelesen.
demo-league = Beispielliga laden
demo-league-about = Eine Staffel mit 16 Mannschaften nach drei von fünf Spieltagen.
demo-league-name = Landesliga (Beispiel)
demo-league-division = Staffel Ost
demo-league-loaded = Die Beispielliga ist geladen: drei Spieltage sind gespielt, der vierte kommt.
division-export = Saison als Ergebnisordner (Zip)
seats-no-team = Startnummer { $player } spielt in dieser Serie für keine Mannschaft. Berichtige zuerst die Aufstellung.
seats-other-group = Startnummer { $player } spielt für Mannschaft { $team }, und die ist nicht in der Gruppe von Tisch { $table }. Tausche nur Spieler einer Gruppe.
seats-mates = An Tisch { $table } säßen zwei Spieler der Mannschaft { $team }. Setze einen an einen anderen Tisch der Gruppe.
match-day-venues = Spielorte
match-day-all-venues = alle Spielorte
match-day-no-venue = ohne Spielort
lineups-offer-about = Angeboten wird, wer zuletzt gespielt hat, sonst die Stammspieler. Danach kannst du jede Aufstellung ändern.
lineups-offer = { $teams ->
    [one] Angebotene Aufstellung für 1 Mannschaft speichern
   *[other] Angebotene Aufstellungen für { $teams } Mannschaften speichern
}
lineups-saved = Die angebotenen Aufstellungen sind gespeichert.
lineup-stands = Gespeichert ist jetzt:
season-import-no-team = Startnummer { $number } gehört zu keiner Mannschaft. Ergänze sie in squads.csv oder nimm sie aus players.csv.
season-import-team-name = Mannschaft { $team } hat keinen Namen, für den eine Liste Platz hat. Schreibe 1 bis 100 Zeichen.
match-day-taken-back = Die Serie ist zurückgenommen. Stelle die Aufstellungen richtig, dann setze sie neu.
match-day-take-back = Serie { $round } zurücknehmen
match-day-take-back-about = Auf den Listen von Serie { $round } steht noch nichts. Aus Versehen begonnen, oder zu früh für eine Mannschaft, die spät kommt? Nimm sie zurück; die Tische werden neu ausgelegt, wenn du sie wieder setzt.
match-day-written = Auf der Liste von Tisch { $table } in Serie { $round } steht etwas, oder sie wurde berichtigt. Zurückgenommen wird eine Serie nur, solange alle ihre Listen leer sind.
match-day-venue-closed = Dieser Spielort ist fertig. Der Spieltag ist abgeschlossen, wenn alle Spielorte fertig sind.
match-day-venue-over = Hier sind alle Serien abgeschlossen. Der Spieltag ist abgeschlossen, wenn alle Spielorte fertig sind.
match-day-together = Alle Spielorte zugleich
group-alone-goes-on = Gruppe { $number } allein
round-venue-behind = Noch nicht jeder Spielort hat Serie { $number } gesetzt. Schließe sie Spielort für Spielort ab, auf der Seite des Spieltags.
notice-agreed = Die Wertung ist geändert. { $what }.
notice-agreed-one = { $what }: „{ $new }“ statt „{ $old }“
notice-points = Punkte für die Plätze in einer Gruppe von { $size }
notice-criteria = Gleiche Punkte und Leistung
notice-swapped = Spieltag { $number }: { $old } und { $new } tauschen die Gruppen.
fixtures-keep = Tage und Uhrzeiten lassen, wie sie stehen
lineup-exchanged = Serie { $round }, { $team }: Gespielt hat { $came }, nicht { $gone }. { $reason }
lineups-incomplete = Mit weniger Spielern angeboten, als eine Mannschaft hat: { $teams }. Prüfe diese Aufstellungen.
lineup-proposed-incomplete = Das sind nur { $given } von { $players } Spielern.
player-remove = Löschen
player-removed = Der Spieler ist gelöscht.
player-namesake = { $name } steht schon in dieser Mannschaft, mit der Startnummer { $number }. Ist es jemand anders? Dann setze unten den Haken.
player-lined-up = { $name } steht in einer Aufstellung. Nimm den Namen dort erst heraus; wer gespielt hat, bleibt im Kader.
team-remove = Mannschaft löschen
team-remove-about = Mannschaft und Spieler werden gelöscht, auch aus dem Spielplan: Stelle ihn danach neu auf. Hat der erste Spieltag begonnen, wird eine Mannschaft stattdessen zurückgezogen.
team-removed = Die Mannschaft ist gelöscht. Stelle den Spielplan neu auf.
team-in-no-group = { $name } steht in keiner Gruppe, und der Spielplan lässt sich nicht mehr ändern: Die Mannschaft bleibt zurückgezogen.
team-season-begun = Die Saison hat begonnen, deshalb bleibt { $name } in der Liste. Ziehe die Mannschaft stattdessen zurück.
division-remove = Staffel löschen
division-remove-about = Mannschaften, Spieler und Spielplan werden mit gelöscht. Das geht, solange kein Spieltag begonnen hat.
division-removed = Die Staffel ist gelöscht.
division-played = In { $name } ist ein Spieltag begonnen oder gespielt. Gelöscht wird nur, was nicht gespielt ist.
season-remove = Saison löschen
season-remove-about = Alle ihre Staffeln werden mit gelöscht. Das geht, solange kein Spieltag begonnen hat.
season-removed = Die Saison ist gelöscht.
fixtures-hosts = Ausrichter ist jede Mannschaft zwischen { $least } und { $most } Mal.
fixtures-hosts-alike = { $most ->
    [one] Ausrichter ist jede Mannschaft einmal.
   *[other] Ausrichter ist jede Mannschaft { $most } Mal.
}
fixtures-lists = { $rounds ->
    [one] Wer 1 Serie gespielt hat
   *[other] Wer { $rounds } Serien gespielt hat
}, führte zwischen { $least } und { $most } Mal die Liste.
fixtures-lists-alike = { $rounds ->
    [one] Wer 1 Serie gespielt hat
   *[other] Wer { $rounds } Serien gespielt hat
}, führte { $most ->
    [0] nie
    [one] einmal
   *[other] { $most } Mal
} die Liste.
squads-unused = Aus diesen Spalten wird nichts übernommen: { $columns }.
season-follow = Die nächste Saison
season-follow-about = Übernommen werden die Staffeln mit dem, was vereinbart ist, die Mannschaften und ihre Spieler. Wer auf- oder absteigt, spielt in der anderen Staffel; wer zurückgezogen ist, fehlt. Teilen sich Mannschaften einen Platz über den Strich hinweg, bleibt es, wie es ist: Ändere das danach.
season-follow-namesakes = In { $division } würden zwei Mannschaften „{ $name }“ spielen: die aus { $one } und die aus { $other }. Gib vorher einer von ihnen in dieser Saison einen anderen Namen.
season-follow-do = Nächste Saison anlegen
season-followed = Die nächste Saison steht. Prüfe die Mannschaften, dann stelle den Spielplan auf.
lineup-proposed-order = Das ist ein Vorschlag: die ersten Stammspieler in der Reihenfolge des Kaders.
lineup-not-saved = Gespeichert ist noch nichts.
lineups-still-without = Noch ohne Aufstellung, weil zu wenige Spieler oder mehr Gäste als erlaubt angeboten würden: { $teams }. Trage sie selbst ein.
lineups-left-out = Serie { $rounds }: { $name } spielt für { $elsewhere } und wird für { $team } nicht angeboten.
lineups-replaced = Serie { $rounds }: { $name } spielt für { $elsewhere }; für { $team } wird stattdessen { $instead } angeboten.
fixtures-no-venue = Keine Mannschaft hat einen Spielort, darum hat keine Gruppe einen Ausrichter. Trage die Spielorte auf den Seiten der Mannschaften ein und erstelle den Spielplan neu, oder trage für jede Gruppe einen am Spieltag ein.
fixtures-date-kept = Die Tage sollen bleiben, wie sie stehen: Der erste Spieltag ist am { $stands }. Nimm den Haken heraus, um alle zu verlegen, oder verlege einen auf seiner eigenen Seite.
fixtures-gap-kept = Die Tage sollen bleiben, wie sie stehen. Nimm den Haken heraus, um sie mit diesem Abstand neu zu legen, oder verlege einen Spieltag auf seiner eigenen Seite.
fixtures-hour-kept = Die Uhrzeiten sollen bleiben, wie sie stehen. Nimm den Haken heraus, damit jeder Spieltag dann beginnt, oder ändere einen auf seiner eigenen Seite.
lineup-seated-stays = Eine gesetzte Serie lässt sich hier nicht mehr ändern. Hat wirklich jemand anderes gespielt, wende dich an die Ligaleitung.
match-day-close-venue = Spieltag hier abschließen: { $venue }
match-day-close-group = Spieltag nur für Gruppe { $number } abschließen
ruling-day-ahead = Spieltag { $day } hat noch nicht begonnen. Trage die Entscheidung ein, wenn er gespielt ist.
season-follow-unfinished = Noch nicht abgeschlossen: Spieltage { $days }. Auf- und Abstieg folgen der Tabelle, wie sie jetzt steht.
season-follow-go-on = Aus der Tabelle machen, wie sie steht
season-follow-open = Noch nicht abgeschlossen: Spieltage { $days }. Auf- und Abstieg folgten der Tabelle, wie sie steht. Schließe sie zuerst ab, oder setze den Haken, dass es so gemeint ist.
