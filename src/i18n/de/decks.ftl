# Kartensätze: Comparative Skat, was die Regeln ablehnen
deck-no-such-deck = Kartensatz { $number } gibt es nicht. Die Kartensätze haben die Nummern 1 bis 72.
deck-table-of-two = Vergleichs-Skat wird an Tischen zu dritt oder zu viert gespielt. Wähle eine andere Tischgröße.
deck-dealer-not-at-table = { $letter } kann an diesem Tisch nicht geben. Wähle einen Platz des Tisches.
deck-no-such-card = „{ $card }“ ist keine Karte. Schreibe die Farbe C S H D und den Wert A T K Q J 9 8 7, zum Beispiel CJ für den Kreuz-Buben.
deck-card-twice = { $card } kommt zweimal vor, bei { $one } und bei { $other }. Sieh die Karten noch einmal durch.
deck-hand-count = { $count ->
    [one] Das Blatt { $letter } hat 1 Karte.
   *[other] Das Blatt { $letter } hat { $count } Karten.
} Jedes Blatt hat zehn.
deck-skat-count = { $count ->
    [one] Im Skat liegt 1 Karte.
   *[other] Im Skat liegen { $count } Karten.
} Es sind zwei.
deck-dealer-holds-cards = { $letter } gibt diesen Kartensatz und setzt aus, bekommt also keine Karten. Prüfe den Geber oder das Blatt.
deck-played = Kartensatz { $deck } ist schon gespielt, deshalb bleibt er, wie er gegeben wurde. Stimmen die Karten nicht, nimm ihn als verfälscht aus dem Spiel und sage, warum.
deck-other-dealer = Bei Kartensatz { $deck } gibt { $letter }. Trage die Karten mit diesem Geber ein.
deck-punch-number-missing = { $card } hat keine Nummer. Loche die Nummer des Kartensatzes durch alle 32 Karten.
deck-punch-letter-missing = { $card } gehört zum Blatt { $letter }, hat aber keinen Buchstaben. Loche { $letter } oder berichtige die Verteilung.
deck-punch-wrong-letter = { $card } ist mit { $punched } gelocht, liegt nach der Verteilung aber bei { $dealt }. Sieh die Karte an, dann berichtige die Verteilung oder ersetze die Karte.
deck-numbered-already = Die Nummer ist schon gelocht. Weiter mit den Buchstaben.
deck-number-first = Die Nummer ist noch nicht gelocht. Loche sie zuerst durch alle 32 Karten.
deck-lettered-already = Die Buchstaben sind schon gelocht. Der Kartensatz ist spielbereit.
deck-letters-first = Die Buchstaben sind noch nicht gelocht. Loche jedes Blatt, bevor es gespielt wird, sonst findet es niemand wieder.
deck-in-play-at = Der Kartensatz ist an Tisch { $table } im Spiel und kann nicht an zwei Tischen sein. Warte, bis er weitergegeben ist.
deck-sorted-at = Der Kartensatz liegt sortiert und gebündelt an Tisch { $table }. Gib ihn zuerst weiter.
deck-on-its-way-to = Der Kartensatz liegt für Tisch { $table } bereit. Lass ihn dort, oder die Turnierleitung entscheidet anders und sagt warum.
deck-on-the-shelf = Der Kartensatz liegt bei der Turnierleitung. Hole ihn, bevor du ihn spielst.
deck-home = Mit dem Kartensatz ist jeder Tisch fertig. Er bleibt bei der Turnierleitung.
deck-not-in-play = Der Kartensatz ist nicht im Spiel, da gibt es nichts zu sortieren. Nimm ihn zuerst an einem Tisch.
deck-not-sorted = Die Blätter sind noch nicht sortiert und gebündelt. Sortiere sie nach den Buchstaben, dann gib den Kartensatz weiter.
deck-lost = Der Kartensatz ist verloren. Ist er wieder da, melde ihn als gefunden; am Tisch rufe dafür die Turnierleitung.
deck-fouled = Der Kartensatz ist verfälscht und aus dem Spiel. Seine Ergebnisse werden nicht verglichen. Am Tisch spielt den nächsten; ein Spiel, das schon mit ihm gespielt wurde, sagt der Turnierleitung.
deck-not-lost = Der Kartensatz ist nicht verloren.
deck-hand-dealer = Bei Kartensatz { $deck } gibt { $dealer }, nicht { $written }. Berichtige den Geber oder den Kartensatz.
deck-hand-pauses = { $letter } gibt Kartensatz { $deck } und setzt aus, kann also nicht Alleinspieler sein. Berichtige den Alleinspieler oder den Kartensatz.
deck-hand-cards = In Kartensatz { $deck } bestehen das Blatt { $letter } und der Skat aus anderen Karten. Berichtige die Karten oder den Kartensatz.
deck-hand-matadors = Spitzen angegeben: { $written }. In Kartensatz { $deck } hat { $letter } mit dem Skat aber eine andere Zahl. Berichtige die Spitzen, den Alleinspieler, das Spiel oder den Kartensatz.

# Der Umlauf der Kartensätze
movement-no-deck = Es gibt keinen Kartensatz. Bereite mindestens einen vor.
movement-one-table = Mit { $tables } Tischen gibt es niemanden zum Vergleichen. Es braucht mindestens zwei Tische.
movement-deck-twice = Kartensatz { $deck } steht zweimal im Umlauf. Jeder läuft einmal um.
movement-too-few-decks = Mit { $decks } Kartensätzen für { $tables } Tische würden mehr Tische warten als spielen. Bereite mehr vor oder spiele in zwei Gruppen.
movement-hands = Jeder Tisch spielt jeden der { $decks } Kartensätze einmal, die Serie hat aber { $hands } Spiele. Mache beide Zahlen gleich.
movement-mixed-tables = Dreier- und Vierertische können nicht dieselben Kartensätze spielen. Setze alle Tische gleich.
movement-table-of-two = Ein Zweiertisch kann die Kartensätze nicht spielen. Setze drei oder vier.
movement-cyclic = { $decks ->
    [one] { $stages } Durchgänge zu je einem Kartensatz.
   *[other] { $stages } Durchgänge zu je { $decks } Kartensätzen.
} Jeder Tisch gibt an den nächsten weiter, der letzte an Tisch 1.
movement-relay = { $decks ->
    [one] { $stages } Durchgänge zu je einem Kartensatz.
   *[other] { $stages } Durchgänge zu je { $decks } Kartensätzen.
} Jeder Tisch gibt an den nächsten weiter, der letzte auf die Ablage; dort { $shelf ->
    [one] ruht ein Kartensatz
   *[other] ruhen { $shelf } Kartensätze
}, bis Tisch 1 den nächsten nimmt.
movement-sit-out = { $stages } Durchgänge. Es gibt weniger Kartensätze als Tische, deshalb { $waiting ->
    [one] wartet in jedem Durchgang ein Tisch
   *[other] warten in jedem Durchgang { $waiting } Tische
}.

decks-commit-title = Karten, die niemand wählen kann
decks-promised = Zugesagt. Die Prüfsumme aufschreiben, und die Zahl eingeben, sobald sie feststeht.
decks-not-from-seed = Hier teilt nicht das Programm aus. Stelle bei den Einstellungen ein, dass die Karten aus einem Startwort kommen.
