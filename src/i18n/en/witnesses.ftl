# Two witnesses: one list, written twice
settings-two = Every sheet is written twice
settings-two-hint = The phone at the table and the desk, or two at the desk, each write every sheet without seeing the other’s. What is the same counts; what differs stands side by side and is decided with a reason. Before that the sheet is closed only with a reason.
settings-two-save = Save
settings-two-now = Every sheet is written twice now.
settings-one-now = Every sheet is written once now.
witness-title = Table { $table }, round { $round }: second sheet
witness-foot-title = Table { $table }, round { $round }: totals of the second sheet
witness-compare-title = Table { $table }, round { $round }: both sheets
witness-lead = Write what stands on paper. You see a hand of the other sheet only when it stands on both and differs, and everything when both are full.
witness-covered = This sheet is written twice: its hands appear here as soon as it is closed.
witness-none-yet = The second sheet is still empty.
witness-progress = Second sheet: { $agreed ->
        [one] one hand the same
       *[other] { $agreed } hands the same
    }, { $apart } different, { $missing } still missing.
witness-foot-waits = The totals of the second sheet are there; they are compared as soon as the sheet is full.
witness-foot-agrees = The totals of both sheets are the same.
witness-foot-settled = The totals differ; it was decided for the first sheet.
witness-foot-apart = The totals of the two sheets differ.
witness-compare = Compare
witness-write = To the second sheet
witness-to-first = Both are there: look and close
witness-standings = Every sheet is written twice: what it brings in stands here as soon as it is closed.
witness-full = All hands of the second sheet are entered. The sheet is closed as soon as the first is full as well.
witness-foot = Enter the totals only
witness-foot-of = Totals
witness-first = First sheet
witness-second = Second sheet
witness-first-hands = from the hands
witness-first-totals = as entered
witness-outcome = Result
witness-cell-apart = different:
witness-why = Why is the one right and not the other?
witness-first-right = The first sheet is right
witness-second-right = The second sheet is right
witness-correct = Correct hands
witness-settled = Decided.
witness-take-back = Take the second sheet back
witness-take-back-hint = If it is that of another table, or whoever wrote it goes on with the first sheet: all of it is taken away. The history keeps it, with your reason.
witness-taken-back = Table { $table }: the second sheet is empty again.
witness-nothing-apart = Nothing differs so far. What is the same need not be read again.
witness-slip-surplus = Without hand { $number } both are the same.
witness-slip-elsewhere = Had seat { $seat } played hand { $number }, both would be the same.
witness-slip-won = Were hand { $number } won, both would be the same.
witness-slip-lost = Were hand { $number } lost, both would be the same.
witness-one = In this tournament every sheet is written once. “Settings” changes that.
witness-foot-only = Here a hand hangs on its cards or on those before it. Enter the totals as the second sheet.
witness-by-hands = The second sheet has hands. Enter the hands here as well, so that both are compared.
witness-fine = A penalty stands on the first sheet alone; enter the hand in the second sheet.
witness-adjudicated = A score is fixed on the first sheet alone; enter the hand as it was played in the second sheet.
witness-same-person = You wrote that on the other sheet yourself. Somebody else writes the second.
witness-wrote-second = You wrote the second sheet yourself. Somebody else writes the first; if nobody else is there, the director takes the second sheet back at the foot of its page.
witness-empty = The second sheet is empty; there is nothing to take back.
witness-other-writes = Somebody else writes this sheet. Write the second sheet; where the writer is gone, the director goes on with his.
witness-at-table = This sheet is written twice, and you are signed in: write the second sheet here. Whoever writes at the table signs out on his device.
witness-both-have = Hand { $number } stands in both sheets. If they differ, that is decided under “Compare”.
witness-foot-both = The totals stand in both sheets. If they differ, that is decided under “Compare”.
witness-nothing = There is nothing to decide here: both sheets say the same, or one of them says nothing yet. Load the page again to see what stands there now.
witness-not-third = You wrote one of the two sheets. Somebody else or the director must decide.
witness-correct-hands = The totals follow from the hands. Correct the hand that is wrong.
witness-apart = { $apart ->
        [one] The second sheet is different in one place.
       *[other] The second sheet is different in { $apart } places.
    } Decide under “Compare”, or say why the sheet is closed like this.
witness-missing = { $missing ->
        [one] One hand is missing in the second sheet. Enter it there,
       *[other] { $missing } hands are missing in the second sheet. Enter them there,
    } or say why the sheet is closed like this.
day-apart = Table { $table }: the two sheets differ.
day-not-agreed = Table { $table }: the sheet is full, but something is to be settled.
day-to-sheet = To the sheet

# What is looked at before a sheet is closed
doubt-title = Please look: this happens, but rarely
doubt-matadors = Hand { $number }: with or without { $count }. Are the matadors right?
doubt-too-few = Hand { $number }: whoever plays with { $count } has at least { $least } card points. Here stand { $points }. Are matadors and card points right?
doubt-too-many = Hand { $number }: whoever plays without { $count } has at most { $most } card points. Here stand { $points }. Are matadors and card points right?
doubt-no-trick = Hand { $number }: whoever plays with { $count } takes a trick and is not made Schwarz. Are the matadors right?
doubt-too-many-tricks = Hand { $number }: whoever plays without { $count } loses at least { $least ->
        [one] one trick
       *[other] { $least } tricks
    } and makes nobody Schwarz. Are the matadors right?
doubt-overbid = Hand { $number } is lost by its bid alone. Is the bid right?
doubt-dealer = Hand { $number } was dealt by seat { $dealer }, and it was the turn of seat { $due }. Who dealt?
doubt-one-seat = All { $games } games were played by seat { $seat }. Are the declarers right?
doubt-losses = { $games } games running, hands { $from } to { $to }, are lost. Were won and lost taken for each other?
doubt-fast = { $hands } hands came from the table within { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }. Compare them with the paper, unless they were sent together after a time without a network.
sheet-doubtful = { $doubtful ->
        [one] One place on the sheet is unusual. Look at it, tick it,
       *[other] { $doubtful } places on the sheet are unusual. Look at them, tick them,
    } then close.
recap-desk-closes = Everybody has confirmed. The desk looks at the sheet once more and closes it.
