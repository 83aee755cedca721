//! The form of one hand as the page shows it: only what the rule set knows, with what was typed kept.

use crate::web::form::{Fields, Problems};
use crate::web::hands::about::{About, Place};
use crate::web::hands::choice::{Extra, ExtraList, Group};
use crate::web::hands::ramsch::RamschForm;

/// The form.
#[derive(Clone, Debug)]
pub struct HandForm {
    /// Where it stands and where it goes.
    pub place: Place,
    /// How many hands the sheet has.
    pub hands: i32,
    /// Who deals the first hand.
    pub first_dealer: u8,
    /// How many sit at the table.
    pub size: u8,
    /// Who plays the seats that are taken over, where a script turns to the next hand without the network; else empty.
    pub turns: String,
    /// The questions.
    pub groups: Vec<Group>,
    /// Fields that are rarely needed.
    pub more: Vec<Extra>,
    /// Lists that are rarely needed.
    pub lists: Vec<ExtraList>,
    /// Whether something of it was used.
    pub more_open: bool,
    /// Whether the rule set lets everybody pass.
    pub passed_allowed: bool,
    /// The fields of a Ramsch, where the rule set plays it.
    pub ramsch: Option<RamschForm>,
    /// Whether the rule set sets fines.
    pub fines: bool,
    /// The reason that was typed.
    pub reason: String,
    /// What was understood, in words.
    pub echo: String,
    /// What this game brings in of games that were remitted.
    pub collects: String,
    /// What a won game writes.
    pub if_won: String,
    /// What a lost game writes.
    pub if_lost: String,
    /// What is wrong.
    pub problems: Problems,
}

impl HandForm {
    /// The form with these fields filled in.
    pub fn new(about: &About<'_>, place: Place, fields: &Fields, problems: Problems) -> Self {
        let dealer = about.dealer(place.number);
        let ramsch = RamschForm::new(about, &place, fields, &problems);
        let more = about.more(&place, fields, &problems);
        let lists = about.lists(fields);
        let used = |name: &str| !fields.text(name).is_empty() || problems.of(name).is_some();
        let more_open = more.iter().any(|field| used(field.name)) || lists.iter().any(|list| used(list.name));
        let groups =
            vec![about.declarers(dealer, fields), about.games(fields), about.matadors(fields), about.levels(fields)];
        let shown = |name: &str| {
            ["number", "reason"].contains(&name)
                || (name == "deck" && place.deck.is_some())
                || groups.iter().any(|group| group.name == name)
                || more.iter().any(|field| field.name == name)
                || lists.iter().any(|list| list.name == name)
                || ramsch.as_ref().is_some_and(|ramsch| ramsch.shows(name))
        };
        // What is wrong at a field the rule set does not show is said above the form.
        let hidden = problems.iter().find(|(name, _)| !shown(name)).map(|(_, sentence)| sentence.to_owned());
        let mut problems = problems;
        if let Some(sentence) = hidden {
            problems.add("", sentence);
        }
        Self {
            hands: about.hands,
            first_dealer: about.first_dealer.number(),
            size: about.size.number(),
            turns: if place.seating.is_empty() || place.number_shown { String::new() } else { about.turns() },
            groups,
            more_open,
            more,
            lists,
            ramsch,
            passed_allowed: about.rules.may_pass_in(),
            fines: about.rules.offences().any(|(_, fine, _)| fine.is_some()),
            reason: fields.text("reason").to_owned(),
            echo: String::new(),
            collects: about.collects(place.number),
            if_won: String::new(),
            if_lost: String::new(),
            problems,
            place,
        }
    }
}
