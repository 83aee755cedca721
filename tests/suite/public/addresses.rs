//! What the addresses of public pages may ask, in one spelling: so many pages are kept, and no more.

use crate::app::TestApp;
use crate::common::laid::{MILWAUKEE_OVER, sqlite_with};

#[actix_web::test]
async fn what_a_page_does_not_know_makes_no_other_page_of_it() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE_OVER]));
    let (visitor, base) = (app.nobody(), "/tournaments/1");
    for (page, others) in [
        ("", ["?strange=1", "?find=", "?find=+"]),
        ("/tables", ["?strange=1", "?find=", "?find=+"]),
        ("/rounds/1", ["?strange=1", "?find=", "?find=+"]),
        ("/standings", ["?strange=1", "?round=&by=", "?name="]),
        ("/standings?round=1&by=points", ["?by=points&round=1", "?round=01&by=points&x", "?by=points&by=club&round=1"]),
        ("/comparison", ["?strange=1", "?method=strange", "?method="]),
        ("/comparison?method=british", ["?x=1&method=british", "?method=british&x", "?method=british&method=x"]),
        ("/entries", ["?order=strange", "?only=owing", "?page=0&filter="]),
        ("/entries?page=99", ["?page=100", "?page=1234567", "?page=99&order=number"]),
        ("/board", ["?page=1", "?page=strange", "?page=0"]),
        ("/board?page=999", ["?page=1000", "?page=1234567", "?page=999&x"]),
    ] {
        let (path, first) = (page.split('?').next().unwrap_or(page), visitor.get(&format!("{base}{page}")).await);
        assert_eq!(first.status, 200, "{page}: {}", first.body);
        for other in others {
            // The page says its own address, for the way to the other language.
            let again = visitor.get(&format!("{base}{path}{other}")).await;
            assert!(again.body == first.body && again.status == 200, "{page} is not {path}{other}");
        }
    }
}
