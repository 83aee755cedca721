//! The public pages of the rules.

use skatwart::rules::RuleSet;
use skatwart::rules::schedule;
use skatwart::rules::scoring::ScoringSystem;

use crate::app::TestApp;
use crate::common::databases;

#[tokio::test]
async fn every_rule_set_scoring_system_and_schedule_has_its_page_with_its_source() {
    for database in databases() {
        let app = TestApp::start(database);
        let visitor = app.nobody();
        let list = visitor.get("/rules").await;
        assert_eq!(list.status, 200);
        let sets = RuleSet::all().expect("they read").iter().map(RuleSet::id);
        let systems = ScoringSystem::all().expect("they read").iter().map(ScoringSystem::id);
        for id in sets.chain(systems).chain(schedule::IDS) {
            assert!(list.body.contains(&format!("/rules/{id}\"")), "{id} is listed");
            let page = visitor.get(&format!("/rules/{id}")).await;
            assert_eq!(page.status, 200, "{id}");
            assert!(page.body.contains("Source:"), "{id} names its source");
        }
        assert_eq!(visitor.get("/rules/skat-1810").await.status, 404);
    }
}

#[tokio::test]
async fn a_rule_set_shows_its_payments_and_stands_beside_another() {
    for database in databases() {
        let app = TestApp::start(database);
        let visitor = app.nobody();
        let page = visitor.get("/rules/isko").await;
        for cell in ["<td>264</td>", "<td>18</td>", "<td>216</td>"] {
            assert!(page.body.contains(cell), "{cell}");
        }
        let beside = visitor.get("/rules/isko?beside=isko-until-1932").await;
        assert!(beside.body.contains("/rules/isko-until-1932\""));
        assert!(beside.body.contains("<th scope=\"col\">Rule</th>"));
        assert_eq!(visitor.get("/rules/isko?beside=nothing").await.status, 404);
    }
}
