//! The site map is walked as somebody who is not signed in: every table of every page has its files, which have the
//! columns of the table in its order and as many rows.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use skatwart::web::site::SITE;
use skatwart::web::{Access, Route};

use super::cells;
use crate::app::{Reply, TestApp, Visitor};
use crate::common::laid::{CONGRESS, EVENING, LEAGUE, MILWAUKEE_OVER, sqlite_with};

/// Pages whose tables have no files, and why that is right.
const NO_LISTS: [(&str, &str); 6] = [
    ("/tournaments/{id}", "the first of the standings, which have their files"),
    ("/tournaments/{id}/board", "the wall turns over pages of the standings and of the names, which have their files"),
    ("/tournaments/{id}/rules", "what is agreed, in sentences with their sources"),
    ("/rules/worth", "an answer to a question, not a list that is kept"),
    ("/rules/{id}", "the sentences of a book with their sources"),
    ("/rules/schedules/{id}", "the sentences of a book with their sources"),
];

/// Lists whose files keep an order others rely on, while people read another one.
const OTHER_ORDER: [&str; 3] = ["/standings.", "/prizes.", "/groups."];

/// A table as its page shows it.
#[derive(Debug)]
struct Shown {
    /// Its list as JSON; empty where it is none.
    list: String,
    /// Its columns, by what they are called in the files.
    ids: Vec<String>,
    rows: usize,
}

fn attribute<'t>(text: &'t str, name: &str) -> impl Iterator<Item = &'t str> {
    let start = format!("{name}=\"");
    let values: Vec<&str> = text.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect();
    values.into_iter()
}

impl Shown {
    fn of(table: &str) -> Self {
        let list = attribute(table, "data-list").next().unwrap_or_default().replace("&#38;", "&");
        let ids = attribute(table, "data-column").flat_map(str::split_whitespace).map(str::to_owned).collect();
        // Where a cell stands for a line of the list it says so.
        let rows = match table.matches("data-row").count() {
            0 => {
                let body = table.split("<tbody>").nth(1).unwrap_or_default().split("</tbody>").next();
                let body = body.unwrap_or_default();
                body.matches("<tr").count() - body.matches("<tr class=\"sum\"").count()
            }
            cells => cells,
        };
        Self { list, ids, rows }
    }
}

fn tables(page: &str) -> Vec<Shown> {
    let main = page.split_once("<main").map_or("", |(_, main)| main);
    main.split("<table").skip(1).map(|rest| Shown::of(rest.split("</table>").next().expect("an end"))).collect()
}

/// The pages everybody may see.
fn pages() -> impl Iterator<Item = &'static Route> {
    let is_file = |path: &str| path.rsplit('/').next().is_some_and(|name| name.contains('.') || name.contains(":."));
    SITE.iter().filter(move |route| route.method == "get" && route.access == Access::Public && !is_file(route.path))
}

/// What stands behind the addresses: the tournaments of the demonstrations, and sheets of each.
struct Behind {
    tournaments: Vec<String>,
    sheets: Vec<String>,
}

impl Behind {
    async fn of(app: &TestApp) -> Self {
        let tournaments = ["1", "2", "3"].map(str::to_owned).to_vec();
        let mut sheets = Vec::new();
        for id in &tournaments {
            let page = app.nobody().get(&format!("/tournaments/{id}/rounds/1")).await.body;
            let sheet = page.split("/sheets/").nth(1).and_then(|rest| rest.split('"').next()).expect("a sheet");
            sheets.push(sheet.to_owned());
        }
        Self { tournaments, sheets }
    }

    /// The addresses of a page.
    fn addresses(&self, route: &Route) -> Vec<String> {
        let rules = ["isko", "hertefeld-1893", "seeger-fabian", "nasl-1908"].map(str::to_owned);
        let one = ["1".to_owned()];
        let ids: &[String] = match route.path.split('/').nth(1) {
            Some("tournaments") => &self.tournaments,
            Some("sheets") => &self.sheets,
            Some("rules") => &rules,
            _ => &one,
        };
        let filled = |id: &String| {
            let path = route.path.replace("{id}", id);
            let path = path.replace("{other}", "isko");
            ["{round}", "{day}", "{group}", "{number}"].iter().fold(path, |path, name| path.replace(name, "1"))
        };
        if route.path.contains("{id}") { ids.iter().map(filled).collect() } else { vec![route.path.to_owned()] }
    }
}

async fn file(visitor: &Visitor, address: &str, kind: &str) -> Reply {
    let reply = visitor.get(address).await;
    assert_eq!(reply.status, 200, "{address}: {}", reply.body);
    assert!(reply.header("content-type").starts_with(kind), "{address}: {}", reply.header("content-type"));
    reply
}

/// Whether these stand there in their order.
fn in_order(some: &[String], all: &[String]) -> bool {
    let mut all = all.iter();
    some.iter().all(|one| all.any(|other| other == one))
}

/// Compares a list with the tables a page shows of it; those of other columns, where nothing stands in some, are the other
/// parts of the same list.
async fn compare(visitor: &Visitor, page: (&str, &str), (list, ids): (&str, &[String]), (own, all): (usize, usize)) {
    let (address, body) = page;
    let other = |ending: &str| list.replacen(".json", ending, 1);
    for ending in [".csv", ".pdf", ".json"] {
        let link = format!("href=\"{}\"", other(ending).replace('&', "&#38;"));
        assert!(body.contains(&link), "{address} has no {link}: {body}");
    }
    let json: Value = serde_json::from_str(&file(visitor, list, "application/json").await.body).expect("JSON");
    let columns = json["columns"].as_array().expect("columns");
    let told: Vec<String> = columns.iter().map(|column| column["id"].as_str().expect("an id").to_owned()).collect();
    let ordered = if OTHER_ORDER.iter().any(|other| list.contains(other)) {
        ids.iter().all(|id| told.contains(id))
    } else {
        in_order(ids, &told)
    };
    assert!(ordered, "{address}: {ids:?} are not {told:?}");
    let rows = json["rows"].as_array().expect("rows").len();
    assert!(rows == own || rows == all, "{address}: {list} has {rows} rows, the page {own} of {all}");
    let (head, lines) = cells(&file(visitor, &other(".csv"), "text/csv").await.body, b',');
    assert_eq!((head, lines.len()), (told, rows), "{address}");
    assert!(file(visitor, &other(".pdf"), "application/pdf").await.bytes.starts_with(b"%PDF"), "{address}");
}

#[actix_web::test]
async fn every_table_of_every_public_page_has_its_files() {
    let app = TestApp::start(sqlite_with(&[EVENING, MILWAUKEE_OVER, CONGRESS, LEAGUE]));
    let behind = Behind::of(&app).await;
    let (visitor, mut bare, mut whole) = (app.nobody(), BTreeSet::new(), BTreeSet::new());
    for route in pages() {
        for address in behind.addresses(route) {
            let reply = visitor.get(&address).await;
            let shown = if reply.status == 200 { tables(&reply.body) } else { Vec::new() };
            let mut lists: BTreeMap<String, BTreeMap<Vec<String>, usize>> = BTreeMap::new();
            for table in shown {
                if table.list.is_empty() {
                    bare.insert(route.path);
                    continue;
                }
                *lists.entry(table.list).or_default().entry(table.ids).or_default() += table.rows;
            }
            for (list, parts) in &lists {
                for (ids, rows) in parts {
                    let rows = (*rows, parts.values().sum());
                    compare(&visitor, (&address, &reply.body), (list, ids), rows).await;
                }
                whole.insert(route.path);
            }
        }
    }
    let known: BTreeSet<&str> = NO_LISTS.iter().map(|(path, _)| *path).collect();
    // Whoever is excepted has a table, so that no reason outlives it.
    assert_eq!(bare, known);
    assert!(whole.len() > 15, "{whole:?}");
}
