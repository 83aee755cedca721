//! What no demonstration has, set up as a director would: a club's season, a board of one's own, players who enter
//! themselves, lists that are written twice, all rounds planned at once.

use crate::evening::new_tournament;
use crate::hall::Browser;
use crate::visitor::Visitor;

/// Sets it up beside the demonstrations; answers the addresses it is found at.
pub async fn set(visitor: &Visitor, browser: &Browser) -> Vec<String> {
    let mut staged = Staged { visitor, count: 0 };
    staged.send("/tournaments/1/boards", &[("name", "Hall"), ("part-clock", "yes")]).await;
    let season = [("name", "Herz Dame 2026"), ("per", "sum"), ("least", ""), ("best", "")];
    staged.send("/club-seasons", &season).await;
    let evenings = [("do", "save"), ("version", "1"), ("evening", "1"), ("evening", "3")];
    staged.send("/club-seasons/1", &[&season[..], &evenings].concat()).await;
    let played = new(visitor, browser).await;
    for name in ["Karl", "Ayşe", "Jörg"] {
        staged.send(&format!("{played}/entries"), &[("name", name), ("club", "Herz Dame")]).await;
    }
    let sheet = staged.started(&played).await;
    let open = new(visitor, browser).await;
    staged.send(&format!("{open}/registrations"), &[("door", "open"), ("places", "3")]).await;
    let mut own = Vec::new();
    for name in ["Karl", "Ayşe", "Jörg", "Lena"] {
        own.push(staged.send(&format!("{open}/register"), &[("name", name), ("club", "Herz Dame")]).await);
    }
    let lists = ["second", "second/totals", "witnesses"].map(|page| format!("{sheet}/{page}"));
    let found = [format!("{played}/starts"), format!("{open}/register"), format!("{open}/registrations")];
    let others = ["/club-seasons/1", "/tournaments/1/boards/1"].map(str::to_owned);
    // Whoever has a place, and whoever waits for one.
    let own = own.into_iter().skip(2);
    found.into_iter().chain(lists).chain(others).chain(own).collect()
}

/// The address of a new tournament.
async fn new(visitor: &Visitor, browser: &Browser) -> String {
    browser.page.goto(&format!("{}/", visitor.address)).await.expect("the page opens");
    new_tournament(browser).await;
    // It is led to the entries.
    browser.page.current_url().await.expect("an address").path().replace("/entries", "")
}

struct Staged<'v> {
    visitor: &'v Visitor,
    count: u32,
}

impl Staged<'_> {
    async fn send(&mut self, address: &str, fields: &[(&str, &str)]) -> String {
        self.count += 1;
        self.visitor.post(address, &format!("staged-{:025}", self.count), fields).await
    }

    /// Sends a form with the version that stands on this page.
    async fn press(&mut self, page: &str, act: &str, fields: &[(&str, &str)]) {
        let shown = self.visitor.page(page).await.expect("the page");
        let version = shown.split("name=\"version\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
        let fields = [&[("version", version.expect("a version"))], fields].concat();
        self.send(act, &fields).await;
    }

    /// Lets two witnesses write, plans all rounds at once and starts the first; answers the sheet of its table.
    async fn started(&mut self, base: &str) -> String {
        self.send(&format!("{base}/witnesses"), &[("two_witnesses", "yes")]).await;
        let (draw, desk) = (format!("{base}/draw"), format!("{base}/rounds/1/desk"));
        self.press(&draw, &draw, &[("round", "1"), ("method", "plan"), ("seed", "a die")]).await;
        for act in ["release", "start"] {
            self.press(&desk, &format!("{base}/rounds/1/{act}"), &[]).await;
        }
        let shown = self.visitor.page(&desk).await.expect("the page");
        let number = shown.split("href=\"/sheets/").nth(1).and_then(|rest| rest.split(['/', '"']).next());
        format!("/sheets/{}", number.expect("a sheet"))
    }
}
