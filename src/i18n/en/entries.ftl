# entries
entries-title = Entries
entries-playing = playing
entries-withdrawn = withdrawn
entries-due = fees
entries-cash = in the box
entries-open = open
entries-owing = { $count ->
    [one] 1 has not paid yet
   *[other] { $count } have not paid yet
}
entries-finished = The tournament is over. Entries are closed.
entries-match-day = This is a match day of a league: its entries follow from the line-ups. Change the line-up on the page of the match day, a name on the page of the team.
entries-empty = The players appear here as soon as the first one is entered. Write the name above, or take a list you have.
entries-empty-public = Nobody is entered yet.
entries-count = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
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
entry-added = Entered: { $number }.
entry-paid-tick = paid { $amount }
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
import-columns = The first line names the columns, in any order: name (or first name and last name), and if you like number, club, women, seniors, juniors, paid. Separated by commas, semicolons or tabs.
import-reason = imported from a list
import-added = { $count ->
    [one] 1 entry was added.
   *[other] { $count } entries were added.
}
import-workbook = This is an Excel or OpenDocument file. Save it there as CSV and take that file.
import-utf-16 = The file says it is UTF-16, but it is not. Save it as “CSV UTF-8”.
import-byte = Line { $line } contains the byte { $byte }, which is not a letter. Save the list as “CSV UTF-8” and try again.
import-empty = It is empty. The first line names the columns, for example: number;name;club
import-too-many-lines = It has more than { $most } lines. Split it.
import-no-name = No column is called “Name”. Found were: { $found }. Put a line like “Number;Name;Club” on top.
import-same-column = Two columns mean the same: “{ $first }” and “{ $second }”. Take one of them out.
import-open-quote = The quotation mark in line { $line } is never closed. Add the second one or take the first out.
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
review-changed = The entries have changed in the meantime, so nothing was added yet. Look at the list once more.
review-do = { $count ->
    [one] Add 1 entry
   *[other] Add { $count } entries
}
review-other = Take another list
review-nothing-yet = Nothing is stored yet.
review-left-out = Duplicate and wrong lines are left out.
review-line = Line
review-fix = { $count ->
    [one] One line is wrong. Correct it here:
   *[other] { $count } lines are wrong. Correct them here:
}
review-fix-first = { $count } lines are wrong. Correct the first { $here } here; the others have their turn afterwards:
review-fix-heads = Columns:
review-fix-do = Check the corrected lines
review-add = new
review-double = duplicate
review-wrong = wrong
review-entered = Is entered already, with number { $number }.
review-repeated = Is already in line { $line }.
review-number-repeated = Start number { $number } is already in line { $line }.
review-no-number = There is no start number left.
review-category = “{ $given }” is not a category. There are women, seniors, juniors.
review-columns = The line has { $cells } columns, the headings only { $headings }. Put names with a separator into quotation marks.

entry-change-what = What
entry-change-fact = { $what }: { $old } → { $new }
entry-change-withdrawn = withdrawn
entry-change-returned = back in
