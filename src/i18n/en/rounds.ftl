# rounds
tables = Tables
table = Table
seat = Seat
round-name = Round { $round }
table-name = Table { $table }
round-state-drawn = drawn
round-state-released = released
round-hidden = The draw is not released: only the desk sees this. Names and signs can be printed already.
round-state-running = running
round-state-closed = closed
list-untouched = empty so far
list-progress = hand { $hands } of { $due }
list-complete = complete

# Draw
plan-title-none = Draw
plan-title = Draw round { $round }
plan-players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
plan-tables = { $fours ->
    [0] { $threes ->
        [one] 1 table of three
       *[other] { $threes } tables of three
    }
    [one] { $threes ->
        [0] 1 table of four
        [one] 1 table of four and 1 of three
       *[other] 1 table of four and { $threes } of three
    }
   *[other] { $threes ->
        [0] { $fours } tables of four
        [one] { $fours } tables of four and 1 of three
       *[other] { $fours } tables of four and { $threes } of three
    }
}
plan-method = How are seats assigned?
method-draw = By lot
method-standing = By the standings 1-2-3-4: the best four at table 1
method-spread = By the standings 1-3-5-7: two tables share eight places in turn
method-plan = From the plan that was drawn with round 1
method-plan-first = Draw a plan for all { $rounds } rounds at once
method-own = Seat them yourself
how-standing = When seated by the standings
how-top = The best always sit at table 1
how-apart = Those who met before or are of one club may change with the tables beside theirs
how-own = Seat them yourself: who sits at which table?
how-own-label = A line for each table, start numbers in the order of the seats
how-own-hint = For example: 4 17 23 8. Everybody who plays appears exactly once; three or four at a table.
how-own-placed = { $placed } of { $all } are seated.
how-own-missing = Missing: { $numbers }.
how-own-twice = Twice: { $numbers }.
how-own-strange = Not playing: { $numbers }.
how-own-size = Not three or four at a table: line { $tables }.
how-care = What is taken care of?
how-care-hint = The larger the number, the more it counts; 0 is not at all.
how-meetings = Not against the same again
how-clubs = Not against their own club
how-threes = Not at a table of three again
how-seats = Each seat equally often (0 or 1)
how-wishes = Who needs a certain table
how-wishes-hint = Start number=table, for example 12=1 for the wheelchair at table 1; several with commas. It is published with the draw.
plan-seed = Seed
plan-seed-hint = Any text. It is published; with it anybody can repeat the draw.
plan-draw = Draw round { $round }
plan-to-day = To the director’s page
plan-to-entries = To the entries

# Tables for everybody
tables-none = The tables appear here as soon as the first round is drawn.
tables-find = Where do I sit? Name or start number
tables-find-button = Find
tables-part = Tables { $first } to { $last }
tables-found = Table { $table }, seat { $seat }
tables-not-found = “{ $find }” sits at no table in this round. Check the spelling or ask the director.
tables-draw = How it was drawn

# The record of a draw
record-title = Draw of round { $round }
record-seed = Seed
record-algorithm = Algorithm
record-players = Players
record-repeats = Pairs that met before
record-club-mates = Pairs of one club
record-team-mates = Pairs of one team
record-threes = At a table of three although others sat at fewer
record-seats = On a seat they had more often than another
record-wishes = Not at the table they need
desk-unavoided = Not avoided:
record-least = it cannot be fewer
record-at-least = it cannot be fewer than { $least }
record-promised = Nobody could choose this seed: it was promised before.
record-own = The director seated everybody; no lot decided here.
record-steps-care = The key is the SHA-256 of “{ $round }/{ $seed }”, and ChaCha20 runs on it. The start numbers are shuffled with it, the threes filled with those who sat at one least often, whoever needs a table is led to it, and seats are changed as long as that makes the sum of all weights smaller. Every step stands in the description of algorithm 2 in the program; everything that went in, in the file.
record-steps-standing = Everybody is seated in the order of the standings; where neighbours could change, they do so by step 6 of algorithm 2, with the key SHA-256 of “{ $round }/{ $seed }”. The standings of that moment and everything else that went in stand in the file.
record-steps-standing-wishes = Whoever needs a certain table sits there; who did not already has changed with somebody of that table.
record-steps-standing-seats = Partners who never sit at one table are parted, each by changing with the nearest in the standings; at each table everybody takes the seat they had least often, where that is taken care of.
record-steps-plan = The plan for all rounds was drawn once, with the key SHA-256 of “0/{ $seed }”. Whoever came or left since was added or taken out, by start number. Every step stands in the description of the plan, version 1, in the program; everything that went in, in the file.
record-repeated = Repeated just now: it gives the same tables.
record-other-tables = Repeated just now, what went in does not lead to these seats: the record of this draw is not as it was made. Compare it with the history and a backup.
record-not-repeated = This draw was made with another algorithm; this program does not repeat it.
record-how = How to repeat it
record-steps = The key is SHA-256 of “{ $round }/{ $seed }”; ChaCha20 runs with it. The start numbers are shuffled with it, tables of three are filled with those who have sat at one least often, and seats are swapped until as few as possible meet again and as few as possible of one club sit together. Every step is in the description of algorithm 1 in the program; everything that went in is in the file.
record-file = Everything as a file (JSON)
record-changed = Changed by hand
record-unchanged = Nothing. Everybody sits where they were drawn.
record-drawn = drawn
record-now = now

# The round at the desk
desk-gone = { $name } (no. { $number }) has withdrawn but has a seat here.
desk-take-out = Take out
desk-late = { $name } (no. { $number }) has no seat yet.
desk-seat = Give a seat
desk-release = Release the seats of round { $round }
desk-start-at-once = Release them and start at once
desk-release-back = Take the release back
desk-release-back-hint = Then the seats are off every public page again, and you can draw again. Whoever has read them has read them.
desk-start = Start round { $round }
desk-close = Close round { $round }
desk-next = Draw the next round
desk-signs = Print table signs
desk-blank-lists = Blank sheets (PDF)
desk-public = Public page
desk-open = { $open ->
    [0] All { $all } sheets are complete.
    [one] One of { $all } sheets is still incomplete.
   *[other] { $open } of { $all } sheets are still incomplete.
}
desk-players = Seat and player
desk-list = Sheet
desk-called = Director called!
desk-came = Done
desk-swap = Let two players change seats
desk-swap-one = Start number
desk-swap-other = changes with start number
desk-swap-button = Change seats
desk-swap-kept = Hands already played stay with the seat: whoever moves there takes over their points.
broke-swapped = The seats are changed.
broke-met = { $one } and { $other } sat together in round { $round }.
broke-club = { $one } and { $other } are both of “{ $club }”.
broke-seat = { $name } sits on seat { $seat } again, { $times ->
    [one] once
   *[other] { $times } times
} so far.
broke-three = { $name } sits at a table of three again, { $times ->
    [one] once
   *[other] { $times } times
} before.
broke-wish = { $name } needs table { $table }.
desk-reason = Why?
desk-redraw = Draw again
desk-redraw-hint = All seats of this round are drawn again. The previous draw stays in the history.
desk-redraw-button = Draw again
desk-draw-back = Take the draw back
desk-draw-back-hint = Then the round is not drawn, and its tables and seats are gone; the history keeps them. What was promised for it stays promised: once the number is known, a new draw wants a new promise.
draw-back-adjusted = Adjustments for round { $round } stand for { $names }, and without its draw they would count without their round. Cancel them first under “Adjustments and lots”, and take the draw back then; what is to stay, enter again once the round is drawn anew.
desk-draw-back-done = The draw of round { $round } is taken back.
desk-take-back = Take the start back
desk-take-back-hint = Nothing stands on any sheet yet. Then you can take out who did not come and seat late players, and start the round anew. To draw again, take the release back as well.
desk-take-back-first = The rules are no longer frozen then, and registration is open again where it was before.
desk-take-back-button = Take the start back
desk-reopen = Open the round again
desk-reopen-button = Open again
signs-title = Table signs for round { $round }
signs-lead = One page per table. Whoever keeps the sheet scans the code with a phone. Print this page.
signs-unreachable = No phone can open these codes: they lead to { $address }, which is only this computer itself. Start Skatwart with --bind 0.0.0.0:8080 --address http://ADDRESS-OF-THIS-COMPUTER:8080, then print.
signs-code = Keep the sheet on a phone

# Refusals
round-changed-meanwhile = Somebody has changed this round or the entries in the meantime (you saw version { $seen }, now it is version { $now }). Nothing was stored. Check the current state and submit again.
round-somebody-was-first = Somebody got there first: this round is drawn already. Nothing was stored twice.
round-before-open = Round { $number } is not closed yet. Close it first, then draw the next.
round-all-drawn = { $rounds ->
    [one] The tournament has one round only, and it is drawn.
   *[other] All { $rounds } rounds of the tournament are drawn.
}
round-started-already = The round has started. Single seats can still be changed, with a reason.
round-released = The seats are released already. Take the release back first, then draw again.
round-not-released = The seats are not released, so there is nothing to take back.
round-not-last = Round { $number } is drawn as well. Take the draw of that one back first.
round-no-seats = Nobody sits anywhere in this round. Draw the seats first, then release or start it.
round-not-running = The round is not running. Only a running round can be closed.
round-is-closed = The round is closed. Open it again first.
round-not-closed = The round is not closed.
round-withdrawn-seated = Withdrawn, but still seated: { $names }. Take them out first, then start.
round-partners = { $one } and { $other } are partners and never sit at one table, but both sit at table { $table } here. Seat one of them at another table – let them change seats, or draw again in another way. Once the round is released, take the release back first. If they cannot be parted, change the teams.
round-partners-wish = { $one } and { $other } are partners and never sit at one table, but both are to get table { $table }. Take one of the two wishes out.
round-lists-missing = { $count ->
    [one] The sheet of table { $tables } is incomplete. Enter it or set its totals, then close.
   *[other] The sheets of tables { $tables } are incomplete. Enter them or set their totals, then close.
}
round-begun = { $count ->
    [one] Something stands on the sheet of table { $tables } already. The start stays; take back what stands there, or change seats one by one.
   *[other] Something stands on the sheets of tables { $tables } already. The start stays; take back what stands there, or change seats one by one.
}
round-decks-laid-out = The decks lie on the tables since the start. The start stays; change seats one by one.
round-not-agreed = { $count ->
    [one] The sheet of table { $tables } is full, but not everybody there confirmed it, the second sheet is different, or something on it is unusual. Settle that on its page, or close it there with a reason; what is unusual is ticked there.
   *[other] The sheets of tables { $tables } are full, but not everybody there confirmed them, the second sheet is different, or something on them is unusual. Settle that on their pages, or close them there with a reason; what is unusual is ticked there.
}
round-needs-reason = This needs a reason. Say briefly why; it stays in the history.
round-no-number = “{ $typed }” is not a start number of this tournament. The numbers stand behind the names.
round-seed-too-long = The seed is too long; { $limit } characters at most.
round-no-standing = Before the first round there are no standings. Draw by lot.
starts-title = All rounds at a glance
starts-note = Table · seat in each round. Seats changed by hand appear here once the round is drawn.
commit-title = A draw that nobody can choose
commit-hint = The program takes a secret and shows everybody its checksum. Then comes a number that nobody here controls. Only both together make the seed.
commit-source = Where does the number come from?
commit-source-hint = For example: three throws of the die on the stage; the closing value of an index; round 5000000 of drand
commit-minutes = In how many minutes is it known?
commit-due = The number is due at { $time }.
commit-button = Commit to it
promise-said = Promised on { $at }. The number is known from { $due } on and comes from here: { $source }.
aside-title = Set the promise aside
aside-hint = Where something was mistyped: then nothing waits for its number any more, and another promise can be given. Everybody reads who set it aside, when and why.
aside-button = Set it aside
promise-aside-done = The promise is set aside. Another one can be given now.
promise-number-hint = Exactly as it fell. It cannot be changed afterwards.
promises-title = Promises
promises-lead = So that nobody can choose a draw or cards, the program first shows the checksum of a secret. Then a public number is added, and only then is the secret shown.
promises-digest = Checksum (SHA-256 of the secret)
promises-number = Public number
promises-secret = Secret
promises-how = To check: the SHA-256 of the secret is the checksum; the SHA-256 of the secret with the number right behind it is the seed.
promises-waits = Number and secret appear here once the draw is released, for decks once all are played. Note the checksum.
promises-set-aside = Set aside: another promise was given after it, and this one does not count any more.
promises-aside = Set aside by { $who } on { $at }: it does not count any more, and its secret is not used. Reason: { $reason }
promises-none = Nothing is promised here yet.
round-promised = The seed is promised, and nobody chooses it any more. Type in the public number ({ $source }), or set the promise aside where something was mistyped.
round-no-promise = First the promise, then the number: nothing is promised, and a number from before could have been chosen.
round-promise-aside = This promise is set aside already. Give another one where nobody shall choose the seed.
round-promise-kept = The number { $number } is typed in already and stays. To draw again, give a new promise.
round-promise-open = A draw is promised for this round, and its public number is still missing ({ $source }). Draw again with the number – once the round is released, take the release back first –, or set the promise aside where something was mistyped; until then these seats are neither released nor played.
round-own-public = No number decides where you seat everybody yourself. Take the number out; if it was promised for this round, draw by lot with it and change seats by hand afterwards.
round-too-early = The number cannot be known yet; it will be in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
round-no-source = Write what is meant, in { $limit } letters at most.
round-no-moment = The number has to come after the promise: in 1 to { $most } minutes.
round-no-plan = No plan for this round was drawn with round 1. Choose another way.
round-own-unreadable = Table { $table }: “{ $typed }” is not a start number. Write start numbers alone, with blanks between them.
round-own-absent = Table { $table }: start number { $number } does not play. Take the number out, or return the entry.
round-own-twice = Start number { $number } stands at table { $first } and at table { $second }. Everybody sits once.
round-own-size = Table { $table } has { $seats } players. A table takes three or four.
round-own-missing = Without a seat: { $numbers }. Seat them as well.
round-weight = A weight is a number from 0 to { $most }.
round-wish-unreadable = “{ $typed }” is not a wish. Write start number=table, for example 12=1.
round-no-such-table = The rule set or scoring system of this tournament knows no table of { $size }. Choose another in the settings, or change the number of players.
round-plays = Start number { $number } is playing. Withdraw the player first, then take them out.
seating-nobody = Nobody is entered yet. Add the players first.
seating-unseatable = { $players ->
    [one] One player alone cannot play. It takes 3, 4, or at least 6.
   *[other] { $players } players cannot be split into tables of three and four. It takes 3, 4, or at least 6.
}
seating-twice = Start number { $number } appears twice in the list.
seating-not-seated = Start number { $number } sits at no table in this round.
seating-seated = Start number { $number } has a seat already.
seating-same = Start number { $number } cannot change seats with itself. Choose two players.

# The director's day
day-title = Director
step-entries = Entries
step-draw = Draw round { $round }
step-release = Release the seats
step-playing = Play round { $round }
step-lists = Sheets complete
step-next = Next round
step-prizes = Prizes
day-step = { $step } of { $steps }: { $what }
day-drawn = Round { $round } is drawn. Nobody but the desk sees it yet.
day-released = The seats of round { $round } are released.
day-complete = All sheets of round { $round } are complete.
day-over = All rounds are played.
day-to-prizes = To the prizes
day-called = Table { $table } calls the director.
day-opened-again = Round { $round } is open again. Put it right and close it.
day-to-round = To round { $round }
day-list-empty = still empty
day-list-open = { $hands } of { $due }
day-playing = Running for
day-late = Slow tables
day-missing = Sheets still missing
day-remaining = { $minutes ->
    [one] About one more minute.
   *[other] About { $minutes } more minutes.
}
day-slow = { $hands } of { $due }, { $minutes ->
    [0] just now
   *[other] { $minutes } min ago
}
day-behind = { $hands ->
    [one] one behind
   *[other] { $hands } behind
}
day-ends = until about { $at }
call-take = I will go
call-taken-by = { $who } is going.
round-absent = { $count ->
    [one] { $names } is not here yet. Tick the arrival or withdraw the entry, then draw.
   *[other] { $count } are not here yet: { $names }. Tick the arrivals or withdraw the entries, then draw.
}
round-not-called = Table { $table } is not calling, or somebody was there.
round-call-taken = { $who } is going to table { $table } already.
day-to-desk = All tables
day-to-board = Board on the wall

# By name, and on the wall
names-title = Round { $round }: seats by name
seating-title = Round { $round }: seats by table
seating-from = From hand
names-player = Name
tables-by-name = By name, to hang up
live-age = As of { $time }. The page follows by itself only with JavaScript.
live-again = Load again
board-title = Board
board-empty = It starts soon.
board-lost = no connection
board-place = Place
board-round = Round { $round }
board-page = Page { $page } of { $pages }

# Ended early
tournament-ended-early = { $rounds } of { $planned } rounds played, ended early: { $reason }
early-end = End the tournament early
early-end-hint = { $rounds } of { $planned } rounds are played. What was played counts, and the prizes follow from it; the reason stands on the page of the tournament for everybody.
early-reason-hint = for example: The hall closes at ten.
early-end-button = End after round { $round }
early-go-on = Play on after all
early-go-on-hint = Then the rounds that were planned and not played are to be played after all. What was played stays as it is.
early-no-reason = The reason is missing. Write it so that everybody understands it; it stands on the page of the tournament.
early-round-open = Round { $number } is running, and a tournament ends after a closed round. Complete every sheet and close it; or take out what stands on its sheets, and then its start back.
early-round-open-decks = Round { $number } is running, and a tournament ends after a closed round. Complete every sheet and close it; for decks a table does not play any more the director gives the average.
early-nothing = No round was played yet. A tournament ends after a closed round.
early-match-day = A match day has as many rounds as its league agreed on. What holds where it breaks off is decided on its own page.
early-not = The tournament did not end early. There is nothing to take back.
early-decks-open = In Comparative Skat the end is final: afterwards nothing keeps the cards of the other rounds covered. Create a new tournament.
early-final = In Comparative Skat the end is final: afterwards nothing keeps the cards of the other rounds covered.
early-adjusted = In rounds that were not played adjustments stand for { $names }. Cancel them first; what is to stay, enter for a round that was played.
early-title = Ended early
early-planned = { $planned } rounds were planned; they can be played after all.

board-in-hand = On the phone
board-before = Page before
board-next = Next page
board-seated = Seats 1 to 4
board-prize = Prize
board-worth = Worth
board-winner = Winner
board-begun = running since { $time }
board-held = The results come at the prize-giving.

boards-title = Set up boards
boards-lead = Each board has an address of its own: on the wall, in a stream, on a phone. Without one of your own there is always
boards-automatic = the board that chooses by itself
boards-open = Open the board
boards-stream = For a stream (transparent, 1920 × 1080)
boards-held = results held back
boards-name = Name, for example where it hangs
boards-parts = What it shows, one after the other
boards-part-standings = Standings
boards-part-teams = Teams
boards-part-names = Seats by name
boards-part-tables = Seats by table
boards-part-prizes = Prizes
boards-part-clock = Clock
boards-message = Message that stands under every page
boards-save = Save
boards-hold = Hold back the results
boards-release = Release the results
boards-take-down = Take down
boards-one-more = One more board
boards-add = Put up the board
boards-put-up = The board is put up.
boards-saved = The board is saved.
boards-now-held = No results stand on this board until you release them. The pages “Overview” and “Standings” and the board that chooses by itself still show them.
boards-now-released = The results stand on the board again.
boards-taken-down = The board is taken down.
boards-stale = Somebody else has just changed this board. Your text stands here; the board itself shows the other. Look at it and save again.
boards-too-many = { $most } boards are enough. Take one down before you put up another.
boards-no-name = The board has no name. Give it one, for example where it hangs.
boards-name-too-long = The name is too long; it may have { $most } letters.
boards-message-too-long = The message is too long to be read from the back of the hall; it may have { $most } letters.
boards-no-parts = Nothing is chosen. Tick a part or write a message.
boards-unprintable = The sign { $sign } cannot be printed. Take it out.
round-substituted = At table { $tables } somebody was substituted in the middle of the round. Take that back on the page of the sheet first.

time-out-minutes = Time of a round, in minutes
time-out-least = Sheets end then from so many hands on
time-out-hint = When the time is over, a hand that was started is played to its end. Hands that nobody started can be struck on the page of the round where at least as many stand on the sheet as here; fewer only with a reason. Struck hands count for nobody. Empty: no time, and every sheet is played to its end. Where an incomplete sheet shall count nothing, enter that among the adjustments.
time-out-now = { $minutes ->
    [one] A round lasts one minute.
   *[other] A round lasts { $minutes } minutes.
}
time-out-none = No time is agreed on for a round.
time-out-strikes = { $least ->
    [one] When it is over, hands that were not started are struck where one was played.
   *[other] When it is over, hands that were not started are struck where at least { $least } were played.
}
time-out-to-the-end = Every sheet is played to its end.
time-out-minutes-wrong = “{ $given }” is not a time for a round. Write whole minutes from 1 to { $most }.
time-out-least-wrong = “{ $given }” is not a number of hands. Write a whole number from 1 to { $most }.
time-over = The time has been over since { $at }.
time-until = Play goes on until { $at }.
struck-told = { $count ->
    [one] Hand { $last } struck: { $why }
   *[other] Hands { $first }–{ $last } struck: { $why }
}
struck-time = the time was over
strike-title = Strike hands that were not started
strike-hint = For tables that did not finish, or because the round is broken off. What was started is played to its end and entered; the other hands are struck and count for nobody. Where the sheet is still on paper, write how many hands were played.
strike-played = Played
strike-played-at = Hands played at table { $table }
strike-reason = Why?
strike-reason-hint = Needed where what was agreed on does not allow it, for example “The hall closes at ten”. The reason stands on the sheet.
strike-button = Strike
strike-take-back = Bring struck hands back
strike-take-back-hint = Then they are missing on the sheet again and are still to be played.
strike-taken-back = Table { $table } plays all its hands.
strike-no-table = No table is chosen. Tick the tables whose sheet ends.
strike-match-day = On a match day of a league every sheet is played to its end. What is decided there stands among the rulings of the match day.
strike-decks = The same cards are compared here. Where a table cannot play a deck any more, give it the average on the page of the deck.
strike-complete = At table { $table } there is nothing to strike: the sheet is complete.
strike-how-many = How many hands were played at table { $table }? Write a number from 1 to { $most }.
strike-gap = { $count ->
    [one] At table { $table } hand { $numbers } is missing; later ones are entered. Enter it, or enter it as passed in, and strike then.
   *[other] At table { $table } hands { $numbers } are missing; later ones are entered. Enter them, or enter them as passed in, and strike then.
}
strike-written = At table { $table } hand { $hand } stands on the sheet already. What was played is not struck.
strike-substitute = At table { $table } somebody is substituted from hand { $from } on. Take that back first.
strike-needs-reason = Table { $table }: by what was agreed on it still plays. Say why hands are struck all the same.
strike-nothing = Nothing was struck on this sheet.
strike-foot = The totals of the sheet count without the struck hands. Turn them to single hands first.

remind-late = { $count ->
    [one] Remind this table
   *[other] Remind these { $count } tables
}
remind-open = { $count ->
    [one] Ask for this sheet
   *[other] Ask for these { $count } sheets
}
remind-done = The phones at these tables say so now.
remind-nobody = None of these sheets is open any more.
remind-told = reminded at { $at } ({ $who })
