//! Reading a hand from the form or the quick line, and showing what it would be worth before it is saved.

use serde::Serialize;

use crate::i18n::Lang;
use crate::rules::hand::{Game, Hand, Outcome};
use crate::rules::hand_error::HandError;
use crate::rules::judge::Judged;
use crate::rules::quick::{self, QuickEntry};
use crate::rules::reason::Reason;
use crate::rules::rule_set::RuleSet;
use crate::store::decks::Deck;
use crate::web::form::{Fields, Problems};
use crate::web::hands::about::{About, Place};
use crate::web::hands::deck;
use crate::web::hands::form::HandForm;
use crate::web::hands::problem::field;
use crate::web::hands::typed::{self, Button, Typed};
use crate::web::hands::words::{booked, declaration};
use crate::web::sheets::whole::Whole;

/// The field of the quick line; problems of the line are noted at it.
pub const QUICK: &str = "quick";

/// The field with the mark of those who played there when the form was made.
pub const SEATING: &str = "seating";

/// Whether the quick line was sent.
pub fn is_quick(fields: &Fields) -> bool {
    fields.all(QUICK).next().is_some()
}

/// Reads the quick line where it was sent, else the form.
pub fn read(lang: Lang, rules: &RuleSet, fields: &Fields, problems: &mut Problems) -> Typed {
    if !is_quick(fields) {
        return typed::read(lang, rules, fields, problems);
    }
    let button = if fields.text("result") == "check" { Button::Check } else { Button::Save };
    let line = QuickEntry::of(fields.text(QUICK));
    let hand = match quick::parse(line.hand, rules) {
        Ok(hand) => hand,
        Err(slip) => {
            problems.add(QUICK, lang.sentence(&slip.error));
            Hand::of(Game::Passed)
        }
    };
    let number = line.number.unwrap_or_else(|| fields.text("number").parse().unwrap_or(0));
    let reason = Reason::new(line.reason).unwrap_or_else(|error| {
        problems.add(QUICK, lang.sentence(&error));
        Reason::default()
    });
    Typed { hand, number, reason: reason.as_str().to_owned(), button }
}

/// What would be written, said before it is.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Preview {
    /// What was understood.
    pub echo: String,
    /// What a won game writes.
    pub won: String,
    /// What a lost game writes.
    pub lost: String,
    /// What is wrong.
    pub problem: String,
    /// The field it is wrong at.
    #[serde(skip)]
    pub field: &'static str,
}

impl Preview {
    /// What this hand would be worth.
    pub fn of(about: &About<'_>, typed: &Typed, quick: bool) -> Self {
        let judge = |hand: &Hand| about.judge(typed.number, hand);
        if quick || typed.hand.result.is_some() || typed.hand.declarer.is_none() {
            return Self::decided(about, judge(&typed.hand));
        }
        let with = |outcome: Outcome| judge(&about.rules.with_outcome(&typed.hand, outcome));
        let (won, lost) = (with(Outcome::Won), with(Outcome::Lost));
        let figure = |judged: &Result<Judged, HandError>| match judged {
            Ok(judged) => judged.score.map(|score| about.lang.signed(score.into())).unwrap_or_default(),
            Err(_refused) => String::new(),
        };
        let (if_won, if_lost) = (figure(&won), figure(&lost));
        match (won, lost) {
            (Err(error), Err(_)) => Self::refused(about.lang, &error),
            (Ok(judged), _) | (_, Ok(judged)) => Self {
                echo: declaration(about.lang, &judged.hand, about.names),
                won: if_won,
                lost: if_lost,
                ..Self::default()
            },
        }
    }

    fn decided(about: &About<'_>, judged: Result<Judged, HandError>) -> Self {
        match judged {
            Ok(judged) => Self { echo: booked(about.lang, &judged, about.names), ..Self::default() },
            Err(error) => Self::refused(about.lang, &error),
        }
    }

    fn refused(lang: Lang, error: &HandError) -> Self {
        Self { problem: lang.sentence(error), field: field(error), ..Self::default() }
    }
}

/// The form with what was typed, what is wrong with it and what it would write.
pub fn filled(about: &About<'_>, place: Place, fields: &Fields, problems: &Problems, preview: &Preview) -> HandForm {
    let mut problems = problems.clone();
    if !preview.problem.is_empty() {
        problems.add(preview.field, preview.problem.as_str());
    }
    let mut form = HandForm::new(about, place, fields, problems);
    form.echo.clone_from(&preview.echo);
    form.if_won.clone_from(&preview.won);
    form.if_lost.clone_from(&preview.lost);
    form
}

/// What a list keeper is told before the hand is saved: where the deck counts the matadors nobody needs to write them,
/// and nothing is said of them yet.
pub fn unsaid(lang: Lang, whole: &Whole, fields: &Fields, typed: &Typed, preview: Preview) -> Preview {
    let counts = typed.hand.matadors.is_none() && preview.field == "matadors";
    if counts && deck::named(whole, fields).is_some_and(Deck::is_dealt) {
        return Preview { echo: lang.say("play-deck-counts"), ..Preview::default() };
    }
    preview
}
