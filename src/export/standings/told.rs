//! The lines of the standings, each told when somebody reads it.

use std::sync::Arc;

use super::{COMPARED, Standings, metric_kind};
use crate::export::report::{Cell, Kind, Row, Rows, Section, said};
use crate::i18n::Lang;
use crate::rules::lines::SeatLine;
use crate::rules::standings::{Metric, Record};

/// The lines with how they are told.
pub(super) struct Told {
    pub lang: Lang,
    pub standings: Standings,
    /// The metrics with a column of their own behind the others.
    pub further: Vec<Metric>,
    /// Whether a last column has the session.
    pub by_session: bool,
}

impl Told {
    /// A part, whose lines are told when somebody reads them.
    pub fn section(self: &Arc<Self>, part: usize) -> Option<Section> {
        let (title, lines) = self.standings.parts.get(part)?;
        let told = Arc::clone(self);
        let rows = Rows::later(lines.as_ref().as_ref().len(), move |at| told.row(part, at));
        Some(Section { title: title.clone(), rows, ..Section::default() })
    }

    fn row(&self, part: usize, at: usize) -> Row {
        let lines = self.standings.parts.get(part).map(|(_, lines)| lines.as_ref().as_ref());
        lines.and_then(|lines| lines.get(at)).map_or_else(Row::default, |line| self.line(line))
    }

    fn line(&self, line: &SeatLine) -> Row {
        let (placed, standings) = (line.line.placed(), &self.standings);
        let record = &placed.record;
        let is_struck = standings.is_struck(line);
        let marked =
            |metric: Metric, cell: Cell| self.marked(metric, cell, is_struck && standings.first == Some(metric));
        let mut cells = vec![
            Cell::Place(Some(placed.place), placed.shared),
            Cell::number(record.entry),
            Cell::Name(None, line.line.name.to_string(), (standings.link)(record.entry)),
            Cell::Text(line.line.club.to_string()),
            marked(Metric::Rounds, Cell::number(record.rounds)),
            marked(Metric::Points, Cell::number(record.points)),
            marked(Metric::Won, Cell::Number(record.won)),
            marked(Metric::Lost, Cell::Number(record.lost)),
            marked(Metric::OthersLost, Cell::Number(record.others_lost)),
            Cell::number(record.bonus),
            marked(Metric::Performance, Cell::number(record.performance)),
        ];
        let figure = |metric: &Metric| marked(*metric, Cell::Ratio(record.value(*metric)));
        cells.extend(self.further.iter().map(figure));
        if standings.method.is_some() {
            cells.push(Cell::Number(line.seat.map(|seat| seat.number().into())));
            cells.extend(COMPARED.iter().map(figure));
            cells.extend(self.by_session.then(|| Cell::Number(line.session.map(i64::from))));
        }
        cells.extend(standings.rounds.iter().map(|round| self.of_round(record.entry, *round)));
        let under = under(self.lang, record, &line.line.club);
        Row { anchor: format!("p{}", record.entry), under, ..Row::new(cells) }
    }
}

impl Told {
    /// What an entry brought in from a round, with its mark where that counts nothing.
    fn of_round(&self, entry: i32, round: i32) -> Cell {
        let brought = Cell::Number((self.standings.of_round)(entry, round));
        let is_struck = self.standings.struck.in_round(entry, Some(round));
        self.marked(Metric::Performance, brought, is_struck)
    }

    /// The figure of a metric, with its mark where a round in it counts nothing.
    fn marked(&self, metric: Metric, cell: Cell, is_struck: bool) -> Cell {
        said::marked(self.lang, metric_kind(metric), cell, is_struck)
    }
}

/// What stands under a name where the columns have no room: points · won:lost · others' lost · club.
fn under(lang: Lang, record: &Record, club: &str) -> String {
    let mut parts = vec![lang.number(record.points)];
    if let (Some(won), Some(lost)) = (record.won, record.lost) {
        parts.push(said::both(lang, won.into(), lost.into()));
        parts.push(said::cell(lang, Kind::Number, &Cell::Number(record.others_lost)));
    }
    parts.extend((!club.is_empty()).then(|| club.to_owned()));
    parts.join(" · ")
}
