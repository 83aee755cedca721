//! A list as JSON: title, version, columns with their kinds, rows by the ids of the columns, notes, and columns and rows
//! of what stands under it where it has such a foot. The figures are exact:
//! amounts in cents, a ratio that is neither whole nor a half as a fraction, `"3001/3"`.

use serde::Serialize;
use serde::ser::{SerializeMap as _, SerializeSeq as _, Serializer};
use serde_json::{Number, Value as Json};

use super::column::{Field, Kind};
use super::model::{Report, Row, Value};
use super::said;
use crate::rules::ratio::Ratio;

#[derive(Serialize)]
struct Told<'r> {
    title: String,
    version: i64,
    columns: &'r [Head],
    rows: Lines<'r>,
    notes: &'r [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    foot: Option<Under<'r>>,
}

/// What stands under the lines.
#[derive(Serialize)]
struct Under<'r> {
    columns: &'r [Head],
    rows: Lines<'r>,
}

#[derive(Serialize)]
struct Head {
    id: String,
    title: String,
    kind: &'static str,
}

/// The lines, each told when it is written: a long list is not there twice.
struct Lines<'r>(&'r Report, &'r [Head]);

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut lines = serializer.serialize_seq(None)?;
        for row in self.0.rows() {
            lines.serialize_element(&JsonLine(self, &row))?;
        }
        lines.end()
    }
}

/// A line by the ids of the columns, in their order.
struct JsonLine<'r>(&'r Lines<'r>, &'r Row);

impl Serialize for JsonLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(Lines(report, columns), row) = self;
        let mut map = serializer.serialize_map(None)?;
        for (column, (_, value)) in columns.iter().zip(report.values(row)) {
            map.serialize_entry(&column.id, &exact(&value))?;
        }
        map.end()
    }
}

/// Writes the list as it stands in this version of its event.
pub fn json(report: &Report, version: i64) -> Result<String, serde_json::Error> {
    let columns = heads(report);
    let below = report.foot.as_deref().map(|foot| (foot, heads(foot)));
    serde_json::to_string(&Told {
        title: report.title.clone(),
        version,
        columns: &columns,
        rows: Lines(report, &columns),
        notes: &report.notes,
        foot: below.as_ref().map(|(foot, columns)| Under { columns, rows: Lines(foot, columns) }),
    })
}

fn heads(report: &Report) -> Vec<Head> {
    let head = |(field, kind): (&'_ Field, Kind)| Head {
        id: field.id.clone(),
        title: said::unbroken(&field.title),
        kind: kind.word(),
    };
    report.fields().map(head).collect()
}

fn exact(value: &Value<'_>) -> Json {
    match value {
        Value::Nothing => Json::Null,
        Value::Number(number) => Json::from(*number),
        Value::Ratio(ratio) | Value::Money(ratio) => ratio_exact(*ratio),
        Value::Date(day) => Json::from(day.to_string()),
        Value::Typed(text) | Value::Word(text, _) => Json::from(*text),
        Value::YesNo(yes) => Json::from(*yes),
        Value::Names(names) => Json::from(names.as_slice()),
        Value::Figures(marks) => Json::Array(marks.iter().map(|mark| ratio_exact(mark.figure)).collect()),
    }
}

/// Whole numbers and halves are numbers; anything else a decimal would round is a fraction.
fn ratio_exact(ratio: Ratio) -> Json {
    match ratio.denominator() {
        1 => Json::from(ratio.numerator()),
        2 => ratio.to_string().parse::<Number>().map_or(Json::Null, Json::Number),
        below => Json::from(format!("{}/{below}", ratio.numerator())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::report::{Cell, Column};

    #[test]
    fn every_figure_is_exact() {
        let columns = vec![
            Column::new(Kind::Average, "average", "Schnitt".to_owned()),
            Column::of(Kind::Pair, "Punkte".to_owned(), &[("for", "für".to_owned()), ("against", "gegen".to_owned())]),
            Column::new(Kind::Name, "name", "Na\u{ad}me".to_owned()),
        ];
        let row = Row::new(vec![
            Cell::Ratio(Ratio::new(3001, 3)),
            Cell::Pair(Ratio::new(-5, 2), Some(Ratio::whole(7))),
            Cell::Name(None, "=\"Karl\"".to_owned(), "/players/1".to_owned()),
        ]);
        let list = Report { title: "Liste".to_owned(), columns, ..Report::default() }.with_rows(vec![row]);
        let told = json(&list, 7).expect("written");
        assert_eq!(
            told,
            r#"{"title":"Liste","version":7,"columns":[{"id":"average","title":"Schnitt","kind":"ratio"},{"id":"for","title":"für","kind":"ratio"},{"id":"against","title":"gegen","kind":"ratio"},{"id":"name","title":"Name","kind":"name"}],"rows":[{"average":"3001/3","for":-2.5,"against":7,"name":"=\"Karl\""}],"notes":[]}"#
        );
        let points = vec![Column::new(Kind::Number, "points", "Punk\u{ad}te".to_owned())];
        let foot = Report { columns: points, ..Report::default() }.with_rows(vec![Row::new(vec![Cell::number(-5)])]);
        let with_foot = json(&Report { foot: Some(Box::new(foot)), ..list }, 7).expect("written");
        let under = r#","foot":{"columns":[{"id":"points","title":"Punkte","kind":"number"}],"rows":[{"points":-5}]}}"#;
        assert_eq!(with_foot.strip_suffix(under), told.strip_suffix('}'), "the rest is the same: {with_foot}");
    }
}
