//! The fields of a Ramsch: card points and tricks of every seat, and what decides a tie.

use crate::rules::hand::{Game, Hand, TrickOrder, Variant};
use crate::rules::hand_error::HandError;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::{Seat, TableSize};
use crate::web::form::{Fields, Problems};
use crate::web::hands::about::{About, Place};
use crate::web::hands::words::word;

/// The fields of each seat: card points, tricks.
const FIELDS: [(&str, &str); 4] =
    [("points1", "tricks1"), ("points2", "tricks2"), ("points3", "tricks3"), ("points4", "tricks4")];

/// The list of kinds; the plain one is `plain` in it.
pub const KIND: &str = "ramsch";
const PLAIN: &str = "plain";

/// A field with what was typed and what is wrong.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The name of the field.
    pub name: &'static str,
    /// What was typed.
    pub value: String,
    /// What is wrong with it.
    pub problem: Option<String>,
}

/// One seat of the Ramsch.
#[derive(Clone, Debug)]
pub struct SeatFields {
    /// The number of the seat.
    pub seat: u8,
    /// Who sits there.
    pub name: String,
    /// Whether he pauses and has no figures.
    pub pauses: bool,
    /// Card points.
    pub points: Typed,
    /// Tricks.
    pub tricks: Typed,
}

impl SeatFields {
    /// Both fields, card points first.
    pub const fn figures(&self) -> [&Typed; 2] {
        [&self.points, &self.tricks]
    }
}

/// The Ramsch in the form of a hand.
#[derive(Clone, Debug)]
pub struct RamschForm {
    /// The kinds the rule set plays, where it plays several: value, text, chosen.
    pub kinds: Vec<(&'static str, String, bool)>,
    /// The seats.
    pub seats: Vec<SeatFields>,
    /// The seats that won the tricks, first to last.
    pub order: Typed,
    /// The seats one of which lost the cut: value, text, chosen.
    pub cut: Vec<(String, String, bool)>,
    /// What is wrong with the cut.
    pub cut_problem: Option<String>,
    /// What is wrong with the whole of it.
    pub problem: Option<String>,
    /// Whether the dealer of four pauses, so that his figures stay blank.
    pub dealer_pauses: bool,
    /// Whether something of it was used.
    pub open: bool,
}

/// Whether something of a Ramsch is written.
pub fn is_written(fields: &Fields) -> bool {
    let written = |name: &str| !fields.text(name).is_empty();
    written("trick_order") || written("cut") || FIELDS.iter().any(|(points, tricks)| written(points) || written(tricks))
}

impl RamschForm {
    /// The fields, where the rule set plays Ramsch.
    pub fn new(about: &About<'_>, place: &Place, fields: &Fields, problems: &Problems) -> Option<Self> {
        let known: Vec<Option<Variant>> = about.rules.ramsch().collect();
        if known.is_empty() {
            return None;
        }
        let typed = |name: &'static str| Typed {
            name,
            value: fields.text(name).to_owned(),
            problem: problems.of(name).map(ToOwned::to_owned),
        };
        let dealer = about.dealer(place.number);
        let four = about.size == TableSize::FOUR;
        let seat = |(seat, (points, tricks)): (Seat, (&'static str, &'static str))| SeatFields {
            seat: seat.number(),
            name: about.names.of(seat),
            pauses: four && seat == dealer,
            points: typed(points),
            tricks: typed(tricks),
        };
        let seats: Vec<SeatFields> = about.size.seats().zip(FIELDS).map(seat).collect();
        let chosen = fields.text(KIND);
        // Where there is a plain one it is meant; else nobody can guess which.
        let asks = known.first().is_some_and(Option::is_some);
        let kind = |kind: &Option<Variant>| {
            let value = kind.map_or(PLAIN, Variant::word);
            let text = word(about.lang, kind.map_or(Game::Ramsch.word(), Variant::word));
            (value, text, value == chosen || (chosen.is_empty() && kind.is_none()))
        };
        let mut kinds: Vec<_> = known.iter().filter(|_| known.len() > 1).map(kind).collect();
        if asks && !kinds.is_empty() {
            kinds.insert(0, ("", about.lang.say("claim-pick"), chosen.is_empty()));
        }
        let cut = about.size.seats().map(|seat| {
            let value = seat.number().to_string();
            let chosen = fields.text("cut") == value;
            (value, about.names.of(seat), chosen)
        });
        let wrong = |name: &str| problems.of(name).map(ToOwned::to_owned);
        let at_a_seat = |seat: &SeatFields| seat.points.problem.is_some() || seat.tricks.problem.is_some();
        let refused = ["trick_order", "cut", KIND].iter().any(|name| problems.of(name).is_some());
        Some(Self {
            kinds,
            open: is_written(fields) || refused || seats.iter().any(at_a_seat),
            seats,
            order: typed("trick_order"),
            cut: cut.collect(),
            cut_problem: wrong("cut"),
            problem: wrong(KIND),
            dealer_pauses: four,
        })
    }

    /// Whether a problem of this field is said here.
    pub fn shows(&self, name: &str) -> bool {
        let at_a_seat = |seat: &SeatFields| seat.figures().iter().any(|field| field.name == name);
        [KIND, "trick_order", "cut"].contains(&name) || self.seats.iter().any(at_a_seat)
    }

    /// What is wrong at the seats, each with its field.
    pub fn wrong(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let fields = self.seats.iter().flat_map(SeatFields::figures);
        fields.filter_map(|field| Some((field.name, field.problem.as_deref()?)))
    }
}

/// Reads the figures of a Ramsch; what cannot be read is named at its field.
pub struct Reader<'f> {
    /// The language.
    pub lang: crate::i18n::Lang,
    /// The rules.
    pub rules: &'f RuleSet,
    /// What was typed.
    pub fields: &'f Fields,
}

impl Reader<'_> {
    /// A Ramsch of the kind that was chosen.
    pub fn ramsch(&self, problems: &mut Problems) -> Hand {
        let mut hand = Hand::of(Game::Ramsch);
        hand.variant = self.kind(problems);
        self.figures(&mut hand, problems);
        hand
    }

    /// The card points and tricks of the seats, the order of the tricks and the cut.
    pub fn figures(&self, hand: &mut Hand, problems: &mut Problems) {
        let columns = hand.ramsch_points.iter_mut().zip(&mut hand.ramsch_tricks);
        for ((points, tricks), (points_name, tricks_name)) in columns.zip(FIELDS) {
            *points = self.number(points_name, 120, problems);
            *tricks = self.number(tricks_name, 10, problems);
        }
        let order = self.fields.text("trick_order");
        hand.trick_order = if order.is_empty() { None } else { TrickOrder::parse(order) };
        if !order.is_empty() && hand.trick_order.is_none() {
            problems.add("trick_order", self.lang.say_with("enter-order-unreadable", "typed", short(order)));
        }
        let cut = self.fields.text("cut");
        hand.cut = Seat::ALL.into_iter().find(|seat| seat.number().to_string() == cut);
    }

    /// The kind that was chosen; where none was, the plain one or the only one.
    fn kind(&self, problems: &mut Problems) -> Option<Variant> {
        let chosen = self.fields.text(KIND);
        let known: Vec<Option<Variant>> = self.rules.ramsch().collect();
        let named = known.iter().find(|kind| kind.map_or(PLAIN, Variant::word) == chosen);
        match (named, known.as_slice()) {
            (Some(kind), _) | (None, [kind @ None, ..] | [kind]) => *kind,
            (None, _) => {
                problems.add(KIND, self.lang.say("enter-ramsch-kind"));
                None
            }
        }
    }

    fn number(&self, name: &'static str, most: u8, problems: &mut Problems) -> Option<u8> {
        let text = self.fields.text(name);
        if text.is_empty() {
            return None;
        }
        match text.parse::<u8>() {
            Ok(number) if number <= most => return Some(number),
            Ok(points) if most == 120 => {
                problems.add(name, self.lang.sentence(&HandError::CardPointsOutOfRange { points }));
            }
            Ok(tricks) => problems.add(name, self.lang.sentence(&HandError::TricksOutOfRange { tricks, most: 10 })),
            Err(_unreadable) => problems.add(name, self.lang.say_with("enter-unreadable", "typed", short(text))),
        }
        None
    }
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A Ramsch as its fields: name and value.
pub fn written(hand: &Hand) -> Vec<(&'static str, String)> {
    let mut fields = Vec::new();
    for ((points, tricks), (points_name, tricks_name)) in
        hand.ramsch_points.into_iter().zip(hand.ramsch_tricks).zip(FIELDS)
    {
        fields.extend(points.map(|points| (points_name, points.to_string())));
        fields.extend(tricks.map(|tricks| (tricks_name, tricks.to_string())));
    }
    fields.extend(hand.trick_order.map(|order| ("trick_order", order.to_string())));
    fields.extend(hand.cut.map(|seat| ("cut", seat.number().to_string())));
    if hand.game == Game::Ramsch {
        fields.push((KIND, hand.variant.map_or(PLAIN, Variant::word).to_owned()));
    }
    fields
}
