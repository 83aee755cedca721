# rules

# Sentences of the rules; the English ones stand beside their errors in src/rules.
rule-set-unknown = There is no rule set "{ $id }"; choose one of: { $known }
rule-set-unreadable = { $file }: { $reason }
rule-set-senseless = { $file }: { $place }: { $reason }
rule-set-no-such-key = "{ $key }" is neither an option nor a value of this rule set; its options are: { $known }
rule-set-no-such-choice = "{ $value }" is no choice for "{ $key }"; choose one of: { $known }
rule-set-not-a-number = "{ $value }" does not fit "{ $key }"; give a whole number from { $least } to { $most }
rule-set-wrong-kind = "{ $value }" does not fit "{ $key }"; give the same kind of value that stands there now.
scoring-unknown = There is no scoring system "{ $id }"; choose one of: { $known }
scoring-table-size = The scoring system "{ $id }" is not defined for a table of { $size }; choose another scoring system or another table.
scoring-unreadable = Scoring.toml: { $reason }
rules-title = Rules
rules-lead = What Skatwart knows: what a hand is worth, how score is kept, what is won. Each with its source.
rules-sets = Rule sets
rules-systems = Scoring systems
rules-schedules = Prize schedules
rules-source = Source:
rules-hash = check sum
rules-parent = a variation of
rules-payments = Table of payments
rules-payments-lead = What a won game is worth, computed from the rules below. Matadors count the same with or without.
rules-contingency = Level
rules-suit-game = Suit game
rules-matadors = with or without { $count }
rules-loss = lost × { $times }
rules-options = Options
rules-option = Option
rules-chosen = Stands at
rules-choices = Choices
rules-beside = Beside another rule set
rules-beside-choose = Rule set
rules-beside-button = Show the differences
rules-no-difference = They say the same in everything that decides a score.
rules-rule = Rule
