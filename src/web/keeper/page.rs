//! What the phone at the table shows.

use std::sync::Arc;

use askama::Template;

use crate::acts::hands::Place::Table;
use crate::acts::hands::check_open;
use crate::acts::protests::Taken;
use crate::clock;
use crate::i18n::Lang;
use crate::random::random_text;
use crate::store::hands::StoredHand;
use crate::store::sheets::SheetState;
use crate::web::decks::table::{AtTable, at_table};
use crate::web::form::{Fields, Problems};
use crate::web::hands::about::{Other, Place};
use crate::web::hands::deck::DeckField;
use crate::web::hands::entry::{self, Preview};
use crate::web::hands::fine::FineForm;
use crate::web::hands::form::HandForm;
use crate::web::hands::reckoner;
use crate::web::hands::syllables::breakable;
use crate::web::moment::clock_time;
use crate::web::protests::view::{self, PROTEST, ProtestView};
use crate::web::sheets::desk::{about, said};
use crate::web::sheets::list::{Agreed, ListView};
use crate::web::sheets::whole::Whole;
use crate::web::{Error, Layout, Visit};

#[derive(Template)]
#[template(path = "sheets/keeper.html")]
pub(super) struct KeeperPage {
    layout: Layout,
    table: i32,
    number: i32,
    hands: i32,
    dealer: String,
    full: bool,
    closed: bool,
    /// How what stands above is said: as a note where it is no more than how things are, else as what was refused.
    tone: &'static str,
    /// Everybody's column, once the sheet is full and adds up.
    agreed: Option<Agreed>,
    /// What can be said against the closed sheet; `None` where no time was set for it.
    protest: Option<ProtestView>,
    /// What does not add up on a full sheet of hands.
    wrong: Vec<String>,
    last: Option<String>,
    problem: Option<String>,
    form: Option<HandForm>,
    /// A fine by itself, where no hand can be entered.
    fine: Option<FineForm>,
    /// What every game is worth, for the phone without a network; empty where a deck decides the matadors.
    values: Arc<str>,
    others: Vec<Other>,
    address: String,
    /// The name of the box in which hands wait for the network on the phone.
    outbox: String,
    /// Differs when the page goes on: a round began, a deck came, the sheet was closed.
    state: String,
    undo: Undo,
    called: bool,
    /// What the director reminds the table of; empty while he does not.
    reminded: String,
    so_far: Vec<(i32, String)>,
    points: Vec<(String, String)>,
    list_address: String,
    /// What is to be done before a deck can be played.
    idle: Option<String>,
    /// The decks at the table; `None` outside of Comparative Skat.
    decks: Option<Vec<AtTable>>,
}

/// What takes the last hand back.
struct Undo {
    /// The number of the hand; 0 where none stands that can be taken back.
    number: i32,
    key: String,
    hand: i64,
    version: i64,
    /// What is said when it needs a reason, and what was typed then.
    asked: Undoing,
}

impl Undo {
    fn of(last: Option<&StoredHand>, asked: &Undoing) -> Self {
        Self {
            number: last.map_or(0, |stored| stored.new.number),
            key: random_text(),
            hand: last.map_or(0, |stored| stored.id.number()),
            version: last.map_or(0, |stored| stored.version),
            asked: asked.clone(),
        }
    }
}

/// A hand that is taken back only with a reason.
#[derive(Clone, Default)]
pub(super) struct Undoing {
    /// What is asked, or wrong with the reason; `None` where nothing is.
    pub(super) why: Option<String>,
    /// The reason that was typed.
    pub(super) reason: String,
}

/// What was sent and what came of it.
#[derive(Default)]
pub(super) struct Sent {
    pub(super) fields: Fields,
    pub(super) problems: Problems,
    pub(super) preview: Preview,
    pub(super) undoing: Undoing,
}

/// The page with what was sent.
pub(super) fn page(visit: &Visit, whole: &Whole, sent: &Sent) -> Result<KeeperPage, Error> {
    let (lang, next) = (visit.lang, whole.next_number());
    let number = sent.fields.value("number").unwrap_or_default().unwrap_or(next);
    let names = whole.names_at(number);
    let about = about(lang, whole, &names, &sent.fields);
    let (sheet, now) = (&whole.placed.sheet, clock::now());
    let address = format!("/k/{}", sheet.keeper_key);
    let last = whole.hands.iter().max_by_key(|stored| stored.id).filter(|_| whole.open());
    let others = others(lang, last.map(|stored| stored.new.number), sheet.called);
    let wrong = sent.problems.of("").or_else(|| sent.problems.of("deck"));
    let protest = ProtestView::of(lang, whole, now);
    let wrong = wrong.or_else(|| sent.problems.of(PROTEST).filter(|_| protest.is_none()));
    let deck = DeckField::of(whole, &sent.fields, &address, false);
    let playable = deck.as_ref().is_none_or(|deck| deck.number > 0);
    let form = (whole.open() && playable && !whole.by_totals() && next > 0).then(|| {
        let place = Place {
            action: format!("{address}/hands"),
            preview: format!("{address}/preview"),
            deck: deck.clone(),
            key: random_text(),
            version: sheet.version,
            number,
            free: whole.free_numbers().map(|free| free.to_string()).collect::<Vec<_>>().join(" "),
            seating: whole.seating(),
            others: others.clone(),
            ..Place::default()
        };
        entry::filled(&about, place, &sent.fields, &sent.problems, &sent.preview)
    });
    let fine = if form.is_none() {
        let to = (format!("{address}/hands"), whole.seating());
        FineForm::of(&about, whole, to, (&sent.fields, &sent.problems))
    } else {
        None
    };
    // The form says itself what is wrong. Without one nothing else says why a hand that waited on the phone is not
    // taken; a fine has its own.
    let problem = wrong.filter(|_| form.is_none()).map(ToOwned::to_owned).or_else(|| closed(lang, whole));
    let problem = problem.or_else(|| sent.problems.of("number").filter(|_| form.is_none()).map(ToOwned::to_owned));
    let problem = problem.filter(|_| fine.as_ref().is_none_or(|fine| !fine.sent));
    let foot = if whole.is_full() { Some(ListView::of(lang, whole)?) } else { None };
    let (agreed, checks) = foot.map_or((None, Vec::new()), |list| (list.agreed, list.checks));
    let told = |stored: &StoredHand| (stored.new.number, whole.told_stored(lang, &names, stored));
    Ok(KeeperPage {
        layout: visit.layout_of_key(lang.say_with("keeper-title", "table", sheet.table_number)),
        table: sheet.table_number,
        number: if next == 0 || whole.by_totals() { sheet.hands } else { number },
        hands: whole.hands_due(),
        dealer: if playable || about.dealer.is_some() { names.of(about.dealer(number)) } else { String::new() },
        full: whole.is_full(),
        closed: sheet.state == SheetState::Closed,
        tone: if sheet.state == SheetState::Closed || sent.problems.is_empty() { "note" } else { "problem" },
        agreed,
        protest: protest.map(|view| view.again(&sent.fields, &sent.problems)),
        wrong: checks
            .into_iter()
            .filter(|check| !check.holds && !whole.by_totals())
            .map(|check| check.sentence)
            .collect(),
        last: last.and_then(|stored| said(lang, whole, &names, stored.new.number)),
        problem,
        values: if deck.is_none() && form.is_some() {
            reckoner::kept(lang, &whole.rules, whole.size)
        } else {
            Arc::default()
        },
        state: format!(
            "{}-{}-{}-{}",
            sheet.version,
            form.is_some(),
            view::clock(whole, now),
            sheet.reminded_at.map_or(0, |at| at.and_utc().timestamp())
        ),
        form,
        fine,
        others,
        undo: Undo::of(last, &sent.undoing),
        called: sheet.called,
        reminded: reminded(lang, whole),
        so_far: whole.hands.iter().rev().map(told).collect(),
        points: standing(lang, whole)?,
        list_address: whole.address(),
        idle: deck.as_ref().filter(|deck| deck.number == 0 && whole.open()).map(|deck| lang.say(deck.idle)),
        decks: if deck.is_some() { Some(at_table(lang, whole, &address)?) } else { None },
        outbox: sheet.keeper_key.clone(),
        address,
    })
}

/// The buttons beside "passed in": taking the last hand back and calling the director.
fn others(lang: Lang, last: Option<i32>, called: bool) -> Vec<Other> {
    // Hidden while nothing stands: the script shows it for a hand that waits on the phone.
    let label = lang.say_with("keeper-undo", "number", last.unwrap_or(1));
    let undo = Other { form: "undo", label, hidden: last.is_none() };
    let call =
        Other { form: "call", label: lang.say(if called { "keeper-called" } else { "keeper-call" }), hidden: false };
    vec![undo, call]
}

/// That the director waits for the list: from when he said so until the next hand, or until a full list is closed.
fn reminded(lang: Lang, whole: &Whole) -> String {
    let Some(at) = whole.placed.sheet.reminded_at.filter(|_| whole.open() && !whole.by_totals()) else {
        return String::new();
    };
    let since = whole.hands.iter().map(|stored| stored.new.entered_at).max().is_some_and(|last| at < last);
    if whole.next_number() == 0 {
        return lang.say_with("keeper-reminded-full", "at", clock_time(at));
    }
    if since { String::new() } else { lang.say_with("keeper-reminded", "at", clock_time(at)) }
}

fn closed(lang: Lang, whole: &Whole) -> Option<String> {
    if whole.by_totals() {
        return Some(lang.say("keeper-is-totals"));
    }
    if matches!(whole.taken, Taken::Until(_)) {
        return Some(lang.say("keeper-round-over"));
    }
    check_open(&whole.placed, Table).err().map(|refusal| lang.sentence(&refusal))
}

/// Where every seat stands, what a Ramsch, an offence or a fine books included; long names may break between syllables.
pub fn standing(lang: Lang, whole: &Whole) -> Result<Vec<(String, String)>, Error> {
    let mut points = [0_i64; 4];
    for (sum, row) in points.iter_mut().zip(&whole.typed) {
        *sum = i64::from(row.points);
    }
    for stored in &whole.hands {
        let entries = whole.system.entries(&whole.judge(stored)?, whole.size);
        for (sum, entry) in points.iter_mut().zip(entries) {
            *sum += i64::from(entry);
        }
    }
    let (seats, now) = (whole.seated.iter().zip(points), whole.hand_now());
    Ok(seats.map(|(seated, points)| (breakable(seated.at_hand(now)), lang.number(points))).collect())
}
