//! The prize list: `prize,title,rank,number,name,figure,round,table,hand,decided_by` in the files; those of an event have
//! `club,worth` at the end.

use super::report::said::points;
use super::report::{Cell, Column, Kind, Report, Row, Section, Shown, comma};
use super::spreadsheet::Spreadsheet;
use super::standings;
use crate::i18n::Lang;
use crate::rules::entry::Category;
use crate::rules::prizes::{Award, Claim, Contest};
use crate::rules::ratio::Ratio;
use crate::rules::standings::DecidedBy;

/// One line: who wins what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeLine {
    /// What the prize is called in files: its contest and place.
    pub prize: String,
    /// What is won, in words.
    pub title: String,
    /// The place reached.
    pub rank: u32,
    /// The winner's start number.
    pub number: i32,
    /// The winner's name.
    pub name: String,
    /// The figure that won it; `None` where it was not kept.
    pub figure: Option<Ratio>,
    /// The round, where each has its own prizes.
    pub round: Option<i32>,
    /// What decided.
    pub decided_by: DecidedBy,
    /// Whether somebody else has the same place.
    pub shared: bool,
    /// What is won, without the contest: money and things, and for which of them lots are to be drawn.
    pub worth: String,
}

impl PrizeLine {
    /// The line of an award.
    pub fn of(lang: Lang, award: &Award, name: String) -> Self {
        let things = if award.claim == Claim::DrawLots { award.things.join(" / ") } else { String::new() };
        let worth = [prize(lang, award), things].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>();
        Self {
            prize: format!("{}-{}", award.contest.word(), award.place),
            title: format!("{}: {}", title(lang, award.contest, award.round), worth.join(" + ")),
            rank: award.place,
            number: award.entry,
            name,
            figure: award.figure,
            round: award.round,
            decided_by: award.decided_by,
            shared: award.shared,
            worth: worth_said(lang, award),
        }
    }
}

/// What is won without a doubt: money, and things that need no lots.
fn prize(lang: Lang, award: &Award) -> String {
    let mut parts = Vec::new();
    // A share of nothing is nothing, and said so.
    if award.cents > 0 || award.things.is_empty() {
        parts.push(lang.money(award.cents));
    }
    if award.claim == Claim::Settled {
        parts.extend(award.things.iter().cloned());
    }
    parts.join(" + ")
}

/// The same with the things for which lots are to be drawn.
fn worth_said(lang: Lang, award: &Award) -> String {
    let draw = award.claim == Claim::DrawLots;
    let lots = draw.then(|| lang.say_with("prizes-draw-lots", "things", award.things.join(", ")));
    let parts = [Some(prize(lang, award)), lots].into_iter().flatten().filter(|text| !text.is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}

/// The name of a contest.
pub fn title(lang: Lang, contest: Contest, round: Option<i32>) -> String {
    match (contest, round) {
        (Contest::Round, Some(round)) => lang.say_with("round-name", "round", round),
        (Contest::Overall | Contest::Round, _) => lang.say("contest-overall"),
        (Contest::Category(Category::Women), _) => lang.say("contest-women"),
        (Contest::Category(Category::Seniors), _) => lang.say("contest-seniors"),
        (Contest::Category(Category::Juniors), _) => lang.say("contest-juniors"),
        (Contest::Category(Category::Youth), _) => lang.say("contest-youth"),
    }
}

/// The prizes as the command prints them.
pub fn csv(lang: Lang, lines: &[PrizeLine], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    comma::csv(&list(lang, lines), form)
}

/// The columns of both lists of prizes: `prize,title,rank,number,name,figure,round,table,hand,decided_by`.
pub(super) fn columns(lang: Lang) -> Vec<Column> {
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    vec![
        Column::new(Kind::Word, "prize", lang.say("column-prize")),
        Column::new(Kind::Text, "title", lang.say("prizes-prize")),
        Column::new(Kind::Place, "rank", lang.say("standings-place")),
        Column::of(Kind::Name, lang.say("standings-name"), &name),
        Column::new(Kind::Ratio, "figure", lang.say("schedule-figure")),
        number("round", "player-round"),
        number("table", "column-table"),
        number("hand", "column-hand"),
        Column::new(Kind::Word, "decided_by", lang.say("column-decided-by")),
    ]
}

/// The prizes; event and notes are added by whoever shows them.
pub fn list(lang: Lang, lines: &[PrizeLine]) -> Report {
    let row = |line: &PrizeLine| Row::new(cells(lang, line, String::new()));
    Report { columns: columns(lang), ..Report::default() }.with_rows(lines.iter().map(row).collect())
}

/// The prizes of an event, contest by contest, with what people want to know beside the columns of the files: the club
/// and what is won. `club` gives the club of a start number, `link` its page.
pub fn of_event(
    lang: Lang,
    contests: &[(String, Vec<PrizeLine>)],
    (club, link): (impl Fn(i32) -> String, impl Fn(i32) -> String),
) -> Report {
    let mut columns = columns(lang);
    for column in &mut columns {
        column.shown = match column.kind {
            Kind::Place | Kind::Name => Shown::Always,
            _ if column.fields.iter().any(|field| matches!(field.id.as_str(), "figure" | "decided_by")) => Shown::Wide,
            _ => Shown::Files,
        };
    }
    columns.push(Column::new(Kind::Text, "club", lang.say("standings-club")).shown(Shown::Wide));
    let worth = [("worth", lang.say("column-worth"))];
    columns.push(Column::of(Kind::Text, lang.say("prizes-prize"), &worth).decides());
    let row = |line: &PrizeLine| {
        let club = club(line.number);
        let figure = line.figure.map(|figure| points(lang, figure)).unwrap_or_default();
        let under = [figure, club.clone()].into_iter().filter(|text| !text.is_empty());
        let mut cells = cells(lang, line, link(line.number));
        cells.extend([Cell::Text(club.clone()), Cell::Text(line.worth.clone())]);
        let anchor = format!("p{}", line.number);
        Row { anchor, under: under.collect::<Vec<_>>().join(" · "), ..Row::new(cells) }
    };
    let section = |(title, lines): &(String, Vec<PrizeLine>)| Section {
        title: title.clone(),
        rows: lines.iter().map(row).collect(),
        ..Section::default()
    };
    let sections = contests.iter().map(section).collect();
    Report { columns, order: SEEN.to_vec(), sections, ..Report::default() }
}

/// The order for people of what they see: place, name, club, figure, what decided, the prize.
const SEEN: [usize; 6] = [2, 3, 9, 4, 8, 10];

fn cells(lang: Lang, line: &PrizeLine, page: String) -> Vec<Cell> {
    vec![
        Cell::Word(line.prize.clone(), line.prize.clone()),
        Cell::Text(line.title.clone()),
        Cell::Place(Some(line.rank), line.shared),
        Cell::Name(Some(line.number.into()), line.name.clone(), page),
        Cell::Ratio(line.figure),
        Cell::Number(line.round.map(i64::from)),
        Cell::Number(None),
        Cell::Number(None),
        Cell::Word(decided(line.decided_by).to_owned(), said(lang, line.decided_by)),
    ]
}

const fn decided(by: DecidedBy) -> &'static str {
    match by {
        DecidedBy::Metric(metric) => metric.word(),
        DecidedBy::Lot => "lot",
        DecidedBy::Shared => "shared",
    }
}

/// What put somebody before the next one, in words.
pub fn said(lang: Lang, by: DecidedBy) -> String {
    match by {
        DecidedBy::Metric(by) => standings::said(lang, by),
        DecidedBy::Lot => lang.say("decided-lot"),
        DecidedBy::Shared => lang.say("decided-shared"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::standings::Metric;

    #[test]
    fn every_category_is_named_where_they_are_told_one_by_one() {
        for lang in Lang::ALL {
            let refused = lang.say_with("review-category", "given", "x");
            let told =
                [refused, lang.say("import-columns"), lang.say("prizes-list-explained"), lang.say("prizes-rules")];
            for category in Category::ALL {
                let name = title(lang, Contest::Category(*category), None).to_lowercase();
                let without = told.iter().find(|said| !said.to_lowercase().contains(&name));
                assert_eq!(without, None, "{name}");
            }
        }
    }

    #[test]
    fn a_share_of_nothing_is_said_to_be_nothing() {
        let award = Award {
            contest: Contest::Overall,
            round: None,
            place: 1,
            shared: false,
            entry: 7,
            cents: 0,
            things: Vec::new(),
            claim: Claim::Settled,
            figure: Some(Ratio::whole(120)),
            decided_by: DecidedBy::Metric(Metric::Performance),
        };
        let line = PrizeLine::of(Lang::En, &award, "Karl".to_owned());
        assert_eq!((line.title.as_str(), line.worth.as_str()), ("Overall: €0.00", "€0.00"));
        let ham = Award { things: vec!["Ham".to_owned()], ..award };
        assert_eq!(PrizeLine::of(Lang::En, &ham, "Karl".to_owned()).title, "Overall: Ham");
    }
}
