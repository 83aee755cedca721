//! Every public list has all its files, and the description for other programs is that of the site map.

use std::collections::BTreeSet;

use serde_json::Value;
use skatwart::web::site::SITE;
use skatwart::web::{Access, Route};

use super::get;
use crate::app::TestApp;
use crate::common::sqlite;
use crate::hall::table;
use crate::seasons::arrange;

/// What is JSON for everybody and no list of a page: how a round was drawn, and the description itself.
const NO_LISTS: [&str; 2] = ["/tournaments/{id}/rounds/{round}/draw.json", "/openapi.json"];

fn public(ending: &str) -> BTreeSet<&'static str> {
    let open = SITE.iter().filter(|route: &&Route| route.access == Access::Public && !NO_LISTS.contains(&route.path));
    open.filter_map(|route| route.path.strip_suffix(ending)).collect()
}

#[test]
fn every_public_list_is_csv_and_pdf_and_json() {
    let csv = public(".csv");
    assert!(csv.len() > 12, "{csv:?}");
    assert_eq!(csv, public(".json"));
    assert_eq!(csv.difference(&public(".pdf")).collect::<Vec<_>>(), Vec::<&&str>::new());
}

#[actix_web::test]
async fn the_description_names_every_list_and_every_list_is_as_it_says() {
    let app = TestApp::start(sqlite());
    table(&app.store, 4, 48);
    arrange::arrange(&app.store, &arrange::shape());
    let season = [("name", "Season"), ("per", "average"), ("least", ""), ("best", "")];
    assert_eq!(app.as_director().await.post_form("/club-seasons", &season).await.status, 303);
    let reply = get(&app, "/openapi.json", "de").await;
    let document: Value = serde_json::from_str(&reply.body).expect("JSON");
    assert!(document["openapi"] == "3.1.0" && reply.header("etag").starts_with('"'), "{document}");
    let paths = document["paths"].as_object().expect("paths");
    let named: BTreeSet<&str> = paths.keys().filter_map(|path| path.strip_suffix(".json")).collect();
    assert_eq!(named, public(".json"));
    let schema = &document["components"]["schemas"]["List"];
    let wanted = schema["required"].as_array().expect("names");
    let kinds = schema["properties"]["columns"]["items"]["properties"]["kind"]["enum"].as_array().expect("kinds");
    // Nobody chose a schedule of prizes in this tournament, nothing is compared, no lost game costs anything, and its rounds
    // were not planned at once.
    let absent = [
        "/tournaments/{id}/schedule.",
        "/tournaments/{id}/starts.",
        "/tournaments/{id}/comparison.",
        "/tournaments/{id}/luck",
        "/tournaments/{id}/posting.",
        "/tournaments/{id}/decks/{number}",
        "/tournaments/{id}/players/{number}/card.",
        "/tournaments/{id}/losses/{round}",
    ];
    let there = |path: &str| !absent.iter().any(|start| path.starts_with(start));
    for (path, told) in paths.iter().filter(|(path, _)| there(path)) {
        let parameters = told["get"]["parameters"].as_array().expect("parameters");
        let mut address = path.clone();
        for parameter in parameters.iter().filter(|parameter| parameter["in"] == "path") {
            let name = parameter["name"].as_str().expect("a name");
            // The players of the hall are numbered by tens.
            let is_player = name == "number" && path.starts_with("/tournaments/{id}/players/");
            let named = parameter["schema"]["type"] == "string";
            let value = if named {
                "isko"
            } else if is_player {
                "10"
            } else {
                "1"
            };
            address = address.replace(&format!("{{{name}}}"), value);
        }
        assert!(!address.contains('{'), "{address}");
        let list: Value = serde_json::from_str(&get(&app, &address, "en").await.body).expect("JSON");
        assert!(list.as_object().is_some_and(|list| list.len() == wanted.len()), "{address}: {list}");
        assert!(wanted.iter().all(|name| list.get(name.as_str().expect("a name")).is_some()), "{address}: {list}");
        let columns = list["columns"].as_array().expect("columns");
        assert!(columns.iter().all(|column| kinds.contains(&column["kind"])), "{address}: {columns:?}");
    }
}
