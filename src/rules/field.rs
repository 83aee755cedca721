//! The places where something can be wrong: the name of a form's field is the name of the column in the files.

use crate::rules::seat::Seat;
use crate::rules::word::words;

words! {
    /// A field of a form, or a column of a file.
    pub enum Field {
        /// An amount of money.
        Amount = "amount",
        /// Who dealt.
        Dealer = "dealer",
        /// Who declared.
        Declarer = "declarer",
        /// What was played.
        Game = "game",
        /// The kind of a game that has several.
        Variant = "variant",
        /// What the declarer did with the skat.
        Play = "play",
        /// Whether the cards lay open.
        Ouvert = "ouvert",
        /// The level announced.
        Announced = "announced",
        /// How many jacks and trumps on top, signed.
        Matadors = "matadors",
        /// The twelve cards of the declarer.
        Cards = "cards",
        /// How far he bid.
        Bid = "bid",
        /// The card points of the declarer.
        CardPoints = "card_points",
        /// The tricks of the declarer.
        Tricks = "tricks",
        /// The level made.
        Made = "made",
        /// Won or lost.
        Result = "result",
        /// Whether the game was given away.
        Remitted = "remitted",
        /// Contra or recontra.
        Contra = "contra",
        /// Who said contra.
        ContraBy = "contra_by",
        /// What was done against the rules.
        Offence = "offence",
        /// Who did it.
        Offender = "offender",
        /// How the game stood when it was done.
        Decided = "decided",
        /// The card points of seat 1.
        Points1 = "points1",
        /// The card points of seat 2.
        Points2 = "points2",
        /// The card points of seat 3.
        Points3 = "points3",
        /// The card points of seat 4.
        Points4 = "points4",
        /// The tricks of seat 1.
        Tricks1 = "tricks1",
        /// The tricks of seat 2.
        Tricks2 = "tricks2",
        /// The tricks of seat 3.
        Tricks3 = "tricks3",
        /// The tricks of seat 4.
        Tricks4 = "tricks4",
        /// Who took which trick.
        TrickOrder = "trick_order",
        /// Who lost the cut.
        Cut = "cut",
        /// The score the director fixed.
        Adjudicated = "adjudicated",
        /// The day of a match day.
        Date = "date",
        /// That something is done although it is early.
        GoOn = "go-on",
        /// The days to the next match day.
        Gap = "gap",
        /// When a match day begins.
        Starts = "starts",
        /// The file.
        File = "file",
        /// The number of the hand.
        Hand = "hand",
        /// The list of a table.
        List = "list",
        /// The group.
        Group = "group",
        /// The team that is host.
        Host = "host",
        /// Whether teams without a line-up do not come.
        Missing = "missing",
        /// The first of two.
        One = "one",
        /// The match day.
        Day = "day",
        /// How many match days.
        Days = "days",
        /// The deck a hand is played with.
        Deck = "deck",
        /// The decks of Comparative Skat.
        Decks = "decks",
        /// What is written under a board.
        Message = "message",
        /// How many minutes.
        Minutes = "minutes",
        /// The games lost.
        Lost = "lost",
        /// The name.
        Name = "name",
        /// The whole round counts nothing.
        Nothing = "nothing",
        /// The start number.
        Number = "number",
        /// Several start numbers.
        Numbers = "numbers",
        /// The other of two.
        Other = "other",
        /// Whether somebody of the same name is somebody else.
        OtherPerson = "other-person",
        /// The places that fall.
        Relegated = "relegated",
        /// Why something is changed.
        Reason = "reason",
        /// The round.
        Round = "round",
        /// The points of a ruling.
        RuledPoints = "ruled-points",
        /// The schedule of prizes.
        Schedule = "schedule",
        /// The seed of a draw or a deal.
        Seed = "seed",
        /// The tournament whose decks are played.
        Same = "same",
        /// The team.
        Team = "team",
        /// Where it is played.
        Venue = "venue",
        /// The games won.
        Won = "won",
        /// The public number that makes a seed.
        Public = "public",
        /// From where the public number comes.
        Source = "source",
        /// The director's own tables.
        Own = "own",
        /// What counts how much in a draw.
        Weights = "weights",
        /// Who needs which table.
        Wishes = "wishes",
    }
}

impl Field {
    /// The card points of this seat.
    pub fn points_of(seat: Seat) -> Option<Self> {
        [Self::Points1, Self::Points2, Self::Points3, Self::Points4].get(seat.index()).copied()
    }

    /// The tricks of this seat.
    pub fn tricks_of(seat: Seat) -> Option<Self> {
        [Self::Tricks1, Self::Tricks2, Self::Tricks3, Self::Tricks4].get(seat.index()).copied()
    }
}
