# Decks: Comparative Skat, what the rules refuse
deck-no-such-deck = Deck { $number } does not exist. The decks are numbered 1 to 72.
deck-table-of-two = Comparative Skat is played at tables of three or four. Choose another table size.
deck-dealer-not-at-table = { $letter } cannot deal at this table. Choose one of its seats.
deck-no-such-card = “{ $card }” is not a card. Write the suit C S H D and the rank A T K Q J 9 8 7, for example CJ.
deck-card-twice = { $card } appears twice, in { $one } and in { $other }. Look at the cards again.
deck-hand-count = { $count ->
    [one] The hand { $letter } has 1 card.
   *[other] The hand { $letter } has { $count } cards.
} Each hand has ten.
deck-skat-count = { $count ->
    [one] The skat has 1 card.
   *[other] The skat has { $count } cards.
} It has two.
deck-dealer-holds-cards = { $letter } deals this deck and pauses, so it gets no cards. Check the dealer or the hand.
deck-played = Deck { $deck } has been played, so its deal stays as it is. If the cards are wrong, call the deck fouled and say why.
deck-other-dealer = Deck { $deck } is dealt by { $letter }. Enter the deal with that dealer.
deck-punch-number-missing = { $card } has no number. Punch the number of the deck through all 32 cards.
deck-punch-letter-missing = { $card } belongs to the hand { $letter }, but has no letter. Punch { $letter } or correct the deal.
deck-punch-wrong-letter = { $card } is punched { $punched }, but the deal has it in { $dealt }. Look at the card, then correct the deal or replace the card.
deck-numbered-already = The number is punched already. Go on with the letters.
deck-number-first = The number is not punched yet. Punch it through all 32 cards first.
deck-lettered-already = The letters are punched already. The deck is ready to be played.
deck-letters-first = The letters are not punched yet. Punch each hand before it is played, or nobody finds it again.
deck-in-play-at = The deck is in play at table { $table } and cannot be at two tables. Wait until it is passed on.
deck-sorted-at = The deck lies sorted and banded at table { $table }. Pass it on first.
deck-on-its-way-to = The deck lies ready for table { $table }. Leave it there, or let the director overrule with a reason.
deck-on-the-shelf = The deck lies on the shelf of the director. Fetch it before you play it.
deck-home = Every table is through with the deck. It stays with the director.
deck-not-in-play = The deck is not in play, so there is nothing to sort. Take it at a table first.
deck-not-sorted = The hands are not sorted and banded yet. Sort them by the letters, then pass the deck on.
deck-lost = The deck is lost. If it is back, mark it as found; at a table call the director for that.
deck-fouled = The deck is fouled and out of play. Its results are not compared. At a table play the next one; a hand that was played with it already, tell the director.
deck-not-lost = The deck is not lost.
deck-hand-dealer = Deck { $deck } is dealt by { $dealer }, not by { $written }. Correct the dealer or the deck.
deck-hand-pauses = { $letter } deals deck { $deck } and pauses, so it cannot be the declarer. Correct the declarer or the deck.
deck-hand-cards = In deck { $deck } the hand { $letter } and the skat are other cards. Correct the cards or the deck.
deck-hand-matadors = Matadors written: { $written }. But in deck { $deck } the hand { $letter } with the skat makes it another number. Correct the matadors, the declarer, the game or the deck.

# The movement of the decks
movement-no-deck = There is no deck to play. Prepare at least one.
movement-one-table = With { $tables } tables there is nobody to compare with. The decks need at least two tables.
movement-deck-twice = Deck { $deck } appears twice in the movement. Each deck goes round once.
movement-too-few-decks = With { $decks } decks for { $tables } tables more tables would wait than play. Prepare more decks or play in two sections.
movement-hands = Each table plays each of the { $decks } decks once, but the round has { $hands } hands. Make both numbers the same.
movement-mixed-tables = Tables of three and of four cannot play the same decks. Seat all tables alike.
movement-table-of-two = A table of two cannot play the decks. Seat three or four.
movement-cyclic = { $decks ->
    [one] { $stages } stages of one deck.
   *[other] { $stages } stages of { $decks } decks.
} Each table passes to the next, the last to table 1.
movement-relay = { $decks ->
    [one] { $stages } stages of one deck.
   *[other] { $stages } stages of { $decks } decks.
} Each table passes to the next, the last to a shelf where { $shelf ->
    [one] one deck rests
   *[other] { $shelf } decks rest
} until table 1 takes what comes next.
movement-sit-out = { $stages } stages. There are fewer decks than tables, so in each stage { $waiting ->
    [one] one table waits
   *[other] { $waiting } tables wait
}.

decks-commit-title = Cards that nobody can choose
decks-promised = Promised. Note the checksum, and type in the number as soon as it is known.
decks-not-from-seed = The program does not deal here. Say among the settings that the cards come from a seed.
