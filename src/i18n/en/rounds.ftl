# rounds
tables = Tables
table = Table
seat = Seat
round-name = Round { $round }
table-name = Table { $table }
round-state-drawn = drawn
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
method-standing = By standings, leaders at table 1
plan-seed = Seed
plan-seed-hint = Any text. It is published; with it anybody can repeat the draw.
plan-draw = Draw round { $round }
plan-to-day = To the director's page
plan-to-entries = To the entries

# Tables for everybody
tables-none = The tables appear here as soon as the first round is drawn.
tables-find = Where do I sit? Name or start number
tables-find-button = Find
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
record-repeated = Repeated just now: it gives the same tables.
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
desk-reason = Why?
desk-redraw = Draw again
desk-redraw-hint = All seats of this round are drawn again. The previous draw stays in the history.
desk-redraw-button = Draw again
desk-take-back = Take the start back
desk-take-back-hint = Nothing stands on any sheet yet. Then you can take out who did not come, seat late players or draw again, and start the round anew.
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
round-not-running = The round is not running. Only a running round can be closed.
round-is-closed = The round is closed. Open it again first.
round-not-closed = The round is not closed.
round-withdrawn-seated = Withdrawn, but still seated: { $names }. Take them out first, then start.
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
    [one] The sheet of table { $tables } is full, but not everybody there confirmed it, the second list is different, or something on it is unusual. Settle that on its page, or close it there with a reason; what is unusual is ticked there.
   *[other] The sheets of tables { $tables } are full, but not everybody there confirmed them, the second list is different, or something on them is unusual. Settle that on their pages, or close them there with a reason; what is unusual is ticked there.
}
round-needs-reason = This needs a reason. Say briefly why; it stays in the history.
round-no-number = “{ $typed }” is not a start number of this tournament. The numbers stand behind the names.
round-seed-too-long = The seed is too long; { $limit } characters at most.
round-no-standing = Before the first round there are no standings. Draw by lot.
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
step-playing = Play round { $round }
step-lists = Sheets complete
step-next = Next round
step-prizes = Prizes
day-drawn = Round { $round } is drawn.
day-complete = All sheets of round { $round } are complete.
day-over = All rounds are played.
day-to-prizes = To the prizes
day-called = Table { $table } calls the director.
day-opened-again = Round { $round } is open again. Put it right and close it.
day-to-round = To round { $round }
day-list-empty = Table { $table }: still empty
day-list-open = Table { $table }: hand { $hands } of { $due }
day-playing = Running for
day-late = Slow tables
day-missing = Sheets still missing
day-remaining = { $minutes ->
    [one] About one more minute.
   *[other] About { $minutes } more minutes.
}
day-slow = Table { $table } is slow: hand { $hands } of { $due }, last hand { $minutes ->
    [0] just now
    [one] a minute ago
   *[other] { $minutes } minutes ago
}
day-to-desk = All tables
day-to-board = Board on the wall

# By name, and on the wall
names-title = Round { $round }: who sits where
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
early-go-on-hint = Then all the rounds that were planned are to be played again.
early-no-reason = The reason is missing. Write it so that everybody understands it; it stands on the page of the tournament.
early-round-open = Round { $number } is running, and a tournament ends after a closed round. Complete every list and close it; or take out what stands on its lists, and then its start back.
early-round-open-decks = Round { $number } is running, and a tournament ends after a closed round. Complete every list and close it; for decks a table does not play any more the director gives the average.
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

boards-title = Boards
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
boards-now-held = No results stand on this board until you release them. The page “Standings” still shows them.
boards-now-released = The results stand on the board again.
boards-taken-down = The board is taken down.
boards-stale = Somebody else has just changed this board. Your text stands here; the board itself shows the other. Look at it and save again.
boards-too-many = { $most } boards are enough. Take one down before you put up another.
boards-no-name = The board has no name. Give it one, for example where it hangs.
boards-name-too-long = The name is too long; it may have { $most } letters.
boards-message-too-long = The message is too long to be read from the back of the hall; it may have { $most } letters.
boards-no-parts = Nothing is chosen. Tick a part or write a message.
boards-unprintable = The sign { $sign } cannot be printed. Take it out.
