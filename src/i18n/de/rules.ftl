# rules

# Sentences of the rules; the English ones stand beside their errors in src/rules.
rule-set-unknown = Die Spielordnung „{ $id }“ gibt es nicht. Wähle eine von: { $known }
rule-set-unreadable = { $file }: { $reason }
rule-set-senseless = { $file }: { $place }: { $reason }
rule-set-no-such-key = „{ $key }“ ist weder eine Wahlmöglichkeit noch ein Wert dieser Spielordnung. Zur Wahl stehen: { $known }
rule-set-no-such-choice = „{ $value }“ gibt es bei „{ $key }“ nicht. Wähle eines von: { $known }
rule-set-not-a-number = „{ $value }“ passt nicht zu „{ $key }“. Gib eine ganze Zahl von { $least } bis { $most } an.
rule-set-wrong-kind = „{ $value }“ passt nicht zu „{ $key }“. Gib einen Wert derselben Art an, wie er jetzt dort steht.
scoring-unknown = Die Wertung „{ $id }“ gibt es nicht. Wähle eine von: { $known }
scoring-table-size = Die Wertung „{ $id }“ ist für einen Tisch mit { $size } nicht festgelegt. Nimm eine andere Wertung oder einen anderen Tisch.
scoring-unreadable = scoring.toml: { $reason }
rules-title = Regeln
rules-lead = Was Skatwart kennt: was ein Spiel wert ist, wie gewertet wird, was es zu gewinnen gibt. Jedes mit seiner Quelle.
rules-sets = Spielordnungen
rules-systems = Wertungen
rules-schedules = Preispläne
rules-source = Quelle:
rules-hash = Prüfsumme
rules-parent = eine Abwandlung von
rules-payments = Werttafel
rules-payments-lead = Was ein gewonnenes Spiel wert ist, berechnet aus den Regeln darunter. Spitzen zählen mit und ohne gleich.
rules-contingency = Stufe
rules-suit-game = Farbspiel
rules-matadors = mit oder ohne { $count }
rules-loss = verloren × { $times }
rules-options = Wahlmöglichkeiten
rules-option = Regel
rules-chosen = Steht auf
rules-choices = Möglich
rules-beside = Neben einer anderen Spielordnung
rules-beside-choose = Spielordnung
rules-beside-button = Unterschiede zeigen
rules-no-difference = In allem, was eine Abrechnung entscheidet, sagen sie dasselbe.
rules-rule = Regel
