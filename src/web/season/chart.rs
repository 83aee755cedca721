//! Charts as pictures of lines: everything is reckoned here in whole units, the template only writes it down.

use crate::i18n::Lang;

const WIDTH: i64 = 720;
const HEIGHT: i64 = 220;
const LEFT: i64 = 64;
const BOTTOM: i64 = 190;
const TOP: i64 = 24;

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

/// The places of a team, a point for each match day.
pub struct Places {
    /// The size of the picture.
    pub width: i64,
    /// Its height.
    pub height: i64,
    /// The line through the points, as the picture wants it.
    pub line: String,
    /// The points.
    pub points: Vec<Point>,
    /// The first and the last place, with the height they stand at.
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
    /// The place.
    pub place: String,
    /// The match day.
    pub label: String,
}

/// The places after each day among so many teams; nothing before the first day.
pub fn places(lang: Lang, after: &[(i32, u32)], teams: usize) -> Option<Places> {
    after.first()?;
    let last = i64::try_from(teams).unwrap_or(1).max(2);
    let y = |place: i64| TOP + (place - 1) * (BOTTOM - TOP - 14) / (last - 1);
    let count = i64::try_from(after.len()).unwrap_or(1);
    let step = ((WIDTH - LEFT) / count).min(110);
    let point = |(at, (day, place)): (i64, &(i32, u32))| Point {
        x: LEFT + at * step + step / 2,
        y: y((*place).into()),
        over: y((*place).into()) - 10,
        place: format!("{place}."),
        label: super::words::day(lang, *day),
    };
    let points: Vec<Point> = (0..).zip(after).map(point).collect();
    let line = points.iter().map(|point| format!("{},{}", point.x, point.y)).collect::<Vec<_>>().join(" ");
    let marks = [1, last].map(|place| (format!("{place}."), y(place))).to_vec();
    Some(Places { width: LEFT + count * step, height: HEIGHT, line, points, marks })
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
    fn the_first_place_is_at_the_top() {
        let chart = places(Lang::En, &[(1, 16), (2, 1)], 16).expect("days");
        assert!(chart.points[0].y > chart.points[1].y && chart.points[1].y == TOP);
        assert!(places(Lang::En, &[], 16).is_none());
    }
}
