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
