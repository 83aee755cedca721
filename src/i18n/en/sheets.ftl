# Sheets: the list on paper and on the screen
sheet-title = Table { $table }, round { $round }
sheet-title-desk = Table { $table }, round { $round }: enter hands
sheet-number = No.
sheet-dealer = deals
sheet-base = base
sheet-with = with
sheet-without = without
sheet-hand = hand
sheet-play = play
sheet-schneider = Schneider
sheet-schwarz = Schwarz
sheet-made = made
sheet-announced = ann.
sheet-open = ouv.
sheet-passed = passed in
sheet-points = points
sheet-won = won
sheet-lost = lost
sheet-corrected = corrected
sheet-corrected-mark = Marked ‡: the hand was corrected.
sheet-corrected-way = Its number leads to every version.
sheet-fixed = fixed
sheet-fixed-by = fixed by the director
sheet-empty = No hand yet. The sheet will grow here, as it does on paper.
sheet-open-state = open
sheet-closed-state = closed
sheet-round-closed = round closed
sheet-round-drawn = round not started
sheet-progress = { $played } of { $hands } hands
sheet-progress-totals = entered by its totals
sheet-rules = Rule set { $rules }, scoring system { $system }, fingerprint { $hash }
sheet-to-desk = Enter hands
sheet-public = Sheet for everybody
sheet-link = Link for the phone at the table
sheet-link-hint = Whoever has the link or the sign of the table enters hands here. A new link makes the old one worthless: print the sign again, or have the table open the new page. If a hand still waits for the network there, let it be sent first: nothing arrives by the old link any more.
sheet-link-renew = New link, the old one ends
sheet-link-signs = Table signs
sheet-link-flash = Table { $table } has a new link; the old one opens nothing any more. Bring the table its new sign.
sheet-keeper = Page for the phone at the table
sheet-called = The table calls for the director.
sheet-answered = Done, was at the table
sheet-hand-number = Hand { $number }
sheet-deals = deals: { $name }
sheet-save = Enter
desk-unsaved = Not saved yet:
desk-on-its-way = being saved …
desk-line = Line
desk-again = Send again
desk-drop = Discard
desk-offline = The server does not answer. Go on typing: the hands wait here and are sent as soon as it answers again.
desk-expired = You are signed out. Reload the page and sign in; what is waiting stays in this browser and is sent then.
desk-line-full = Every hand is there; correct with 17: 2k3 # reason
desk-line-idle = No deck lies here; correct with 1: 2k3 # reason
desk-instead = If yours is right, type { $number }: { $line } # and why.
desk-correct-why = Hand { $number } stands already: { $hand }. To correct it say briefly why behind #: { $line } # misread
desk-correct-stale = Somebody changed hand { $number } in the meantime; it now reads: { $hand }. Send the line again if yours is right.
paste-link = Paste the whole sheet
paste-title = Table { $table }, round { $round }: paste the sheet
paste-lead = One hand a line, written as in the quick line; with 17: before it, it gets this number. Every line is shown with its value first and stored then, all of them or none.
paste-label = The sheet, one hand a line
paste-check = Read and show
paste-save = { $hands ->
    [one] Save this hand
   *[other] Save these { $hands } hands
 }
paste-reads = This is entered
paste-wrong = { $lines ->
    [one] One line is wrong. Put it right below and read again; nothing is stored.
   *[other] { $lines } lines are wrong. Put them right below and read again; nothing is stored.
 }
paste-changed = The list was changed since it was read. Nothing is stored yet: look at the lines once more.
paste-saved = { $hands ->
    [one] One hand saved.
   *[other] { $hands } hands saved.
 }
paste-empty = There is nothing. Paste the sheet, one hand a line, for example 2k3.
paste-too-many = These are more lines than a sheet has hands. Paste the sheet of this table alone.
paste-twice = Two lines have number { $number }. Give one of them another, or leave it out.
paste-decks = In Comparative Skat every hand belongs to a deck. Enter the hands one by one.
sheet-full-form = Form with fields
sheet-full = Every hand is entered. Check the foot of the sheet and close it.
sheet-by-totals = Enter only the totals
sheet-change-totals = Change the totals
sheet-close = Close the sheet
sheet-closed-flash = Table { $table }: sheet closed.
sheet-reopen = Open again
sheet-reopen-why = Why open it again?
sheet-reopened-flash = Table { $table }: sheet open again.
sheet-clear = Take all hands out
sheet-clear-hint = { $hands ->
    [one] If the sheet is that of another table, for example: the one hand on it is taken out. The history keeps it, with your reason.
   *[other] If the sheet is that of another table, for example: all { $hands } hands on it are taken out, fines counted. The history keeps each of them, with your reason.
 }
sheet-clear-foot = Also the totals typed beside it
sheet-cleared = Table { $table }: all hands are taken out.
sheet-no-hands = There is no hand on this sheet; there is nothing to take out.
sheet-reason-missing = Say briefly why. The reason is kept with the change.
sheet-to-hands = Enter hand by hand after all
sheet-to-hands-hint = The sheet then begins empty; the totals stay and are compared with the hands at the end.
sheet-kind-flash = The sheet is now entered hand by hand.
sheet-not-begun = This round has not begun. Enter hands once the director has started it.
sheet-not-running = This round is not running, so nothing can be entered on its sheets. The director can open it until its time for protests is over; after that he gives points with a reason.
sheet-is-closed = This sheet is closed. Open it again with a reason if something is missing.
sheet-is-totals = This sheet is entered by its totals. Turn it to single hands first.
sheet-has-hands = There are hands on this sheet already. Take them out first, then you can enter the totals.
sheet-has-claims = Hands are claimed on this sheet for prizes, which is only for sheets of totals. Take the claims back first.
sheet-claims-contradict = Hands are claimed on this sheet for prizes. { $why }
sheet-hands-missing = { $missing ->
        [one] { $missing } of { $hands } hands is still missing. Enter it
       *[other] { $missing } of { $hands } hands are still missing. Enter them
    }, then the sheet can be closed.
sheet-totals-missing = The totals are still missing. Enter them, then the sheet can be closed.
sheet-stale = Somebody else has just changed this sheet. Look at it again, then decide.
sheet-foot-points = Game points
sheet-foot-bonus = (won − lost) × { $worth }
sheet-foot-others = others’ lost × { $worth }
sheet-foot-total = Total
sheet-foot-won = won × { $worth }
beer-title = Beer account
beer-limit-round = Played to { $points }: who gets there first loses the round, and everybody begins anew.
beer-limit-mark = A mark is given at { $points }; then everybody begins anew.
beer-none = The scoring system keeps no beer account here.
beer-charged = Stands at
beer-rounds = Rounds lost
beer-marks = Marks
beer-divided = Rounds divided
beer-round-lost = Hand { $number }: { $names } has lost the round.
beer-round-divided = Hand { $number }: { $names } were equal and divide the round or cast lots.
beer-maidens = A double stake as Maiden for: { $names }.
beer-marks-given = Hand { $number }: marks for { $marks }.
beer-remitted = Hand { $number }: { $name } remits { $points }.
check-hands = { $won } won + { $lost } lost + { $passed } passed in{ $open ->
        [0] {""}
       *[other] {" "}+ { $open } neither won nor lost
    } = { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }.
check-hands-ramsch = { $won } won + { $lost } lost + { $ramsch } Ramsch + { $passed } passed in{ $open ->
        [0] {""}
       *[other] {" "}+ { $open } neither won nor lost
    } = { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }.
check-hands-only-ramsch = { $won } won + { $lost } lost + { $ramsch } Ramsch{ $open ->
        [0] {""}
       *[other] {" "}+ { $open } neither won nor lost
    } = { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }.
check-others = The others’ lost games add up to { $sum }, that is { $lost } lost × { $others }.
check-entries = The entries of every seat add up to its game points.
check-gap = { $count ->
    [one] Hand { $numbers } is missing; later ones are entered.
   *[other] Hands { $numbers } are missing; later ones are entered.
}

# Quick line
quick-help = How the quick line reads
quick-example = 2k3 is seat 2, clubs with 3, won. 2k3- is the same lost, 4go2hs is seat 4, grand without 2, hand, Schneider. Enter saves.
quick-example-old = 2k3h is seat 2, clubs with 3, solo, won. 2k3t- is a tourné lost, 4go2g is seat 4, grand without 2, guckser. Without a letter it is a solo. Enter saves.
quick-means-passed = passed in
quick-means-ramsch = Ramsch: in the form with fields
quick-means-seat = seat of the declarer, first
quick-means-clubs = clubs
quick-means-spades = spades
quick-means-hearts = hearts, right after the seat
quick-means-diamonds = diamonds
quick-means-grand = grand
quick-means-uno = Uno
quick-means-duo = Duo
quick-means-aix = Aix
quick-means-null = null
quick-means-with = with 3
quick-means-without = without 3
quick-means-correct = corrects hand 17; behind # stands why
quick-means-lost = lost
quick-means-hand = hand, after the game
quick-means-solo = solo, after the game; also without a letter
quick-means-call = call, after the game
quick-means-tourne = tourné, after the game
quick-means-passt-nicht = passt nicht, after the game
quick-means-guckser = guckser, after the game
quick-means-revolution = revolution
quick-means-contra = contra by seat 2, re-contra
quick-means-remitted = remitted
quick-means-made = Schneider, Schwarz made
quick-means-announced = Schneider, Schwarz announced (brings hand)
quick-means-ouvert = ouvert (suit and grand: brings hand)
quick-means-announced-solo = Schneider, Schwarz announced
quick-means-ouvert-solo = ouvert
quick-means-revoke = seat 2 revokes; + and − then say how the game stood
quick-means-bid = bid up to 33
quick-means-card-points = 75 card points; they decide
quick-empty = The line is empty. Type for example 2k3 for seat 2, clubs with 3, won, or p for passed in.
quick-empty-of-seat = The line is empty. Type for example 2k3 for seat 2, clubs with 3, won.
quick-no-seat = “{ $letter }” is not a seat. Begin with the seat of the declarer, 1 to 4, or type p for passed in.
quick-not-a-seat = “{ $letter }” is not a seat. Begin with the seat of the declarer, 1 to 4.
quick-ramsch = A Ramsch needs the card points of every seat. Enter it in the form below.
paste-ramsch = A Ramsch needs the card points of every seat. Leave this line out here, write the number before the next ones (7: 2k3), and enter the Ramsch on the sheet afterwards, in the form with fields.
quick-no-game = The game is missing after the seat: k p h d for the suits, g for grand, n for null.
quick-unknown-game = “{ $letter }” is not a game: k p h d for the suits, g for grand, n for null.
quick-unknown-letter = “{ $letter }” means nothing here. The valid letters are listed under the line.
quick-twice = “{ $letter }” appears twice. Once is enough.
quick-number-missing = The number after “{ $letter }” is missing.
quick-too-large = { $number } is too large.

# Phone at the table
keeper-title = Table { $table }
keeper-table = Table { $table }
keeper-hand = hand
keeper-deals = deals:
keeper-waiting = waiting:
keeper-gone = The link of this table no longer works. What waits here stays on this phone: show it to the director, then scan the sign on the table again.
keeper-closed = This sheet is closed. If something is wrong, call the director.
keeper-full = Every hand is entered, but the sheet does not add up. Call the director.
keeper-undo = Undo hand { $number }
keeper-undo-reason = taken back by the list keeper
keeper-settled-reason = settled by the list keeper: two entries of one hand
keeper-undo-late = Only the last hand can be taken back, and another one came after it. Call the director.
keeper-undo-gone = This hand is no longer on the sheet: it was taken out in the meantime. Look at what stands there now.
keeper-undo-changed = This hand was changed in the meantime. Look at what stands there now, and take it back only if it is wrong.
keeper-undo-why = Hand { $number } has stood for more than two minutes. Why is it taken back?
keeper-settle-late = Only the last hand can be replaced, and another one came after it. Call the director.
keeper-settle-why = Hand { $number } has stood for more than two minutes. Why is it replaced?
keeper-misdealt = By turn hand { $number } is dealt by seat { $dealer }, and the fine for a misdeal is for whoever dealt. If an earlier hand was misdealt, take back the last one and enter the fine before it, or have the desk enter it with the number of its hand, also if seat { $seat } dealt out of turn. Otherwise choose seat { $dealer }, or another offence if somebody else was to blame.
keeper-undo-unsent = Hand { $number } has not been sent yet. Take it off this phone?
keeper-undo-yes = Yes, take it back
keeper-undo-no = No, keep it
keeper-unreached = No answer: it may have been done or not. Tap again, it counts only once.
keeper-unkept = This phone may not keep anything. Leave the page open until nothing waits.
keeper-since = No network: as of #. What you enter waits on this phone.
keeper-stay = No network. Go on entering hands and leave this page open until it is back; the hands stay on this phone.
keeper-stale = No network: what stands here may be older. The page goes on by itself.
keeper-aloud = Read entered hands aloud
recap-title = Is the sheet right?
recap-closed = Closed
recap-confirm = It is right
recap-confirmed = confirmed at { $at }
recap-share = { $count ->
    [one] Hand { $hands }: { $name }
   *[other] Hands { $hands }: { $name }
 }
agreed-code = Check code { $code }
agreed-by = confirmed by { $names }
confirm-nobody = Nobody sits on seat { $seat }. Load the page again.
confirm-changed = Something on the sheet was changed in the meantime. Look at your column again, then confirm it.
sheet-not-confirmed = { $confirmed ->
    [one] 1 of { $seats } at the table has confirmed the sheet. Say why it is closed without the others.
   *[other] { $confirmed } of { $seats } at the table have confirmed the sheet. Say why it is closed without the others.
}
sheet-close-why = Why close it although something is open?
keeper-call = Call the director
keeper-called = Director called – cancel
keeper-list = Sheet so far
keeper-whole-list = Whole sheet
keeper-kept = Hand # waits:
keeper-all = That was the last hand. Leave the page open: once it has arrived the whole sheet stands here to be confirmed.
keeper-reseated = The seats were changed. Reload the page and enter this hand again.
keeper-emptied = All hands were taken out of this sheet. Reload the page and enter this one again if it belongs here.
keeper-discard = Discard this hand
keeper-discard-ask = Hand # was not saved. Really discard it?
keeper-discard-yes = Yes, discard
keeper-is-totals = This sheet is known by its totals; nothing is entered here. If something is wrong, call the director.
keeper-who = the list keeper at the table

# One's own phone
seat-who = the phone of seat { $seat }
seat-you = you
seat-totals = This sheet is kept by its totals. Once they are entered you see your column here.
seat-title = { $name } at the table
seat-gone = The link of this seat is no longer valid. Scan the code at the table again.
seat-not-yet = Once every hand is on the sheet, you confirm your column here.
seats-title = Table { $table }: phones of the players
seats-own = Codes for everybody’s own phone
seats-lead = Scan the code above your name with your own phone. There you see the sheet, confirm your column, and can lodge a protest.

# Totals
totals-title = Table { $table }, round { $round }: by totals
totals-lead = Enter the figures at the foot of the paper sheet. They are checked while you type.
totals-player = Player
totals-points = game points
totals-won = won
totals-lost = lost
totals-passed = Hands passed in
totals-passed-or-ramsch = Hands passed in, and Ramsch
totals-ramsch = Hands of Ramsch
totals-hands = Together it must be { $hands } hands: won, lost and passed in.
totals-hands-or-ramsch = Together it must be { $hands } hands: won, lost, passed in and Ramsch.
totals-hands-ramsch = Together it must be { $hands } hands: won, lost and Ramsch.
totals-fits = Everything fits together.
totals-reason = Enter it anyway, because …
totals-reason-hint = Only if the paper sheet really says so. The reason is kept with the sheet.
totals-save = Enter the totals
totals-saved = Table { $table }: totals entered.
totals-stale = Somebody has entered totals of this sheet in the meantime. Now it says:
totals-unreadable = “{ $typed }” is not a usable number. Write it in digits, for example -120.
totals-total = total on the sheet

# What does not add up
# sheets

# Sentences of the rules; the English ones stand beside their errors in src/rules.
sheet-hands-differ = The sheet has { $hands } hands, but { $counted } are counted; look for the hand that is counted twice or not at all.
sheet-others-lost-differ = The others’ lost games add up to { $counted } and should add up to { $expected }, the lost games times the other seats; recompute the sheet.
sheet-entries-differ = The entries of seat { $seat } add up to { $entries }, but its total is { $total }; recompute the sheet.
totals-counts-missing = Won and lost of seat { $seat } are missing; give them for every seat, with the passed-in hands, or for none.
totals-passed-missing = The number of hands that nobody won or lost is missing; give it, 0 if there was none.
totals-points-missing = The points of seat { $seat } are missing; give them, 0 if there are none.
totals-system-needs-counts = This scoring system needs won and lost games; give them, or choose a scoring system of points only.
totals-hands-missing = The counts add up to { $counted } of { $due } hands: { $missing } missing; look for a game that is not ticked as won or lost.
totals-hands-too-many = The counts add up to { $counted } of { $due } hands: { $excess } too many; look for a game that is ticked twice.
totals-lost-missing = { $games ->
    [one] One lost game is missing
   *[other] { $games } lost games are missing
} at seat { $seat }, or { $points } points too many.
totals-lost-too-many = { $games ->
    [one] One lost game too many
   *[other] { $games } lost games too many
} at seat { $seat }, or { $points } points are missing.
totals-won-missing = { $games ->
    [one] One won game is missing
   *[other] { $games } won games are missing
} at seat { $seat }, or { $points } points too few.
totals-total-differs = The total of seat { $seat } is written as { $typed } and comes to { $computed }, { $points } points apart; check its points, won and lost, and the games the others lost.
totals-won-fits = Seat { $seat }, games won: { $written }; with { $fits } the whole sheet adds up.
totals-lost-fits = Seat { $seat }, games lost: { $written }; with { $fits } the whole sheet adds up.
totals-passed-fits = Hands passed in: { $written }; with { $fits } the whole sheet adds up.
totals-won-is-lost = One game of seat { $seat } is ticked as won; as lost the whole sheet adds up.
totals-lost-is-won = One game of seat { $seat } is ticked as lost; as won the whole sheet adds up.
totals-won-elsewhere = One won game of seat { $seat } is that of seat { $other }: then the whole sheet adds up.
totals-lost-elsewhere = One lost game of seat { $seat } is that of seat { $other }: then the whole sheet adds up.
totals-points-without-game = Seat { $seat } has { $points } points, but no game won or lost; a game is not ticked, or the points belong to another seat.
totals-below-zero = Seat { $seat } has { $points } points, but this way of keeping score never takes anything off, so nobody is below 0. Check the sign or the points.
totals-above-zero = Seat { $seat } has { $points } points, but this way of keeping score writes charges alone, so nobody is above 0. Write the charges with a minus.
totals-too-many-points = { $points } points are too many for seat { $seat }: its games can bring { $most } at most; a lost game may be missing, or a won one.
totals-too-few-points = { $points } points are too few for seat { $seat }: its games bring { $least } at least; a won game may be counted too often, or a lost one is missing.
totals-odd-loss = Seat { $seat } only lost, and lost games count double, so { $points } points cannot be right; check the points.
sheet-venue-closed = The round of this venue is closed. Open it again on the page of the match day first.
substitution-title = Substitute
substitution-lead = When somebody leaves in the middle of a round, another plays on from his seat. Everyone is credited with the hands at which he sat: points, games won and lost, games lost by the others.
substitution-seat = Who leaves?
substitution-hand = From which hand on does the other one play?
substitution-hand-hint = Its number on the sheet, such as 17. The hands before stay as they are.
substitution-number = Who comes?
substitution-choose = Please choose
substitution-choose-seat = Choose who leaves the table.
substitution-type-hand = Type the number of the first hand the other one plays, such as 17.
substitution-choose-number = Choose who comes. If he is not entered yet, enter him first.
substitution-walk-in = Not entered yet? Enter him first
substitution-do = Substitute
substitution-put = { $name } plays from hand { $hand } on.
substitution-told = Seat { $seat }: from hand { $hand } on { $name } plays for { $for }.
substitution-back = Take back
substitution-back-why = Why take it back?
substitution-taken-back = Taken back: { $name } does not play here.
substitution-stale = The sheet was changed in the meantime. Look at it, then substitute.
substitution-not-running = A substitute comes to a table that plays. Before the start you change seats; a closed sheet you open again first.
substitution-match-day = On a match day of the league the team substitutes; you find that on the page of the match day.
substitution-totals = Of this sheet the sum alone is known. It cannot be divided between two players; enter the hands one by one.
substitution-decks = Here the same cards are compared seat by seat. A seat cannot be shared.
substitution-account = This table plays for one bill. Settle it before anybody leaves, then begin anew.
substitution-no-seat = Nobody sits on that seat. Choose a seat of this table.
substitution-no-hand = The sheet has { $hands } hands. A substitute comes from one of 2 to { $hands } on.
substitution-first-hand = From hand 1 on it would be the whole seat. Change the seat of { $name } on the page of the tables.
substitution-before = { $name } has played here since hand { $from }. Substitute from a later hand on, or take that back first.
substitution-no-number = Nobody has start number { $typed }. Enter the player first.
substitution-withdrawn = { $name } has withdrawn. Take that back first.
substitution-same = { $name } has that seat himself. Choose somebody else.
substitution-sits = { $name } plays at table { $table } in this round already. Nobody plays twice in a round.
substitution-gone = That was taken back already.
substitution-later = After that { $name } came, from hand { $from } on. Take that back first.
substitution-no-reason = Say why you take it back.
substitution-has = Two players share a seat on this sheet. Of totals nobody knows whose they are: enter the hands one by one, or take the substitution back.
substitution-share = Seat { $seat }, hands { $hands }: { $name } · { $points } points, { $won } won, { $lost } lost, { $others } lost by the others · performance { $performance }
substitution-from = { $name } (from hand { $hand })
keeper-reminded = { $at }: The director is waiting for your sheet.
keeper-reminded-full = { $at }: The director is waiting for your sheet. Look through it and confirm it.
