//! Charts as pictures of lines: everything is reckoned here in whole units, the template only writes it down.

use crate::i18n::Lang;

const WIDTH: i64 = 720;
const HEIGHT: i64 = 220;
const LEFT: i64 = 64;
/// Room for half of the last word.
const RIGHT: i64 = 48;
const BOTTOM: i64 = 190;
const TOP: i64 = 24;
/// So many points find room for their words side by side on a phone.
const FEW: usize = 5;

/// A bar for each round.
pub struct Bars {
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

/// The bars of these figures; nothing without figures.
pub fn bars(lang: Lang, figures: &[(String, i64)]) -> Option<Bars> {
    let highest = figures.iter().map(|(_, figure)| *figure).max()?.max(1);
    let lowest = figures.iter().map(|(_, figure)| *figure).min()?.min(0);
    let span = highest - lowest;
    let y = |figure: i64| BOTTOM - (figure - lowest) * (BOTTOM - TOP) / span;
    let count = i64::try_from(figures.len()).unwrap_or(1);
    let step = (WIDTH / count).min(96);
    let bar = |(at, (label, figure)): (i64, &(String, i64))| {
        let (top, foot) = (y((*figure).max(0)), y((*figure).min(0)));
        Bar {
            x: at * step + step / 8,
            y: top,
            width: step * 3 / 4,
            height: (foot - top).max(1),
            middle: at * step + step / 2,
            over: if *figure < 0 { foot + 16 } else { top - 6 },
            figure: lang.number(*figure),
            label: label.clone(),
            minus: *figure < 0,
        }
    };
    let bars = (0..).zip(figures).map(bar).collect();
    Some(Bars { width: (count * step).max(1), height: HEIGHT, zero: y(0), bars })
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

impl Curve {
    /// Whether a phone can show it whole, in letters twice as large.
    pub const fn is_few(&self) -> bool {
        self.width == WIDTH && self.points.len() <= FEW
    }
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
    /// What it belongs to.
    pub label: String,
}

/// The places after each step among so many teams; nothing before the first.
pub fn places(after: &[(String, u32)], teams: usize) -> Option<Curve> {
    after.first()?;
    let last = i64::try_from(teams).unwrap_or(1).max(2);
    let y = |place: i64| TOP + (place - 1) * (BOTTOM - TOP - 14) / (last - 1);
    let count = i64::try_from(after.len()).unwrap_or(1);
    let step = ((WIDTH - LEFT) / count).min(110);
    let point = |(at, (label, place)): (i64, &(String, u32))| Point {
        x: LEFT + at * step + step / 2,
        y: y((*place).into()),
        over: y((*place).into()) - 10,
        figure: format!("{place}."),
        label: label.clone(),
    };
    let points: Vec<Point> = (0..).zip(after).map(point).collect();
    let line = points.iter().map(|point| format!("{},{}", point.x, point.y)).collect::<Vec<_>>().join(" ");
    let marks = [1, last].map(|place| (format!("{place}."), y(place))).to_vec();
    Some(Curve { width: LEFT + count * step, height: HEIGHT, line, points, marks })
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
            let (x, y) = (x(at), y(*total));
            points.push(Point { x, y, over: y - 10, figure: lang.number(*total), label: label.clone() });
        }
    }
    apart(&mut points);
    let marks = vec![("0".to_owned(), y(0))];
    Some(Curve { width: WIDTH, height: HEIGHT, line: line.join(" "), points, marks })
}

/// Takes the word off a point where that of the next one has to stand.
fn apart(points: &mut [Point]) {
    let room = if points.len() <= FEW { WIDTH / 6 } else { WIDTH / 12 };
    let close = |pair: &[Point]| matches!(pair, [one, next] if next.x - one.x < room);
    let covered: Vec<bool> = points.windows(2).map(close).collect();
    for (point, _) in points.iter_mut().zip(covered).filter(|(_, covered)| *covered) {
        point.label.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_on_the_line_of_nothing_and_hang_from_it() {
        let chart = bars(Lang::De, &[("1.1".to_owned(), 1200), ("1.2".to_owned(), -300)]).expect("figures");
        let [up, down] = &chart.bars[..] else { panic!("two bars") };
        assert_eq!((up.y + up.height, down.y), (chart.zero, chart.zero));
        assert!(down.minus && down.figure == "−300" && down.y + down.height <= BOTTOM);
        assert!(bars(Lang::De, &[]).is_none());
    }

    #[test]
    fn words_of_rounds_do_not_stand_in_one_another() {
        let begun = [("1".to_owned(), vec![24; 48]), ("2".to_owned(), vec![48; 48]), ("3".to_owned(), vec![72; 2])];
        let chart = running(Lang::De, &begun).expect("steps");
        let labels: Vec<&str> = chart.points.iter().map(|point| point.label.as_str()).collect();
        assert_eq!(labels, ["1", "", "3"], "the third has just begun");
        let figures: Vec<&str> = chart.points.iter().map(|point| point.figure.as_str()).collect();
        assert_eq!(figures, ["24", "48", "72"], "the figures stand");
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
