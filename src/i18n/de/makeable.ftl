# Was drin war: was ein Kartensatz mit offenen Karten hergibt
makeable-title = Was drin war
makeable-progress = { $decks ->
    [one] Der Kartensatz ist { $solved ->
        [0] noch nicht durchgerechnet.
       *[other] durchgerechnet.
    }
   *[other] { $solved } von { $decks } Kartensätzen sind durchgerechnet.
}
makeable-is-going-on = Gerechnet wird im Hintergrund, etwa eine Sekunde je Kartensatz; kein Telefon wartet darauf.
makeable-is-stopped = Das Rechnen ist angehalten, für alle Turniere.
makeable-stop = Rechnen anhalten
makeable-go-on = Weiterrechnen
makeable-stopped = Das Rechnen ist angehalten. Was fertig ist, bleibt.
makeable-goes-on = Es wird weitergerechnet.
makeable-plainly = Offene Karten hat am Tisch niemand gesehen: So viel gibt das Blatt her, wenn alle alles wissen und fehlerlos spielen. Finden musste das keiner.
makeable-legend = Augen des Alleinspielers mit aufgenommenem Skat und den zwei besten Karten im Keller, darunter aus der Hand. Fett: gewonnen. Darunter, was das Spiel höchstens wert ist. Offene Karten: was das gespielte Spiel bringt, wenn alle alles sehen, darunter, wie viele Augen am Tisch mehr oder weniger daraus wurden.
makeable-seat = Platz
makeable-hand = Hand
makeable-bid = Reizt bis
makeable-best = Bestes Spiel
makeable-worth = Spielwert
makeable-open = Offene Karten
makeable-par-heading = Soll des Tisches:
makeable-par = { $game }, { $score }; reizen lässt es sich bis { $bid }.
makeable-par-short = { $game }, { $score }
makeable-par-nobody = Niemand kann ein Spiel gewinnen, also eingepasst.
makeable-not-yet = Was mit diesen Karten drin war, wird noch gerechnet.
makeable-elsewhere = Kartensatz { $deck }: Dieselben Karten werden in einem anderen Turnier noch gespielt. Sie liegen hier, sobald dort die Serie zu Ende ist.
makeable-elsewhere-here = Dieselben Karten werden in einem anderen Turnier noch gespielt. Sie liegen hier, sobald dort die Serie zu Ende ist.
makeable-more-tables = { $tables ->
    [one] und ein weiterer Tisch
   *[other] und { $tables } weitere Tische
}
makeable-legend-paper = Augen mit aufgenommenem Skat, darunter aus der Hand; fett: gewonnen.
# Ein Abend in drei Zahlen
evening-heading = Karten, Reizen, Spiel
evening-title = Der Abend von { $name }
evening-cards = Karten
evening-bidding = Reizen
evening-play = Spiel
evening-sum = Zusammen mit allem { $made }.
evening-rest-head = Nicht aufgeteilt
evening-rest = Davon nicht aufgeteilt: { $rest } (Ramsch, Strafen, was die Turnierleitung gab, noch nicht gerechnete Kartensätze).
evening-about = Karten: was der Platz gehabt hätte, wenn mit offenen Karten jeder so hoch gereizt hätte, wie er gewinnen kann. Reizen: was das Spiel, das wirklich angesagt wurde, mit offenen Karten mehr oder weniger bringt. Spiel: was am Tisch mehr oder weniger daraus wurde. Zusammen mit dem, was nicht aufgeteilt ist – Ramsch, Strafen, was die Turnierleitung gab, noch nicht gerechnete Kartensätze –, ist es das Ergebnis.
evening-chart = Je Kartensatz drei Balken von links nach rechts: Karten (grau), Reizen (Rahmen), Spiel (voll). Nach oben gewonnen, nach unten verloren.
# Karte für Karte
cards-title = Kartensatz { $deck }: { $name } spielt { $game }
cards-back = Zurück
cards-on = Weiter
cards-first = Anfang
cards-last = Bis zum Ende
cards-so-far = Bisher beim Alleinspieler:
cards-trick = Auf dem Tisch:
cards-late = Diese Stellung war nicht schnell genug gerechnet. Spiele eine Karte oder lade die Seite noch einmal.
cards-best = verliert nichts
cards-about = Hinter jeder Karte, was der Alleinspieler am Ende hat, wenn danach alle fehlerlos spielen. Die gefüllten Karten verlieren nichts. Mit den Pfeiltasten geht es zurück und weiter.
cards-alone = spielt allein
cards-turn = am Zug
cards-put = Gedrückt
cards-tricks = Die Stiche
cards-taken = an { $name }
# Eine Verteilung durchrechnen
solve-title = Eine Verteilung durchrechnen
solve-link = Was drin war: mit offenen Karten durchrechnen
solve-cards = Die Karten
solve-hint = Zehn Karten je Blatt, zwei im Skat: Farbe C S H D (Kreuz Pik Herz Karo) und Wert A T K Q J 9 8 7, zum Beispiel CJ für den Kreuz-Buben. Der Alleinspieler darf auch alle zwölf haben, dann bleibt der Skat leer. Ein Endspiel hat weniger Karten, je Blatt gleich viele, und keinen Skat.
solve-forehand = Vorhand
solve-middlehand = Mittelhand
solve-rearhand = Hinterhand
solve-declarer = Alleinspieler
solve-game = Spiel
solve-leader = Spielt aus
solve-put-hint = Zwei Karten, oder best für die besten zwei, oder hand für ein Handspiel.
solve-ask = Durchrechnen
solve-choose = Wähle hier etwas aus der Liste.
solve-late = Das war in { $seconds } Sekunden nicht zu rechnen. Es wird eine Frage nach der anderen beantwortet: Versuche es gleich noch einmal, oder drücke zwei bestimmte Karten.
solve-answer-points = { $made } Augen, { $positions } Stellungen
solve-answer-points-put = { $made } Augen, gedrückt { $put }, { $positions } Stellungen
solve-answer-null = Null { $made }, { $positions } Stellungen
solve-answer-null-put = Null { $made }, gedrückt { $put }, { $positions } Stellungen
open-spot-one = Vorhand
open-spot-two = Mittelhand
open-spot-three = Hinterhand
open-spot-skat = im Skat
open-spot-discards = gedrückt
open-no-such-card = „{ $card }“ ist keine Karte ({ $place }). Schreibe die Farbe C S H D und den Wert A T K Q J 9 8 7, zum Beispiel CJ.
open-twice-there = { $card } steht hier zweimal ({ $place }). Sieh die Karten noch einmal durch.
open-twice = { $card } gibt es zweimal: { $one } und { $other }. Sieh die Karten noch einmal durch.
open-too-many = { $place } hat { $count } Karten, von { $card } an zu viele; jedes Blatt hat { $wanted }. Schreibe den Skat in sein eigenes Feld.
open-too-few = { $place } hat { $count } Karten, jedes Blatt hat { $wanted }. Niemand hat { $missing }.
open-skat-too-many = Im Skat liegen { $count } Karten, von { $card } an zu viele; es sind zwei.
open-skat-too-few = { $count ->
    [0] Im Skat liegt nichts, es sind zwei Karten.
    [one] Im Skat liegt eine Karte, es sind zwei.
   *[other] Im Skat liegen { $count } Karten, es sind zwei.
} Niemand hat { $missing }.
open-ending-with-skat = Ein Endspiel mit { $count } Karten je Blatt hat keinen Skat. Lass das Feld leer; gezählt wird, was noch im Spiel ist.
open-empty = Niemand hat Karten. Schreibe die drei Blätter auf, je zehn Karten.
open-not-his = { $card } kann nicht gedrückt werden: Der Alleinspieler hat sie nicht, und im Skat liegt sie auch nicht.
open-discards = { $count ->
    [one] Eine Karte ist gedrückt
   *[other] { $count } Karten sind gedrückt
}; es sind zwei, oder hand für ein Handspiel, oder best für die besten zwei.
open-ending-discards = Ein Endspiel wird gespielt, wie es ist. Schreibe hand, wo gedrückt wird.
open-hand-of-twelve = Für ein Handspiel muss man wissen, welche zwei der zwölf Karten im Skat lagen. Schreibe sie in das Feld des Skats.
