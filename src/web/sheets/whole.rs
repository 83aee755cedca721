//! A sheet with everything its pages show, read in one moment with few questions.

mod names;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::acts::decks::ring::{Comes, comes_to};
use crate::acts::hands::mark;
use crate::acts::protests::{Taken, taken};
use crate::acts::witnesses::Testimony;
use crate::i18n::{Lang, Values};
use crate::rules::decks::letter;
use crate::rules::hand::Play;
use crate::rules::judge::Judged;
use crate::rules::rule_set::{RuleSet, Title};
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::sheet::{TypedSeat, TypedTotals};
use crate::store::confirmations::{self, Confirmation};
use crate::store::decks::{self, Deck};
use crate::store::hands::{self, StoredHand};
use crate::store::lineups;
use crate::store::protests::{self, Protest};
use crate::store::rounds::RoundState;
use crate::store::sheets::{self, Placed, Seated, SheetKind, SheetState};
use crate::store::totals::{self, TypedRow};
use crate::store::{self, Conn, MatchDayId, SheetId, rules};
use crate::web::Error;
use crate::web::match_days::here::address;
use crate::web::server::App;
use crate::web::sheets::second::Witness;
use crate::web::tournaments::{Here, Nav};

/// Everything about a sheet, as the desk sees it.
pub async fn read(app: &App, id: SheetId) -> Result<Whole, Error> {
    app.store.read(move |conn| Whole::at_desk(conn, id)).await
}

/// A sheet with everything its pages show.
pub struct Whole {
    /// The sheet, its round, its tournament.
    pub placed: Placed,
    /// The match day of a league it belongs to, with its number and the venue of the table.
    pub day: Option<(MatchDayId, i32, String)>,
    /// Who sits where.
    pub seated: Vec<Seated>,
    /// The hands by number, fines after the hand they fell in.
    pub hands: Vec<StoredHand>,
    /// The totals, where the sheet is typed by them.
    pub typed: Vec<TypedRow>,
    /// The rule set.
    pub rules: Arc<RuleSet>,
    /// The scoring system.
    pub system: Arc<ScoringSystem>,
    /// How many sit there.
    pub size: TableSize,
    /// Who deals the first hand.
    pub first_dealer: Seat,
    /// The decks of the tournament; none outside of Comparative Skat.
    pub decks: Vec<Deck>,
    /// How the decks of the round come to this table.
    pub comes: Comes,
    /// Who at the table confirmed it, of whatever content, each with his name where it is known; asked only where the
    /// sheet is full or closed.
    pub confirmed: Vec<(Confirmation, Option<String>)>,
    /// Until when a protest against it is taken, and those there are; asked only where it is closed or there is a time for them.
    pub taken: Taken,
    /// The protests, with the start number and the name of whoever protested.
    pub protests: Vec<(Protest, i32, String)>,
    /// Which of two lists it is.
    pub witness: Witness,
    /// What both witnesses say; `None` while the second wrote nothing.
    pub seen: Option<Testimony>,
    /// Whether both have written everything.
    pub both: bool,
    /// Who wrote of the first list, known where this is the second.
    pub first_by: BTreeSet<String>,
    /// Whether it is told for paper, where the start number stands beside every name.
    pub on_paper: bool,
}

impl Whole {
    /// Reads a sheet: six questions at most, one more on a match day, one more when it is full, two when it is closed,
    /// and three more in Comparative Skat, however many decks there are.
    pub fn load(conn: &mut Conn, id: SheetId) -> Result<Self, Error> {
        let placed = sheets::place(conn, id)?;
        // No match day is comparative.
        let comparative = placed.tournament.is_comparative();
        let mut seated = if comparative { sheets::sat_down(conn, id)? } else { sheets::seated(conn, id)? };
        let (tournament, round) = (placed.tournament.id, placed.round);
        let teams = if comparative { BTreeMap::new() } else { lineups::teams_of(conn, tournament, round)? };
        let first = seated.first().filter(|_| !teams.is_empty()).map(|first| (round, first.number));
        let day = first.map(|at| lineups::place_of(conn, tournament, at)).transpose()?.flatten();
        for one in &mut seated {
            if let Some(team) = teams.get(&one.number) {
                one.club.clone_from(team);
            }
        }
        let hands = hands::of_sheet(conn, id)?;
        let typed = if placed.sheet.kind == SheetKind::Totals { totals::typed_of(conn, id)? } else { Vec::new() };
        let rules = rules::of_tournament(conn, &placed.tournament)?;
        let system = rules::system_of(conn, &placed.tournament)?;
        let (size, first_dealer) = (placed.size(), placed.first_dealer());
        let decks = if comparative { decks::of_tournament(conn, placed.tournament.id)? } else { Vec::new() };
        let comes = if comparative { comes_to(conn, &placed, &decks)? } else { Comes::default() };
        let mut whole = Self {
            placed,
            day,
            seated,
            hands,
            typed,
            rules,
            system,
            size,
            first_dealer,
            decks,
            comes,
            confirmed: Vec::new(),
            taken: Taken::NotYet,
            protests: Vec::new(),
            witness: Witness::First,
            seen: None,
            both: false,
            first_by: BTreeSet::new(),
            on_paper: false,
        };
        if whole.is_full() {
            whole.confirmed = confirmations::named(conn, id)?;
        }
        if !whole.open() || whole.placed.tournament.protest_minutes.is_some() {
            whole.taken = taken(conn, &whole.placed)?;
            whole.protests = protests::of_sheet(conn, id)?;
        }
        Ok(whole)
    }

    /// The letter of a seat, where the decks have letters.
    pub fn letter(&self, seat: Seat) -> Option<char> {
        self.placed.tournament.is_comparative().then(|| letter(seat))
    }

    /// The head of the pages of this sheet.
    pub fn nav(&self) -> Nav {
        let tournament = &self.placed.tournament;
        Nav::at(tournament.id, tournament.name.clone(), Here::Tables, tournament.is_comparative())
    }

    /// "Tisch 17, Serie 2", or another message with `table` and `round`.
    pub fn title(&self, lang: Lang, key: &str) -> String {
        let mut args = Values::new();
        args.set("table", self.placed.sheet.table_number);
        args.set("round", self.placed.round);
        lang.say_args(key, &args)
    }

    /// The page of the match day for the venue of the table, and its name; nothing outside of a league.
    pub fn match_day(&self, lang: Lang) -> Option<(String, String)> {
        let (id, number, venue) = self.day.as_ref()?;
        let venue = Some(venue.as_str()).filter(|venue| !venue.is_empty());
        Some((address(*id, venue), lang.say_with("match-day-name", "number", *number)))
    }

    /// Where the list is settled in money, or its bill divided; empty where neither is done.
    pub fn settlement(&self) -> Result<String, Error> {
        if self.placed.tournament.terms()?.stake.is_none() && self.system.limit(&self.rules).is_none() {
            return Ok(String::new());
        }
        let (id, round, table) = (self.placed.tournament.id, self.placed.round, self.placed.sheet.table_number);
        Ok(format!("/tournaments/{id}/settlement?list={round}-{table}"))
    }

    /// The slip of what its players owe for the games they lost; empty where nothing is asked or written.
    pub fn losses(&self) -> Result<String, Error> {
        let (id, round, table) = (self.placed.tournament.id, self.placed.round, self.placed.sheet.table_number);
        let written = !self.hands.is_empty() || !self.typed.is_empty() || !self.open();
        let asked = self.placed.tournament.terms()?.losses.is_asked();
        Ok(if asked && written { format!("/tournaments/{id}/losses/{round}/{table}.pdf") } else { String::new() })
    }

    /// The address of the list: for everybody, or that of the second witness.
    pub fn address(&self) -> String {
        let id = self.placed.sheet.id;
        if self.witness.is_second() { format!("/sheets/{id}/second") } else { format!("/sheets/{id}") }
    }

    /// The mark of those who play there, for a form that may be sent once others do or once its list was emptied.
    pub fn seating(&self) -> String {
        let took = |one: &Seated| one.took_over.iter().map(|took| (took.from, took.entry_id)).collect();
        mark(self.seated.iter().map(|one| (one.entry_id, took(one))), self.placed.sheet.cleared)
    }

    /// What the rules make of a stored hand.
    pub fn judge(&self, stored: &StoredHand) -> Result<Judged, Error> {
        let number = u16::try_from(stored.new.number).unwrap_or(1);
        let dealer = self.size.dealer(self.first_dealer, number);
        self.rules.judge(&stored.new.hand, self.size, dealer).map_err(|error| {
            let sheet = self.placed.sheet.id;
            store::Error::internal(format!("hand {number} of sheet {sheet} is stored but refused: {error}")).into()
        })
    }

    /// Whether the list names the play of each hand; with skat and hand alone a tick says it.
    pub fn shows_plays(&self) -> bool {
        self.rules.plays().any(|play| !matches!(play, Play::Skat | Play::Hand))
    }

    /// Whether hands or totals can be entered now.
    pub fn open(&self) -> bool {
        self.placed.state == RoundState::Running && self.placed.sheet.state == SheetState::Open
    }

    /// Whether two players can share a seat of it; on a match day the team says who plays.
    pub fn dividable(&self) -> bool {
        let alone = self.day.is_none() && !self.placed.tournament.is_comparative();
        alone && !self.by_totals() && self.system.limit(&self.rules).is_none()
    }

    /// Whether it is typed by its totals.
    pub fn by_totals(&self) -> bool {
        self.placed.sheet.kind == SheetKind::Totals
    }

    /// Whether totals were taken; those that do not add up were taken with a reason.
    pub fn has_totals(&self) -> bool {
        self.by_totals() && !self.typed.is_empty()
    }

    /// Whether nothing is to come: every hand stands, or the totals, or it is closed.
    pub fn is_full(&self) -> bool {
        let all_in = if self.by_totals() { !self.typed.is_empty() } else { self.next_number() == 0 };
        all_in || self.placed.sheet.state == SheetState::Closed
    }

    /// The numbers of hands that nobody has entered, the lowest first: as many as are still due, whatever the numbers of
    /// those that stand.
    pub fn free_numbers(&self) -> impl Iterator<Item = i32> {
        let due = self.placed.sheet.hands;
        let missing = if self.plays_nothing() { 0 } else { due - self.played() };
        (1..=due).filter(|number| !self.stands(*number)).take(usize::try_from(missing).unwrap_or(0))
    }

    /// The first number without a hand; 0 when every hand is entered.
    pub fn next_number(&self) -> i32 {
        self.free_numbers().next().unwrap_or(0)
    }

    /// How many hands are entered; fines are none.
    pub fn played(&self) -> i32 {
        let played = self.hands.iter().filter(|stored| stored.counts()).count();
        i32::try_from(played).unwrap_or(i32::MAX)
    }

    pub(super) fn stands(&self, number: i32) -> bool {
        self.hands.iter().any(|stored| stored.counts() && stored.new.number == number)
    }

    /// The typed totals as the rules check them.
    pub fn typed_totals(&self) -> Result<TypedTotals, Error> {
        let count = |count: Option<i32>| count.map(u16::try_from).transpose();
        let mut seats = [TypedSeat::default(); 4];
        for (place, row) in seats.iter_mut().zip(&self.typed) {
            let (won, lost) = (count(row.won)?, count(row.lost)?);
            *place = TypedSeat { points: Some(row.points), won, lost, total: None };
        }
        let due = u16::try_from(self.placed.sheet.hands)?;
        Ok(TypedTotals { size: self.size, due, seats, passed: count(self.placed.sheet.passed)? })
    }
}

/// A title in the visitor's language.
pub fn title(lang: Lang, title: &Title) -> String {
    match lang {
        Lang::De => title.de.clone(),
        Lang::En => title.en.clone(),
    }
}
