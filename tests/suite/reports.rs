//! Lists that are told once: page, CSV, German Excel form, PDF and JSON say the same.

mod api;
mod league;
mod left;
mod tournament;
mod walk;

use serde_json::Value;
use skatwart::rules::ratio::Ratio;

use crate::app::{Reply, TestApp};
use crate::export::pdf_text;

/// What a visitor who reads this language is answered.
async fn get(app: &TestApp, path: &str, language: &str) -> Reply {
    let visitor = app.nobody();
    assert_eq!(visitor.get(&format!("/language/{language}")).await.status, 303);
    let reply = visitor.get(path).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.body);
    reply
}

/// Header and rows of a CSV file.
fn cells(text: &str, delimiter: u8) -> (Vec<String>, Vec<Vec<String>>) {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
    let line = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect::<Vec<_>>();
    let head = line(reader.headers().expect("a header"));
    (head, reader.records().map(|record| line(&record.expect("a row"))).collect())
}

/// A figure of JSON: whole, a half or a fraction.
fn ratio(value: &Value) -> Option<Ratio> {
    if let Some(whole) = value.as_i64() {
        return Some(Ratio::whole(whole));
    }
    if value.is_number() {
        let twice = value.to_string().strip_suffix(".5")?.parse::<i64>().expect("a half");
        let sign = if value.to_string().starts_with('-') { -1 } else { 1 };
        return Ratio::new(2 * twice + sign, 2);
    }
    let (above, below) = value.as_str()?.split_once('/')?;
    let number = |text: &str| text.parse::<i64>().into_iter().next();
    Ratio::new(number(above)?, number(below)?)
}

/// Whether a cell of CSV says what a value of JSON says.
fn same(value: &Value, cell: &str) -> bool {
    if let Some(figures) = value.as_array() {
        return figures.iter().map(|one| ratio(one).expect("a figure").to_string()).collect::<Vec<_>>().join(" ")
            == cell;
    }
    match (value, ratio(value)) {
        (Value::Null, _) => cell.is_empty(),
        (Value::Bool(yes), _) => cell == if *yes { "yes" } else { "no" },
        (_, Some(figure)) => cell == figure.to_string() || cell == figure.decimals(4),
        (value, None) => value.as_str() == Some(cell.trim_start_matches('\'')),
    }
}

/// The heads of the columns of a page's table, with the places where they may be broken.
fn heads(page: &str) -> Vec<String> {
    let table = page.split("<thead>").nth(1).expect("a table").split("</thead>").next().expect("its heads");
    let texts = table.split("<th ").skip(1).filter_map(|head| {
        let text = head.split_once('>')?.1.split("</th>").next()?.split("<span").next()?;
        // A head may lead to the list ordered by its column.
        Some(text.split('<').filter_map(|part| part.rsplit('>').next()).collect::<String>())
    });
    texts.collect()
}

/// Whether the heads stand on paper beside each other; where one stands in several lines its end is below.
fn are_printed(heads: &[String], paper: &str) -> bool {
    let whole = |word: &str| word.replace('\u{ad}', "");
    let is_there = |word: &str| paper.contains(&whole(word)) || word.split('\u{ad}').all(|piece| paper.contains(piece));
    let in_order = |line: &str| {
        let mut words = line.split_whitespace();
        heads.iter().all(|head| {
            let last = head.split_whitespace().last().unwrap_or_default();
            let ends = [whole(last), last.rsplit('\u{ad}').next().unwrap_or_default().to_owned()];
            words.any(|word| ends.iter().any(|end| end == word))
        })
    };
    heads.iter().flat_map(|head| head.split_whitespace()).all(is_there) && paper.lines().any(in_order)
}

/// Compares the files of the list at this address with one another, and with the heads of its page.
pub async fn says_the_same(app: &TestApp, address: &str, page: Option<&str>) -> Value {
    let told = get(app, &format!("{address}.json"), "de").await;
    assert!(told.header("content-type").starts_with("application/json"), "{address}");
    let json: Value = serde_json::from_str(&told.body).expect("JSON");
    let columns = json["columns"].as_array().expect("columns");
    let of = |name: &str| columns.iter().map(|column| column[name].as_str().expect("text").to_owned()).collect();
    let (ids, titles): (Vec<String>, Vec<String>) = (of("id"), of("title"));
    let rows = json["rows"].as_array().expect("rows");
    assert!(!rows.is_empty() && json["title"].is_string() && json["notes"].is_array(), "{address}: {json}");

    let file = get(app, &format!("{address}.csv"), "de").await;
    let (head, lines) = cells(&file.body, b',');
    assert_eq!(head, ids, "{address}");
    assert_eq!(lines.len(), rows.len(), "{address}");
    for (line, row) in lines.iter().zip(rows) {
        assert_eq!(row.as_object().expect("a row").len(), ids.len(), "{address}: {row}");
        for (cell, id) in line.iter().zip(&ids) {
            assert!(same(&row[id], cell), "{address}, {id}: {} is not {cell}", row[id]);
        }
    }
    // German Excel: whoever asks, German headings and values.
    let (german, values) = cells(&get(app, &format!("{address}.csv?excel=yes"), "en").await.body, b';');
    assert_eq!((german, values.len()), (titles, rows.len()), "{address}");
    for (german, exact) in values.iter().flatten().zip(lines.iter().flatten()) {
        assert!(!matches!(german.as_str(), "yes" | "no") && (!exact.contains('.') || exact != german), "{german}");
    }
    let paper = get(app, &format!("{address}.pdf"), "de").await;
    let paper = pdf_text(&paper.bytes);
    if let Some(page) = page {
        let heads = heads(&get(app, page, "de").await.body);
        assert!(!heads.is_empty(), "{page}");
        assert!(are_printed(&heads, &paper), "{address}: {heads:?} do not stand there: {paper}");
    }
    json
}
