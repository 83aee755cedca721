# Drucken: was auf Papier steht und was es zu drucken gibt
print-nothing = Hier gibt es noch nichts zu drucken.
print-blank = Serie { $round }: leere Listen
print-filled = Serie { $round }: ausgefüllte Listen
print-base = Grundwert
print-announced = angesagt
print-open = Ouvert
print-passed = eingepasst
print-begin = Beginn
print-end = Ende
print-form-code = Diese Liste am Telefon: Code abfotografieren.
print-fixed = * hat die Turnierleitung festgesetzt.
nav-print = Drucken
print-title = Drucken
print-evening = Der Abend auf Papier
print-evening-what = In einer Datei: wer in der kommenden Serie wo sitzt, leere Listen für alle Tische, die Rangliste. Wer sie vor jeder Serie druckt, spielt auch ohne Netz weiter.
print-players = Für die Spieler
print-cards = Startkarten
print-on-a5 = auf A5
print-cards-what = vier auf einem Blatt, mit allen Serien
print-card-code = Mein Stand am Telefon
print-signed = Unterschrift
print-results = Ergebnisse
print-cash-report = Kassenbericht
print-receipts = Belege
print-receipts-what = einer für jedes Startgeld und jede Zeile der Kasse, auch auf A5
print-league = Liga
print-day-report = Bericht des Spieltags
print-day-results = Ergebnisse des Spieltags
print-by-name = Platzliste nach Namen
print-by-table = Platzliste nach Tischen
print-signs = Tischschilder
print-signs-seats = mit Codes für jeden Platz
print-filled-lists = Ausgefüllte Listen
print-round-standings = Rangliste der Serie
print-changes = Auszug aus dem Protokoll der Listen
print-changes-what = was auf jeder Liste wann von wem eingetragen oder geändert wurde, und warum
changes-title = Serie { $round }: Auszug aus dem Protokoll der Listen
changes-what = Was
changes-entry = Eintrag
changes-before = { $told } (vorher: { $more })
changes-why = { $told } – Grund: { $more }
changes-sheet = Liste
changes-substitute = Einwechslung Nr. { $number }
changes-from = ab Spiel { $number }
changes-total = Platz { $seat }: { $points } ({ $won } gewonnen, { $lost } verloren)
changes-confirmed = bestätigt von Platz { $seat }
changes-protest = Einspruch von Platz { $seat }
changes-hands = { $hands } Spiele zu spielen
changes-witness = zweite Liste, Spiel { $number }
changes-settled = entschieden, Spiel { $number }
changes-link = neuer Code für das Telefon am Tisch
changes-looked = vor dem Abschließen nachgesehen
print-other-rounds = Frühere Serien
print-schedule = Preise des Preisplans
print-comparison = Vergleich
print-slips-money = Ausgleich in Geld: Zettel der Tische
print-slips-what = zum Abschneiden
print-settled = Ausgleich in Geld: alle Spieler
print-payments = Werttafel
print-copy = Turnier für die eigene Website (ZIP)
print-copy-what = sobald alle Serien gespielt sind
print-certificates = Urkunden
certificate-refused = Die Urkunden sind noch nicht gedruckt.
certificate-title = Überschrift
certificate-title-first = Urkunde
certificate-text = Text
certificate-text-hint = Dafür wird eingesetzt: {"{"}Name{"}"} {"{"}Verein{"}"} {"{"}Platz{"}"} {"{"}Punkte{"}"} {"{"}Turnier{"}"}. Ein Platz wird mit seinem Punkt gesetzt: „1.“. Die Zeile mit dem Namen allein wird groß gedruckt.
certificate-example =
    {"{"}Name{"}"}
    {"{"}Verein{"}"}
    hat beim Turnier
    {"{"}Turnier{"}"}
    mit {"{"}Punkte{"}"} Punkten
    den {"{"}Platz{"}"} Platz belegt.
certificate-places = Bis zu welchem Platz?
certificate-signature = Wer unterschreibt?
certificate-signature-first = Turnierleitung
certificate-picture = Bild darüber
certificate-picture-hint = JPEG oder PNG, höchstens 2 MB; ohne Bild bleibt sein Platz frei, etwa für einen Briefkopf.
certificate-print = Urkunden drucken (PDF)
certificate-text-wrong = Schreibe, was auf der Urkunde stehen soll, in höchstens { $most } Buchstaben.
certificate-full = Auf der Urkunde für { $name } hat der Text auch in kleiner Schrift keinen Platz. Nimm Zeilen heraus oder kürze sie; ein Bild wählst du dann noch einmal.
certificate-unknown = { $word } steht für nichts. Prüfe die Schreibweise oder nimm die Klammern weg.
certificate-places-wrong = Nenne einen Platz von 1 bis { $most }.
certificate-picture-kind = Diese Datei ist kein Bild, das sich drucken lässt. Speichere es als JPEG oder PNG und wähle es noch einmal.
certificate-picture-broken = Dieses Bild lässt sich nicht lesen. Speichere es noch einmal als JPEG und wähle es wieder.
certificate-picture-heavy = Dieses Bild ist größer als { $limit }. Speichere es kleiner, am besten als JPEG, und wähle es noch einmal.
certificate-picture-large = Dieses Bild hat mehr als 20 Millionen Punkte. Speichere es kleiner und wähle es noch einmal.
copy-name = Website
copy-made = Aus Skatwart: eine Kopie des Turniers, wie es ausging.
copy-not-finished = Die Kopie gibt es, sobald alle Serien gespielt und abgeschlossen sind; vorher würden Ergebnisse fehlen.
unprintable = { $count ->
    [one] Für das Zeichen { $letters } hat das Programm keine Schrift: Auf Papier steht dafür □. Die Startnummer daneben sagt, wer es ist.
   *[other] Für die Zeichen { $letters } hat das Programm keine Schrift: Auf Papier steht dafür □. Die Startnummer daneben sagt, wer es ist.
 }
unprintable-more = { $letters } und { $more ->
    [one] 1 weiteres
   *[other] { $more } weitere
}
settlement-slips = Zettel
