//! The desk's view of a sheet: the list, the quick line, the form.

use askama::Template;

use crate::clock;
use crate::i18n::{Lang, Values};
use crate::random::random_text;
use crate::rules::hand::Play;
use crate::rules::quick::{self, QuickEntry, QuickError, Slip};
use crate::rules::rule_set::RuleSet;
use crate::store::SheetId;
use crate::web::form::{Fields, Problems};
use crate::web::hands::about::{About, Place};
use crate::web::hands::deck::{self, DeckField};
use crate::web::hands::entry::{QUICK, filled, is_quick};
use crate::web::hands::fine::FineForm;
use crate::web::hands::form::HandForm;
use crate::web::hands::words::Names;
use crate::web::protests::view::ProtestView;
use crate::web::sheets::list::{Agreed, ListView};
use crate::web::sheets::second::{SeenView, Witness};
use crate::web::sheets::sent::{Returned, Sent, Small};
use crate::web::sheets::whole::Whole;
use crate::web::tournaments::Nav;
use crate::web::{Error, Layout, Role, Visit};

/// The quick line.
pub struct QuickLine {
    /// The key that makes it count once.
    pub key: String,
    /// The mark of those who play there.
    pub seating: String,
    /// The sheet.
    pub sheet: SheetId,
    /// The number of the hand.
    pub number: i32,
    /// What the line is for: which hand, or how to correct one where none can be entered.
    pub label: String,
    /// Who deals it.
    pub dealer: String,
    /// The numbers nobody has used and who deals them, as JSON, for the script that types ahead.
    pub next: String,
    /// What was typed.
    pub typed: String,
    /// What was understood.
    pub echo: String,
    /// What is wrong.
    pub problem: Option<String>,
    /// A line as an example, and one that is read.
    pub example: String,
    /// Letters and their meaning.
    pub letters: Vec<(&'static str, String)>,
    /// Whether the form below was used instead.
    pub full_form: bool,
}

/// The page.
#[derive(Template)]
#[template(path = "sheets/desk.html")]
#[expect(clippy::struct_excessive_bools, reason = "each decides about a part of the page by itself")]
pub struct Desk {
    layout: Layout,
    nav: Nav,
    /// The page of the match day of a league, and its name.
    day: Option<(String, String)>,
    list: ListView,
    /// The address of the sheet, whichever of two lists it is.
    sheet: String,
    /// Which of two lists it is, and what both witnesses say.
    witness: Witness,
    seen: SeenView,
    /// What somebody looks at before the sheet is closed: its mark and the sentence.
    doubts: Vec<(String, String)>,
    /// What can be said against the closed sheet.
    protest: Option<ProtestView>,
    called: bool,
    /// Whether somebody can take over a seat here.
    substitutes: bool,
    open: bool,
    /// Whether hands were struck that can be played after all.
    struck: bool,
    /// Why nothing can be typed here now.
    shut: Option<&'static str>,
    running: bool,
    version: i64,
    form: Option<HandForm>,
    deck: Option<DeckField>,
    /// A fine by itself, where no hand can be entered.
    fine: Option<FineForm>,
    /// The quick line enters hands, and corrects them where none can be entered.
    quick: Option<QuickLine>,
    problem: Option<String>,
    /// What comes back in the small form that was refused.
    refused: Returned,
    keeper_address: String,
    /// The signs of the round with the codes of the links.
    signs: String,
    saved: Option<String>,
}

/// What the forms of this sheet are about.
pub fn about<'a>(visit_lang: Lang, whole: &'a Whole, names: &'a Names, fields: &Fields) -> About<'a> {
    About {
        lang: visit_lang,
        rules: &whole.rules,
        names,
        size: whole.size,
        first_dealer: whole.first_dealer,
        dealer: deck::dealer(whole, fields),
        hands: whole.placed.sheet.hands,
        system: &whole.system,
        stored: &whole.hands,
    }
}

impl Desk {
    /// Whether this small form stands on the page.
    fn has(&self, small: Small) -> bool {
        let (second, by_totals) = (self.witness.is_second(), self.list.by_totals);
        match small {
            Small::Close => !second && self.open,
            Small::Reopen => !second && self.list.closed && self.running,
            Small::Clear => !second && self.open && !by_totals && !self.list.lines.is_empty(),
            Small::PlayOn => self.struck,
            Small::Kind => !second && self.open && by_totals,
            Small::TakeBack => second && self.open && self.layout.is_director() && !self.seen.compared.is_empty(),
            Small::Link => true,
        }
    }

    /// Whether it asks why; who closes the sheet is asked where something is open.
    fn asks_why(&self, small: Small) -> bool {
        match small {
            Small::Close => self.seen.holds_up || self.list.agreed.as_ref().is_some_and(Agreed::partly),
            Small::Link => false,
            _ => true,
        }
    }

    /// The same after a small form was refused: it comes back, and where it is gone the sentence stands by itself.
    fn after(self, again: &Returned) -> Self {
        match again.small() {
            None => self,
            Some(small) if self.has(small) => {
                let refused = again.clone().shown(&self.doubts, self.asks_why(small));
                Self { refused, ..self }
            }
            Some(_gone) => Self { problem: Some(again.said()), ..self },
        }
    }

    /// The page of this sheet.
    pub fn new(visit: &Visit, whole: &Whole, sent: &Sent) -> Result<Self, Error> {
        let lang = visit.lang;
        let mut list = ListView::of(lang, whole)?;
        let covered = !whole.shows_first(visit) || !whole.shows_second(visit);
        if covered {
            list.cover();
        }
        let sheet = &whole.placed.sheet;
        let title = if whole.witness.is_second() { "witness-title" } else { "sheet-title-desk" };
        let layout = visit.layout(whole.title(lang, title))?;
        let open = whole.open();
        let address = format!("{}/desk", whole.address());
        let deck = DeckField::of(whole, &sent.fields, &address, layout.is_director());
        let playable = deck.as_ref().is_none_or(|deck| deck.number > 0);
        let quick_sent = is_quick(&sent.fields);
        let typed = |name: &str| if quick_sent { String::new() } else { sent.fields.text(name).to_owned() };
        let line = sent.fields.text(QUICK);
        let ramsch = |slip: Slip| slip.error == QuickError::Ramsch;
        let to_ramsch = quick_sent && quick::parse(QuickEntry::of(line).hand, &whole.rules).is_err_and(ramsch);
        let next = whole.next_number_with(deck.as_ref().map_or(0, |deck| deck.number));
        let number = typed("number").parse().unwrap_or(next);
        let names = whole.names_at(number);
        let about = about(lang, whole, &names, &sent.fields);
        let line_stands = open && !whole.by_totals();
        let form = (line_stands && playable && (next > 0 || !typed("game").is_empty())).then(|| {
            let place = Place {
                action: format!("{}/hands", whole.address()),
                preview: format!("{}/preview", whole.address()),
                key: random_text(),
                version: sheet.version,
                number,
                seating: whole.seating(),
                number_shown: true,
                adjudicates: layout.is_director() && !whole.witness.is_second(),
                deck: deck.clone(),
                ..Place::default()
            };
            if quick_sent {
                let mut form = HandForm::new(&about, place, &Fields::default(), Problems::default());
                if let Some(ramsch) = form.ramsch.as_mut() {
                    ramsch.open = to_ramsch;
                }
                return form;
            }
            filled(&about, place, &sent.fields, &sent.problems, &sent.preview)
        });
        let mut quick = quick_line(&about, (whole, next), sent, (quick_sent, playable))?;
        quick.full_form |= to_ramsch;
        let fine_to = || (format!("{}/hands", whole.address()), whole.seating());
        let fine =
            if form.is_none() { FineForm::of(&about, whole, fine_to(), (&sent.fields, &sent.problems)) } else { None };
        // A form that is not there shows nothing beside its fields either.
        let of_number = || sent.problems.of("number").filter(|_| form.is_none());
        let wrong = sent.problems.of("").or_else(|| sent.problems.of("deck")).or_else(of_number);
        let beside_fine = fine.as_ref().is_some_and(|fine| fine.sent);
        // What the line says itself is not said again.
        let by_line = quick.problem.as_deref().filter(|_| line_stands);
        let by_itself = if quick_sent { wrong != by_line } else { form.is_none() && !beside_fine };
        let problem = wrong.filter(|_| by_itself).map(ToOwned::to_owned);
        let page = Self {
            nav: whole.nav(),
            day: whole.match_day(lang),
            protest: ProtestView::of(lang, whole, clock::now()).map(|view| view.again(&sent.fields, &sent.problems)),
            called: sheet.called,
            substitutes: visit.may(Role::Desk) && whole.dividable(),
            open,
            shut: whole.shut(),
            struck: open && sheet.struck.is_some() && layout.is_director() && !whole.witness.is_second(),
            running: whole.placed.state == crate::store::rounds::RoundState::Running,
            version: sheet.version,
            keeper_address: format!("/k/{}", sheet.keeper_key),
            signs: whole.signs(),
            refused: Returned::default(),
            saved: sent.saved.filter(|_| !covered).and_then(|number| said(lang, whole, &names, number)),
            witness: whole.witness,
            seen: SeenView::of(lang, whole),
            sheet: format!("/sheets/{}", sheet.id),
            doubts: if list.complete && !whole.witness.is_second() && whole.shows_first(visit) {
                whole.doubts(lang)?
            } else {
                Vec::new()
            },
            layout,
            list,
            form,
            fine,
            deck,
            quick: line_stands.then_some(quick),
            problem,
        };
        Ok(page.after(&sent.again))
    }
}

fn quick_line(
    about: &About<'_>,
    (whole, number): (&Whole, i32),
    sent: &Sent,
    (quick_sent, playable): (bool, bool),
) -> Result<QuickLine, Error> {
    let label = match number {
        0 => about.lang.say("desk-line-full"),
        _ if !playable => about.lang.say("desk-line-idle"),
        number => about.lang.say_with("sheet-hand-number", "number", number),
    };
    let dealer = |number: i32| whole.names_at(number).of(about.dealer(number));
    let next: Vec<_> = whole.free_numbers().map(|number| (number, dealer(number))).collect();
    let said = |text: &str| if quick_sent { text.to_owned() } else { String::new() };
    let (example, letters) = letters(about.lang, about.rules);
    let wrong = sent.problems.iter().map(|(_, sentence)| sentence.to_owned()).next();
    let wrong = wrong.or_else(|| Some(sent.preview.problem.clone()).filter(|problem| !problem.is_empty()));
    Ok(QuickLine {
        key: random_text(),
        seating: whole.seating(),
        sheet: whole.placed.sheet.id,
        next: serde_json::to_string(&next)?,
        number,
        label,
        dealer: if number > 0 && playable { about.names.of(about.dealer(number)) } else { String::new() },
        typed: said(sent.fields.text(QUICK)),
        echo: said(&sent.preview.echo),
        problem: wrong.filter(|_| quick_sent),
        example,
        letters,
        full_form: !quick_sent && !sent.fields.text("number").is_empty(),
    })
}

/// A line as an example, and every letter with what it means under this rule set.
pub fn letters(lang: Lang, rules: &RuleSet) -> (String, Vec<(&'static str, String)>) {
    let example = if rules.untouched() == Some(Play::Hand) { "quick-example" } else { "quick-example-old" };
    let means = |(letters, meaning)| (letters, lang.say(&format!("quick-means-{meaning}")));
    (lang.say(example), quick::letters(rules).into_iter().map(means).collect())
}

/// A hand that was saved, in words: "Spiel 23: Jörg, Grand mit 2, gewonnen +72". Where a fine has the same number, whichever
/// came last.
pub fn said(lang: Lang, whole: &Whole, names: &Names, number: i32) -> Option<String> {
    let stored = whole.hands.iter().filter(|stored| stored.new.number == number).max_by_key(|stored| stored.id)?;
    let mut args = Values::new();
    args.set("number", number);
    args.set("hand", whole.told_stored(lang, names, stored));
    Some(lang.say_args("enter-saved", &args))
}
