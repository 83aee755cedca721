# money
terms-title = Geld
terms-lead = Was dieses Turnier außer dem Startgeld verlangt und vergibt. Nichts davon ändert ein Ergebnis, darum geht es jederzeit.
terms-stale = Jemand hat diese Seite inzwischen geändert. Jetzt steht da:
terms-losses-hint = Was jedes verlorene Spiel eines Alleinspielers in einer Serie kostet, der Reihe nach gezählt. Ohne Eintrag kostet keines etwas.
terms-losses-usual = Üblich eintragen: 0,50 für das 1. bis 3., 1,00 ab dem 4.
terms-losses-from = vom … verlorenen Spiel
terms-losses-to = bis zum … (leer: alle weiteren)
terms-losses-each = je Spiel
terms-losses-sum = Wer in einer Serie { $few } Spiele verliert, zahlt { $first }; bei { $many } sind es { $second }.
terms-fees-sum =
    { $players ->
        [one] Der eine Gemeldete zahlt { $money }.
       *[other] Die { $players } Gemeldeten zahlen zusammen { $money }.
    }
terms-stake-sum = { $points } Punkte mehr als ein Mitspieler bringen von ihm { $money }.
terms-jackpot-sum =
    { $players ->
        [0] Noch ist niemand gemeldet. Im Topf: { $all }.
        [one] Der eine Gemeldete legt { $put } hinein. Im Topf: { $all }.
       *[other] Die { $players } Gemeldeten legen { $put } hinein. Im Topf: { $all }.
    }
terms-passed = Je eingepasstes Spiel
terms-passed-hint = Zahlt jeder am Tisch. Leer: nichts.
terms-discounts = Ermäßigtes Startgeld
terms-discounts-hint = Das Startgeld ist { $fee }. Wer zu mehreren Gruppen gehört, zahlt das niedrigste. Leer: das ganze.
terms-pot-title = Woraus die Preise bezahlt werden
terms-pot-paid = aus den bezahlten Startgeldern
terms-pot-due = aus allen fälligen Startgeldern, auch den noch offenen
terms-stake-hint = Zum Beispiel 1/4, 0,25 oder 2. Leer: Dieses Turnier rechnet nicht Punkt für Punkt in Geld ab.
terms-jackpots-title = Töpfe
terms-jackpots-hint = Ein Topf sammelt für ein seltenes Spiel, zum Beispiel den Grand ouvert. Wird er nicht gewonnen, geht er in das nächste Turnier. Heißt er „Grand ouvert“, sagt die Kasse, wer ihn gewonnen hat.
jackpot-called = Wofür
jackpot-each = Je Spieler
jackpot-carried = Schon im Topf
terms-save = Speichern
terms-saved = Gespeichert.
ladder-start = Die erste Stufe beginnt beim { $from }. verlorenen Spiel. Beginne sie beim 1., damit jedes Spiel seinen Betrag hat.
ladder-gap = Zwischen dem { $after }. und dem { $from }. verlorenen Spiel ist eine Lücke. Lass die nächste Stufe gleich nach der davor beginnen.
ladder-overlap = Das { $from }. verlorene Spiel hat zwei Beträge. Lass jede Stufe gleich nach der davor beginnen.
ladder-ends = Die letzte Stufe endet beim { $to }. verlorenen Spiel. Lass ihr Ende leer, damit auch alle weiteren ihren Betrag haben.
ladder-backwards = Eine Stufe von { $from } bis { $to } läuft rückwärts. Schreibe die kleinere Zahl zuerst.
ladder-no-ordinal = „{ $given }“ ist keine Nummer eines verlorenen Spiels. Schreibe eine ganze Zahl von 1 bis 999.
ladder-amount = „{ $given }“ ist kein Betrag. Schreibe ihn wie 0,50 oder 1, nie mit einem Minus.
ladder-too-many = Höchstens { $most } Stufen. Fasse einige zusammen.
ladder-no-colon = „{ $given }“ ist keine Stufe. Schreibe sie wie 1-3: 0,50.
discount-category = „{ $given }“ ist keine Wertungsgruppe.
discount-amount = „{ $given }“ ist kein Startgeld. Schreibe es wie 5 oder 2,50, nie mit einem Minus.
jackpot-name = Ein Topf braucht einen Namen auf einer Zeile, höchstens 60 Buchstaben, ohne Strichpunkt, Doppelpunkt und Gleichheitszeichen.
jackpot-amount = „{ $given }“ ist kein Betrag. Schreibe ihn wie 0,50 oder 20, nie mit einem Minus.
jackpot-too-many = Höchstens { $most } Töpfe.
jackpot-twice = Zwei Töpfe heißen „{ $name }“. Gib jedem einen eigenen Namen.
losses-title = Verlustgeld
losses-slip = Verlustgeldzettel
losses-how = Jedes verlorene Spiel kostet den Alleinspieler, in jeder Serie neu gezählt: { $steps }. Es zählt, was auf der Liste steht.
losses-every = jedes { $each }
losses-from = ab dem { $from }. je { $each }
losses-one = das { $from }. { $each }
losses-step = das { $from }. bis { $to }. je { $each }
losses-passed = Für jedes eingepasste Spiel zahlt jeder am Tisch { $each }.
losses-off = Dieses Turnier verlangt kein Verlustgeld.
losses-none = Hier steht, wer was zahlt, sobald die erste Liste Spiele oder Summen hat.
losses-unknown = { $list }: Auf der Liste steht nicht, wie viele Spiele verloren oder eingepasst wurden. Trage es nach.
losses-lost = verloren
losses-passed-in = eingepasst
losses-owes = zahlt
losses-together = zusammen
losses-all = Alle Listen zusammen
losses-taken = Kassiert
settlement-off = Dieses Turnier rechnet nicht Punkt für Punkt in Geld ab.
prizes-pot-of-paid = Die Preise werden aus den bezahlten Startgeldern gegeben: { $fees }.
prizes-pot-of-due = Die Preise werden aus allen fälligen Startgeldern gegeben: { $fees }.
prizes-odd = Was beim Teilen an Cents übrig bleibt, geht Cent für Cent an die größten Anteile.
prizes-beyond = Versprochen sind { $promised }; wenn alle bezahlt haben, sind { $pot } im Topf. Es fehlen { $missing }: Senke die Preise, oder lege den Rest dazu.
prizes-unpaid = Versprochen sind { $promised }, bezahlt sind erst { $paid }. Der Rest hängt an Startgeldern, die noch offen sind.
cash-title = Kasse
cash-must-lie = muss in der Kasse sein
cash-counted = Gezählt
cash-compare = Vergleichen
cash-agrees = Es stimmt auf den Cent.
cash-too-much = Es ist { $money } zu viel in der Kasse.
cash-too-little = Es fehlen { $money }.
cash-clue-fees = { $count ->
    [one] Das ist genau ein Startgeld: kassiert und nicht angekreuzt, oder angekreuzt und nicht kassiert?
   *[other] Das sind genau { $count } Startgelder: kassiert und nicht angekreuzt, oder angekreuzt und nicht kassiert?
}
cash-clue-line = Das ist genau der Betrag von Nr. { $number }: doppelt kassiert, oder gebucht und nicht kassiert?
cash-clue-wrong-way = Das ist das Doppelte von Nr. { $number }: Ein- und Auszahlung verwechselt?
cash-clue-digits = Der Unterschied ist durch neun teilbar: Sind in einem Betrag zwei Ziffern vertauscht?
cash-in-box = In der Kasse müssen { $money } sein.
cash-fees-are = Startgelder: fällig { $due }, bezahlt { $paid }, offen { $open }, zu viel bezahlt { $over }.
cash-losses-are = Verlustgeld: fällig { $due }, kassiert { $paid }, offen { $open }, zu viel kassiert { $over }.
cash-prizes-are = Preise: Topf { $pot }, versprochen { $promised }, ausgezahlt { $paid }; vom Topf bleiben { $left }.
cash-jackpot-is = Topf „{ $name }“: { $money }. Was die Spieler dafür über das Startgeld hinaus geben, buchst du als Topf, Einnahme.
cash-odd-cent = Geteilter { $place }. Platz: Der Cent, der nicht aufging, ging an { $name } (Nr. { $number }), die niedrigere Startnummer.
cash-open-lists = Verlustgeld, das noch offen ist
cash-book = Buchen
cash-what = Was
cash-way = Richtung
cash-whom = Wer
cash-when = Wann, durch wen
cash-income = Einnahme
cash-expense = Ausgabe
cash-entry = Startnummer (wenn es jemanden betrifft)
cash-words = Wofür
cash-do-book = Buchen
cash-booked = Gebucht als Nr. { $number }.
cash-take-back = Zurücknehmen
cash-taken-back = Nr. { $number } ist zurückgenommen; beide Zeilen bleiben stehen.
cash-takes-back = nimmt Nr. { $number } zurück
cash-off = zählt nicht
cash-number = Nr.
cash-lines = Kassenbuch
cash-headings = Einnahmen und Ausgaben
cash-sum = zusammen
cash-fees = Startgeld
cash-float = Wechselgeld
cash-prize = Preis
cash-jackpot = Topf
cash-other = Sonstiges
cash-signed = Kasse geprüft
cash-no-amount = Ein Betrag fehlt. Schreibe, wie viel es ist.
cash-no-words = Schreibe dazu, wofür es ist.
cash-is-gone = Nr. { $number } wurde schon zurückgenommen. Lade die Seite neu.
cash-list-paid = Das Verlustgeld der Liste von Serie { $round }, Tisch { $table } hat inzwischen jemand anders kassiert. Lade die Seite neu.
receipt-title = Quittung
receipt-numbered = Quittung Nr. { $number }
receipt-received = Erhalten: { $money }.
receipt-paid-out = Ausgezahlt: { $money }.
receipt-amount = Betrag
receipt-signed = Unterschrift
cash-jackpot-hand = { $list }, Spiel { $hand }
cash-jackpot-won = Gewonnen von { $name } (Nr. { $number }) mit { $hands }: { $money }.
cash-jackpot-stays = Noch hat ihn niemand gewonnen; bleibt es dabei, geht er in das nächste Turnier. Listen, von denen nur die Summen getippt sind, sagen davon nichts.
cash-jackpots-paid = Aus den Töpfen ausgezahlt: { $paid }; darin bleiben { $left }.
cash-jackpots-short = Aus den Töpfen ausgezahlt: { $paid }; das sind { $left } mehr, als darin war.
