//! Every paper the pages of the demonstrations lead to: a file without a fault, with words, a title and a name of its own.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::looks::{Looks, STEP, squares};
use super::pages;
use super::seen::{self, is_clean};
use crate::app::{TestApp, Visitor};
use crate::common::laid::{CONGRESS, EVENING, LEAGUE, MILWAUKEE_OVER, sqlite_with};
use crate::pictured::{changed, most};

/// So many pages of a kind are read for what they lead to, and so many papers of a kind are looked at.
const READ: usize = 3;
const LOOKED_AT: usize = 2;

/// An address with every number in it alike.
fn kind(address: &str) -> String {
    let mut kind = String::new();
    for letter in address.chars() {
        match letter {
            letter if !letter.is_ascii_digit() => kind.push(letter),
            _ if kind.ends_with('#') => {}
            _ => kind.push('#'),
        }
    }
    kind
}

/// Whether a page says which of how many it is.
fn is_numbered(text: &str) -> bool {
    let number = |word: Option<&str>| word.is_some_and(|word| word.parse::<u32>().is_ok());
    text.split("Page ").skip(1).any(|rest| {
        let mut words = rest.split_whitespace();
        number(words.next()) && words.next() == Some("/") && number(words.next())
    })
}

/// The papers of each kind the pages lead to.
async fn papers(director: &Visitor) -> BTreeMap<String, BTreeSet<String>> {
    let (mut read, mut seen) = (BTreeMap::<String, usize>::new(), BTreeSet::new());
    let mut papers: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut waiting: VecDeque<String> = ["/", "/seasons", "/rules"].map(str::to_owned).into();
    while let Some(address) = waiting.pop_front() {
        let path = address.split('?').next().unwrap_or_default().to_owned();
        let pages = read.entry(kind(&path)).or_default();
        if *pages == READ || !seen.insert(path.clone()) {
            continue;
        }
        let page = director.get(&path).await;
        if page.status != 200 || !page.header("content-type").starts_with("text/html") {
            continue;
        }
        *pages += 1;
        for link in page.body.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let link = link.replace("&amp;", "&").replace("&#38;", "&");
            let link = link.split('#').next().unwrap_or_default();
            let file = link.split('?').next().unwrap_or_default();
            let ours = ["/tournaments", "/divisions", "/seasons", "/sheets", "/rules"];
            if file.rsplit_once('.').is_some_and(|(_, ending)| ending == "pdf") {
                papers.entry(kind(link)).or_default().insert(link.to_owned());
            } else if ours.iter().any(|start| link.starts_with(start)) && !file.contains('.') {
                waiting.push_back(link.to_owned());
            }
        }
    }
    papers
}

#[actix_web::test]
async fn every_paper_is_a_file_without_a_fault_and_has_a_name_of_its_own() {
    let app = TestApp::start(sqlite_with(&[EVENING, MILWAUKEE_OVER, CONGRESS, LEAGUE]));
    let director = app.as_director().await;
    let papers = papers(&director).await;
    assert!(papers.len() >= 70, "{} kinds: {:?}", papers.len(), papers.keys());
    let mut names: BTreeMap<(String, String), (String, bool)> = BTreeMap::new();
    let (mut looks, mut others) = (Looks::wanted(), Vec::new());
    for (kind, address) in
        papers.iter().flat_map(|(kind, some)| some.iter().take(LOOKED_AT).map(move |one| (kind, one)))
    {
        let paper = director.get(address).await;
        assert_eq!(paper.status, 200, "{address}: {}", paper.body);
        is_clean(&paper.bytes, address);
        seen::marks_have_parts(&paper.bytes, address);
        if let Some(looks) = looks.as_mut().filter(|_| papers[kind].first() == Some(address)) {
            others.extend(looks.look(kind, &paper.bytes));
        }
        let texts = pages(&paper.bytes);
        assert!(!texts.concat().trim().is_empty(), "{address} has words");
        for text in &texts {
            assert!(is_numbered(text), "{address}: which page of how many is it? {text}");
        }
        let parts = seen::parts(&paper.bytes);
        assert!(parts.len() > 1 && parts[0] == "Document", "{address} is read in an order: {parts:?}");
        let raw = String::from_utf8_lossy(&paper.bytes).into_owned();
        for wanted in ["/Lang(en)", "/CreationDate(D:20", "/DisplayDocTitle true"] {
            assert!(raw.contains(wanted), "{address}: {wanted}");
        }
        let (_, end) = raw.rsplit_once("/Type/XRef").expect("where everything stands");
        for wanted in ["/Root ", "/Info ", "/ID[<"] {
            assert!(end.contains(wanted), "{address}: at its end {wanted}");
        }
        // What is asked after the question mark is another form of the same paper, but for other sheets.
        let path = address.split('?').next().unwrap_or_default().to_owned();
        let form = (path.clone(), address.contains("paper=a5"));
        let event = path.split('/').take(3).collect::<Vec<_>>().join("/");
        let name = paper.header("content-disposition").to_owned();
        let other = names.insert((event, name.clone()), form.clone());
        assert!(other.as_ref().is_none_or(|other| *other == form), "{name} is {form:?} and {other:?}");
    }
    if let Some(looks) = looks {
        looks.end();
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[actix_web::test]
async fn a_part_of_a_paper_that_is_gone_is_another_picture_and_another_figure_is_none() {
    let (_app, director) = super::demo().await;
    let paper = async |address: &str| squares(&director.get(address).await.bytes);
    let whole = paper("/tournaments/1/standings.pdf").await;
    let other = paper("/tournaments/1/standings.pdf?sort=won").await;
    let gone = paper("/tournaments/1/rounds/3.pdf").await;
    assert!(changed(&whole, &other, STEP) <= most(&whole), "{whole}\n{other}");
    assert!(changed(&whole, &gone, STEP) > most(&whole), "{whole}\n{gone}");
}
