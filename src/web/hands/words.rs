//! A hand in words, and the refusals of the rules in the visitor's language.

use std::collections::BTreeMap;

use crate::i18n::{Lang, Values};
use crate::rules::hand::{Game, Hand, Level, Outcome, Ouvert, Play};
use crate::rules::judge::Judged;
use crate::rules::seat::Seat;
use crate::store::revisions::{FORGOTTEN, LIST_KEEPER, PLAYER, REMITTED, SEAT, SETTLED, UNDO};

/// Whoever plays a seat in turn: from which hand on, and the name.
pub type Turns = Vec<(i32, String)>;

/// Who sits where, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    seats: Vec<String>,
    turns: BTreeMap<Seat, Turns>,
}

impl Names {
    /// The names of a table in the order of its seats.
    pub const fn new(names: Vec<String>) -> Self {
        Self { seats: names, turns: BTreeMap::new() }
    }

    /// The same where seats are taken over.
    #[must_use]
    pub fn in_turn(self, turns: BTreeMap<Seat, Turns>) -> Self {
        Self { turns, ..self }
    }

    /// The name at this seat; its number where nobody sits.
    pub fn of(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).cloned().unwrap_or_else(|| seat.number().to_string())
    }

    /// The seats that are taken over, each with everybody who plays there.
    pub const fn turns(&self) -> &BTreeMap<Seat, Turns> {
        &self.turns
    }
}

/// A word of the rules as the language has it.
pub fn word(lang: Lang, word: &str) -> String {
    lang.word(word)
}

/// What was played, without the outcome: "Jörg, Grand mit 2, Hand, Schneider".
pub fn declaration(lang: Lang, hand: &Hand, names: &Names) -> String {
    let mut parts = Vec::new();
    if let Some(seat) = hand.declarer {
        parts.push(names.of(seat));
    }
    parts.push(game(lang, hand));
    parts.extend(hand.variant.map(|variant| word(lang, variant.word())));
    parts.extend(seats(lang, hand, names));
    parts.extend(levels(lang, hand));
    if hand.remitted {
        parts.push(lang.say("words-remitted"));
    }
    if hand.collected.is_some() {
        parts.push(lang.say("words-collected"));
    }
    if let Some(contra) = hand.contra {
        parts.push(word(lang, contra.word()));
        parts.extend(hand.contra_by.map(|seat| names.of(seat)));
    }
    if let Some(bid) = hand.bid {
        parts.push(lang.say_with("words-bid", "bid", i64::from(bid)));
    }
    if let Some(points) = hand.card_points {
        parts.push(lang.say_with("words-card-points", "points", i64::from(points)));
    }
    if let Some(tricks) = hand.tricks {
        parts.push(lang.say_with("words-tricks", "tricks", i64::from(tricks)));
    }
    if let (Some(offence), offender) = (hand.offence, hand.offender) {
        parts.push(word(lang, offence.word()));
        parts.extend(offender.map(|seat| names.of(seat)));
        parts.extend(
            hand.decided.map(|decided| {
                lang.say(if decided == Outcome::Won { "words-decided-won" } else { "words-decided-lost" })
            }),
        );
    }
    parts.join(", ")
}

/// How it was played, announced and made: "Hand, Schneider angesagt".
pub fn levels(lang: Lang, hand: &Hand) -> Vec<String> {
    let mut parts = Vec::new();
    if let Some(play) = hand.play.filter(|&play| play != Play::Skat) {
        parts.push(word(lang, play.word()));
    }
    parts.extend(reached(lang, (hand.announced, hand.made), hand.ouvert));
    parts
}

/// What was announced, made beyond it, and laid open: "Schneider angesagt, Schwarz".
pub fn reached(lang: Lang, (announced, made): (Option<Level>, Option<Level>), ouvert: Ouvert) -> Vec<String> {
    let beyond = made.filter(|&made| announced.is_none_or(|announced| announced < made));
    let announced = announced.map(|level| lang.say_with("words-announced", "level", word(lang, level.word())));
    let open = (ouvert != Ouvert::No).then(|| word(lang, ouvert.word()));
    announced.into_iter().chain(beyond.map(|level| word(lang, level.word()))).chain(open).collect()
}

/// What the seats have in a Ramsch, and what decided a tie: "Jörg 35 (4 Stiche)".
fn seats(lang: Lang, hand: &Hand, names: &Names) -> Vec<String> {
    let mut parts = Vec::new();
    for ((seat, points), tricks) in Seat::ALL.into_iter().zip(hand.ramsch_points).zip(hand.ramsch_tricks) {
        let Some(points) = points else { continue };
        let mut told = format!("{} {points}", names.of(seat));
        if let Some(tricks) = tricks {
            told = format!("{told} ({})", lang.say_with("words-tricks", "tricks", i64::from(tricks)));
        }
        parts.push(told);
    }
    parts.extend(hand.trick_order.map(|order| lang.say_with("words-order", "order", order.to_string())));
    parts.extend(hand.cut.map(|seat| lang.say_with("words-cut", "name", names.of(seat))));
    parts
}

/// The whole hand with everything it books: what the declarer writes, then what it costs or brings the others.
pub fn booked(lang: Lang, judged: &Judged, names: &Names) -> String {
    let others = Seat::ALL.into_iter().zip(judged.booked);
    let others = others.filter(|(seat, points)| *points != 0 && judged.hand.declarer != Some(*seat));
    let mut told = described(lang, &judged.hand, names, judged.score);
    for (seat, points) in others {
        told = format!("{told}; {} {}", names.of(seat), lang.signed(i64::from(points)));
    }
    told
}

/// The whole hand with what was written: "Jörg, Grand mit 2, gewonnen +72".
pub fn described(lang: Lang, hand: &Hand, names: &Names, score: Option<i32>) -> String {
    let declared = declaration(lang, hand, names);
    let Some(score) = score.filter(|_| hand.game != Game::Passed) else { return declared };
    let written = format!("{declared}, {}", outcome(lang, hand.won(score), score));
    if hand.adjudicated.is_some() { lang.say_with("words-adjudicated", "hand", written) } else { written }
}

/// How it ended: "gewonnen +72"; the score alone where it counts as neither won nor lost.
pub fn outcome(lang: Lang, won: Option<bool>, score: i32) -> String {
    let score = lang.signed(i64::from(score));
    match won {
        Some(won) => format!("{} {score}", lang.say(if won { "words-won" } else { "words-lost" })),
        None => score,
    }
}

/// What was played: "Grand mit 2".
pub fn game(lang: Lang, hand: &Hand) -> String {
    let name = word(lang, hand.game.word());
    let Some(count) = hand.matadors else { return name };
    let mut args = Values::new();
    args.set("game", name);
    args.set("count", i64::from(count).abs());
    lang.say_args(if count < 0 { "words-without" } else { "words-with" }, &args)
}

/// Who wrote something, in the reader's language.
pub fn who(lang: Lang, written: &str) -> String {
    match written.strip_prefix(SEAT) {
        _ if written == LIST_KEEPER => lang.say("keeper-who"),
        _ if written == PLAYER => lang.say("register-who"),
        Some(seat @ ("1" | "2" | "3" | "4")) => lang.say_with("seat-who", "seat", seat),
        _ => written.to_owned(),
    }
}

/// Why something was changed, in the reader's language where the program gave the reason.
pub fn why(lang: Lang, written: &str) -> String {
    match written {
        UNDO => lang.say("keeper-undo-reason"),
        SETTLED => lang.say("keeper-settled-reason"),
        REMITTED => lang.say("words-remitted-before"),
        FORGOTTEN => lang.say("words-forgotten"),
        other => other.to_owned(),
    }
}
