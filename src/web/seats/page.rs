//! What a player sees on his own phone.

use askama::Template;

use super::Opened;
use crate::clock;
use crate::store::hands::StoredHand;
use crate::store::sheets::SheetState;
use crate::web::form::{Fields, Problems};
use crate::web::keeper::page::standing;
use crate::web::protests::view::{self, PROTEST, ProtestView};
use crate::web::sheets::list::{Agreed, ListView};
use crate::web::sheets::whole::Whole;
use crate::web::{Error, Layout, Visit};

#[derive(Template)]
#[template(path = "seats/seat.html")]
pub(super) struct SeatPage {
    layout: Layout,
    tournament: String,
    round: i32,
    table: i32,
    name: String,
    /// Hands that stand on the list, and those to be played.
    done: usize,
    hands: i32,
    closed: bool,
    /// Everybody's column, once the list is full and adds up; only his own can be confirmed.
    agreed: Option<Agreed>,
    /// What can be said against the closed list; `None` where no time was set for it.
    protest: Option<ProtestView>,
    problem: Option<String>,
    /// What he waits for, or why nothing is shown yet.
    note: Option<String>,
    /// Everybody's points so far, with whether they are his own; none while the hands are covered.
    points: Vec<(String, String, bool)>,
    so_far: Vec<(i32, String)>,
    /// Where the whole list is; empty while it is covered.
    list_address: String,
    address: String,
    /// The name of the box of this page on the phone, in which nothing ever waits.
    outbox: String,
    /// Differs when the page goes on.
    state: String,
}

/// What was sent and why it was not taken.
#[derive(Default)]
pub(super) struct Sent {
    pub(super) fields: Fields,
    pub(super) problems: Problems,
}

/// The page with what was sent.
pub(super) fn page(
    visit: &Visit,
    (whole, covered): &(Whole, Option<&'static str>),
    opened: &Opened,
    sent: &Sent,
) -> Result<SeatPage, Error> {
    let (lang, names, sheet) = (visit.lang, whole.names(), &whole.placed.sheet);
    let own = i32::from(opened.seat.number());
    let here = whole.seated.iter().find(|one| one.seat == opened.seat);
    let name = here.map(|one| one.at_hand(whole.hand_now()).to_owned()).unwrap_or_default();
    let mut agreed = if whole.is_full() { ListView::of(lang, whole)?.agreed } else { None };
    for column in agreed.iter_mut().flat_map(|agreed| &mut agreed.columns) {
        if column.seat != own {
            column.key.clear();
        }
    }
    let protest = ProtestView::of(lang, whole, clock::now()).map(|view| view.from(own));
    let wrong = sent.problems.of("").or_else(|| sent.problems.of(PROTEST).filter(|_| protest.is_none()));
    let (note, now) = (covered.or_else(|| waits(whole, agreed.is_some())), clock::now());
    let shown = covered.is_none();
    let points = whole.seated.iter().zip(standing(lang, whole)?).filter(|_| shown);
    let told = |stored: &StoredHand| (stored.new.number, whole.told_stored(lang, &names, stored));
    Ok(SeatPage {
        layout: visit.layout_of_key(lang.say_with("seat-title", "name", name.as_str())),
        tournament: whole.placed.tournament.name.clone(),
        round: whole.placed.round,
        table: sheet.table_number,
        name,
        done: whole.hands.iter().filter(|stored| stored.counts()).count(),
        hands: sheet.hands,
        closed: sheet.state == SheetState::Closed,
        agreed,
        protest: protest.map(|view| view.again(&sent.fields, &sent.problems)),
        problem: wrong.map(ToOwned::to_owned),
        points: points.map(|(seated, (name, points))| (name, points, seated.seat == opened.seat)).collect(),
        note: note.map(|key| lang.say(key)),
        so_far: whole.hands.iter().rev().filter(|_| shown).map(told).collect(),
        list_address: if shown { whole.address() } else { String::new() },
        address: opened.address(),
        outbox: opened.key.clone(),
        state: format!("{}-{}-{}", sheet.version, sheet.state.word(), view::clock(whole, now)),
    })
}

/// What a player waits for who cannot confirm yet, as the key of a sentence.
fn waits(whole: &Whole, agreed: bool) -> Option<&'static str> {
    match () {
        () if agreed || whole.placed.sheet.state == SheetState::Closed => None,
        () if whole.by_totals() => Some("seat-totals"),
        () if whole.is_full() => Some("keeper-full"),
        () => Some("seat-not-yet"),
    }
}
