//! The teams of a tournament: `ranking,place,shared,team,name,players,rounds,points,won,lost,performance` in the files, then
//! what ranks first where that is none of these, and what each round brought: `round_1,round_2` …, in game points where
//! those rank first, otherwise the performance. Where a round counts nothing for somebody, `struck` says in which
//! lines.

use std::collections::{BTreeMap, BTreeSet};

use super::report::struck::{in_files, meaning};
use super::report::{Cell, Column, Kind, Named, Report, Row, Section, Shown, comma, said as told};
use super::spreadsheet::Spreadsheet;
use super::standings::{metric_column, place_column, said};
use crate::i18n::Lang;
use crate::rules::event::Event;
use crate::rules::standings::{Metric, Placed};
use crate::rules::team_ranking::Ranked;

/// Every ranking of teams; event, title and notes are added by whoever shows them. `link` is the page of a player.
pub fn list(lang: Lang, event: &Event, rounds: &[i32], link: impl Fn(i32) -> String) -> Report {
    let first = event.team_metrics().first().copied().unwrap_or(Metric::Performance);
    let columns = columns(lang, rounds, first);
    let section = |ranked: &Ranked| Section {
        title: ranked.name.clone(),
        rows: rows(lang, event, ranked, rounds, &link).into(),
        ..Section::default()
    };
    let seen = |at: &usize| columns.get(*at).is_some_and(|column| column.decides);
    let (last, others): (Vec<usize>, Vec<usize>) = order(columns.len(), rounds.len()).into_iter().partition(seen);
    Report {
        order: [others, last].concat(),
        sections: event.teams().iter().map(section).collect(),
        struck: meaning(lang, event.teams().iter().any(|ranked| !event.team_struck(ranked).is_empty())),
        columns,
        ..Report::default()
    }
}

/// The teams as the command prints them.
pub fn csv(event: &Event, form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let seated: BTreeSet<i32> = event.facts().tables.keys().map(|(round, _)| *round).collect();
    let rounds: Vec<i32> = seated.into_iter().collect();
    let beside = if rounds.len() > 1 { rounds.as_slice() } else { &[] };
    comma::csv(&in_files(Lang::De, list(Lang::De, event, beside, |_| String::new())), form)
}

/// How many of the columns say who it is; the rounds stand at the end.
const WHO: usize = 4;

/// The metrics that always have a column of their own.
const OWN: [Metric; 5] = [Metric::Rounds, Metric::Points, Metric::Won, Metric::Lost, Metric::Performance];

/// The order for people: who it is, each round, the sums.
fn order(columns: usize, rounds: usize) -> Vec<usize> {
    let before_rounds = columns.saturating_sub(rounds);
    (0..WHO).chain(before_rounds..columns).chain(WHO..before_rounds).collect()
}

fn columns(lang: Lang, rounds: &[i32], first: Metric) -> Vec<Column> {
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let team = [("team", lang.say("column-team")), ("name", lang.say("standings-name"))];
    let mut columns = vec![
        Column::new(Kind::Text, "ranking", lang.say("teams-ranking")).shown(Shown::Files),
        place_column(lang),
        Column::of(Kind::Name, lang.say("teams-team"), &team),
        Column::new(Kind::Names, "players", lang.say("teams-players")).shown(Shown::Under),
        number("rounds", "season-rounds-head").shown(Shown::Files),
        number("points", "metric-points").shown(Shown::Wide),
        number("won", "print-won").shown(Shown::Wide),
        number("lost", "print-lost").lowest_first().shown(Shown::Wide),
        Column::new(Kind::Number, "performance", said(lang, Metric::Performance)),
    ];
    columns.extend((!OWN.contains(&first)).then(|| metric_column(lang, first)));
    columns.extend(rounds.iter().map(|round| {
        let title = lang.say_with("round-name", "round", *round);
        Column::new(Kind::Number, &format!("round_{round}"), title).shown(Shown::Wide)
    }));
    for column in &mut columns {
        column.decides = column.fields.iter().any(|field| field.id == first.column());
        // What decides is never what gives way.
        if column.decides {
            column.shown = Shown::Always;
        }
    }
    columns
}

fn rows(lang: Lang, event: &Event, ranked: &Ranked, rounds: &[i32], link: &impl Fn(i32) -> String) -> Vec<Row> {
    let mut brought: BTreeMap<(i32, i32), i64> = BTreeMap::new();
    let first = event.team_metrics().first().copied().unwrap_or(Metric::Performance);
    for one in event.team_figures(ranked) {
        let figure = if first == Metric::Points { one.figures.points } else { one.figures.performance };
        brought.insert((one.entry, one.round), figure);
    }
    let (placed, struck) = (event.team_standings(ranked), event.team_struck(ranked));
    let figure =
        |figure: Option<i64>, is_struck: bool| told::marked(lang, Kind::Number, Cell::Number(figure), is_struck);
    let row = |placed: &Placed| {
        let (record, team) = (placed.record, ranked.team(placed.record.entry)?);
        let player = |number: &i32| {
            let (name, link) = (event.name(*number).to_owned(), link(*number));
            Named { number: Some(*number), name, link }
        };
        let is_struck = struck.in_round(team.number, None);
        let sum = |of: Metric, sum: Option<i64>| figure(sum, of == first && is_struck);
        let of_round = |round: &i32| {
            let brought = brought.get(&(team.number, *round)).copied();
            figure(brought, struck.in_round(team.number, Some(*round)))
        };
        let mut cells = vec![
            Cell::Text(ranked.name.clone()),
            Cell::Place(Some(placed.place), placed.shared),
            Cell::Name(Some(team.number.into()), team.name.clone(), String::new()),
            Cell::Names(team.players.iter().map(player).collect()),
            sum(Metric::Rounds, Some(record.rounds)),
            sum(Metric::Points, Some(record.points)),
            sum(Metric::Won, record.won),
            sum(Metric::Lost, record.lost),
            sum(Metric::Performance, Some(record.performance)),
        ];
        let decides = || told::marked(lang, Kind::Ratio, Cell::Ratio(record.value(first)), is_struck);
        cells.extend((!OWN.contains(&first)).then(decides));
        cells.extend(rounds.iter().map(of_round));
        Some(Row { anchor: format!("r{}t{}", ranked.number, team.number), ..Row::new(cells) })
    };
    placed.iter().filter_map(row).collect()
}
