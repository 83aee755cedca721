//! The cells of a list as people read them, on page and paper.

use super::column::{Column, Kind};
use super::model::{Cell, Mark};
use crate::i18n::Lang;
use crate::rules::ratio::Ratio;
use crate::rules::settlement::Amount;

/// What stands for a figure that was not kept.
const DASH: &str = "–";

/// What stands behind a figure in which a round counts nothing for whoever made it.
pub const STRUCK: char = '°';

/// A cell of this column; a figure that can be lost as well as won has its sign.
pub fn of(lang: Lang, column: &Column, cell: &Cell) -> String {
    let text = self::cell(lang, column.kind, cell);
    let won = match cell {
        Cell::Number(Some(number)) => *number > 0,
        Cell::Ratio(Some(ratio)) => *ratio > Ratio::ZERO,
        _ => false,
    };
    if column.signed && won { format!("+{text}") } else { text }
}

/// A cell of a column of this kind.
pub fn cell(lang: Lang, kind: Kind, cell: &Cell) -> String {
    let dash = || DASH.to_owned();
    match cell {
        Cell::Place(place, shared) => place.map_or_else(dash, |of| self::place(of, *shared)),
        Cell::Number(Some(number)) if kind == Kind::Label => number.to_string(),
        Cell::Number(number) => number.map_or_else(dash, |number| lang.number(number)),
        Cell::Ratio(Some(ratio)) if kind == Kind::Average => average(lang, *ratio),
        Cell::Ratio(Some(ratio)) if kind == Kind::Deviation => decimals(lang, &ratio.decimals(2)),
        Cell::Ratio(Some(ratio)) if ratio.denominator() > 2 => decimals(lang, &ratio.decimals(2)),
        Cell::Ratio(ratio) => ratio.map_or_else(dash, |ratio| points(lang, ratio)),
        Cell::Pair(None, None) => dash(),
        Cell::Pair(one, other) => {
            let figure = |ratio: &Option<Ratio>| ratio.map_or_else(dash, |ratio| points(lang, ratio));
            format!("{}:{}", figure(one), figure(other))
        }
        Cell::Money(cents) => cents.map_or_else(dash, |cents| money(lang, cents)),
        Cell::Date(day) => lang.day(*day),
        Cell::Name(_, text, _)
        | Cell::Text(text)
        | Cell::Word(_, text)
        | Cell::Said(_, text, _)
        | Cell::SaidRatio(_, text) => text.clone(),
        Cell::Names(names) => names.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(", "),
        Cell::YesNo(yes) => yes_no(lang, *yes),
        Cell::Figures(marks) => {
            marks.iter().map(|Mark { figure, .. }| points(lang, *figure)).collect::<Vec<_>>().join(" ")
        }
    }
}

/// A figure in words, with its mark where a round in it counts nothing.
pub fn struck(mut words: String, is_struck: bool) -> String {
    if is_struck {
        words.extend([' ', STRUCK]);
    }
    words
}

/// Whether that mark stands behind a figure.
pub fn is_struck(cell: &Cell) -> bool {
    match cell {
        Cell::Said(_, said, _) | Cell::SaidRatio(_, said) => said.ends_with(STRUCK),
        _ => false,
    }
}

/// A figure that people read like this, with that mark behind it; in the files it is the same figure, or none.
pub fn struck_cell(cell: Cell, said: String) -> Cell {
    match cell {
        Cell::Number(None) | Cell::Ratio(None) => Cell::Said(Vec::new(), struck(said, true), String::new()),
        Cell::Number(Some(number)) => Cell::Said(vec![number], struck(said, true), String::new()),
        Cell::Ratio(Some(ratio)) => Cell::SaidRatio(ratio, struck(said, true)),
        other => other,
    }
}

/// A cell of a column of this kind, with the mark where a round in its figure counts nothing.
pub fn marked(lang: Lang, kind: Kind, cell: Cell, is_struck: bool) -> Cell {
    if !is_struck {
        return cell;
    }
    let said = self::cell(lang, kind, &cell);
    struck_cell(cell, said)
}

/// A place: 3. alone, 3.= shared.
pub fn place(place: u32, shared: bool) -> String {
    if shared { format!("{place}.=") } else { format!("{place}.") }
}

/// Points with halves as they are: 2,5 or 2.5; whole ones with their thousands grouped.
pub fn points(lang: Lang, points: Ratio) -> String {
    if points.denominator() == 1 { lang.number(points.numerator()) } else { decimals(lang, &points.to_string()) }
}

/// Points for and against: 44,5:15,5.
pub fn both(lang: Lang, points_for: Ratio, against: Ratio) -> String {
    format!("{}:{}", points(lang, points_for), points(lang, against))
}

/// What was given beside the results, signed, for and against: +3:−3.
pub fn signed(lang: Lang, (given, against): (Ratio, Ratio)) -> String {
    let signed = |figure: Ratio| {
        let sign = if figure.numerator() > 0 { "+" } else { "" };
        let exact = figure.decimals(2);
        format!("{sign}{}", decimals(lang, exact.trim_end_matches('0').trim_end_matches('.')))
    };
    format!("{}:{}", signed(given), signed(against))
}

/// An average with two decimals.
pub fn average(lang: Lang, average: Ratio) -> String {
    let exact = average.decimals(2);
    let (whole, rest) = exact.split_once('.').unwrap_or((&exact, "00"));
    let grouped = lang.number(whole.trim_start_matches('-').parse().unwrap_or(0));
    let sign = if exact.starts_with('-') { "−" } else { "" };
    format!("{sign}{grouped}{}{rest}", if lang == Lang::De { ',' } else { '.' })
}

/// A figure with decimals as the language writes it.
pub fn decimals(lang: Lang, text: &str) -> String {
    let text = text.replace('-', "−");
    if lang == Lang::De { text.replace('.', ",") } else { text }
}

/// An exact amount of cents.
pub fn money(lang: Lang, cents: Ratio) -> String {
    if cents.denominator() == 1 {
        return lang.money(cents.numerator());
    }
    lang.say_with("settlement-cents", "cents", decimals(lang, &Amount::of(cents).to_string()))
}

/// Yes or no.
pub fn yes_no(lang: Lang, yes: bool) -> String {
    lang.say(if yes { "fact-yes" } else { "fact-no" })
}

/// A heading without the places where it may be broken.
pub fn unbroken(head: &str) -> String {
    head.replace('\u{ad}', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_as_the_language_has_them() {
        let ratio = |above, below| Ratio::new(above, below).expect("a number");
        assert_eq!(both(Lang::De, ratio(89, 2), ratio(31, 2)), "44,5:15,5");
        assert_eq!(both(Lang::En, ratio(-1, 2), Ratio::whole(6)), "−0.5:6");
        assert_eq!(signed(Lang::De, (ratio(3, 2), Ratio::whole(-3))), "+1,5:−3");
        assert_eq!(signed(Lang::En, (ratio(-5, 4), Ratio::ZERO)), "−1.25:0");
        assert_eq!(average(Lang::De, ratio(3001, 3)), "1.000,33");
        assert_eq!(average(Lang::En, ratio(-2, 3)), "−0.67");
        assert_eq!(cell(Lang::De, Kind::Pair, &Cell::Pair(None, None)), "–");
        assert_eq!(
            [Kind::Label, Kind::Number].map(|kind| cell(Lang::De, kind, &Cell::number(1101))),
            ["1101", "1.101"]
        );
        assert_eq!(cell(Lang::En, Kind::Place, &Cell::Place(Some(3), true)), "3.=");
        let third = |above| Cell::Ratio(Some(ratio(above, 3)));
        let column = Column::new(Kind::Deviation, "deviation", String::new()).signed();
        assert_eq!([8, -8, 0].map(|above| of(Lang::De, &column, &third(above))), ["+2,67", "−2,67", "0,00"]);
        assert_eq!(cell(Lang::En, Kind::Ratio, &third(8)), "2.67", "a page has no more decimals");
    }
}
