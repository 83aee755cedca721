//! The table of a season of a club: `place,shared,name,club,evenings,attended,rounds,won,lost,sum,average` in the files, then
//! what each evening brought: `evening_1,evening_2` …; people see an evening that is left out in brackets. Where
//! one is, `left_out` has the numbers of those of each line at the end.

use super::report::{Cell, Column, Kind, Report, Row, Section, Shown, Tag};
use super::standings::place_column;
use crate::i18n::Lang;
use crate::rules::club_season::{Per, SeasonLine, Terms};

/// The table; event, title and notes are added by whoever shows it. `heads` are the evenings in their order, `link` is the
/// page of a player.
pub fn list(
    lang: Lang,
    terms: &Terms,
    lines: &[SeasonLine],
    heads: &[String],
    link: impl Fn(&SeasonLine) -> String,
) -> Report {
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let (sum, average) = (number("sum", "club-sum"), Column::new(Kind::Average, "average", lang.say("club-average")));
    let (sum, average) = match terms.per {
        Per::Sum => (sum.decides(), average.shown(Shown::Wide)),
        Per::Average => (sum.shown(Shown::Wide), average.decides()),
    };
    let mut columns = vec![
        place_column(lang),
        Column::new(Kind::Name, "name", lang.say("standings-name")),
        Column::new(Kind::Text, "club", lang.say("standings-club")).shown(Shown::Under),
        number("evenings", "club-evenings").shown(Shown::Wide),
        number("attended", "club-attended").shown(Shown::Wide),
        // Where every evening counts it says what stands before it.
        number("rounds", "club-rounds").shown(if terms.best.is_some() { Shown::Wide } else { Shown::Files }),
        number("won", "print-won").shown(Shown::Wide),
        number("lost", "print-lost").lowest_first().shown(Shown::Wide),
        sum,
        average,
    ];
    let before = columns.len();
    columns.extend((1..).zip(heads).map(|(at, head): (usize, &String)| {
        Column::of(Kind::Number, head.clone(), &[(&format!("evening_{at}"), head.clone())]).shown(Shown::Wide)
    }));
    let shown = columns.len();
    let any_left_out = lines.iter().any(|line| line.left_out().next().is_some());
    if any_left_out {
        columns.push(Column::new(Kind::Word, "left_out", lang.say("club-left-out-head")).shown(Shown::Files));
    }
    let row = |line: &SeasonLine| {
        let mut cells = vec![
            Cell::Place(line.place, line.shared),
            Cell::Name(None, line.name.clone(), link(line)),
            Cell::Text(line.club.clone()),
            Cell::number(i64::try_from(line.evenings.len()).unwrap_or(i64::MAX)),
            Cell::number(line.attended),
            Cell::number(line.rounds),
            Cell::Number(line.figures.won),
            Cell::Number(line.figures.lost),
            Cell::number(line.figures.performance),
            Cell::Ratio(line.average()),
        ];
        cells.extend((0..heads.len()).map(|at| evening(lang, line.evenings.get(&at))));
        if any_left_out {
            cells.push(left_out(line, heads));
        }
        let mark = if line.place.is_none() { "cut".to_owned() } else { String::new() };
        let tag = |which: usize| Tag { text: lang.say_with("club-namesake", "which", which), off: false, phone: false };
        Row { mark, tags: line.namesake.map(tag).into_iter().collect(), ..Row::new(cells) }
    };
    let decides = |at: &usize| columns.get(*at).is_some_and(|column| column.decides);
    let people: Vec<usize> = (0..3).chain(before..shown).chain(3..before).collect();
    let (last, others): (Vec<usize>, Vec<usize>) = people.into_iter().partition(decides);
    Report {
        order: [others, last].concat(),
        sections: vec![Section { rows: lines.iter().map(row).collect(), ..Section::default() }],
        columns,
        ..Report::default()
    }
}

/// The evenings of a line that do not count, by their numbers and by their heads.
fn left_out(line: &SeasonLine, heads: &[String]) -> Cell {
    let numbers: Vec<String> = line.left_out().map(|at| (at + 1).to_string()).collect();
    let days: Vec<&str> = line.left_out().filter_map(|at| heads.get(at)).map(String::as_str).collect();
    Cell::Word(numbers.join(" "), days.join(", "))
}

/// What an evening brought, and whether it counts.
fn evening(lang: Lang, brought: Option<&(i64, bool)>) -> Cell {
    match brought {
        None => Cell::Number(None),
        Some((performance, true)) => Cell::number(*performance),
        Some((performance, false)) => {
            Cell::Said(vec![*performance], format!("({})", lang.number(*performance)), String::new())
        }
    }
}
