//! The best of a tournament: of each category, the best round, the most games won, the highest game. In the files
//! `list,place,shared,number,name,club,round,figure`, where `list` is a category or the id of the metric.

use std::collections::BTreeMap;

use super::prizes::title;
use super::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use super::standings::{place_column, said};
use crate::i18n::Lang;
use crate::rules::entry::Category;
use crate::rules::event::Event;
use crate::rules::prizes::Contest;
use crate::rules::standings::{Metric, Placed, Record};

/// How many stand on each list; who shares the last place stands there too.
const MOST: u32 = 10;

/// What is looked for beside the categories.
const SINGLE: [Metric; 3] = [Metric::BestRound, Metric::Won, Metric::HighestGame];

/// Every list that has somebody on it; event, title and notes are added by whoever shows them.
pub fn list(lang: Lang, event: &Event, link: impl Fn(i32) -> String) -> Report {
    let columns = vec![
        Column::new(Kind::Word, "list", lang.say("bests-list")).shown(Shown::Files),
        place_column(lang),
        Column::of(
            Kind::Name,
            lang.say("standings-name"),
            &[("number", lang.say("season-number")), ("name", lang.say("standings-name"))],
        ),
        Column::new(Kind::Text, "club", lang.say("standings-club")).shown(Shown::Under),
        Column::new(Kind::Label, "round", lang.say("player-round")).shown(Shown::Wide),
        Column::new(Kind::Ratio, "figure", lang.say("bests-figure")).decides(),
    ];
    let rank = event.metrics().first().copied().unwrap_or(Metric::Performance);
    let of_category = |category: &Category| {
        let among = |number| event.entrant(number).is_some_and(|entrant| entrant.categories.has(*category));
        let list = (category.word(), title(lang, Contest::Category(*category), None));
        (list, rank, event.placed_among(None, among))
    };
    let of_metric = |metric: &Metric| ((metric.word(), said(lang, *metric)), *metric, event.placed_by(*metric));
    let all = Category::ALL.iter().map(of_category).chain(SINGLE.iter().map(of_metric));
    let sections = all.map(|((word, title), metric, placed)| {
        let told = |placed: &Placed| row(event, (word, &title), metric, placed, &link);
        let rows = placed.iter().take_while(|placed| placed.place <= MOST).filter_map(told).collect();
        Section { title: title.clone(), rows, ..Section::default() }
    });
    Report { sections: sections.filter(|section| !section.rows.is_empty()).collect(), columns, ..Report::default() }
}

/// A line; nothing for whom the figure was not kept.
fn row(
    event: &Event,
    (word, title): (&str, &str),
    metric: Metric,
    placed: &Placed,
    link: &impl Fn(i32) -> String,
) -> Option<Row> {
    let (record, entrant) = (placed.record, event.entrant(placed.record.entry)?);
    let value = record.value(metric)?;
    let round = if metric == Metric::BestRound { best_round(event, &record) } else { None };
    Some(Row::new(vec![
        Cell::Word(word.to_owned(), title.to_owned()),
        Cell::Place(Some(placed.place), placed.shared),
        Cell::Name(Some(record.entry.into()), entrant.name.to_string(), link(record.entry)),
        Cell::Text(entrant.club.to_string()),
        Cell::Number(round),
        Cell::Ratio(Some(value)),
    ]))
}

/// The round in which a player brought in the most, with what the director gave or took for it.
fn best_round(event: &Event, record: &Record) -> Option<i64> {
    let mut sums: BTreeMap<i32, (bool, i64)> = BTreeMap::new();
    for one in event.figures(None).iter().filter(|one| one.entry == record.entry) {
        let (played, sum) = sums.entry(one.round).or_default();
        *played |= one.played;
        *sum = sum.saturating_add(one.figures.performance);
    }
    let best = sums.into_iter().find(|(_, (played, sum))| *played && Some(*sum) == record.best_round);
    best.map(|(round, _)| i64::from(round))
}
