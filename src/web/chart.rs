//! Charts as pictures of lines: everything is reckoned here in whole units, the template only writes it down. A picture is
//! as wide as its page, on a phone too, where its letters are larger: room is reckoned for those.

use std::ops::Range;

use crate::export::report::said::struck;
use crate::i18n::Lang;
use crate::web::posting::parts::shared_out;

const WIDTH: i64 = 720;
const HEIGHT: i64 = 220;
const LEFT: i64 = 64;
/// Room for half of the last word.
const RIGHT: i64 = 56;
const BOTTOM: i64 = 190;
const TOP: i64 = 24;
/// How wide a letter is on a phone.
const LETTER: i64 = 15;
/// So many bars find room for their figures side by side on a phone.
const ABREAST: usize = 9;

/// A bar for each round, in rows where the rounds are many.
pub struct Bars {
    /// The rows, all of one scale.
    pub rows: Vec<BarRow>,
}

/// A picture of bars.
pub struct BarRow {
    /// The size of the picture.
    pub width: i64,
    /// Its height.
    pub height: i64,
    /// Where the line of nothing runs.
    pub zero: i64,
    /// The bars.
    pub bars: Vec<Bar>,
}

/// One bar.
pub struct Bar {
    /// Its left end.
    pub x: i64,
    /// Its upper end.
    pub y: i64,
    /// How wide.
    pub width: i64,
    /// How high.
    pub height: i64,
    /// The middle, where the words stand.
    pub middle: i64,
    /// Where the figure stands.
    pub over: i64,
    /// The figure.
    pub figure: String,
    /// What it belongs to.
    pub label: String,
    /// Whether it is below nothing.
    pub minus: bool,
}

/// The bars of these figures, those marked in which a round counts nothing; nothing without figures.
pub fn bars(lang: Lang, figures: &[(String, i64, bool)]) -> Option<Bars> {
    let highest = figures.iter().map(|(_, figure, _)| *figure).max()?.max(1);
    let lowest = figures.iter().map(|(_, figure, _)| *figure).min()?.min(0);
    let rows = shared_out(figures.len(), ABREAST);
    let widest = rows.iter().map(ExactSizeIterator::len).max().unwrap_or(1);
    let step = WIDTH / i64::try_from(widest).unwrap_or(1).max(6);
    let row = |these: Range<usize>| row(lang, figures.get(these).unwrap_or_default(), (highest, lowest), step);
    Some(Bars { rows: rows.into_iter().map(row).collect() })
}

/// The bars of a row, each so wide with the air beside it.
fn row(lang: Lang, figures: &[(String, i64, bool)], (highest, lowest): (i64, i64), step: i64) -> BarRow {
    let y = |figure: i64| BOTTOM - (figure - lowest) * (BOTTOM - TOP) / (highest - lowest);
    let bar = |(at, (label, figure, is_struck)): (i64, &(String, i64, bool))| {
        let (top, foot) = (y((*figure).max(0)), y((*figure).min(0)));
        Bar {
            x: at * step + step / 8,
            y: top,
            width: step * 3 / 4,
            height: (foot - top).max(1),
            middle: at * step + step / 2,
            over: if *figure < 0 { foot + 16 } else { top - 6 },
            figure: struck(lang.number(*figure), *is_struck),
            label: label.clone(),
            minus: *figure < 0,
        }
    };
    BarRow { width: WIDTH, height: HEIGHT, zero: y(0), bars: (0..).zip(figures).map(bar).collect() }
}

/// A line with a point for each step that has words: the places of a team, the running total of a player.
pub struct Curve {
    /// The size of the picture.
    pub width: i64,
    /// Its height.
    pub height: i64,
    /// The line through the points, as the picture wants it.
    pub line: String,
    /// The points.
    pub points: Vec<Point>,
    /// The lines across, each with its word and its height.
    pub marks: Vec<(String, i64)>,
}

/// A point.
pub struct Point {
    /// From the left.
    pub x: i64,
    /// From the top.
    pub y: i64,
    /// Where its words stand.
    pub over: i64,
    /// The figure.
    pub figure: String,
    /// What it belongs to; empty where there is no room for it.
    pub label: String,
    /// Where that stands, with its middle or with the end that lies at an edge of the picture.
    pub under: i64,
    /// Which of them that is, as the picture wants it.
    pub anchor: &'static str,
}

impl Point {
    /// A point with its words straight over and under it.
    fn new((x, y): (i64, i64), figure: String, label: &str) -> Self {
        Self { x, y, over: y - 10, figure, label: label.to_owned(), under: x, anchor: "middle" }
    }
}

/// The places after each step among so many teams; nothing before the first.
pub fn places(after: &[(String, u32)], teams: usize) -> Option<Curve> {
    after.first()?;
    let last = i64::try_from(teams).unwrap_or(1).max(2);
    let y = |place: i64| TOP + (place - 1) * (BOTTOM - TOP - 14) / (last - 1);
    let count = i64::try_from(after.len()).unwrap_or(1);
    let step = (WIDTH - LEFT) / count;
    let point = |(at, (label, place)): (i64, &(String, u32))| {
        Point::new((LEFT + at * step + step / 2, y((*place).into())), format!("{place}."), label)
    };
    let mut points: Vec<Point> = (0..).zip(after).map(point).collect();
    apart(&mut points);
    let line = points.iter().map(|point| format!("{},{}", point.x, point.y)).collect::<Vec<_>>().join(" ");
    let marks = [1, last].map(|place| (format!("{place}."), y(place))).to_vec();
    Some(Curve { width: WIDTH, height: HEIGHT, line, points, marks })
}

/// A running total that begins with nothing: what it is after each step, round by round, and a point at the end of each
/// round; nothing before the first step.
pub fn running(lang: Lang, rounds: &[(String, Vec<i64>)]) -> Option<Curve> {
    let totals = || rounds.iter().flat_map(|(_, steps)| steps.iter().copied());
    let (highest, lowest) = (totals().max()?.max(1), totals().min()?.min(0));
    let y = |total: i64| BOTTOM - (total - lowest) * (BOTTOM - TOP) / (highest - lowest);
    let count = i64::try_from(totals().count()).unwrap_or(1);
    let x = |at: i64| LEFT + at * (WIDTH - LEFT - RIGHT) / count;
    let mut line = vec![format!("{},{}", x(0), y(0))];
    let (mut points, mut at) = (Vec::new(), 0);
    for (label, steps) in rounds {
        for total in steps {
            at += 1;
            line.push(format!("{},{}", x(at), y(*total)));
        }
        if let Some(total) = steps.last() {
            points.push(Point::new((x(at), y(*total)), lang.number(*total), label));
        }
    }
    apart(&mut points);
    let marks = vec![("0".to_owned(), y(0))];
    Some(Curve { width: WIDTH, height: HEIGHT, line: line.join(" "), points, marks })
}

/// Half of the air between two words; at an edge of the picture there is none.
const AIR: i64 = LETTER / 2;

/// Moves the words of the points beside each other, the last one stays nearest to its point. Where they do not all fit,
/// each stands under its own point, and one that would touch the next is taken off. None crosses an edge of the picture:
/// there it stands with its own end, however wide its letters are.
fn apart(points: &mut [Point]) {
    let room = |point: &Point| (i64::try_from(point.label.chars().count()).unwrap_or(0) + 1) * LETTER;
    let all_fit = points.iter().map(room).sum::<i64>() <= WIDTH;
    let mut end = WIDTH + AIR;
    for point in points.iter_mut().rev() {
        let half = room(point) / 2;
        let own = point.x.max(half - AIR).min(WIDTH + AIR - half);
        if all_fit || own + half <= end {
            point.under = own.min(end - half);
            end = point.under - half;
        } else {
            point.label.clear();
        }
    }
    // What was moved too far to the left begins at the edge.
    let mut begin = -AIR;
    for point in points.iter_mut().filter(|_| all_fit) {
        let half = room(point) / 2;
        point.under = point.under.max(begin + half);
        begin = point.under + half;
    }
    for point in points {
        let half = room(point) / 2;
        if point.under + half >= WIDTH + AIR {
            (point.under, point.anchor) = (WIDTH, "end");
        } else if point.under - half <= -AIR {
            (point.under, point.anchor) = (0, "start");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_on_the_line_of_nothing_and_hang_from_it() {
        let chart =
            bars(Lang::De, &[("1.1".to_owned(), 1200, false), ("1.2".to_owned(), -300, true)]).expect("figures");
        let [row] = &chart.rows[..] else { panic!("one row") };
        let [up, down] = &row.bars[..] else { panic!("two bars") };
        assert_eq!((up.y + up.height, down.y), (row.zero, row.zero));
        assert!(down.minus && down.figure == "−300 °" && down.y + down.height <= BOTTOM);
        assert!(bars(Lang::De, &[]).is_none());
    }

    #[test]
    fn many_bars_stand_in_rows_of_one_scale_with_room_for_their_figures() {
        let figures: Vec<(String, i64, bool)> = (1..=27).map(|at| (format!("1.{at}"), at * 50, false)).collect();
        let chart = bars(Lang::De, &figures).expect("figures");
        let lengths: Vec<usize> = chart.rows.iter().map(|row| row.bars.len()).collect();
        assert_eq!(lengths, [9, 9, 9]);
        for row in &chart.rows {
            assert!(row.bars.windows(2).all(|pair| pair[1].middle - pair[0].middle >= 5 * LETTER));
            assert!(row.bars.iter().all(|bar| bar.x + bar.width <= row.width && row.zero == BOTTOM));
        }
        let heights: Vec<i64> = chart.rows.iter().flat_map(|row| &row.bars).map(|bar| bar.height).collect();
        assert!(heights.is_sorted(), "{heights:?}");
    }

    /// The words of the points, the middle of each, and how far its point is from the left.
    fn words(rounds: &[(&str, usize)]) -> Vec<(String, i64, i64)> {
        let rounds: Vec<_> = rounds.iter().map(|(label, steps)| ((*label).to_owned(), vec![24; *steps])).collect();
        let chart = running(Lang::De, &rounds).expect("steps");
        let middle = |point: &Point| {
            let half = i64::try_from(point.label.chars().count()).expect("few") * LETTER / 2;
            match point.anchor {
                "start" => point.under + half,
                "end" => point.under - half,
                _ => point.under,
            }
        };
        chart.points.into_iter().map(|point| (point.label.clone(), middle(&point), point.x)).collect()
    }

    #[test]
    fn words_of_rounds_stand_beside_one_another_while_they_fit() {
        let begun = words(&[("Serie 1", 48), ("Serie 2", 48), ("Serie 3", 2)]);
        let labels: Vec<&str> = begun.iter().map(|(label, ..)| label.as_str()).collect();
        assert_eq!(labels, ["Serie 1", "Serie 2", "Serie 3"], "the third has just begun");
        assert!(begun.windows(2).all(|pair| pair[1].1 - pair[0].1 >= 7 * LETTER), "{begun:?}");
        assert!(begun[0].1 == begun[0].2 && begun[2].1 + 7 * LETTER / 2 <= WIDTH, "{begun:?}");
        let late = words(&[("Serie 1", 1), ("Serie 2", 1), ("Serie 3", 90)]);
        assert!(late[0].1 >= 7 * LETTER / 2 && late.iter().all(|(label, ..)| !label.is_empty()), "{late:?}");
        let many = words(&[("Serie 1", 9); 12]);
        assert!(many.iter().any(|(label, ..)| label.is_empty()) && !many[11].0.is_empty(), "{many:?}");
        assert!(many.iter().all(|(_, under, x)| under <= x));
    }

    #[test]
    fn words_at_an_edge_end_there_and_the_last_is_never_taken_off() {
        let day = |steps: usize| ("28.11.2026".to_owned(), vec![24; steps]);
        for count in [2, 4, 5, 40] {
            let points = running(Lang::De, &vec![day(1); count]).expect("steps").points;
            let last = points.last().expect("a point");
            assert_eq!((last.label.as_str(), last.under, last.anchor), ("28.11.2026", WIDTH, "end"), "{count}");
        }
        let points = running(Lang::De, &[1, 1, 1, 60].map(day)).expect("steps").points;
        assert_eq!((points[0].under, points[0].anchor), (0, "start"));
        assert!(points[1..3].iter().all(|point| point.anchor == "middle" && !point.label.is_empty()));
    }

    #[test]
    fn the_first_place_is_at_the_top() {
        let chart = places(&[("1".to_owned(), 16), ("2".to_owned(), 1)], 16).expect("days");
        assert!(chart.points[0].y > chart.points[1].y && chart.points[1].y == TOP);
        assert!(places(&[], 16).is_none());
    }

    #[test]
    fn a_running_total_begins_with_nothing_and_has_a_point_at_the_end_of_each_round() {
        let rounds = [("1".to_owned(), vec![24, -24]), ("2".to_owned(), vec![1200])];
        let chart = running(Lang::De, &rounds).expect("steps");
        assert_eq!(chart.line.split(' ').count(), 4, "{}", chart.line);
        let figures: Vec<&str> = chart.points.iter().map(|point| point.figure.as_str()).collect();
        assert_eq!(figures, ["−24", "1.200"]);
        let [first, last] = &chart.points[..] else { panic!("two rounds") };
        assert!(first.x < last.x && last.x + RIGHT == WIDTH && last.y == TOP && first.y == BOTTOM);
        assert!(chart.line.starts_with(&format!("{LEFT},{}", chart.marks[0].1)), "{}", chart.line);
        assert!(running(Lang::De, &[]).is_none() && running(Lang::De, &[("1".to_owned(), vec![])]).is_none());
    }
}
