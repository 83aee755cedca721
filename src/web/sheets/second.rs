//! The list of the second witness, where a sheet is written twice: the same pages, of what he wrote.

use crate::acts::decks::told::covers;
use crate::acts::witnesses::Testimony;
use crate::i18n::{Lang, Values};
use crate::store::hands::StoredHand;
use crate::store::rounds::RoundState;
use crate::store::{Conn, HandId, SheetId};
use crate::web::layout::Tone;
use crate::web::sheets::whole::Whole;
use crate::web::{Answer, Error, Role, Visit, see_other};

/// Which of the two lists of a sheet that is written twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Witness {
    /// The one that counts.
    First,
    /// That of the second witness.
    Second,
}

impl Witness {
    /// Whether it is that of the second witness.
    pub fn is_second(self) -> bool {
        self == Self::Second
    }
}

impl Whole {
    /// A sheet as the desk sees it, with what a second witness wrote.
    pub fn at_desk(conn: &mut Conn, id: SheetId) -> Result<Self, Error> {
        let mut whole = Self::load(conn, id)?;
        whole.seen = Some(Testimony::of(conn, &whole.placed)?).filter(Testimony::is_begun);
        whole.both = whole.is_full() && whole.seen.as_ref().is_some_and(|seen| seen.missing() == 0);
        Ok(whole)
    }

    /// The list of the second witness, as far as he wrote it.
    pub fn second(conn: &mut Conn, id: SheetId) -> Result<Self, Error> {
        let whole = Self::at_desk(conn, id)?;
        let written = whole.seen.iter().flat_map(|seen| &seen.lines).filter_map(|line| line.second.clone());
        let hands = written.map(|new| StoredHand { id: HandId::new(0), version: 1, new }).collect();
        let first = whole.hands.into_iter().map(|stored| stored.new.entered_by);
        let first_by = first.chain(whole.typed.into_iter().map(|row| row.typed_by)).collect();
        let (typed, confirmed, witness) = (Vec::new(), Vec::new(), Witness::Second);
        Ok(Self { hands, typed, confirmed, witness, first_by, ..whole })
    }

    /// Why its hands stay covered for everybody, as the key of a sentence.
    pub fn covered(&self, conn: &mut Conn) -> Result<Option<&'static str>, Error> {
        if self.is_blind() {
            return Ok(Some("witness-covered"));
        }
        // What stays covered after its round waits for another tournament with the same cards.
        let over = self.placed.state == RoundState::Closed;
        let key = if over { "sheet-covered-elsewhere" } else { "sheet-covered" };
        Ok(covers(conn, &self.placed)?.then_some(key))
    }

    /// Whether its hands stay covered for everybody: it is written twice, and nobody copies it from the screen.
    pub fn is_blind(&self) -> bool {
        self.placed.tournament.two_witnesses && self.open()
    }

    /// Whether this is the second list, and a visitor wrote of the first.
    pub fn wrote_first(&self, visit: &Visit) -> bool {
        visit.signed.as_ref().is_some_and(|signed| self.first_by.contains(&signed.name))
    }

    /// Whether a visitor at the desk may see the second list: he wrote of it himself, nobody began it, he directs, or both are
    /// written. Whoever goes on with what somebody else began writes blind until then.
    pub fn shows_second(&self, visit: &Visit) -> bool {
        let own = |name: &str| visit.signed.as_ref().is_some_and(|signed| signed.name == name);
        !self.witness.is_second()
            || !self.is_blind()
            || visit.may(Role::Director)
            || self.both
            || self.hands.is_empty()
            || self.hands.iter().any(|stored| own(&stored.new.entered_by))
    }

    /// Whether a visitor at the desk may see the first list: he wrote it himself, nobody began it, he directs, or both are
    /// written and nothing is left to copy.
    pub fn shows_first(&self, visit: &Visit) -> bool {
        let own = |name: &str| visit.signed.as_ref().is_some_and(|signed| signed.name == name);
        self.witness.is_second()
            || !self.is_blind()
            || visit.may(Role::Director)
            || self.both
            || (self.hands.is_empty() && self.typed.is_empty())
            || self.hands.iter().any(|stored| own(&stored.new.entered_by))
            || self.typed.iter().any(|row| own(&row.typed_by))
    }
}

/// To the list of the second witness, for whoever is not shown what the first wrote.
pub fn to_second(visit: &Visit, whole: &Whole) -> Answer {
    visit.flash(Tone::Warning, visit.lang.say("witness-other-writes"))?;
    Ok(see_other(&format!("{}/second", whole.address())))
}

/// What the desk is told of the other list.
#[derive(Clone, Debug, Default)]
pub struct SeenView {
    /// How far the two agree; empty where nothing is to be said.
    pub sentence: String,
    /// Whether something is to be decided before the sheet closes, or said why it closes so.
    pub holds_up: bool,
    /// Where the other list is written; empty where none is.
    pub other: String,
    /// Where both are compared; empty while there is nothing to compare.
    pub compared: String,
    /// Whether totals stand beside a list that is written once: they are taken out with its hands where that is wanted.
    pub beside: bool,
}

impl SeenView {
    /// What is said beside one of the two lists.
    pub fn of(lang: Lang, whole: &Whole) -> Self {
        let sheet = format!("/sheets/{}", whole.placed.sheet.id);
        let wanted = whole.placed.tournament.two_witnesses;
        let other = match whole.witness {
            Witness::Second if whole.both => format!("{sheet}/desk"),
            Witness::Second => String::new(),
            Witness::First if wanted => format!("{sheet}/second"),
            Witness::First => format!("{sheet}/second/totals"),
        };
        let Some(seen) = whole.seen.as_ref() else {
            let sentence = if wanted { lang.say("witness-none-yet") } else { String::new() };
            let other = if wanted || (whole.is_full() && whole.open()) { other } else { String::new() };
            return Self { sentence, holds_up: wanted, other, ..Self::default() };
        };
        let holds_up = seen.apart() > 0 || (wanted && seen.missing() > 0);
        let (compared, beside) = (format!("{sheet}/witnesses"), seen.foot.is_some() && !wanted);
        Self { sentence: told(lang, seen), holds_up, other, compared, beside }
    }
}

/// How far the two agree.
pub fn told(lang: Lang, seen: &Testimony) -> String {
    // Sums that are the same say nothing of hands that differ.
    if let Some(foot) = seen.foot.as_ref().filter(|_| seen.hands_apart() == 0) {
        let key = match (&foot.first, foot.apart.is_empty(), foot.settled) {
            (None, ..) => "witness-foot-waits",
            (Some(_), true, _) => "witness-foot-agrees",
            (Some(_), false, true) => "witness-foot-settled",
            (Some(_), false, false) => "witness-foot-apart",
        };
        return lang.say(key);
    }
    let mut args = Values::new();
    args.set("agreed", seen.agreed());
    args.set("missing", seen.missing());
    args.set("apart", seen.apart());
    lang.say_args("witness-progress", &args)
}
