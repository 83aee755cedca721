# Printing: what stands on paper and what there is to print
print-nothing = There is nothing to print here yet.
print-blank = Round { $round }: blank sheets
print-filled = Round { $round }: filled sheets
print-base = base value
print-announced = announced
print-open = ouvert
print-passed = passed in
print-begin = Begun
print-end = Ended
print-form-code = This sheet on a phone: photograph the code.
print-fixed = * was fixed by the director.
nav-print = Print
print-title = Print
print-evening = The evening on paper
print-evening-what = In one file: who sits where in the coming round, blank sheets for all tables, the standings. Print it before each round and you can play on without a network.
print-players = For the players
print-cards = Start cards
print-on-a5 = on A5
print-cards-what = four on a sheet, with all rounds
print-card-code = My standing on a phone
print-signed = signature
print-results = Results
print-cash-report = Cash report
print-receipts = Receipts
print-receipts-what = one for each fee and each line of the cash box, on A5 as well
print-league = League
print-day-report = Report of the match day
print-day-results = Results of the match day
print-by-name = Seats by name
print-by-table = Seats by table
print-signs = Table signs
print-signs-seats = with codes for each seat
print-filled-lists = Filled sheets
print-round-standings = Standings of the round
print-changes = Extract of the history of the sheets
print-changes-what = what was entered or changed on each sheet, when, by whom, and why
changes-title = Round { $round }: extract of the history of the sheets
changes-what = What
changes-entry = Written down
changes-before = { $told } (before: { $more })
changes-why = { $told } – reason: { $more }
changes-sheet = Sheet
changes-substitute = Substitute no. { $number }
changes-from = from hand { $number } on
changes-total = Seat { $seat }: { $points } ({ $won } won, { $lost } lost)
changes-confirmed = confirmed by seat { $seat }
changes-protest = protest of seat { $seat }
changes-hands = { $hands } hands to be played
changes-witness = second sheet, hand { $number }
changes-settled = decided, hand { $number }
changes-link = new code for the phone at the table
changes-looked = looked at before closing
print-other-rounds = Earlier rounds
print-schedule = Prizes of the schedule
print-comparison = Comparison
print-slips-money = Settlement slips of the tables
print-slips-what = to be cut off
print-settled = Settlement of all players
print-payments = Table of payments
print-copy = Tournament for a website of your own (ZIP)
print-copy-what = once all rounds are played
print-certificates = Certificates
certificate-refused = The certificates are not printed yet.
certificate-title = Heading
certificate-title-first = Certificate
certificate-text = Text
certificate-text-hint = Filled in: {"{"}name{"}"} {"{"}club{"}"} {"{"}place{"}"} {"{"}points{"}"} {"{"}tournament{"}"}. A place is set with its dot: “1.”. The line that is the name alone is printed large.
certificate-example =
    {"{"}name{"}"}
    {"{"}club{"}"}
    took place {"{"}place{"}"}
    with {"{"}points{"}"} points
    in
    {"{"}tournament{"}"}
certificate-places = Down to which place?
certificate-signature = Who signs?
certificate-signature-first = Tournament director
certificate-picture = Picture above it
certificate-picture-hint = JPEG or PNG, at most 2 MB; without one its room stays free, for a letterhead say.
certificate-print = Print certificates (PDF)
certificate-text-wrong = Write what is to stand on the certificate, in at most { $most } letters.
certificate-full = On the certificate for { $name } the text has no room even in small letters. Take lines out or shorten them; a picture is then chosen once more.
certificate-unknown = { $word } stands for nothing. Check its spelling or take the braces away.
certificate-places-wrong = Name a place from 1 to { $most }.
certificate-picture-kind = This file is not a picture that can be printed. Save it as JPEG or PNG and choose it again.
certificate-picture-broken = This picture cannot be read. Save it once more as JPEG and choose it again.
certificate-picture-heavy = This picture is larger than { $limit }. Save it smaller, best as JPEG, and choose it again.
certificate-picture-large = This picture has more than 20 million points. Save it smaller and choose it again.
copy-name = website
copy-made = From Skatwart: a copy of the tournament as it came out.
copy-not-finished = The copy is there once all rounds are played and closed; before that results would be missing.
unprintable = { $count ->
    [one] The program has no font for the sign { $letters }: on paper □ stands for it. The start number beside it says who it is.
   *[other] The program has no font for the signs { $letters }: on paper □ stands for them. The start number beside it says who it is.
 }
unprintable-more = { $letters } and { $more } more
settlement-slips = slips
