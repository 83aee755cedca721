# entries
entries-title = Meldungen
entries-playing = dabei
entries-withdrawn = zurückgezogen
entries-due = Startgeld
entries-cash = in der Kasse
entries-open = offen
entries-owing = { $count ->
    [one] 1 hat noch nicht bezahlt
   *[other] { $count } haben noch nicht bezahlt
}
entries-finished = Das Turnier ist zu Ende. Es werden keine Meldungen mehr angenommen.
entries-match-day = Das ist ein Spieltag einer Liga: Wer gemeldet ist, folgt aus den Aufstellungen. Ändere die Aufstellung auf der Seite des Spieltags, den Namen auf der Seite der Mannschaft.
entries-empty = Hier stehen die Spieler, sobald der erste gemeldet ist. Trage ihn oben ein, oder nimm eine fertige Liste.
entries-empty-public = Noch ist niemand gemeldet.
entries-count = { $count ->
    [one] 1 Meldung
   *[other] { $count } Meldungen
}
entries-filter = Name, Verein oder Nummer
entries-find = Suchen
entries-found = { $count ->
    [0] Keine Treffer.
    [one] 1 Meldung
   *[other] { $count } Meldungen
}
entries-all = alle
entries-only-owing = noch nicht bezahlt
entries-show = Zeigen:
entries-unfilter = Suche löschen
entries-order = Ordnen nach:
entries-newest = Neueste zuerst
entries-csv = Liste als CSV laden
entries-csv-excel = CSV für Excel
page-before = Zurück
page-next = Weiter
page-of = Seite { $page } von { $pages }
column-number = Nr.
entry-new = Neue Meldung
entry-name = Name
entry-club = Verein
entry-number = Startnummer
entry-categories = Wertungsgruppen
entry-fee = bezahlt
entry-add = Eintragen
entry-added = Gemeldet mit Startnummer { $number }.
entry-paid-tick = { $amount } bezahlt
entry-pay = { $amount } kassieren
entry-is-withdrawn = zurückgezogen
entry-other-person = Das ist jemand anders mit demselben Namen
entry-namesake = { $name } ist schon gemeldet, mit der Nummer { $number }. Ist es jemand anders? Dann setze unten den Haken.
entry-amount = Bezahlt
entry-amount-hint = Das Startgeld ist { $fee }. Schreibe zum Beispiel 10 oder 12,50.
entry-save = Speichern
entry-saved = { $name } ist gespeichert.
entry-paid = { $name } hat bezahlt.
entry-withdraw = Zurückziehen
entry-withdraw-explained = Geht jemand nach Hause? Was gespielt ist, bleibt stehen, und die Startnummer wird nicht neu vergeben. Wer schon gespielt hat, schuldet das Startgeld; wer vorher geht, nicht.
entry-withdrawn = { $name } ist zurückgezogen und wird nicht mehr ausgelost.
entry-return = Wieder dabei
entry-return-explained = Zurückgezogen: wird nicht mehr ausgelost. Was gespielt ist, bleibt stehen.
entry-returned = { $name } ist wieder dabei.
entry-stale = Jemand hat diese Meldung inzwischen geändert. Jetzt steht dort:
entry-stale-do = Unten steht noch, was du getippt hast. Speichere es, wenn es stimmt.
entry-stale-drop = Meine Änderung verwerfen
category-women = Damen
category-seniors = Senioren
category-juniors = Junioren
text-empty = { $what } fehlt. Schreibe mindestens einen Buchstaben.
text-too-long = { $what } hat { $letters } Zeichen. Auf der Liste ist Platz für { $most }; kürze es.
text-unprintable = { $what } enthält ein Zeichen, das man nicht drucken kann ({ $sign }). Tippe es neu.
number-unreadable = „{ $given }“ ist keine Startnummer. Schreibe eine ganze Zahl von 1 bis 99999, oder lass das Feld leer: dann kommt die nächste freie.
number-taken = Die Startnummer { $number } hat { $name }. Nimm eine andere, oder lass das Feld leer.
money-unreadable = „{ $given }“ ist kein Geldbetrag. Schreibe ihn wie 10 oder 12,50.
money-too-fine = „{ $given }“ hat mehr als zwei Stellen nach dem Komma. Schreibe 12,50, und Tausender ohne Punkt.
money-negative = Ein Betrag ist hier nie negativ. Schreibe ihn ohne Minus.
money-too-much = Mehr als { $most } geht nicht. Prüfe den Betrag.
import-link = Liste einlesen (CSV)
import-title = Liste einlesen
import-lead = Nimm eine Liste aus Excel oder einem anderen Programm. Erst siehst du, was daraus wird; gespeichert wird noch nichts.
import-refused = Diese Liste lässt sich nicht lesen.
import-file = Datei (CSV)
import-file-hint = Bis 2 MB. In Excel: Speichern unter, „CSV UTF-8“.
import-text = Oder füge die Zeilen hier ein
import-text-hint = Auch direkt aus Excel kopiert.
import-example =
    Nummer;Name;Verein
    1;Jörg Größe;Herz As
    2;Ayşe Kaya;Pik Sieben
import-check = Prüfen
import-columns = Die erste Zeile nennt die Spalten, in beliebiger Reihenfolge: Name (oder Vorname und Nachname), dazu wenn du willst Nummer, Verein, Damen, Senioren, Junioren, Bezahlt. Getrennt durch Komma, Semikolon oder Tabulator.
import-reason = aus einer Liste eingelesen
import-added = { $count ->
    [one] 1 Meldung ist eingetragen.
   *[other] { $count } Meldungen sind eingetragen.
}
import-workbook = Das ist eine Excel- oder OpenDocument-Datei. Speichere sie dort als CSV und nimm dann diese Datei.
import-utf-16 = Die Datei sagt, sie sei UTF-16, ist es aber nicht. Speichere sie als „CSV UTF-8“.
import-byte = In Zeile { $line } steht das Byte { $byte }, das kein Buchstabe ist. Speichere die Liste als „CSV UTF-8“ und versuche es noch einmal.
import-empty = Sie ist leer. Die erste Zeile nennt die Spalten, zum Beispiel: Nummer;Name;Verein
import-too-many-lines = Sie hat mehr als { $most } Zeilen. Teile sie auf.
import-no-name = Keine Spalte heißt „Name“. Gefunden wurde: { $found }. Schreibe eine Zeile wie „Nummer;Name;Verein“ darüber.
import-same-column = Zwei Spalten bedeuten dasselbe: „{ $first }“ und „{ $second }“. Nimm eine heraus.
import-open-quote = Das Anführungszeichen in Zeile { $line } wird nicht geschlossen. Ergänze das zweite oder nimm das erste heraus.
import-broken = Zeile { $line } lässt sich nicht in Spalten teilen.
review-title = Was eingetragen wird
review-adding = neu
review-doubled = doppelt
review-wrongs = falsch
review-utf-16 = Die Datei war in UTF-16 geschrieben und wurde umgewandelt.
review-windows-1252 = Die Datei war in Windows-1252 (Latin-1) geschrieben und wurde umgewandelt. Sieh dir ein paar Namen mit Umlauten an.
review-semicolon = Die Spalten sind durch Semikolon getrennt.
review-tab = Die Spalten sind durch Tabulatoren getrennt.
review-unused = Diese Spalten werden nicht gebraucht: { $columns }.
review-changed = Inzwischen hat sich bei den Meldungen etwas geändert, deshalb wurde noch nichts eingetragen. Sieh dir die Liste noch einmal an.
review-do = { $count ->
    [one] 1 Meldung eintragen
   *[other] { $count } Meldungen eintragen
}
review-other = Andere Liste nehmen
review-nothing-yet = Noch ist nichts gespeichert.
review-left-out = Doppelte und falsche Zeilen bleiben weg.
review-line = Zeile
review-fix = { $count ->
    [one] Eine Zeile stimmt nicht. Berichtige sie hier:
   *[other] { $count } Zeilen stimmen nicht. Berichtige sie hier:
}
review-fix-first = { $count } Zeilen stimmen nicht. Berichtige hier die ersten { $here }; die anderen kommen danach an die Reihe:
review-fix-heads = Spalten:
review-fix-do = Berichtigte Zeilen prüfen
review-add = neu
review-double = doppelt
review-wrong = falsch
review-entered = Ist schon gemeldet, mit der Nummer { $number }.
review-repeated = Steht schon in Zeile { $line }.
review-number-repeated = Die Startnummer { $number } steht schon in Zeile { $line }.
review-no-number = Es ist keine Startnummer mehr frei.
review-category = „{ $given }“ ist keine Wertungsgruppe. Es gibt Damen, Senioren, Junioren.
review-columns = Die Zeile hat { $cells } Spalten, die Überschrift nur { $headings }. Setze Namen mit Trennzeichen in Anführungszeichen.

entry-change-what = Was
entry-change-fact = { $what }: { $old } → { $new }
entry-change-withdrawn = zurückgezogen
entry-change-returned = wieder dabei
