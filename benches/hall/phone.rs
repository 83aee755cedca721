//! How long a phone waits for the page of its table: a browser at a quarter of its speed behind a slow mobile network, the
//! first time and again. It needs chromedriver.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use skatwart::store::{DatabaseUrl, Store};

use crate::program::Program;
use crate::{line, seed};

/// How often each is measured; the one in the middle is printed.
const RUNS: usize = 5;
/// Slow 3G: milliseconds until an answer begins, bytes a second then.
const NETWORK: (u32, u32) = (400, 50 * 1024);
/// So many times slower than this machine.
const SLOWER: u32 = 4;
/// What the browser says of the page that stands there: when it was painted and when its script ran, in milliseconds, and
/// how many bytes came.
const SAID: &str = "const [page] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const parts = performance.getEntriesByType('resource').reduce((sum, part) => sum + part.transferSize, 0);
    return [paint?.startTime ?? 0, page.domContentLoadedEventEnd, page.transferSize + parts]";

/// Measures and prints.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("phone.db");
    let url = DatabaseUrl::parse(&file.display().to_string()).expect("a file");
    let store = Store::open(&url).expect("the file opens");
    seed::tournament(&store, 12, 1, 48);
    drop(store);
    let program = Program::start(&file);
    let table = format!("http://{}/k/{}", program.address, seed::keeper_key(0));
    let short = format!("http://{}/no-such-page", program.address);
    let driver = Driver::start();
    let (mut first, mut again, mut bare) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let browser = Browser::open(&driver);
        first.push(browser.opened(&table));
        again.push(browser.opened(&table));
        bare.push(browser.opened(&short));
        browser.close();
    }
    let bytes = first.iter().map(|said| said.bytes).fold(0.0, f64::max);
    line("the page of a table on a phone: bytes the first time", format!("{bytes:.0}"));
    line("  painted, ms (at most 1300 wanted)", format!("{:.0}", median(&first, |said| said.painted)));
    line("  its script runs, ms", format!("{:.0}", median(&first, |said| said.runs)));
    line("  opened again: painted, ms (at most 1000 wanted)", format!("{:.0}", median(&again, |said| said.painted)));
    line("  a short page over the same network, ms (baseline)", format!("{:.0}", median(&bare, |said| said.runs)));
}

/// What a browser said of a page.
struct Said {
    painted: f64,
    runs: f64,
    bytes: f64,
}

fn median(all: &[Said], figure: impl Fn(&Said) -> f64) -> f64 {
    let mut figures: Vec<f64> = all.iter().map(figure).collect();
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or_default()
}

/// What drives browsers.
struct Driver {
    child: Child,
    address: SocketAddr,
    runtime: tokio::runtime::Runtime,
    client: reqwest::Client,
}

impl Driver {
    fn start() -> Self {
        let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
        let child = Command::new("chromedriver")
            .arg(format!("--port={}", address.port()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed; tests/run installs it");
        while TcpStream::connect(address).is_err() {
            std::thread::yield_now();
        }
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        Self { child, address, runtime, client: reqwest::Client::new() }
    }

    /// Asks the driver; answers the value it gives.
    fn ask(&self, method: reqwest::Method, path: &str, body: &Value) -> Value {
        let request = self.client.request(method, format!("http://{}/session{path}", self.address));
        let sent = request.header("Content-Type", "application/json").body(body.to_string()).send();
        let text = self.runtime.block_on(async { sent.await.expect("the driver answers").text().await });
        let answer: Value = serde_json::from_str(&text.expect("a text")).expect("JSON");
        answer.get("value").cloned().expect("a value")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _gone = self.child.kill();
        let _reaped = self.child.wait();
    }
}

/// A phone of a player: slow, behind a slow network.
struct Browser<'d> {
    driver: &'d Driver,
    session: String,
}

impl<'d> Browser<'d> {
    fn open(driver: &'d Driver) -> Self {
        let arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--window-size=360,740"];
        let wanted = json!({"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args": arguments}}}});
        let opened = driver.ask(reqwest::Method::POST, "", &wanted);
        let session = opened.get("sessionId").and_then(Value::as_str).expect("a browser").to_owned();
        let browser = Self { driver, session };
        let (latency, bytes) = NETWORK;
        let network = json!({
            "offline": false, "latency": latency, "downloadThroughput": bytes, "uploadThroughput": bytes
        });
        browser.tell("Network.enable", &json!({}));
        browser.tell("Network.emulateNetworkConditions", &network);
        browser.tell("Emulation.setCPUThrottlingRate", &json!({"rate": SLOWER}));
        browser
    }

    fn tell(&self, what: &str, how: &Value) {
        let path = format!("/{}/goog/cdp/execute", self.session);
        self.driver.ask(reqwest::Method::POST, &path, &json!({"cmd": what, "params": how}));
    }

    /// Opens an address and asks how long it took.
    fn opened(&self, address: &str) -> Said {
        self.driver.ask(reqwest::Method::POST, &format!("/{}/url", self.session), &json!({"url": address}));
        let script = json!({"script": SAID, "args": []});
        let said = self.driver.ask(reqwest::Method::POST, &format!("/{}/execute/sync", self.session), &script);
        let figure = |at: usize| said.get(at).and_then(Value::as_f64).expect("a figure");
        Said { painted: figure(0), runs: figure(1), bytes: figure(2) }
    }

    fn close(self) {
        self.driver.ask(reqwest::Method::DELETE, &format!("/{}", self.session), &json!({}));
    }
}
