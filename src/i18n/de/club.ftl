# Vereinsmeisterschaften: mehrere Abende als eine Rangliste
club-title = Vereinsmeisterschaften
club-lead = Mehrere Abende als eine Rangliste.
club-none = Hier stehen die Vereinsmeisterschaften, sobald eine angelegt ist.
club-new = Neue Vereinsmeisterschaft
club-begin = Anlegen
club-begun = Die Vereinsmeisterschaft ist angelegt. Wähle jetzt ihre Abende.
club-name = Name
club-per = Was zählt
club-per-average = Durchschnitt je Serie
club-per-sum = Summe
club-least-label = So viele Serien muss man gespielt haben
club-best-label = So viele Abende zählen, die besten; leer alle
club-which = Ihre Abende
club-edit = Bedingungen und Abende
club-save = Speichern
club-saved = Die Vereinsmeisterschaft ist gespeichert.
club-give-up = Vereinsmeisterschaft löschen
club-given-up = Die Vereinsmeisterschaft ist gelöscht; ihre Abende bleiben.
club-stale = Jemand anderes hat diese Vereinsmeisterschaft gerade geändert. Öffne die Seite neu und sieh, was jetzt dort steht.
club-table = Rangliste
club-empty = Hier steht die Rangliste, sobald an einem der Abende gespielt ist.
club-evenings = Abende
club-attended = Serien
club-rounds = Gewertete Serien
club-sum = Leistung
club-average = Je Serie
club-by-sum = Es zählt die Summe der Leistungen.
club-by-average = Es zählt die Leistung im Durchschnitt je Serie.
club-best-count = Von jedem { $best ->
    [one] zählt der beste Abend
   *[other] zählen die { $best } besten Abende
}.
club-left-out = Ein Abend in Klammern ist gestrichen: Gewonnene und verlorene Spiele, Leistung und Durchschnitt sind die der gewerteten Abende; nur „Abende“ und „Serien“ zählen alle.
club-left-out-files = Die gestrichenen Abende nennt left_out, etwa 2 für evening_2: Gewonnene und verlorene Spiele, Leistung und Durchschnitt sind die der gewerteten Abende; nur „Abende“ und „Serien“ zählen alle.
club-left-out-head = Gestrichene Abende
club-least-rounds = Einen Platz hat, wer mindestens { $least ->
    [one] eine Serie
   *[other] { $least } Serien
} gespielt hat; die anderen stehen darunter.
club-ties = Bei Gleichstand entscheiden mehr gewonnene, dann weniger verlorene Spiele. Wer jemand ist, sagt die Passnummer; ohne sie ist derselbe Name im selben Verein derselbe Spieler, und was die Turnierleitung zusammengeführt hat.
club-namesake = Nr. { $which } dieses Namens
club-namesakes = Mehrere Spieler haben hier denselben Namen und Verein; zwei am selben Abend sind immer zwei. Wer einen Pass gezeigt hat, ist an seiner Nummer erkannt und kommt zuerst; von den anderen desselben Abends kommt der mit der kleineren Startnummer zuerst. Sicher unterscheidet sie nur die Passnummer.
club-name-taken = „{ $name }“ gibt es schon. Wähle einen anderen Namen.
club-no-name = Der Name fehlt. Gib einen an, zum Beispiel Verein und Jahr.
club-bad-name = Dieser Name lässt sich nicht drucken oder ist länger als { $most } Zeichen. Kürze ihn.
club-least = Wie viele Serien man gespielt haben muss, ist eine Zahl von 0 bis { $most }.
club-best = Wie viele Abende zählen, ist eine Zahl von 1 bis { $most }; leer zählen alle.
person-sum =
    { $rounds ->
        [one] Eine Serie, zusammen { $total }
       *[other] { $rounds } Serien, zusammen { $total }
    }
person-chart = Wie die Leistung angewachsen ist
person-event = Turnier
person-same = Wer jemand ist, sagt die Passnummer; ohne sie ist derselbe Name im selben Verein derselbe Spieler, und wen die Turnierleitung zusammengeführt hat, ist auch einer. Von mehreren Spielern dieses Namens hat jeder eine eigene Liste.
person-several = Mehrere Spieler haben diesen Namen und Verein. Wer einen Pass gezeigt hat, ist an seiner Nummer erkannt, und wer zwei gezeigt hat, hat zwei Listen; von den anderen eines Turniers kommt der mit der kleineren Startnummer zuerst. Sicher unterscheidet sie nur die Passnummer.

# Who is one person
person-won = Gewonnen: { $won }
person-prizes = Preise
won-paid = { $money } ausgezahlt
won-back = { $money } zurückgegeben oder dazugelegt
won-promised = { $money } zugesagt
won-jackpot = Jackpot { $money }
people-join = Mit einem anderen Namen zusammenführen
people-join-hint = Hat er früher anders geheißen oder für einen anderen Verein gespielt, stehen danach alle seine Turniere hier, und in den Wertungen der Vereine ist er einer. In den Turnieren selbst bleibt sein Name, wie er war.
people-other = Der andere Name
people-other-club = Verein unter dem anderen Namen
people-told = { $one } ist auch { $other } ({ $who }, { $day })
people-part = Trennen
people-joined = Das ist jetzt eine Person.
people-parted = Das sind wieder zwei Personen.
people-no-name = Der andere Name fehlt. Schreibe ihn, wie er in der Meldung steht.
people-nobody = { $name } mit diesem Verein war in keinem Turnier gemeldet. Schreibe Namen und Verein, wie sie in der Meldung stehen.
people-same = { $name } ist schon dieselbe Person.
people-met = In Serie { $round } von „{ $tournament }“ saßen { $name } und { $other } beide an Tischen. Das sind zwei Personen; zusammengeführt wird nur, wer in jeder Serie einmal spielt. Steht dort in einer Meldung der falsche Name, ändere ihn dort zuerst.
people-met-day = Am Spieltag „{ $tournament }“ saßen { $name } und { $other } in Serie { $round } beide an Tischen. Das sind zwei Personen; zusammengeführt wird nur, wer in jeder Serie einmal spielt. Die Meldungen eines Spieltags folgen aus den Aufstellungen und behalten ihre Namen.
people-apart = Die beiden sind schon getrennt.
