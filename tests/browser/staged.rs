//! What no demonstration has, set up as a director would: a club's season, a board of one's own, players who enter
//! themselves, lists that are written twice, all rounds planned at once.

use crate::hall::Browser;
use crate::visitor::Visitor;

/// Sets it up beside the demonstrations; answers the addresses it is found at.
pub async fn set(visitor: &Visitor, browser: &Browser) -> Vec<String> {
    let mut staged = Staged { visitor, count: 0 };
    staged.send("/tournaments/1/boards", &[("name", "Hall"), ("part-tables", "yes")]).await;
    let season = [("name", "Herz Dame 2026"), ("per", "sum"), ("least", ""), ("best", "")];
    staged.send("/club-seasons", &season).await;
    let evenings = [("do", "save"), ("version", "1"), ("evening", "1"), ("evening", "3")];
    staged.send("/club-seasons/1", &[&season[..], &evenings].concat()).await;
    let played = new(visitor, browser, "").await;
    for name in ["Karl", "Ayşe", "Jörg"] {
        staged.send(&format!("{played}/entries"), &[("name", name), ("club", "Herz Dame")]).await;
    }
    let sheet = staged.started(&played).await;
    let open = new(visitor, browser, "").await;
    staged.send(&format!("{open}/registrations"), &[("door", "open"), ("places", "3")]).await;
    let mut own = Vec::new();
    for name in ["Karl", "Ayşe", "Jörg", "Lena"] {
        own.push(staged.send(&format!("{open}/register"), &[("name", name), ("club", "Herz Dame")]).await);
    }
    let compared = new(visitor, browser, "?preset=milwaukee").await;
    let deal = staged.dealt(&compared).await;
    let lists = ["second", "second/totals", "witnesses"].map(|page| format!("{sheet}/{page}"));
    let found = [format!("{played}/starts"), format!("{open}/register"), format!("{open}/registrations")];
    let others = ["/club-seasons/1", "/tournaments/1/boards/1"].map(str::to_owned);
    // Whoever has a place, and whoever waits for one.
    let own = own.into_iter().skip(2);
    found.into_iter().chain(lists).chain(others).chain(own).chain([deal]).collect()
}

/// The address of a new tournament.
async fn new(visitor: &Visitor, browser: &Browser, preset: &str) -> String {
    browser.page.goto(&format!("{}/tournaments/new{preset}", visitor.address)).await.expect("the form opens");
    browser.type_into("#name", "Preisskat Altenburg").await;
    browser.go("form.wide button.primary").await;
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

    /// Sends a form with the version that stands in it on this page.
    async fn press(&mut self, page: &str, act: &str, fields: &[(&str, &str)]) {
        let shown = self.visitor.page(page).await.expect("the page");
        let form = shown.split(&format!("action=\"{act}\"")).nth(1).expect("the form");
        let fields = [&[("version", value(form, "version"))], fields].concat();
        self.send(act, &fields).await;
    }

    /// Lets two witnesses write, plans all rounds at once and starts the first; answers the sheet of its table.
    async fn started(&mut self, base: &str) -> String {
        self.send(&format!("{base}/witnesses"), &[("two_witnesses", "yes")]).await;
        self.draw(base, "plan").await;
        let (sheet, phone) = self.start(base).await;
        let hand = [("number", "1"), ("declarer", "2"), ("game", "clubs"), ("matadors", "1"), ("result", "won")];
        self.by_phone(&format!("{phone}/hands"), &[&hand[..], &[("play", "skat")]].concat()).await;
        self.send(&format!("{sheet}/second/hands"), &[("number", "1"), ("quick", "2k2")]).await;
        sheet
    }

    /// Tables play the same cards, which the first of them deals, punches and plays; answers where it writes them down.
    async fn dealt(&mut self, base: &str) -> String {
        for number in 1..=16 {
            self.send(&format!("{base}/entries"), &[("name", &format!("Player {number}"))]).await;
        }
        self.send(&format!("{base}/decks/make"), &[("size", "4")]).await;
        self.send(&format!("{base}/decks/punched"), &[("mark", "number")]).await;
        self.draw(base, "draw").await;
        let (_, phone) = self.start(base).await;
        let page = self.visitor.page(&phone).await.expect("the page of the phone");
        let ends = page.split("/letters\"").next().and_then(|before| before.rsplit("action=\"").next());
        let deck = ends.expect("a deck that is dealt here").to_owned();
        let form = page.split("/letters\"").nth(1).expect("its form");
        self.by_phone(&format!("{deck}/letters"), &[("version", value(form, "version"))]).await;
        let page = self.visitor.page(&phone).await.expect("the page of the phone");
        let of = ["number", "deck"].map(|name| (name, value(&page, name)));
        let hand = [("declarer", "2"), ("game", "clubs"), ("play", "solo"), ("matadors", "1"), ("result", "won")];
        self.by_phone(&format!("{phone}/hands"), &[&of[..], &hand].concat()).await;
        format!("{deck}/deal")
    }

    async fn by_phone(&mut self, address: &str, fields: &[(&str, &str)]) {
        self.count += 1;
        self.visitor.by_phone(address, &format!("staged-{:025}", self.count), fields).await;
    }

    async fn draw(&mut self, base: &str, method: &str) {
        let draw = format!("{base}/draw");
        self.press(&draw, &draw, &[("round", "1"), ("method", method), ("seed", "a die")]).await;
    }

    /// Releases and starts the first round; the addresses of the sheet of its first table and of its phone.
    async fn start(&mut self, base: &str) -> (String, String) {
        let desk = format!("{base}/rounds/1/desk");
        for act in ["release", "start"] {
            self.press(&desk, &format!("{base}/rounds/1/{act}"), &[]).await;
        }
        let sheet = format!("/sheets/{}", self.linked(&desk, "/sheets/").await);
        let phone = self.linked(&format!("{sheet}/desk"), "/k/").await;
        (sheet, format!("/k/{phone}"))
    }

    /// What follows these words in the first link of a page that begins with them.
    async fn linked(&self, page: &str, words: &str) -> String {
        let shown = self.visitor.page(page).await.expect("the page");
        let rest =
            shown.split(&format!("href=\"{words}")).nth(1).and_then(|rest| rest.split(['/', '"', '?', '#']).next());
        rest.expect("a link").to_owned()
    }
}

/// What a hidden field of a page holds.
fn value<'p>(page: &'p str, name: &str) -> &'p str {
    let rest = page.split(&format!("name=\"{name}\" value=\"")).nth(1);
    rest.and_then(|rest| rest.split('"').next()).expect("a field")
}
