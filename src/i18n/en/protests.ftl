# Protests against a closed sheet
protest-word = Protest
protest-title = Protests
protest-lead = What players have against a closed sheet. If somebody is right, open the round again, put the sheet right and close it, or make an adjustment; then answer.
protest-none = Nobody protests.
protest-case = Round { $round }, table { $table }: { $name }
protest-lodged = entered by { $who }, { $at }
protest-answer = Answer for the player
protest-uphold = The player is right
protest-reject = The result stands
protest-answered = Answered.
protest-upheld = Upheld by { $who }, { $at }
protest-rejected = Rejected by { $who }, { $at }
protest-to-round = To the round
protest-until = A protest is taken until { $at }, on one’s own phone, on that of the sheet, or by the director; after that the result is final.
protest-minutes = A protest is taken up to { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    } after the end of the round, on one’s own phone, on that of the sheet, or by the director.
protest-over-since = Protests were taken until { $at }.
protest-said = { $name }: “{ $words }” – waits for the director.
protest-said-upheld = { $name }: “{ $words }” – upheld: { $answer }
protest-said-rejected = { $name }: “{ $words }” – rejected: { $answer }
protest-lodge = Lodge a protest
protest-who = Who protests?
protest-what = What is wrong on the sheet?
protest-lodged-flash = The protest is entered; the director answers it.
protest-no-time = No time for protests was set here. Speak to the director.
protest-sheet-open = The sheet is still open: what is wrong is put right on it.
protest-over = The time for protests is over. Speak to the director.
protest-waits = A protest of this seat waits for its answer already.
protest-no-words = Say briefly what is wrong on the sheet.
protest-nothing = There is no such protest, or it was answered in the meantime. Load the page again.
protest-no-answer = Say briefly why, so that the player understands it.
protest-time = Time for protests, in minutes after each round
protest-time-hint = For that long a player can say, on the phone that wrote the sheet or to you, what is wrong on his closed sheet. Then the round is final: it is not opened again, and only what you decide with a reason, such as an adjustment, changes the result. Empty: no time, and rounds can always be opened again.
protest-time-save = Save
protest-time-now = { $minutes ->
        [one] Protests are taken up to one minute after each round.
       *[other] Protests are taken up to { $minutes } minutes after each round.
    } For rounds that are closed already set the time on their page.
protest-time-none = No time for protests is set any more.
protest-time-outside = “{ $given }” is not a time. Write whole minutes from 1 to { $most }.
protest-match-day = On a match day the league’s own rules for protests hold.
protest-clock = Set the time for protests anew
protest-clock-minutes = Minutes from now on
protest-clock-button = Set the time
protest-final = This round is final: its time for protests is over. Only an adjustment changes the result.
round-final = The round is final: its time for protests is over. Give or take points under “Adjustments and lots”, with a reason.
protest-who-missing = Choose who protests.
protest-read = The director reads it, and it stays in the history of the tournament.
protest-put-right = The result is put right already, or an adjustment is enough
protest-not-put-right = The time is over: after this answer nothing opens the round. Open the round first and put the sheet right, or make an adjustment; then tick that it is put right and answer.
protest-stale = Something happened to this protest or its sheet in the meantime. Read it again, then answer.
round-no-protests = No time for protests is set in this tournament. Set it under “Settings” first.
round-clock-shorter = Everybody was told a later time, so it is not made shorter. Write more minutes.
keeper-round-over = This round is closed; nothing more is entered on its sheet.
day-protests = { $count ->
        [one] A protest waits for your answer.
       *[other] { $count } protests wait for your answer.
    }
day-to-protests = To the protests
