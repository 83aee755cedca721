//! What decides between teams stands in their list, whatever it is.

use super::enter;
use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;
use crate::standings::{NAMES, WORKED, arrange_by};

/// What ranks first, what both teams have of it, and what stands for the first once a round of its second player is struck;
/// of totals alone nobody knows the highest game.
const RANKED: [(&str, [&str; 2], &str); 5] = [
    ("net-games", ["44", "20"], "34 °"),
    ("best-round", ["2,640", "1,428"], "2,640 °"),
    ("others-lost", ["28", "20"], "22 °"),
    ("fewest-lost", ["4", "12"], "2 °"),
    ("highest-game", ["–", "–"], "– °"),
];

#[actix_web::test]
async fn what_decides_between_teams_has_a_column_of_its_own() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, nobody) = (app.as_director().await, app.nobody());
        for (metric, both, struck) in RANKED {
            let id = arrange_by(&app.store, &format!("{metric},performance"), &NAMES, &[WORKED, WORKED]);
            let base = format!("/tournaments/{id}");
            let pairs = [("name", "Paare"), ("kind", "team"), ("size", "2"), ("reserves", "0"), ("counts", "2")];
            assert_eq!(director.post_form(&format!("{base}/teams"), &pairs).await.status, 303);
            for (name, numbers) in [("Herz", "1 2"), ("Pik", "3 4")] {
                assert_eq!(enter(&director, &base, name, numbers).await.status, 303, "{name}");
            }
            let page = nobody.get(&format!("{base}/teams")).await.body;
            let column = metric.replace('-', "_");
            let head = page.split(&format!("data-column=\"{column}\"")).nth(1).and_then(|rest| rest.split('>').next());
            assert!(head.is_some_and(|head| !head.contains("wide-only")), "also on a phone: {metric}: {page}");
            let decides = page.split("<td class=\"decides\">").skip(1).filter_map(|rest| rest.split('<').next());
            assert_eq!(decides.collect::<Vec<_>>(), both, "{metric}: {page}");
            let csv = nobody.get(&format!("{base}/teams.csv")).await.body;
            let first = csv.lines().next().expect("a head");
            assert!(first.ends_with(&format!(",performance,{column},round_1,round_2")), "{csv}");
            let exact = both.map(|figure| figure.replace(['–', ','], ""));
            let lines = [format!(",5280,{},2640,2640", exact[0]), format!(",2856,{},1428,1428", exact[1])];
            assert!(csv.lines().skip(1).zip(&lines).all(|(line, wanted)| line.ends_with(wanted)), "{metric}: {csv}");
            let fields = [("number", "2"), ("round", "1"), ("nothing", "yes"), ("reason", "wrong table")];
            assert_eq!(director.post_form(&format!("{base}/adjustments"), &fields).await.status, 303);
            let page = nobody.get(&format!("{base}/teams")).await.body;
            assert!(page.contains(&format!("<td class=\"decides\">{struck}</td>")), "{metric}: {page}");
            assert_eq!(page.matches('°').count(), 3, "the round, what decides, what it means: {metric}: {page}");
            let paper = pdf_text(&nobody.get(&format!("{base}/teams.pdf")).await.bytes);
            assert_eq!(paper.matches('°').count(), 3, "{metric}: {paper}");
        }
    }
}
