//! Figures of four bytes each: those of everybody who sat at a table are remembered, and that may be a hundred thousand.

use super::record::Figures;

/// A figure of four bytes, or none where it was not kept: the least number of all stands for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short(i32);

impl Short {
    /// It was not kept.
    pub const NONE: Self = Self(i32::MIN);
    /// It was kept and is nothing.
    pub const ZERO: Self = Self(0);

    /// A figure, or none; `None` where it has no room in four bytes.
    pub(super) fn fitting(figure: Option<i64>) -> Option<Self> {
        let Some(figure) = figure else { return Some(Self::NONE) };
        fitting(figure).map(Self).filter(|short| *short != Self::NONE)
    }

    /// The figure; `None` where it was not kept.
    pub fn get(self) -> Option<i64> {
        (self != Self::NONE).then(|| self.0.into())
    }
}

impl Default for Short {
    fn default() -> Self {
        Self::NONE
    }
}

impl From<Option<i32>> for Short {
    /// No figure is as low as the least number.
    fn from(figure: Option<i32>) -> Self {
        figure.map_or(Self::NONE, |figure| Self(figure.max(i32::MIN + 1)))
    }
}

/// A number of four bytes, where it has room in them.
pub(super) fn fitting(number: i64) -> Option<i32> {
    i32::try_from(number).into_iter().next()
}

/// What somebody brought in from one sheet, in a third of the room of [`Figures`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfSheet {
    /// Game points.
    pub points: i32,
    /// Games won as declarer; none when only points were kept.
    pub won: Short,
    /// Games lost as declarer; none when only points were kept.
    pub lost: Short,
    /// Games the others at the table lost; none when only points were kept.
    pub others_lost: Short,
    /// What the scoring system adds to the game points.
    pub bonus: i32,
    /// Game points plus bonus.
    pub performance: i32,
    /// The highest value of a game won; none when hands were not kept or none was won.
    pub highest_game: Short,
}

impl OfSheet {
    /// Nothing played: every count is known to be zero.
    pub const NOTHING: Self = Self {
        points: 0,
        won: Short::ZERO,
        lost: Short::ZERO,
        others_lost: Short::ZERO,
        bonus: 0,
        performance: 0,
        highest_game: Short::NONE,
    };
}

impl From<OfSheet> for Figures {
    fn from(brought: OfSheet) -> Self {
        Self {
            points: brought.points.into(),
            won: brought.won.get(),
            lost: brought.lost.get(),
            others_lost: brought.others_lost.get(),
            bonus: brought.bonus.into(),
            performance: brought.performance.into(),
            highest_game: brought.highest_game.get(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_stays_what_it_was_and_none_stays_none() {
        for figure in [None, Some(0), Some(-7), Some(i32::MAX), Some(i32::MIN + 1)] {
            assert_eq!(Short::from(figure).get(), figure.map(i64::from));
            assert_eq!(Short::fitting(figure.map(i64::from)), Some(Short::from(figure)));
        }
        for long in [i64::from(i32::MIN), i64::from(i32::MAX) + 1, i64::MIN, i64::MAX] {
            assert_eq!(Short::fitting(Some(long)), None, "{long} has no room");
        }
        assert_eq!(Figures::from(OfSheet::NOTHING), Figures::NOTHING);
        assert_eq!(Figures::from(OfSheet::default()), Figures::default());
    }

    #[test]
    fn what_a_sheet_brought_in_takes_seven_times_four_bytes() {
        assert_eq!(size_of::<OfSheet>(), 28);
    }
}
