//! The beer account of a list: what each is charged, who lost a round or got marks, hand by hand.

use crate::export::report::{Cell, Column, Kind, Report, Row, Shown};
use crate::i18n::{Lang, Values};
use crate::rules::beer::{Account, Event, Limit, Way};
use crate::rules::judge::Judged;
use crate::rules::seat::Seat;
use crate::store::sheets::Seated;
use crate::web::Error;
use crate::web::report::table::Table;
use crate::web::sheets::whole::Whole;

/// The account as it stands.
#[derive(Clone, Debug)]
pub struct BeerView {
    /// What it plays to.
    pub limit: String,
    /// What each player is charged.
    pub table: Table,
    /// What happened, hand by hand.
    pub events: Vec<String>,
}

/// The account of a list whose scoring system keeps one.
pub fn of(lang: Lang, whole: &Whole, judged: &[Judged]) -> Option<BeerView> {
    let limit = limit(whole)?;
    let mut account = Account::default();
    let mut events = Vec::new();
    for (stored, judged) in whole.hands.iter().zip(judged) {
        events.extend(remitted(lang, whole, stored.new.number, judged));
        let event = account.enter(&whole.system.keeping().beer(judged, whole.size), limit, whole.size);
        events.extend(happened(lang, whole, stored.new.number, event));
    }
    let list = list(lang, whole, limit.way, &account);
    let table = Table::of(lang, list).at(format!("{}/beer", whole.address()), "");
    Some(BeerView { limit: plays_to(lang, whole, limit), table, events })
}

/// The account as files have it; where the hands stay covered, or none is kept, it has no lines.
pub fn told(lang: Lang, whole: &Whole, covered: Option<&str>) -> Result<Report, Error> {
    let mut account = Account::default();
    let limit = limit(whole);
    for stored in whole.hands.iter().filter(|_| covered.is_none()) {
        if let Some(limit) = limit {
            account.enter(&whole.system.keeping().beer(&whole.judge(stored)?, whole.size), limit, whole.size);
        }
    }
    let way = limit.map_or(Way::Round, |limit| limit.way);
    let list = list(lang, whole, way, &account);
    let nothing = |why: &str| Report { notes: vec![lang.say(why)], sections: Vec::new(), ..list.clone() };
    Ok(match (covered, limit) {
        (Some(why), _) => nothing(why),
        (None, None) => nothing("beer-none"),
        (None, Some(limit)) => Report { notes: vec![plays_to(lang, whole, limit)], ..list },
    })
}

/// What the account of a list plays to that came in hand by hand, where the scoring system keeps one.
fn limit(whole: &Whole) -> Option<Limit> {
    whole.system.limit(&whole.rules).filter(|_| !whole.by_totals())
}

fn plays_to(lang: Lang, whole: &Whole, limit: Limit) -> String {
    let key = match limit.way {
        Way::Round => "beer-limit-round",
        Way::Mark => "beer-limit-mark",
    };
    lang.say_with(key, "points", limit.at(whole.size))
}

/// What each player is charged now, the rounds he lost or his marks, the rounds he lost together with another.
fn list(lang: Lang, whole: &Whole, way: Way, account: &Account) -> Report {
    let lost = match way {
        Way::Round => "beer-rounds",
        Way::Mark => "beer-marks",
    };
    let divides = if account.divided == [0; 4] { Shown::Files } else { Shown::Always };
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let columns = vec![
        Column::of(Kind::Name, lang.say("standings-name"), &name),
        number("charged", "beer-charged").decides(),
        number("lost", lost),
        number("divided", "beer-divided").shown(divides),
    ];
    let row = |(seat, seated): (Seat, &Seated)| {
        let at = |numbers: [u32; 4]| Cell::number(numbers.get(seat.index()).copied().unwrap_or(0));
        let who = Cell::Name(Some(seated.number.into()), seated.name.clone(), String::new());
        Row::new(vec![who, at(account.charged), at(account.lost), at(account.divided)])
    };
    let tournament = &whole.placed.tournament;
    let told = Report {
        event: tournament.name.clone(),
        title: format!("{} · {}", whole.title(lang, "sheet-title"), lang.say("beer-title")),
        rules: tournament.rules_hash.clone().unwrap_or_default(),
        columns,
        ..Report::default()
    };
    told.with_rows(Seat::ALL.into_iter().zip(&whole.seated).map(row).collect())
}

/// A remitted game is charged to nobody; that stands with what happened.
fn remitted(lang: Lang, whole: &Whole, number: i32, judged: &Judged) -> Option<String> {
    let seat = judged.hand.declarer.filter(|_| judged.hand.remitted)?;
    let mut args = Values::new();
    args.set("number", number);
    args.set("name", name(whole, seat));
    args.set("points", judged.value);
    Some(lang.say_args("beer-remitted", &args))
}

fn name(whole: &Whole, seat: Seat) -> String {
    whole
        .seated
        .get(seat.index())
        .map_or_else(|| seat.number().to_string(), |seated| whole.called(seated.number, &seated.name))
}

fn happened(lang: Lang, whole: &Whole, number: i32, event: Event) -> Option<String> {
    let names = |picked: &dyn Fn(Seat) -> bool| -> String {
        let found: Vec<String> =
            whole.size.seats().filter(|seat| picked(*seat)).map(|seat| name(whole, seat)).collect();
        found.join(", ")
    };
    let flag = |flags: &[bool; 4], seat: Seat| flags.get(seat.index()).copied().unwrap_or(false);
    let mut args = Values::new();
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
