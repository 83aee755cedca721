//! The form of a fine by itself, where no hand can be entered: a fine uses up no number, so that a full list takes it, and
//! so does a table that waits for its next deck.

use crate::random::random_text;
use crate::rules::hand::Game;
use crate::web::form::{Fields, Problems};
use crate::web::hands::about::About;
use crate::web::hands::choice::ExtraList;
use crate::web::sheets::whole::Whole;

/// The form.
pub struct FineForm {
    /// Where it is sent.
    pub action: String,
    /// The key that makes it count once.
    pub key: String,
    /// The mark of those who play there.
    pub seating: String,
    /// The number of the hand it fell in.
    pub number: String,
    /// The deck of that hand, while it lies at the table.
    pub deck: Option<i32>,
    /// What was done, and who it was.
    pub lists: Vec<ExtraList>,
    /// Whether it was sent and refused.
    pub sent: bool,
    /// What is wrong with it.
    pub problems: Problems,
}

impl FineForm {
    /// The form of an open list, with where it is sent and its mark; `None` where the rule set sets no fines.
    pub fn of(
        about: &About<'_>,
        whole: &Whole,
        (action, seating): (String, String),
        (fields, problems): (&Fields, &Problems),
    ) -> Option<Self> {
        let sent = is_sent(fields);
        let (nothing, right) = (Fields::default(), Problems::default());
        let (fields, problems) = if sent { (fields, problems) } else { (&nothing, &right) };
        let lists = about.fines(fields);
        if lists.is_empty() || !whole.open() || whole.by_totals() {
            return None;
        }
        let table = whole.placed.sheet.table_number;
        let lies_here =
            |number: &i32| whole.decks.iter().any(|deck| deck.number == *number && deck.state.hand_at(table).is_ok());
        let last = whole.hands.iter().filter(|stored| stored.counts()).max_by_key(|stored| stored.id);
        let number = last.map_or(1, |stored| stored.new.number).to_string();
        Some(Self {
            action,
            key: random_text(),
            seating,
            number: if sent { fields.text("number").to_owned() } else { number },
            deck: last.and_then(|stored| stored.new.deck).filter(lies_here),
            lists,
            sent,
            problems: problems.clone(),
        })
    }
}

/// Whether a fine was sent.
fn is_sent(fields: &Fields) -> bool {
    fields.text("result") == Game::Fine.word()
}
