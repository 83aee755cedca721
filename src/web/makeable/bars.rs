//! A chart drawn by the server: for each deck three bars side by side, always in the same order.

use std::ops::Range;

use crate::web::posting::parts::{IN_A_CHART, shared_out};

/// The width of a deck, of a bar, and the height above and below the line.
const SLOT: i64 = 42;
const WIDTH: i64 = 11;
const HALF: i64 = 70;

/// What a deck is made of.
pub struct Pillar {
    /// What stands under it.
    pub label: String,
    /// Cards, bidding, play.
    pub parts: [i64; 3],
}

/// The chart.
pub struct Chart {
    /// How wide it is.
    pub width: i64,
    /// How high it is.
    pub height: i64,
    /// Where its line lies.
    pub axis: i64,
    /// On what the words under its bars stand: what is drawn at the lower edge itself is cut there.
    pub foot: i64,
    /// Its decks.
    pub groups: Vec<Group>,
}

/// A deck in the chart.
pub struct Group {
    /// What stands under it.
    pub label: String,
    /// Where that stands.
    pub middle: i64,
    /// The bars: cards, bidding, play.
    pub bars: Vec<Bar>,
}

/// A bar.
pub struct Bar {
    /// Which of the three it is.
    pub kind: &'static str,
    /// Its left end.
    pub x: i64,
    /// Its upper end.
    pub y: i64,
    /// How wide it is.
    pub width: i64,
    /// How high it is.
    pub height: i64,
}

impl Chart {
    /// Draws these decks on one scale, in rows where they are many.
    pub fn rows(pillars: &[Pillar]) -> Vec<Self> {
        let most = pillars.iter().flat_map(|one| one.parts).map(i64::abs).max().unwrap_or(0).max(1);
        let row = |these: Range<usize>| Self::of(pillars.get(these).unwrap_or_default(), most);
        shared_out(pillars.len(), IN_A_CHART).into_iter().map(row).collect()
    }

    fn of(pillars: &[Pillar], most: i64) -> Self {
        let group = |(at, one): (i64, &Pillar)| {
            let left = at * SLOT;
            let parts = ["cards", "bidding", "play"].into_iter().zip(one.parts);
            let bars = (0..).zip(parts).map(|(place, (kind, points))| {
                let height = (points.abs() * HALF / most).max(i64::from(points != 0));
                let y = if points > 0 { HALF - height } else { HALF };
                Bar { kind, x: left + 3 + place * (WIDTH + 1), y, width: WIDTH, height }
            });
            Group { label: one.label.clone(), middle: left + SLOT / 2, bars: bars.collect() }
        };
        let groups: Vec<Group> = (0..).zip(pillars).map(group).collect();
        let width = i64::try_from(groups.len()).unwrap_or(0) * SLOT;
        Self { width, height: 2 * HALF + 22, axis: HALF, foot: 2 * HALF + 16, groups }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_bar_fills_its_half_and_the_others_follow_it() {
        let rows = Chart::rows(&[
            Pillar { label: "1".to_owned(), parts: [140, -70, 0] },
            Pillar { label: "2".to_owned(), parts: [1, 0, -140] },
        ]);
        let [chart] = rows.as_slice() else { panic!("{} rows", rows.len()) };
        let heights: Vec<(i64, i64)> =
            chart.groups.iter().flat_map(|group| &group.bars).map(|bar| (bar.y, bar.height)).collect();
        assert_eq!(heights, [(0, 70), (70, 35), (70, 0), (69, 1), (70, 0), (70, 70)]);
        assert_eq!((chart.width, chart.groups[1].bars[2].x), (84, 42 + 3 + 24));
    }
}
