//! Of a folder in which very much is wrong not everything is listed, and that is said.

use super::folder::folder;
use crate::app::TestApp;
use crate::common::databases;

#[actix_web::test]
async fn what_is_not_listed_is_counted() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        for (language, more) in [("de", "<li>und 3 weitere</li>"), ("en", "<li>and 3 more</li>")] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            for (wrong, is_more) in [(20, false), (23, true)] {
                let rulings = format!("team,day,for,against,reason\n{}", "1,1,x,0,late\n".repeat(wrong));
                let sent = folder(&[("rulings.csv", rulings.as_str())]);
                let page = director.upload("/seasons/import", &[], "season.zip", sent).await;
                assert_eq!(page.status, 422, "{}", page.body);
                assert_eq!(page.body.matches("<li>rulings.csv, ").count(), 20, "{}", page.body);
                assert_eq!(page.body.contains(more), is_more, "{}", page.body);
            }
        }
    }
}
