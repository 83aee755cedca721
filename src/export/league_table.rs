//! The league table: `place,shared,team,name,rounds,for,against,points` in the files; points are the sum of performances.
//! Where points were taken or a team left, `deducted,reason,withdrawn` follow; where points were ruled,
//! `ruled_for,ruled_against` as well. `for` and `against` have all of it in them. What the last rounds brought and what
//! the place means stand at the end, where the season is known.

use super::report::{Cell, Column, Kind, Mark, Report, Row, Shown, Tag, comma, said};
use super::spreadsheet::Spreadsheet;
use crate::i18n::Lang;
use crate::rules::league::table::Form;
use crate::rules::league::zones::Zone;
use crate::rules::lines::TeamLine;
use crate::rules::ratio::Ratio;

/// What a season knows of its table beside the figures.
pub struct Season<'s> {
    /// What the place of each line means.
    pub zones: &'s [Zone],
    /// What a round of the season is called.
    pub round: &'s dyn Fn(u32) -> String,
    /// The page of a team.
    pub link: &'s dyn Fn(i64) -> String,
    /// Whether a round of one of its players counts nothing in what a team brought in.
    pub struck: &'s dyn Fn(i64) -> bool,
}

/// The table as the command prints it, without a season around it.
pub fn csv(lines: &[TeamLine], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    comma::csv(&table(Lang::De, lines, None), form)
}

/// The table; event, title and notes are added by whoever shows it.
pub fn table(lang: Lang, lines: &[TeamLine], season: Option<&Season<'_>>) -> Report {
    let more = lines.iter().any(|line| line.row.withdrawn || !line.reasons.is_empty());
    let ruled = lines.iter().any(|line| line.row.ruled != (Ratio::ZERO, Ratio::ZERO));
    let mut columns = columns(lang);
    if more {
        columns.extend([
            Column::new(Kind::Ratio, "deducted", lang.say("column-deducted")).shown(Shown::Files),
            Column::new(Kind::Text, "reason", lang.say("column-reason")).shown(Shown::Files),
            Column::new(Kind::YesNo, "withdrawn", lang.say("season-withdrawn")).shown(Shown::Files),
        ]);
    }
    if ruled {
        let fields = [("ruled_for", lang.say("column-ruled-for")), ("ruled_against", lang.say("column-ruled-against"))];
        columns.push(Column::of(Kind::Pair, lang.say("column-ruled-for"), &fields).shown(Shown::Files));
    }
    if season.is_some() {
        columns.push(Column::new(Kind::Figures, "form", lang.say("season-form")).shown(Shown::Wide));
        columns.push(Column::new(Kind::Word, "zone", lang.say("season-zone")).shown(Shown::Wide));
    }
    let line = |(at, line): (usize, &TeamLine)| Row {
        cells: cells(lang, line, (more, ruled), season.map(|season| (season, zone(season, at)))),
        anchor: format!("t{}", line.row.team),
        tags: tags(lang, line, season.map(|season| zone(season, at))),
        mark: season.map_or_else(String::new, |season| mark(season, at)),
        ..Row::default()
    };
    Report { columns, ..Report::default() }.with_rows(lines.iter().enumerate().map(line).collect())
}

fn columns(lang: Lang) -> Vec<Column> {
    let place = [("place", lang.say("standings-place")), ("shared", lang.say("column-shared"))];
    let name = [("team", lang.say("column-team")), ("name", lang.say("season-team"))];
    let points = [("for", lang.say("column-for")), ("against", lang.say("column-against"))];
    vec![
        Column::of(Kind::Place, lang.say("standings-place"), &place),
        Column::of(Kind::Name, lang.say("season-team"), &name),
        Column::new(Kind::Number, "rounds", lang.say("season-rounds-head")).shown(Shown::Wide),
        Column::of(Kind::Pair, lang.say("season-league-points-head"), &points).decides(),
        Column::new(Kind::Number, "points", lang.say("season-performance")),
    ]
}

fn cells(lang: Lang, line: &TeamLine, (more, ruled): (bool, bool), season: Option<(&Season<'_>, Zone)>) -> Vec<Cell> {
    let row = &line.row;
    let page = season.map_or_else(String::new, |(season, _)| (season.link)(row.team));
    let is_struck = season.is_some_and(|(season, _)| (season.struck)(row.team));
    let mut cells = vec![
        Cell::Place(Some(row.place), row.shared),
        Cell::Name(Some(row.team), line.name.clone(), page),
        Cell::number(row.rounds),
        Cell::Pair(Some(row.points_for), Some(row.against)),
        said::marked(lang, Kind::Number, Cell::number(row.performance), is_struck),
    ];
    if more {
        cells.extend([
            Cell::Ratio(Some(row.deducted)),
            Cell::Text(line.reasons.join("; ")),
            Cell::YesNo(row.withdrawn),
        ]);
    }
    if ruled {
        cells.push(Cell::Pair(Some(row.ruled.0), Some(row.ruled.1)));
    }
    if let Some((season, zone)) = season {
        let mark = |form: &Form| Mark { figure: form.points_for, title: (season.round)(form.round) };
        cells.push(Cell::Figures(row.form.iter().map(mark).collect()));
        cells.push(meaning(lang, line, zone));
    }
    cells
}

/// What a line says of its team's place: who left says that.
fn meaning(lang: Lang, line: &TeamLine, zone: Zone) -> Cell {
    if line.row.withdrawn { withdrawn(lang) } else { Cell::Word(word(zone).to_owned(), said_zone(lang, zone)) }
}

/// What is said of the place of a team that left, whatever it would mean for another.
pub fn withdrawn(lang: Lang) -> Cell {
    Cell::Word("withdrawn".to_owned(), lang.say("season-withdrawn"))
}

fn tags(lang: Lang, line: &TeamLine, zone: Option<Zone>) -> Vec<Tag> {
    let row = &line.row;
    let meaning = zone.map(|zone| said_zone(lang, zone)).filter(|word| !word.is_empty());
    let mut tags = Vec::new();
    if row.withdrawn {
        tags.push(Tag { text: lang.say("season-withdrawn"), off: true, phone: true });
    } else if let Some(text) = meaning {
        tags.push(Tag { text, off: false, phone: true });
    }
    if row.deducted.numerator() > 0 {
        let text = lang.say_with("season-deducted", "points", said::points(lang, row.deducted));
        tags.push(Tag { text, off: true, phone: false });
    }
    if row.ruled != (Ratio::ZERO, Ratio::ZERO) {
        let text = lang.say_with("season-ruled", "given", said::signed(lang, row.ruled));
        tags.push(Tag { text, off: false, phone: false });
    }
    tags
}

fn zone(season: &Season<'_>, at: usize) -> Zone {
    season.zones.get(at).copied().unwrap_or(Zone::Stays)
}

/// How the page marks a line: at its edge what the place means, below it where that changes.
fn mark(season: &Season<'_>, at: usize) -> String {
    let own = zone(season, at);
    let cut = season.zones.get(at + 1).is_some_and(|next| *next != own);
    [word(own), if cut { "cut" } else { "" }].join(" ").trim().to_owned()
}

/// What a place means, as the files and the classes of the page have it; empty where the team stays.
const fn word(zone: Zone) -> &'static str {
    match zone {
        Zone::Up => "up",
        Zone::Down => "down",
        Zone::Open => "open",
        Zone::Stays => "",
    }
}

/// What a place means, in a word; empty where the team stays.
pub fn said_zone(lang: Lang, zone: Zone) -> String {
    match zone {
        Zone::Up => lang.say("season-up"),
        Zone::Down => lang.say("season-down"),
        Zone::Open => lang.say("season-open-zone"),
        Zone::Stays => String::new(),
    }
}
