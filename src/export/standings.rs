//! The standings: `place,shared,number,name,club,rounds,points,won,lost,others_lost,bonus,performance` in the files, then a
//! column for each further metric. Those of a comparison have `seat,match_points,deviation` at the end; `book` ranks within
//! each seat, `book-by-session` within each seat of each session, which stands in a last column `session`. Where the rounds
//! stand beside each other, what each brought follows, with what was given or taken in it: `round_1,round_2` …, of the
//! figure that ranks first, and of the performance where that is the best round; blank where there is neither, and where
//! the figure was not kept.

mod told;

use std::sync::Arc;

use super::report::{Column, Kind, Report, Shown, comma};
use super::spreadsheet::Spreadsheet;
use crate::i18n::Lang;
use crate::rules::adjustment::Struck;
use crate::rules::comparison::Comparison;
use crate::rules::event::Event;
use crate::rules::lines::SeatLine;
use crate::rules::standings::Metric;
use told::Told;

/// The metrics that have a column of their own in every file.
const OWN: [Metric; 6] =
    [Metric::Rounds, Metric::Points, Metric::Won, Metric::Lost, Metric::OthersLost, Metric::Performance];

/// What a comparison adds.
const COMPARED: [Metric; 2] = [Metric::MatchPoints, Metric::Deviation];

/// What the standings are made of.
pub struct Standings {
    /// The lines, part by part with a heading; where they are not ranked among each other one list has several parts.
    pub parts: Vec<(String, Lines)>,
    /// The metrics the tournament names.
    pub metrics: Vec<Metric>,
    /// By which method the same cards are compared; `None` where they are not.
    pub method: Option<Comparison>,
    /// What ranks first.
    pub first: Option<Metric>,
    /// The page of a player; empty where there is none.
    pub link: Link,
    /// The rounds that stand beside each other.
    pub rounds: Vec<i32>,
    /// What an entry brought in from a round, with what was given or taken in it; nothing where there is neither.
    pub of_round: OfRound,
    /// Which rounds count nothing for whom, by session: what decides is marked where one is in it.
    pub struck: Struck,
    /// The session that is told alone.
    pub session: Option<i32>,
}

/// The lines of a part, wherever they are kept.
pub type Lines = Arc<dyn AsRef<[SeatLine]> + Send + Sync>;

/// The page of the player with this start number.
pub type Link = Box<dyn Fn(i32) -> String + Send + Sync>;

/// What the player with this start number brought in from a round.
pub type OfRound = Box<dyn Fn(i32, i32) -> Option<i64> + Send + Sync>;

/// The standings as the command prints them.
pub fn csv(event: &Event, form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let method = event.method();
    // What only ranks by the comparison has its columns by it.
    let metrics = if method.is_some() { event.agreed().metrics.as_slice() } else { event.metrics() };
    comma::csv(&list(Lang::De, Standings { metrics: metrics.to_vec(), method, ..Standings::of(event.lines()) }), form)
}

impl Standings {
    /// These lines in one part, which leads nowhere.
    fn of(lines: Vec<SeatLine>) -> Self {
        Self {
            parts: vec![(String::new(), Arc::new(lines))],
            metrics: Vec::new(),
            method: None,
            first: None,
            link: Box::new(|_| String::new()),
            rounds: Vec::new(),
            of_round: Box::new(|_, _| None),
            struck: Struck::default(),
            session: None,
        }
    }

    /// Whether a round in a line counts nothing.
    fn is_struck(&self, line: &SeatLine) -> bool {
        self.struck.in_round(line.line.entry(), line.session.or(self.session))
    }

    /// Whether any of its lines has the mark of such a round.
    pub fn is_marked(&self) -> bool {
        !self.struck.is_empty() && self.lines().any(|line| self.is_struck(line))
    }

    /// All lines of all parts.
    fn lines(&self) -> impl Iterator<Item = &SeatLine> {
        self.parts.iter().flat_map(|(_, lines)| lines.as_ref().as_ref())
    }
}

/// The standings; event, title and notes are added by whoever shows them.
pub fn list(lang: Lang, standings: Standings) -> Report {
    let further: Vec<Metric> = standings.metrics.iter().copied().filter(|metric| !OWN.contains(metric)).collect();
    let compared = standings.method.is_some();
    let further: Vec<Metric> = further.into_iter().filter(|metric| !compared || !COMPARED.contains(metric)).collect();
    let by_session = standings.lines().any(|line| line.session.is_some());
    let mut columns = columns(lang, standings.method);
    columns.extend(further.iter().map(|one| metric_column(lang, *one)));
    if compared {
        // The lists of the seats have headings, and the other comparisons do not ask for the seat.
        columns.push(Column::new(Kind::Number, "seat", lang.say("column-seat")).shown(Shown::Files));
        columns.extend(COMPARED.map(|one| metric_column(lang, one)));
        let session = || Column::new(Kind::Number, "session", lang.say("player-round")).shown(Shown::Files);
        columns.extend(by_session.then(session));
    }
    let before_rounds = columns.len();
    columns.extend(standings.rounds.iter().map(|round| round_column(lang, *round)));
    let ranks = standings.first == Some(Metric::Performance) || standings.metrics.contains(&Metric::Performance);
    if let Some(performance) = columns.get_mut(PERFORMANCE).filter(|_| !ranks) {
        performance.shown = Shown::Files;
    }
    let first = standings.first.map(Metric::column);
    let gives_way = [COMPARED.map(Metric::column).as_slice(), &[Metric::Performance.column()]].concat();
    for column in &mut columns {
        column.decides = column.fields.iter().any(|field| Some(&field.id) == first.as_ref());
        // What decides is never what gives way; beside it a phone has no room for what only parts the equal.
        let yields = compared && column.fields.iter().any(|field| gives_way.contains(&field.id));
        if column.decides {
            column.shown = Shown::Always;
        } else if yields && column.shown == Shown::Always {
            column.shown = Shown::Wide;
        }
    }
    let told = Arc::new(Told { lang, standings, further, by_session });
    let sections = (0..told.standings.parts.len()).filter_map(|part| told.section(part)).collect();
    let (order, under) = (order(&columns, before_rounds), lang.say("standings-under"));
    Report { columns, order, under, sections, ..Report::default() }
}

/// Which of `columns` is the performance: it is printed where it ranks.
const PERFORMANCE: usize = 10;

/// How many of `columns` say who it is; the rounds stand behind them.
const WHO: usize = 4;

/// The order for people: who it is, each round, the sums, last what decides.
fn order(columns: &[Column], before_rounds: usize) -> Vec<usize> {
    let decides = |at: &usize| columns.get(*at).is_some_and(|column| column.decides);
    let all: Vec<usize> = (0..WHO).chain(before_rounds..columns.len()).chain(WHO..before_rounds).collect();
    let (last, others): (Vec<usize>, Vec<usize>) = all.into_iter().partition(decides);
    [others, last].concat()
}

fn columns(lang: Lang, method: Option<Comparison>) -> Vec<Column> {
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    vec![
        place_column(lang),
        Column::of(Kind::Label, lang.say("standings-number-head"), &[("number", lang.say("season-number"))])
            .shown(Shown::Wide),
        Column::new(Kind::Name, "name", lang.say("standings-name")),
        Column::new(Kind::Text, "club", lang.say("standings-club")).shown(Shown::Wide),
        number("rounds", "season-rounds-head").shown(Shown::Files),
        number("points", "metric-points").shown(Shown::Wide),
        number("won", "print-won").shown(Shown::Wide),
        number("lost", "print-lost").lowest_first().shown(Shown::Wide),
        number("others_lost", "print-others").shown(Shown::Wide),
        number("bonus", "player-bonus").shown(Shown::Files),
        Column::new(Kind::Number, "performance", said_by(lang, method, Metric::Performance)),
    ]
}

/// The column of a place, and whether it is shared.
pub fn place_column(lang: Lang) -> Column {
    let (head, shared) = (lang.say("standings-place"), lang.say("column-shared"));
    Column::of(Kind::Place, head.clone(), &[("place", head), ("shared", shared)])
}

fn round_column(lang: Lang, round: i32) -> Column {
    let title = lang.say_with("round-name", "round", round);
    Column::new(Kind::Number, &format!("round_{round}"), title).shown(Shown::Wide)
}

/// The column of a metric that has none of its own in every file. The deviation has four decimals; fewest lost is the same figure as lost.
pub fn metric_column(lang: Lang, metric: Metric) -> Column {
    let kind = metric_kind(metric);
    let shown = if metric == Metric::FewestLost { Shown::Files } else { Shown::Always };
    let column = Column::of(kind, head(lang, metric), &[(&metric.column(), said(lang, metric))]).shown(shown);
    if metric == Metric::FewestLost { column.lowest_first() } else { column }
}

/// The kind of the column of a further metric.
const fn metric_kind(metric: Metric) -> Kind {
    match metric {
        Metric::Deviation => Kind::Deviation,
        _ => Kind::Ratio,
    }
}

/// What a metric is called where this method compares: by the book it is no performance that ranks, but what was posted.
pub fn said_by(lang: Lang, method: Option<Comparison>, metric: Metric) -> String {
    if metric == Metric::Performance && method.is_some_and(Comparison::is_book) {
        return lang.say("rank-counted");
    }
    said(lang, metric)
}

/// A metric above a column, where a long word may break.
pub fn head(lang: Lang, metric: Metric) -> String {
    if metric == Metric::MatchPoints { lang.say("rank-match-points-head") } else { said(lang, metric) }
}

/// What a metric is called.
pub fn said(lang: Lang, metric: Metric) -> String {
    lang.say(match metric {
        Metric::Performance => "rank-performance",
        Metric::Points => "rank-points",
        Metric::Won => "rank-won",
        Metric::Lost => "rank-lost",
        Metric::NetGames => "rank-net-games",
        Metric::FewestLost => "rank-fewest-lost",
        Metric::OthersLost => "rank-others-lost",
        Metric::Rounds => "rank-rounds",
        Metric::BestRound => "rank-best-round",
        Metric::HighestGame => "rank-highest-game",
        Metric::MatchPoints => "rank-match-points",
        Metric::Deviation => "rank-deviation",
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::rules::lines::Line;
    use crate::rules::ratio::Ratio;
    use crate::rules::standings::{Record, standings as rank};

    #[test]
    fn further_metrics_get_a_column_and_absent_figures_are_blank() {
        let metrics = [Metric::MatchPoints, Metric::NetGames, Metric::Deviation, Metric::Won];
        let record = Record {
            points: -32,
            won: None,
            match_points: Ratio::new(5, 2),
            deviation: Ratio::new(2, 3),
            rounds: 1,
            ..Record::of(4)
        };
        let placed = rank(&[record], &metrics, &BTreeMap::new());
        let line = |placed| Line::new(placed, "=HYPERLINK(1)".into(), "=1+1, Herz".into());
        let lines = placed.into_iter().map(|one| SeatLine { session: None, seat: None, line: line(one) }).collect();
        let told = list(Lang::De, Standings { metrics: metrics.to_vec(), ..Standings::of(lines) });
        let text = String::from_utf8(comma::csv(&told, Spreadsheet::Plain).expect("written"));
        assert_eq!(
            text.as_deref(),
            Ok("place,shared,number,name,club,rounds,points,won,lost,others_lost,bonus,performance,match_points,\
                net_games,deviation\n1,no,4,'=HYPERLINK(1),\"'=1+1, Herz\",1,-32,,0,0,0,0,2.5,,0.6667\n")
        );
    }

    #[test]
    fn who_did_not_play_a_round_has_nothing_there() {
        let placed = rank(&[Record { performance: 70, rounds: 1, ..Record::of(4) }], &[], &BTreeMap::new());
        let line = |placed| Line::new(placed, "Cem Öz".into(), "Pik-Sieben".into());
        let lines = placed.into_iter().map(|one| SeatLine { session: None, seat: None, line: line(one) }).collect();
        let told = list(
            Lang::De,
            Standings {
                metrics: vec![Metric::Performance],
                first: Some(Metric::Performance),
                rounds: vec![1, 2],
                of_round: Box::new(|_, round| (round == 2).then_some(70)),
                ..Standings::of(lines)
            },
        );
        let text = String::from_utf8(comma::csv(&told, Spreadsheet::Plain).expect("written")).expect("text");
        assert!(
            text.ends_with(",performance,round_1,round_2\n1,no,4,Cem Öz,Pik-Sieben,1,0,0,0,0,0,70,,70\n"),
            "{text}"
        );
        let heads: Vec<&str> = told.seen().map(|(_, column)| column.head.as_str()).collect();
        let wanted = "Platz Nr. Name Verein Serie 1 Serie 2 Spielpunkte gew. verl. Verl. der anderen Leistung";
        assert_eq!(heads.join(" "), wanted, "the rounds stand before the sums, what decides at the end");
    }

    #[test]
    fn beside_what_decides_a_comparison_a_phone_leaves_out_the_performance() {
        let of = |method| Standings { method, first: Some(Metric::Deviation), ..Standings::of(Vec::new()) };
        let of = |method| Standings { metrics: vec![Metric::Performance], ..of(method) };
        let shown = |method| list(Lang::De, of(method)).columns.get(PERFORMANCE).map(|column| column.shown);
        assert_eq!([shown(Some(Comparison::German)), shown(None)], [Some(Shown::Wide), Some(Shown::Always)]);
    }

    #[test]
    fn the_fewest_lost_come_first_when_they_are_sorted() {
        assert!(metric_column(Lang::En, Metric::FewestLost).lowest_first);
        assert!(!metric_column(Lang::En, Metric::NetGames).lowest_first);
    }
}
