//! What the page of a list shows.

use crate::i18n::Lang;
use crate::web::sheets::beer::BeerView;

/// A name over three columns.
#[derive(Clone, Debug)]
pub struct Player {
    /// The seat: its letter in Comparative Skat, else its number.
    pub seat: String,
    /// Who plays or played there, each with the own hands where several do.
    pub names: Vec<(String, String)>,
    /// The club, on a match day the team; may be empty.
    pub club: String,
    /// What the sheet comes to so far.
    pub total: String,
}

/// What stands in the columns of one seat.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// Running points, or a figure of the foot.
    pub points: String,
    /// The tally of won games.
    pub won: String,
    /// The tally of lost games.
    pub lost: String,
}

/// One hand.
#[derive(Clone, Debug, Default)]
pub struct ListLine {
    /// The number of the hand.
    pub number: i32,
    /// The version a correction by the quick line is based on; fines have none, for they share their number.
    pub version: Option<i64>,
    /// Where its page is; empty where it has none.
    pub address: String,
    /// Whether it was corrected.
    pub corrected: bool,
    /// Whether the director fixed its score.
    pub fixed: bool,
    /// The deck it was played with; empty outside of Comparative Skat.
    pub deck: String,
    /// Who dealt.
    pub dealer: String,
    /// The base value, or what the row is instead.
    pub base: String,
    /// With so many matadors.
    pub with: String,
    /// Without so many.
    pub without: String,
    /// Played from the hand.
    pub hand: String,
    /// Schneider made or suffered.
    pub schneider: String,
    /// Schneider announced.
    pub schneider_announced: String,
    /// Schwarz made or suffered.
    pub schwarz: String,
    /// Schwarz announced.
    pub schwarz_announced: String,
    /// Played open.
    pub open: String,
    /// The score of a won game.
    pub plus: String,
    /// The score of a lost game.
    pub minus: String,
    /// The columns of the seats.
    pub cells: Vec<Cell>,
    /// The tally of hands passed in.
    pub passed: String,
}

/// One line of the foot.
#[derive(Clone, Debug)]
pub struct Foot {
    /// What it adds up.
    pub label: String,
    /// Whether it is the one that counts.
    pub decides: bool,
    /// The columns of the seats.
    pub cells: Vec<Cell>,
    /// The hands passed in.
    pub passed: String,
}

/// Something that must hold.
#[derive(Clone, Debug)]
pub struct Check {
    /// Whether it does.
    pub holds: bool,
    /// What was checked, or what is wrong.
    pub sentence: String,
}

/// The list.
#[derive(Clone, Debug)]
pub struct ListView {
    /// Table and round.
    pub title: String,
    /// Where the list is for everybody.
    pub address: String,
    /// How far the sheet is, in a word.
    pub state: String,
    /// Whether nothing can be entered.
    pub closed: bool,
    /// How many hands of how many.
    pub progress: String,
    /// Whether every hand is there and everything holds.
    pub complete: bool,
    /// Whether it is typed by its totals.
    pub by_totals: bool,
    /// The rules in one sentence.
    pub rules: String,
    /// What stands over the column of the play: hand, or the play where the rule set has several.
    pub play_head: String,
    /// What stands over the last column: passed in, or Ramsch where nobody may pass in.
    pub passed_head: String,
    /// Who plays.
    pub players: Vec<Player>,
    /// What was struck, and what those who shared a seat made of the own hands, a sentence for each.
    pub told: Vec<String>,
    /// The hands.
    pub lines: Vec<ListLine>,
    /// The foot.
    pub foot: Vec<Foot>,
    /// What was checked.
    pub checks: Vec<Check>,
    /// The beer account, where the scoring system keeps one.
    pub beer: Option<BeerView>,
    /// Where the list is settled in money.
    pub settlement: String,
    /// The slip of what its players owe for the games they lost; empty where nothing is asked.
    pub losses: String,
    /// Its code and who at the table confirmed it; `None` while something is missing.
    pub agreed: Option<Agreed>,
}

impl ListView {
    /// "Check code 4711" of what stands on it, once it is closed or somebody at the table confirmed it.
    pub fn code(&self, lang: Lang) -> Option<String> {
        let agreed = self.agreed.as_ref().filter(|agreed| self.closed || !agreed.confirmed().is_empty())?;
        Some(lang.say_with("agreed-code", "code", agreed.code.as_str()))
    }

    /// Whether a hand on it was corrected, which the mark beside its number says.
    pub fn is_corrected(&self) -> bool {
        self.lines.iter().any(|line| line.corrected)
    }

    /// Whether the number of such a hand leads to what it was before.
    pub fn leads_to_versions(&self) -> bool {
        self.lines.iter().any(|line| line.corrected && !line.address.is_empty())
    }

    /// Shows who plays, and nothing of what was written.
    pub fn cover(&mut self) {
        self.lines.clear();
        self.foot.clear();
        self.told.clear();
        self.checks.clear();
        self.agreed = None;
        self.beer = None;
        self.players.iter_mut().for_each(|player| player.total.clear());
    }
}

/// The column of one player, as he reads it.
#[derive(Clone, Debug)]
pub struct Column {
    /// The seat, 1 to 4.
    pub seat: i32,
    /// Who sits there; once it is confirmed who did.
    pub name: String,
    /// What stands at the foot of the list under his name: what it is, the figure, whether it is the one that counts.
    pub figures: Vec<(String, String, bool)>,
    /// Who shared the seat, each with the own hands and what they come to; none where nobody did.
    pub shares: Vec<(String, String)>,
    /// When he confirmed it: 21:40.
    pub confirmed: Option<String>,
    /// The key of the form with which he does; empty where only he himself can.
    pub key: String,
}

/// A sheet on which everything stands.
#[derive(Clone, Debug)]
pub struct Agreed {
    /// The code of what stands on it.
    pub code: String,
    /// The players by seat.
    pub columns: Vec<Column>,
}

impl Agreed {
    /// Who confirmed it.
    pub fn confirmed(&self) -> Vec<&str> {
        self.columns.iter().filter(|one| one.confirmed.is_some()).map(|one| one.name.as_str()).collect()
    }

    /// Whether everybody did.
    pub fn all(&self) -> bool {
        self.confirmed().len() == self.columns.len()
    }

    /// Whether some confirmed it and others did not.
    pub fn partly(&self) -> bool {
        let there = self.confirmed().len();
        there > 0 && there < self.columns.len()
    }

    /// "bestätigt von Karl, Ayşe"; empty while nobody did.
    pub fn told(&self, lang: Lang) -> String {
        let names = self.confirmed();
        if names.is_empty() { String::new() } else { lang.say_with("agreed-by", "names", names.join(", ")) }
    }
}
