//! A list as CSV: ids over exact figures, or German headings and values as German Excel opens them.

use super::column::Kind;
use super::model::{Report, Value};
use super::said;
use crate::export::spreadsheet::{Cell, Spreadsheet};
use crate::i18n::Lang;
use crate::rules::ratio::Ratio;
use crate::rules::settlement::Amount;

/// Writes the file. For German Excel the list has to be told in German.
pub fn csv(report: &Report, form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let head: Vec<String> = report
        .fields()
        .map(|(field, _)| match form {
            Spreadsheet::Plain => field.id.clone(),
            Spreadsheet::GermanExcel => said::unbroken(&field.title),
        })
        .collect();
    let cell = |(kind, value): (Kind, Value<'_>)| match form {
        Spreadsheet::Plain => plain(kind, &value),
        Spreadsheet::GermanExcel => german(kind, &value),
    };
    form.file(&head, report.rows().map(|row| report.values(&row).map(cell).collect()))
}

fn plain(kind: Kind, value: &Value<'_>) -> Cell {
    match value {
        Value::Nothing => Cell::own(""),
        Value::Number(number) => Cell::own(*number),
        Value::Ratio(ratio) if matches!(kind, Kind::Average | Kind::Deviation) => Cell::Own(ratio.decimals(4)),
        Value::Ratio(ratio) => Cell::own(*ratio),
        Value::Money(cents) => Cell::Own(Amount::of(*cents).to_string()),
        Value::Date(day) => Cell::own(*day),
        Value::Typed(text) => Cell::typed(text),
        Value::Word(word, _) => Cell::Own((*word).to_owned()),
        Value::YesNo(yes) => Cell::own(if *yes { "yes" } else { "no" }),
        Value::Figures(marks) => {
            Cell::Own(marks.iter().map(|mark| mark.figure.to_string()).collect::<Vec<_>>().join(" "))
        }
        Value::Names(names) => Cell::Typed(names.join("; ")),
    }
}

/// Euros with their cents, with more decimals where a cent is broken.
fn euros(cents: Ratio) -> String {
    let hundredth = Ratio::new(1, 100).unwrap_or(Ratio::ZERO);
    let places = if cents.denominator() == 1 { 2 } else { 6 };
    cents.times(hundredth).unwrap_or(Ratio::ZERO).decimals(places)
}

fn german(kind: Kind, value: &Value<'_>) -> Cell {
    match value {
        Value::Money(cents) => Cell::Own(euros(*cents)),
        Value::Date(day) => Cell::Own(Lang::De.day(*day)),
        Value::Word(_, said) => Cell::Own((*said).to_owned()),
        Value::YesNo(yes) => Cell::Own(said::yes_no(Lang::De, *yes)),
        Value::Figures(_) => match plain(kind, value) {
            Cell::Own(text) | Cell::Typed(text) => Cell::Own(text.replace('.', ",")),
        },
        value => plain(kind, value),
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;
    use crate::export::report::{Cell, Column, Row};

    fn list() -> Report {
        let title = str::to_owned;
        let columns = vec![
            Column::of(Kind::Place, title("Platz"), &[("place", title("Platz")), ("shared", title("Geteilt"))]),
            Column::of(Kind::Name, title("Name"), &[("number", title("Nr.")), ("name", title("Name"))]),
            Column::new(Kind::Average, "average", title("Schnitt")),
            Column::new(Kind::Money, "fee_cents", title("Start\u{ad}geld")),
            Column::new(Kind::Date, "date", title("Datum")),
            Column::new(Kind::Number, "performance", title("Leistung")),
            Column::new(Kind::Word, "zone", title("Zone")),
        ];
        let row = Row::new(vec![
            Cell::Place(Some(3), true),
            Cell::Name(Some(17), title("=Karl; Jr."), String::new()),
            Cell::Ratio(Ratio::new(3001, 3)),
            Cell::Money(Some(Ratio::whole(1230))),
            Cell::Date(NaiveDate::from_ymd_opt(2026, 3, 7).expect("a day")),
            Cell::Number(None),
            Cell::Word(title("up"), title("Aufstiegsplatz")),
        ]);
        Report { columns, ..Report::default() }.with_rows(vec![row])
    }

    #[test]
    fn a_file_has_ids_and_exact_figures_and_names_are_no_formulas() {
        let text = String::from_utf8(csv(&list(), Spreadsheet::Plain).expect("written"));
        assert_eq!(
            text.as_deref(),
            Ok("place,shared,number,name,average,fee_cents,date,performance,zone\n\
                3,yes,17,'=Karl; Jr.,1000.3333,1230,2026-03-07,,up\n")
        );
    }

    #[test]
    fn german_excel_gets_german_headings_and_values() {
        let text = String::from_utf8(csv(&list(), Spreadsheet::GermanExcel).expect("written"));
        assert_eq!(
            text.as_deref(),
            Ok("\u{feff}Platz;Geteilt;Nr.;Name;Schnitt;Startgeld;Datum;Leistung;Zone\n\
                3;ja;17;\"'=Karl; Jr.\";1000,3333;12,30;07.03.2026;;Aufstiegsplatz\n")
        );
    }
}
