//! The beer account of a list: what each is charged, who lost a round or got marks, hand by hand.

use fluent_bundle::FluentArgs;

use crate::i18n::Lang;
use crate::rules::beer::{Account, Event, Way};
use crate::rules::judge::Judged;
use crate::rules::seat::Seat;
use crate::web::sheets::whole::Whole;

/// The account as it stands.
#[derive(Clone, Debug)]
pub struct BeerView {
    /// What it plays to.
    pub limit: String,
    /// What a full account brings.
    pub lost_head: &'static str,
    /// Each player: name, charged now, rounds lost or marks, rounds lost together with another.
    pub seats: Vec<(String, String, String, String)>,
    /// What happened, hand by hand.
    pub events: Vec<String>,
}

impl BeerView {
    /// Whether a round was lost by several together.
    pub fn divides(&self) -> bool {
        self.seats.iter().any(|(_, _, _, divided)| divided != "0")
    }
}

/// The account of a list whose scoring system keeps one.
pub fn of(lang: Lang, whole: &Whole, judged: &[Judged]) -> Option<BeerView> {
    let keeping = whole.system.keeping();
    let limit = whole.system.limit(&whole.rules).filter(|_| !whole.by_totals())?;
    let mut account = Account::default();
    let mut events = Vec::new();
    for (stored, judged) in whole.hands.iter().zip(judged) {
        events.extend(remitted(lang, whole, stored.new.number, judged));
        let event = account.enter(&keeping.beer(judged, whole.size), limit, whole.size);
        events.extend(told(lang, whole, stored.new.number, event));
    }
    let at = |numbers: [u32; 4], seat: Seat| numbers.get(seat.index()).copied().unwrap_or(0).to_string();
    let seats = whole
        .size
        .seats()
        .map(|seat| (name(whole, seat), at(account.charged, seat), at(account.lost, seat), at(account.divided, seat)));
    let (limit_key, lost_head) = match limit.way {
        Way::Round => ("beer-limit-round", "beer-rounds"),
        Way::Mark => ("beer-limit-mark", "beer-marks"),
    };
    Some(BeerView {
        limit: lang.say_with(limit_key, "points", limit.at(whole.size)),
        lost_head,
        seats: seats.collect(),
        events,
    })
}

/// A remitted game is charged to nobody; that stands with what happened.
fn remitted(lang: Lang, whole: &Whole, number: i32, judged: &Judged) -> Option<String> {
    let seat = judged.hand.declarer.filter(|_| judged.hand.remitted)?;
    let mut args = FluentArgs::new();
    args.set("number", number);
    args.set("name", name(whole, seat));
    args.set("points", judged.value);
    Some(lang.say_args("beer-remitted", &args))
}

fn name(whole: &Whole, seat: Seat) -> String {
    whole.seated.get(seat.index()).map_or_else(|| seat.number().to_string(), |seated| seated.name.clone())
}

fn told(lang: Lang, whole: &Whole, number: i32, event: Event) -> Option<String> {
    let names = |picked: &dyn Fn(Seat) -> bool| -> String {
        let found: Vec<String> =
            whole.size.seats().filter(|seat| picked(*seat)).map(|seat| name(whole, seat)).collect();
        found.join(", ")
    };
    let flag = |flags: &[bool; 4], seat: Seat| flags.get(seat.index()).copied().unwrap_or(false);
    let mut args = FluentArgs::new();
    args.set("number", number);
    match event {
        Event::Nothing => None,
        Event::Round { losers, maidens } => {
            let several = losers.iter().filter(|lost| **lost).count() > 1;
            args.set("names", names(&|seat| flag(&losers, seat)));
            let told = lang.say_args(if several { "beer-round-divided" } else { "beer-round-lost" }, &args);
            let double = names(&|seat| flag(&maidens, seat) && !flag(&losers, seat));
            if double.is_empty() {
                Some(told)
            } else {
                Some(format!("{told} {}", lang.say_with("beer-maidens", "names", double)))
            }
        }
        Event::Marks(marks) => {
            let given = whole.size.seats().filter_map(|seat| {
                let count = marks.get(seat.index()).copied().filter(|count| *count > 0)?;
                Some(format!("{} +{count}", name(whole, seat)))
            });
            args.set("marks", given.collect::<Vec<_>>().join(", "));
            Some(lang.say_args("beer-marks-given", &args))
        }
    }
}
