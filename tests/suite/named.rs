//! What is named once on a page is there once: a label leads to the field beside it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::app::{TestApp, Visitor};
use crate::common::laid::{DAY, LEAGUE, MILWAUKEE_OVER, sqlite_with};

/// So many pages of a kind are read.
const OF_A_KIND: usize = 2;

/// The kind of page at an address: its words.
fn kind(address: &str) -> String {
    let path = address.split('?').next().unwrap_or(address);
    path.split('/').filter(|word| !word.bytes().all(|byte| byte.is_ascii_digit())).collect::<Vec<_>>().join("/")
}

/// Whether it leads to a page that is only looked at.
fn is_page(address: &str) -> bool {
    let file =
        address.split('?').next().and_then(|path| path.rsplit('/').next()).is_some_and(|name| name.contains('.'));
    address.starts_with('/') && !file && !address.starts_with("/language/")
}

fn attributes<'p>(page: &'p str, name: &str) -> Vec<&'p str> {
    let start = format!(" {name}=\"");
    page.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// What a page names more than once, and labels that lead nowhere.
fn faults(page: &str) -> Vec<String> {
    let ids = attributes(page, "id");
    let known: BTreeSet<&str> = ids.iter().copied().collect();
    let twice = known.iter().filter(|id| ids.iter().filter(|other| other == id).count() > 1);
    let lost = attributes(page, "for").into_iter().filter(|id| !known.contains(id));
    twice.map(|id| format!("#{id} twice")).chain(lost.map(|id| format!("#{id} is nowhere"))).collect()
}

async fn wrong_on_pages(visitor: &Visitor, least: usize) -> Vec<String> {
    let mut waiting: VecDeque<String> = ["/", "/search", "/account"].map(str::to_owned).into();
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut wrong = Vec::new();
    while let Some(address) = waiting.pop_front() {
        let reply = visitor.get(&address).await;
        wrong.extend(faults(&reply.body).into_iter().map(|fault| format!("{address}: {fault}")));
        let links = attributes(&reply.body, "href").into_iter().filter(|address| is_page(address));
        for link in links.map(|link| link.split('#').next().unwrap_or(link).replace("&amp;", "&").replace("&#38;", "&"))
        {
            let some = seen.entry(kind(&link)).or_default();
            if some.len() < OF_A_KIND && some.insert(link.clone()) {
                waiting.push_back(link);
            }
        }
    }
    assert!(seen.len() >= least, "{} kinds of pages: {:?}", seen.len(), seen.keys());
    wrong
}

#[tokio::test]
async fn every_page_names_each_of_its_parts_once_and_every_label_has_its_field() {
    let app = TestApp::start(sqlite_with(&[DAY, MILWAUKEE_OVER, LEAGUE]));
    let director = app.as_director().await;
    let mut wrong = wrong_on_pages(&director, 70).await;
    wrong.extend(wrong_on_pages(&app.nobody(), 40).await);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_name_that_stands_twice_and_a_label_without_a_field_are_found() {
    let page = "<label for=\"find\"></label><input id=\"find\"><input id=\"find\"><label for=\"name\"></label>";
    assert_eq!(faults(page), ["#find twice", "#name is nowhere"]);
}
