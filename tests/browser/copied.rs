//! Lists on a phone that are no page of the walk, or empty there: the column that decides is in sight.

use std::io::{Cursor, Read as _};

use crate::evening::set_up;
use crate::hall::{Browser, Hall};
use crate::visitor::Visitor;

/// What of the page's tables is out of sight: a line for each, with how much of it.
const HIDDEN: &str = "return [...document.querySelectorAll('.scroll')].map((box) => box.scrollWidth - box.clientWidth)
  .concat(document.documentElement.scrollWidth - document.documentElement.clientWidth).filter((wide) => wide > 0);";

#[tokio::test(flavor = "multi_thread")]
async fn every_column_of_the_copy_and_of_the_log_is_in_sight_on_a_phone() {
    let hall = Hall::open();
    let desk = Browser::open(1280, 900, "de", false).await;
    set_up(&hall, &desk).await;
    let visitor = Visitor::of(&hall, &desk).await;
    visitor.post("/demo", &format!("{:032}", 1), &[("which", "milwaukee-over")]).await;
    let account =
        [("name", "Friederike-Charlotte von Hohenstein"), ("password", "drei Buben reichen"), ("role", "desk")];
    visitor.post("/accounts", &format!("{:032}", 2), &account).await;
    visitor.post("/operator", &format!("{:032}", 3), &[("imprint-de", "Skatclub")]).await;
    let _download = desk.page.goto(&format!("{}/tournaments/1/copy.zip", hall.address)).await;
    let folder = unpacked(&std::fs::read(desk.download(".zip")).expect("the copy is read"));
    for (language, dark) in [("de", false), ("en", true)] {
        let phone = Browser::open(360, 740, language, dark).await;
        visitor.lend(&phone).await;
        let mut addresses = vec![format!("{}/accounts/log", hall.address)];
        let pages = std::fs::read_dir(folder.path()).expect("a folder").flatten().map(|one| one.path());
        let pages = pages.filter(|path| path.extension().is_some_and(|ending| ending == "html"));
        addresses.extend(pages.map(|path| format!("file://{}", path.display())));
        assert!(addresses.len() > 4, "{addresses:?}");
        for address in addresses {
            phone.page.goto(&address).await.expect("the page opens");
            let name = address.rsplit('/').next().unwrap_or_default();
            phone.picture(&format!("phone-{language}-{name}")).await;
            let hidden = phone.page.execute(HIDDEN, Vec::new()).await.expect("an answer");
            assert_eq!(hidden, serde_json::json!([]), "{address} in {language}");
        }
        phone.close().await;
    }
    desk.close().await;
}

/// The files of the copy, in a folder.
fn unpacked(zip: &[u8]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let mut archive = zip::ZipArchive::new(Cursor::new(zip)).expect("a zip");
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).expect("a file");
        let mut content = Vec::new();
        file.read_to_end(&mut content).expect("read");
        std::fs::write(folder.path().join(file.name()), content).expect("written");
    }
    folder
}
