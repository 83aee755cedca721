# entries
entries-title = Meldungen
entries-playing = Spieler
entries-withdrawn = zurückgezogen
entries-due = Startgeld
entries-cash = in der Kasse
entries-open = offen
entries-owing = { $count ->
    [one] 1 hat noch nicht bezahlt
   *[other] { $count } haben noch nicht bezahlt
}
entries-finished = Das Turnier ist zu Ende. Es werden keine Meldungen mehr angenommen.
entries-match-day = Das ist ein Spieltag einer Liga: Wer gemeldet ist, folgt aus den Aufstellungen. Ändere die Aufstellung auf der Seite des Spieltags. Wer hier steht, behält seinen Namen. Ein Name, der auf der Seite der Mannschaft geändert wird, steht erst ab dem nächsten Spieltag in den Meldungen.
entries-empty = Hier stehen die Spieler, sobald der erste gemeldet ist. Trage ihn oben ein, oder nimm eine fertige Liste.
entries-empty-public = Noch ist niemand gemeldet.
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
entry-paid-own = hat das Startgeld seiner Wertungsgruppen bezahlt
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
text-too-long = { $what } hat { $letters } Zeichen. Auf der Liste ist Platz für { $most }; kürze den Text.
text-unprintable = { $what } enthält ein Zeichen, das man nicht drucken kann ({ $sign }). Tippe es neu.
one-line-empty = fehlt. Schreibe mindestens einen Buchstaben.
one-line-too-long = hat { $letters } Zeichen, Platz ist für { $most }. Kürze den Text.
one-line-unprintable = enthält ein Zeichen, das man nicht drucken kann ({ $sign }). Schreibe es neu.
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
import-columns = Die erste Zeile nennt die Spalten, in beliebiger Reihenfolge: Name (oder Vorname und Nachname), dazu wenn du willst Nummer, Verein, Damen, Senioren, Junioren, Jugend, Jahrgang, Geschlecht, Gruppen, Passnummer, Vereinsnummer, Tisch (wenn jemand an diesem sitzen muss), Startgeld (wenn jemand ein anderes zahlen soll), Bezahlt, Zurückgezogen (wer es ist, bleibt weg). Getrennt durch Komma, Semikolon oder Tabulator.
import-reason = aus einer Liste eingelesen
import-added = { $count ->
    [one] 1 Meldung ist eingetragen.
   *[other] { $count } Meldungen sind eingetragen.
}
import-left-out = { $count ->
    [one] Eine Zeile wurde weggelassen.
   *[other] { $count } Zeilen wurden weggelassen.
}
import-workbook = Das ist eine Excel- oder OpenDocument-Datei. Speichere sie dort als CSV und nimm dann diese Datei.
import-utf-16 = Die Datei sagt, sie sei UTF-16, ist es aber nicht. Speichere sie als „CSV UTF-8“.
import-byte = In Zeile { $line } steht das Byte { $byte }, das kein Buchstabe ist. Speichere die Liste als „CSV UTF-8“ und versuche es noch einmal.
import-empty = Sie ist leer. Die erste Zeile nennt die Spalten, zum Beispiel: Nummer;Name;Verein
import-too-many-lines = Sie hat mehr als { $most } Zeilen. Teile sie auf.
import-no-name = Keine Spalte heißt „Name“. Gefunden wurde: { $found }. Schreibe eine Zeile wie „Nummer;Name;Verein“ darüber.
import-same-column = Zwei Spalten bedeuten dasselbe: „{ $first }“ und „{ $second }“. Nimm eine heraus.
import-open-quote = In Zeile { $line } geht eine Zelle über das Ende der Zeile hinaus. Ergänze das zweite Anführungszeichen, oder nimm den Zeilenumbruch aus der Zelle.
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
review-changed = Inzwischen hat sich bei den Meldungen oder ihren Startnummern etwas geändert, deshalb wurde noch nichts eingetragen. Sieh dir die Liste noch einmal an.
review-moved = Mit den berichtigten Zeilen bekommen andere eine andere Startnummer, als hier stand; deshalb wurde noch nichts eingetragen. Sieh dir die Nummern an und trage sie dann ein.
review-do = { $count ->
    [one] 1 Meldung eintragen
   *[other] { $count } Meldungen eintragen
}
review-do-mended = { $count ->
    [one] 1 Meldung und die berichtigten eintragen
   *[other] { $count } Meldungen und die berichtigten eintragen
}
review-do-only-mended = Die berichtigten eintragen
review-other = Andere Liste nehmen
review-nothing-yet = Noch ist nichts gespeichert.
review-left-out = Was doppelt ist, zurückgezogen ist oder falsch bleibt, wird weggelassen.
review-still-wrong = { $count ->
    [0] Noch ist nichts eingetragen: Es gibt keine Zeile, die stimmt. Berichtige eine.
    [one] Noch ist nichts eingetragen: Eine Zeile stimmt noch nicht. Berichtige sie, oder trage die anderen ohne sie ein.
   *[other] Noch ist nichts eingetragen: { $count } Zeilen stimmen noch nicht. Berichtige sie, oder trage die anderen ohne sie ein.
}
review-withdrawn = Die Liste sagt, dass er nicht mehr spielt.
review-yes-no = zurückgezogen: „{ $given }“ ist weder ja noch nein.
review-line = Zeile
review-fix = { $count ->
    [one] Eine Zeile stimmt nicht. Berichtige sie hier:
   *[other] { $count } Zeilen stimmen nicht. Berichtige sie hier:
}
review-fix-first = { $count } Zeilen stimmen nicht. Berichtige hier die ersten { $here }:
review-fix-later = { $count ->
    [one] Sind diese berichtigt, holt „Berichtigte Zeilen prüfen“ die letzte.
   *[other] Sind diese berichtigt, holt „Berichtigte Zeilen prüfen“ die nächsten der { $count }, die dann noch bleiben.
}
review-stuck = { $count ->
    [one] Eine falsche Zeile lässt sich hier nicht berichtigen; was zu tun ist, steht unten bei ihr.
   *[other] { $count } falsche Zeilen lassen sich hier nicht berichtigen; was zu tun ist, steht unten bei ihnen.
}
review-goes-on = In einer ihrer Zellen ist ein Zeilenumbruch. Nimm ihn im Programm heraus, aus dem die Liste kommt, und lies sie noch einmal ein.
review-doubles = { $count ->
    [one] Eine Zeile ist doppelt und wird weggelassen
   *[other] { $count } Zeilen sind doppelt und werden weggelassen
}
review-doubles-hint = Ist jemand davon ein anderer, dann berichtige hier Namen oder Verein; er wird mit eingetragen.
review-fix-heads = Spalten:
review-fix-do = Berichtigte Zeilen prüfen
review-add = neu
review-double = doppelt
review-wrong = falsch
review-entered = Ist schon gemeldet, mit der Nummer { $number }.
review-repeated = Steht schon in Zeile { $line }.
review-number-repeated = Die Startnummer { $number } steht schon in Zeile { $line }.
review-no-number = Es ist keine Startnummer mehr frei.
review-category = „{ $given }“ ist keine Wertungsgruppe. Es gibt Damen, Senioren, Junioren, Jugend.
review-columns = Die Zeile hat { $cells } Spalten, die Überschrift nur { $headings }. Setze Namen mit Trennzeichen in Anführungszeichen.

entry-change-what = Was
entry-change-fact = { $what }: { $old } → { $new }
entry-change-withdrawn = zurückgezogen
entry-change-returned = wieder dabei
person-more = Jahrgang, Pass, Gruppen
person-born-label = Geburtsjahr
person-born-hint = Vierstellig. Daraus folgen Senioren, Junioren und Jugend.
person-sex-label = Geschlecht
person-groups-label = Eigene Gruppen
person-groups-hint = Zum Beispiel Gäste, Vorstand. Jede Gruppe hat ihre eigene Rangliste.
person-pass-label = Passnummer
person-club-number-label = Vereinsnummer
person-reason-label = Grund, ihn trotzdem spielen zu lassen
person-reason-hint = Der Grund bleibt bei der Meldung stehen.
person-born = „{ $given }“ ist kein Geburtsjahr. Schreibe es mit vier Ziffern, zum Beispiel 1961.
person-sex = „{ $given }“ ist kein Geschlecht. Schreibe w, m oder d, oder nichts.
person-code = „{ $given }“ ist keine Nummer eines Passes oder Vereins. Nimm Buchstaben, Ziffern, Punkte, Striche, höchstens 20 Zeichen.
person-group = „{ $given }“ kann keine Gruppe heißen. Höchstens 40 Buchstaben auf einer Zeile.
person-groups = Höchstens { $most } Gruppen für einen Spieler.
sex-female = weiblich
sex-male = männlich
sex-diverse = divers
category-youth = Jugend
pass-green = Pass in Ordnung
pass-amber = Pass prüfen
pass-red = Pass doppelt
pass-overruled = Pass trotzdem zugelassen
pass-other-club = Mit diesem Pass spielte in diesem Jahr { $name } für { $club } ({ $event }). In einem Spieljahr startet man für einen Verein. Ändere den Verein, oder schreibe einen Grund.
pass-twice = Derselbe Pass steht bei { $name }, Startnummer { $number }. Ändere eine der Nummern, oder schreibe einen Grund.
pass-more = { $count ->
    [one] Ein weiterer Pass ist zu prüfen; nach dem Eintragen ist er in der Liste der Meldungen gekennzeichnet.
   *[other] { $count } weitere Pässe sind zu prüfen; nach dem Eintragen sind sie in der Liste der Meldungen gekennzeichnet.
}
pass-for-reason = Der Pass steht auch bei { $name } ({ $event }). Grund: { $reason }
arrivals-title = Wer ist da?
arrivals-here = sind da
arrivals-missing = fehlen noch
arrivals-find = Startnummer, Name oder Karte
arrivals-find-hint = Ein Scanner tippt den Code einer Einlass- oder Startkarte hier hinein; die Kamera eines angemeldeten Telefons öffnet eine Einlasskarte von selbst.
arrivals-nobody = „{ $given }“ ist nicht gemeldet. Steht er vor dir, trage ihn neu ein:
arrivals-other-tournament = Das ist eine Karte eines anderen Turniers. Suche den Spieler hier nach seinem Namen.
arrivals-arrive = Ist da
arrivals-pays = Ist da und zahlt { $amount }
arrivals-leave = Ist doch nicht da
arrivals-is-seen = ist da
arrivals-seen = gesehen
arrivals-is-here = { $name } ist da.
arrivals-is-here-paid = { $name } ist da und hat bezahlt.
arrivals-is-not-here = { $name } ist nicht mehr als anwesend notiert.
arrivals-withdrawn = Diese Meldung ist zurückgezogen. Hole sie zuerst zurück, dann kannst du ihn als anwesend notieren.
arrivals-missing-title = { $count ->
    [one] Einer fehlt noch
   *[other] { $count } fehlen noch
}
entry-arrive-withdrawn = { $name } (Nr. { $number }) ist zurückgezogen. Hole die Meldung mit „Wieder dabei“ zurück, dann geht es.
start-cards-title = Einlasskarten
start-cards-lead = Für den Einlass: eine Karte für jeden. Der Code öffnet den Spieler am Tisch der Turnierleitung, ob mit der Kamera eines Telefons oder mit einem Scanner. Wo jeder spielt, steht auf den Startkarten unter „Drucken“; auch deren Code liest ein Scanner am Tisch.
start-cards-code = Code der Einlasskarte
register-title = Sich anmelden
register-lead = Trage dich ein, und du spielst mit.
register-fee = Das Startgeld von { $fee } zahlst du vor Ort.
register-full-now = { $count ->
    [0] Alle Plätze sind vergeben. Du kommst auf die Warteliste und erfährst deinen Platz darauf.
    [one] Alle Plätze sind vergeben, einer wartet schon. Du kommst auf die Warteliste und erfährst deinen Platz darauf.
   *[other] Alle Plätze sind vergeben, { $count } warten schon. Du kommst auf die Warteliste und erfährst deinen Platz darauf.
}
register-others-wait = { $count ->
    [one] Einer wartet schon auf einen Platz und kommt vor dir dran. Du kommst auf die Warteliste und erfährst deinen Platz darauf.
   *[other] { $count } warten schon auf einen Platz und kommen vor dir dran. Du kommst auf die Warteliste und erfährst deinen Platz darauf.
}
register-club-hint = Leer, wenn du keinem angehörst.
register-born-hint = Freiwillig, vierstellig. Daraus folgt die Wertungsgruppe.
register-do = Anmelden
register-wait = Auf die Warteliste
register-public = Name und Verein stehen in der öffentlichen Liste der Meldungen, das Geburtsjahr sieht nur die Turnierleitung.
register-closed = Hier kann man sich nicht selbst anmelden. Komm zur Turnierleitung, sie trägt dich ein.
register-entered = { $name } ist schon gemeldet. Bist du jemand anders, melde dich bei der Turnierleitung.
register-earlier = Hattest du dich schon einmal angemeldet, gilt die frühere Anmeldung; deren Seite nennt ihren Platz.
register-earlier-place = steht schon auf Platz { $place }
register-earlier-entered = ist schon gemeldet
register-full = Die Warteliste ist voll. Frage die Turnierleitung.
register-not-waiting = { $name } wartet nicht mehr. Lade die Seite neu.
register-own-title = Deine Anmeldung
register-is-entered = Du bist gemeldet, mit der Startnummer { $number }.
register-is-waiting = Du stehst auf der Warteliste, auf Platz { $place }. Wird ein Platz frei, nimmt dich die Turnierleitung auf; diese Seite sagt es dir.
register-is-gone = Diese Anmeldung ist zurückgenommen.
register-keep = Nur diese Adresse führt zu deiner Anmeldung. Hebe sie auf:
register-take-back = Anmeldung zurücknehmen
register-taken-back = Deine Anmeldung ist zurückgenommen.
register-desk-title = Selbstanmeldung
register-is-open = Spieler können sich selbst anmelden:
register-begun-desk = Selbst anmelden konnte man sich, bis die erste Serie begann. Wer jetzt noch kommt, den meldest du:
register-opened-late = Selbst anmelden kann sich niemand mehr, denn die erste Serie hat begonnen. Wer jetzt noch kommt, den meldest du.
register-is-shut = Spieler können sich nicht selbst anmelden.
register-waiting = warten
register-nobody-waits = Niemand wartet auf einen Platz.
register-admit = Aufnehmen
register-admitted = { $name } ist gemeldet.
register-strike = Streichen
register-struck = { $name } ist von der Warteliste gestrichen.
register-over = Das Turnier ist beendet. Niemand kann mehr gemeldet werden.
register-begun = Die erste Serie hat begonnen. Willst du nicht mehr spielen, sag es der Turnierleitung, sie zieht dich zurück.
register-open-it = Spieler können sich selbst anmelden, bis die erste Serie beginnt
register-shut-it = Nur die Turnierleitung meldet
register-places = Plätze
register-places-hint = Wer danach kommt, wartet. Leer: für alle.
register-places-wrong = „{ $given }“ ist keine Zahl von Plätzen. Schreibe eine ganze Zahl von 1 bis 9999, oder nichts.
register-opened = Die Selbstanmeldung ist offen.
register-shut = Die Selbstanmeldung ist geschlossen.
register-who = der Spieler selbst
merge-explained = Ist dieser Gast in Wahrheit ein Mitglied, das schon gemeldet ist? Lege die beiden Meldungen zusammen: Name, Verein, Pass und Gruppen kommen vom Mitglied, alle Ergebnisse bleiben, auch wenn beide in verschiedenen Serien gespielt haben; dann zählt die Nummer des Mitglieds. Zahlungen werden zusammengezählt.
merge-other = Startnummer des Mitglieds
merge-elsewhere = Was er unter diesem Namen in anderen Turnieren gespielt hat, gehört auch ihm
merge-bound = Zur Startnummer { $number } gehören hier Abzüge oder Gutschriften, gemeldete Spiele, ein Los oder eine Mannschaft. Nimm das zuerst zurück und gib es der anderen Nummer.
merge-do = Zusammenlegen
merge-done = Zusammengelegt unter der Startnummer { $number }. Die andere Meldung ist zurückgezogen.
merge-too-much = Zusammen haben die beiden mehr bezahlt, als für eine Meldung angenommen wird. Prüfe zuerst die Beträge.
merge-same = Das ist dieselbe Meldung. Schreibe die Startnummer der anderen.
merge-both-sit = Die Nummern { $number } und { $other } saßen beide in Serie { $round } an Tischen. Das sind zwei Personen; zusammengelegt wird nur, wer in jeder Serie einmal spielt.
merge-both-drawn = Serie { $round } ist ausgelost, und die Nummern { $number } und { $other } haben dort beide einen Platz. Ziehe eine der beiden zurück und drücke in der Serie „Vom Tisch nehmen“, oder nimm die Auslosung zurück; dann lassen sie sich zusammenlegen.

person-table-label = Tisch, den er braucht
person-table-hint = Zum Beispiel 1 für einen Rollstuhl. Jede Auslosung setzt ihn dorthin, so gut es geht.
person-fee-label = Eigenes Startgeld
person-fee-hint = Statt dessen, was alle zahlen; 0 für nichts. Leer: wie alle.
person-table = „{ $given }“ ist keine Nummer eines Tisches. Schreibe eine ganze Zahl ab 1.
person-fee = „{ $given }“ ist kein Startgeld. Schreibe einen Betrag, zum Beispiel 7,50, oder 0 für nichts.

# forgetting
forget-title = Jemanden vergessen
forget-lead = Name, Verein, Pass und Jahrgang gehen überall heraus: aus Meldungen, Kadern, Anfragen und Verläufen. Was gespielt wurde, bleibt unter einem Namen, der nichts sagt.
forget-find = Suchen
forget-none = So heißt hier niemand. Achte auf die Schreibweise.
forget-which = Wer gemeint ist
forget-what = Plätze, Punkte und Listen ändern sich nicht, und die Prüfung des Verlaufs stimmt weiter. Rückgängig geht das nicht.
forget-stays = Ältere Sicherungen, gedruckte Listen und Ergebnisordner, die schon weggegeben sind, erreicht das Programm nicht.
forget-forget = Vergessen
forget-nobody = Es ist niemand angekreuzt, oder er ist schon vergessen. Suche noch einmal.
forget-forgotten = Vergessen. Was gespielt wurde, steht jetzt unter { $name }.
forget-left = Der Name steht noch in eigenen Worten oder als Konto: { $places }. Ändere ihn, wo eine Seite genannt ist; was bleibt, ist für den Verlauf aufgeschrieben.
forget-at-accounts = ein Konto (siehe „Konten“)
forget-at-audit = was mit Konten geschah (nach 180 Tagen ist es gelöscht)
forget-at-adjustments = Grund eines Abzugs oder einer Gutschrift (er bleibt im Verlauf)
forget-at-boards = eine Anzeige (siehe „Anzeigen einrichten“)
forget-at-cash = Worte einer Zeile der Kasse (sie bleiben)
forget-at-claims = Beleg eines nachgemeldeten Spiels (siehe „Nachgemeldete Spiele“)
forget-at-club-seasons = Name einer Vereinsmeisterschaft (siehe „Vereinsmeisterschaften“)
forget-at-same = zusammengeführte Namen (trenne sie auf der Seite des Spielers)
forget-at-decks = was über Kartensätze entschieden wurde (es bleibt im Verlauf)
forget-at-registrations = die Anmeldung von jemand anderem (siehe „Meldungen“)
forget-at-entries = die Meldung von jemand anderem (siehe „Meldungen“)
forget-at-seasons = Name einer Saison (siehe ihre Seite)
forget-at-divisions = Einstellungen einer Staffel (siehe ihre „Einstellungen“)
forget-at-teams = Name, Verein oder Spielort einer Mannschaft in der Liga (siehe „Mannschaften“)
forget-at-players = ein anderer Spieler einer Mannschaft in der Liga (siehe „Mannschaften“)
forget-at-days = ein Spieltag (siehe seine Seite)
forget-at-wishes = ein Wunsch zum Spielplan (siehe „Spielplan“)
forget-at-deductions = Grund eines Abzugs von Wertungspunkten (er bleibt; auf der Seite der Mannschaft wird der Abzug aufgehoben)
forget-at-rulings = Grund einer Entscheidung in der Liga (er bleibt; auf der Seite der Mannschaft wird sie aufgehoben)
forget-at-exchanges = Grund, aus dem eine Aufstellung berichtigt wurde (er bleibt)
forget-at-notices = eine Mitteilung einer Staffel (unter „Spielplan“ zurückgenommen, wird sie nicht mehr gezeigt)
forget-at-grants = was ein Konto darf (siehe „Konten“)
forget-at-season-history = der Verlauf einer Saison (er bleibt)
forget-at-history = der Verlauf eines Turniers (er bleibt)
forget-at-settings = Impressum, Datenschutz oder eine andere Einstellung (siehe „Konten“)
forget-at-passing = was von selbst vergeht (nach 30 Tagen ist es weg)
forget-at-tournaments = Einstellungen eines Turniers (siehe seine „Einstellungen“)
forget-at-rounds = die Auslosung einer Serie (sie bleibt)
forget-at-sheets = eine Liste eines Tisches (siehe ihre Seite)
forget-at-protests = ein Einspruch oder die Antwort darauf (beides bleibt)
forget-at-prizes = ein Preis (siehe „Preise“)
forget-at-rankings = Name einer Mannschaft in einem Turnier (siehe dort „Mannschaften“)
forget-at-doer = wer etwas eingetragen oder entschieden hat (es bleibt)
forget-unswept = In der Datei können noch Reste liegen. „skatwart forget --sweep“ schreibt sie neu.
words-forgotten = auf Wunsch vergessen
