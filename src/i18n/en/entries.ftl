# entries
entries-title = Entries
entries-playing = players
entries-withdrawn = withdrawn
entries-due = fees
entries-cash = in the box
entries-open = open
entries-owing = { $count ->
    [one] 1 has not paid yet
   *[other] { $count } have not paid yet
}
entries-finished = The tournament is over. Entries are closed.
entries-match-day = This is a match day of a league: its entries follow from the line-ups. Change the line-up on the page of the match day. Whoever stands here keeps the name: a name that is changed on the page of the team stands among the entries from the next match day on.
entries-empty = The players appear here as soon as the first one is entered. Write the name above, or take a list you have.
entries-empty-public = Nobody is entered yet.
entries-filter = Name, club or number
entries-find = Find
entries-found = { $count ->
    [0] No matches.
    [one] 1 entry
   *[other] { $count } entries
}
entries-all = all
entries-only-owing = not paid yet
entries-show = Show:
entries-unfilter = Clear search
entries-order = Order by:
entries-newest = Newest first
entries-csv = Download the list as CSV
entries-csv-excel = CSV for German Excel
page-before = Previous
page-next = Next
page-of = Page { $page } of { $pages }
column-number = No.
entry-new = New entry
entry-name = Name
entry-club = Club
entry-number = Start number
entry-categories = Categories
entry-fee = paid
entry-add = Enter
entry-added = Entered with start number { $number }.
entry-paid-tick = paid { $amount }
entry-paid-own = paid the fee of his categories
entry-pay = Take { $amount }
entry-is-withdrawn = withdrawn
entry-other-person = This is a different person with the same name
entry-namesake = { $name } is entered already, with number { $number }. Is it somebody else? Then tick the box below.
entry-amount = Paid
entry-amount-hint = The fee is { $fee }. Write for example 10 or 12.50.
entry-save = Save
entry-saved = { $name } is saved.
entry-paid = { $name } has paid.
entry-withdraw = Withdraw
entry-withdraw-explained = Is somebody going home? What was played stays, and the start number is not given again. Whoever has played owes the fee; whoever leaves before does not.
entry-withdrawn = { $name } is withdrawn and will not be drawn any more.
entry-return = Playing again
entry-return-explained = Withdrawn: not drawn any more. What was played stays.
entry-returned = { $name } is playing again.
entry-stale = Somebody has changed this entry in the meantime. Now it says:
entry-stale-do = What you typed still stands below. Save it if it is right.
entry-stale-drop = Drop my change
category-women = Women
category-seniors = Seniors
category-juniors = Juniors
text-empty = { $what } is missing. Write at least one letter.
text-too-long = { $what } has { $letters } letters. The list has room for { $most }; shorten it.
text-unprintable = { $what } contains a character that cannot be printed ({ $sign }). Type it again.
one-line-empty = is empty. Write at least one letter.
one-line-too-long = has { $letters } letters, there is room for { $most }. Shorten the text.
one-line-unprintable = contains a character that cannot be printed ({ $sign }). Write it anew.
number-unreadable = “{ $given }” is not a start number. Write a whole number from 1 to 99999, or leave the field empty to get the next free one.
number-taken = Start number { $number } belongs to { $name }. Take another one, or leave the field empty.
money-unreadable = “{ $given }” is not an amount of money. Write it like 10 or 12.50.
money-too-fine = “{ $given }” has more than two digits after the point. Write 12.50, and leave out thousands separators.
money-negative = An amount is never negative here. Write it without the minus.
money-too-much = More than { $most } is not possible. Check the amount.
import-link = Import a list (CSV)
import-title = Import a list
import-lead = Take a list from Excel or another program. You will see a preview first; nothing is saved yet.
import-refused = This list cannot be read.
import-file = File (CSV)
import-file-hint = Up to 2 MB. In Excel: Save as, “CSV UTF-8”.
import-text = Or paste the lines here
import-text-hint = Copied straight from Excel is fine too.
import-example =
    Number;Name;Club
    1;Jörg Größe;Ace of Hearts
    2;Ayşe Kaya;Seven of Spades
import-check = Check
import-columns = The first line names the columns, in any order: name (or first name and last name), and if you like number, club, women, seniors, juniors, youth, year of birth, sex, groups, pass number, club number, table (where somebody has to sit at that one), fee (where somebody is to pay another one), paid, withdrawn (whoever is, is left out). Separated by commas, semicolons or tabs.
import-reason = imported from a list
import-added = { $count ->
    [one] 1 entry was added.
   *[other] { $count } entries were added.
}
import-left-out = { $count ->
    [one] One line was left out.
   *[other] { $count } lines were left out.
}
import-workbook = This is an Excel or OpenDocument file. Save it there as CSV and take that file.
import-utf-16 = The file says it is UTF-16, but it is not. Save it as “CSV UTF-8”.
import-byte = Line { $line } contains the byte { $byte }, which is not a letter. Save the list as “CSV UTF-8” and try again.
import-empty = It is empty. The first line names the columns, for example: number;name;club
import-too-many-lines = It has more than { $most } lines. Split it.
import-no-name = No column is called “Name”. Found were: { $found }. Put a line like “Number;Name;Club” on top.
import-same-column = Two columns mean the same: “{ $first }” and “{ $second }”. Take one of them out.
import-open-quote = In line { $line } a cell goes on beyond the end of the line. Add the second quotation mark, or take the line break out of the cell.
import-broken = Line { $line } cannot be split into columns.
review-title = What will be added
review-adding = new
review-doubled = duplicates
review-wrongs = errors
review-utf-16 = The file was written in UTF-16 and has been converted.
review-windows-1252 = The file was written in Windows-1252 (Latin-1) and has been converted. Look at a few names with accents.
review-semicolon = The columns are separated by semicolons.
review-tab = The columns are separated by tabs.
review-unused = These columns are not used: { $columns }.
review-changed = The entries or their start numbers have changed meanwhile, so nothing was added yet. Look at the list once more.
review-moved = With the corrected lines others get another start number than was shown here, so nothing was added yet. Look at the numbers, then add the entries.
review-do = { $count ->
    [one] Add 1 entry
   *[other] Add { $count } entries
}
review-do-mended = { $count ->
    [one] Add 1 entry and the corrected ones
   *[other] Add { $count } entries and the corrected ones
}
review-do-only-mended = Add the corrected entries
review-other = Take another list
review-nothing-yet = Nothing is stored yet.
review-left-out = What is a duplicate, is withdrawn or stays wrong is left out.
review-still-wrong = { $count ->
    [0] Nothing was added yet: no line is right. Correct one.
    [one] Nothing was added yet: one line is still wrong. Correct it, or add the others without it.
   *[other] Nothing was added yet: { $count } lines are still wrong. Correct them, or add the others without them.
}
review-withdrawn = The list says that he went home.
review-yes-no = withdrawn: “{ $given }” is neither yes nor no.
review-line = Line
review-fix = { $count ->
    [one] One line is wrong. Correct it here:
   *[other] { $count } lines are wrong. Correct them here:
}
review-fix-first = { $count } lines are wrong. Correct the first { $here } here:
review-fix-later = { $count ->
    [one] Once these are corrected, “Check the corrected lines” brings the last one.
   *[other] Once these are corrected, “Check the corrected lines” brings the next of the { $count } that are left.
}
review-stuck = { $count ->
    [one] One wrong line cannot be corrected here; what to do is said below, beside it.
   *[other] { $count } wrong lines cannot be corrected here; what to do is said below, beside each of them.
}
review-goes-on = One of its cells has a line break in it. Take that out in the program the list comes from, then take the list again.
review-doubles = { $count ->
    [one] One line is a duplicate and is left out
   *[other] { $count } lines are duplicates and are left out
}
review-doubles-hint = Where one of them is somebody else, correct name or club here; he is added with the others.
review-fix-heads = Columns:
review-fix-do = Check the corrected lines
review-add = new
review-double = duplicate
review-wrong = wrong
review-entered = Is entered already, with number { $number }.
review-repeated = Is already in line { $line }.
review-number-repeated = Start number { $number } is already in line { $line }.
review-no-number = There is no start number left.
review-category = “{ $given }” is not a category. There are women, seniors, juniors, youth.
review-columns = The line has { $cells } columns, the headings only { $headings }. Put names with a separator into quotation marks.

entry-change-what = What
entry-change-fact = { $what }: { $old } → { $new }
entry-change-withdrawn = withdrawn
entry-change-returned = back in
person-more = Year of birth, pass, groups
person-born-label = Year of birth
person-born-hint = Four digits. Seniors, juniors and youth follow from it.
person-sex-label = Sex
person-groups-label = Groups of your own
person-groups-hint = For example guests, committee. Each group has standings of its own.
person-pass-label = Pass number
person-club-number-label = Club number
person-reason-label = Reason to let him play all the same
person-reason-hint = The reason stays with the entry.
person-born = “{ $given }” is not a year of birth. Write it with four digits, for example 1961.
person-sex = “{ $given }” is not possible here. Write f, m or d, or nothing.
person-code = “{ $given }” is not a number of a pass or a club. Take letters, digits, dots and dashes, at most 20 signs.
person-group = “{ $given }” cannot be the name of a group. At most 40 letters on one line.
person-groups = At most { $most } groups for one player.
sex-female = female
sex-male = male
sex-diverse = diverse
category-youth = Youth
pass-green = Pass in order
pass-amber = Check the pass
pass-red = Pass used twice
pass-overruled = Pass admitted all the same
pass-other-club = With this pass { $name } played for { $club } this year ({ $event }). In one season one starts for one club. Change the club, or write a reason.
pass-twice = The same pass stands with { $name }, start number { $number }. Change one of the numbers, or write a reason.
pass-more = { $count ->
    [one] One more pass is to be checked; once entered, it has its mark in the list of entries.
   *[other] { $count } more passes are to be checked; once entered, they have their mark in the list of entries.
}
pass-for-reason = The pass stands with { $name } as well ({ $event }). Reason: { $reason }
arrivals-title = Who is here?
arrivals-here = are here
arrivals-missing = still missing
arrivals-find = Start number, name or card
arrivals-find-hint = A scanner types the code of a check-in card or a start card in here; the camera of a phone that is signed in opens a check-in card by itself.
arrivals-nobody = “{ $given }” is not entered. If he stands before you, enter him now:
arrivals-other-tournament = This is a card of another tournament. Look for the player by name here.
arrivals-arrive = Is here
arrivals-pays = Is here and pays { $amount }
arrivals-leave = Is not here after all
arrivals-is-seen = is here
arrivals-seen = seen
arrivals-is-here = { $name } is here.
arrivals-is-here-paid = { $name } is here and has paid.
arrivals-is-not-here = { $name } is no longer noted as present.
arrivals-withdrawn = This entry is withdrawn. Take it back first, then you can note that he is here.
arrivals-missing-title = { $count ->
    [one] One is still missing
   *[other] { $count } are still missing
}
entry-arrive-withdrawn = { $name } (no. { $number }) is withdrawn. Take the entry back with “Playing again”, then it works.
start-cards-title = Check-in cards
start-cards-lead = For the desk at the door: a card for everybody. The code opens the player at the director’s desk, with the camera of a phone or with a scanner. Where each plays stands on the start cards under “Print”; a scanner at the desk reads those as well.
start-cards-code = Code of the check-in card
register-title = Enter yourself
register-lead = Put yourself down, and you play.
register-fee = You pay the entry fee of { $fee } when you come.
register-full-now = { $count ->
    [0] All places are taken. You come on the waiting list and are told your place on it.
    [one] All places are taken, one player waits already. You come on the waiting list and are told your place on it.
   *[other] All places are taken, { $count } wait already. You come on the waiting list and are told your place on it.
}
register-others-wait = { $count ->
    [one] One player waits for a place already and comes before you. You come on the waiting list and are told your place on it.
   *[other] { $count } wait for a place already and come before you. You come on the waiting list and are told your place on it.
}
register-club-hint = Blank if you belong to none.
register-born-hint = If you like, four digits. Your category follows from it.
register-do = Enter
register-wait = Onto the waiting list
register-public = Name and club stand in the public list of entries; only the director sees the year of birth.
register-closed = Nobody can enter himself here. Come to the director, who will put you down.
register-entered = { $name } is entered already. If you are somebody else, speak to the director.
register-earlier = If you put yourself down before, your earlier registration counts; the page it led to tells its place.
register-earlier-place = stands in place { $place } already
register-earlier-entered = is entered already
register-full = The waiting list is full. Ask the director.
register-not-waiting = { $name } waits no more. Load the page again.
register-own-title = Your registration
register-is-entered = You are entered, with start number { $number }.
register-is-waiting = You are on the waiting list, in place { $place }. When a place is free the director takes you in; this page will tell you.
register-is-gone = This registration was taken back.
register-keep = Only this address leads to your registration. Keep it:
register-take-back = Take the registration back
register-taken-back = Your registration is taken back.
register-desk-title = Self-registration
register-is-open = Players can enter themselves:
register-begun-desk = Players could enter themselves until the first round began. Whoever still comes you enter yourself:
register-opened-late = Nobody can enter himself any more, for the first round has begun. Whoever still comes you enter yourself.
register-is-shut = Players cannot enter themselves.
register-waiting = waiting
register-nobody-waits = Nobody waits for a place.
register-admit = Take in
register-admitted = { $name } is entered.
register-strike = Strike off
register-struck = { $name } is struck off the waiting list.
register-over = The tournament is over. Nobody can be entered any more.
register-begun = The first round has begun. If you will not play on, tell the director, who will withdraw you.
register-open-it = Players can enter themselves until the first round begins
register-shut-it = The director alone enters players
register-places = Places
register-places-hint = Whoever comes after that waits. Blank: for everybody.
register-places-wrong = “{ $given }” is not a number of places. Write a whole number from 1 to 9999, or nothing.
register-opened = Self-registration is open.
register-shut = Self-registration is closed.
register-who = the player himself
merge-explained = Is this guest really a member who is entered already? Put the two entries together: name, club, pass and groups come from the member, all results stay, also where both played in different rounds; then the member’s number counts. Payments are added.
merge-other = Start number of the member
merge-elsewhere = What he played under this name in other tournaments is his as well
merge-bound = Adjustments, claimed hands, a lot or a team hang on start number { $number }. Take that back first and give it to the other number.
merge-do = Put together
merge-done = Put together under start number { $number }. The other entry is withdrawn.
merge-too-much = Together the two have paid more than is taken for one entry. Check the amounts first.
merge-same = That is the same entry. Write the start number of the other one.
merge-both-sit = Numbers { $number } and { $other } both sat at tables in round { $round }. They are two persons; only who plays once in each round is put together.
merge-both-drawn = Round { $round } is drawn, and numbers { $number } and { $other } both have a seat in it. Withdraw one of the two and press “Take out” in the round, or take the draw back; then they can be put together.

person-table-label = Table he needs
person-table-hint = For example 1 for a wheelchair. Every draw seats him there as far as it can.
person-fee-label = Fee of his own
person-fee-hint = In the place of what everybody pays; 0 for nothing. Empty: as everybody.
person-table = “{ $given }” is not the number of a table. Write a whole number from 1 on.
person-fee = “{ $given }” is not a fee. Write an amount, for example 7.50, or 0 for nothing.

# forgetting
forget-title = Forget somebody
forget-lead = Name, club, pass and year of birth go everywhere: from entries, squads, requests and histories. What was played stays under a name that says nothing.
forget-find = Look
forget-none = Nobody here is called that. Look at the spelling.
forget-which = Who is meant
forget-what = Places, points and sheets stay as they are, and the history still proves itself. It cannot be undone.
forget-stays = Older backups, printed lists and result folders that were given away are out of the program’s reach.
forget-forget = Forget
forget-nobody = Nobody is ticked, or he is forgotten already. Look again.
forget-forgotten = Forgotten. What was played stands under { $name } now.
forget-left = The name still stands in somebody’s own words or as an account: { $places }. Where a page is named, change it there; what stays was written for the history.
forget-at-accounts = an account (see “Accounts”)
forget-at-audit = what happened to accounts (it is deleted after 180 days)
forget-at-adjustments = reason of an adjustment (it stays in the history)
forget-at-boards = a board (see “Set up boards”)
forget-at-cash = words of a line in the cash box (they stay)
forget-at-claims = evidence of a claimed hand (see “Claimed hands”)
forget-at-club-seasons = name of a club season (see “Club seasons”)
forget-at-same = names that were joined (take them apart on the player’s page)
forget-at-decks = what was decided about decks (it stays in the history)
forget-at-registrations = somebody else’s request for a place (see “Entries”)
forget-at-entries = somebody else’s entry (see “Entries”)
forget-at-seasons = name of a season (see its page)
forget-at-divisions = settings of a division (see its “Settings”)
forget-at-teams = name, club or venue of a team in a league (see “Teams”)
forget-at-players = another player of a team in a league (see “Teams”)
forget-at-days = a match day (see its page)
forget-at-wishes = a wish for the fixtures (see “Fixtures”)
forget-at-deductions = reason of a deduction of league points (it stays; on the page of the team the deduction is cancelled)
forget-at-rulings = reason of a ruling in a league (it stays; on the page of the team the ruling is cancelled)
forget-at-exchanges = reason for which a line-up was put right (it stays)
forget-at-notices = a notice of a division (taken back under “Fixtures”, it is shown no more)
forget-at-grants = what an account may do (see “Accounts”)
forget-at-season-history = the history of a season (it stays)
forget-at-history = the history of a tournament (it stays)
forget-at-settings = imprint, privacy or another setting (see “Accounts”)
forget-at-passing = what passes by itself (it is gone after 30 days)
forget-at-tournaments = settings of a tournament (see its “Settings”)
forget-at-rounds = the draw of a round (it stays)
forget-at-sheets = a list of a table (see its page)
forget-at-protests = a protest or its answer (it stays)
forget-at-prizes = a prize (see “Prizes”)
forget-at-rankings = name of a team in a tournament (see “Teams” there)
forget-at-doer = who entered or decided something (it stays)
forget-unswept = Remains may still lie in the file. “skatwart forget --sweep” writes it anew.
words-forgotten = forgotten on request
