//! A hall for one test: the real program on an empty folder, and a real browser in front of it.

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

/// How long a page, a program or a file may take before the test gives up.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The program, its folder and its set-up address.
pub struct Hall {
    server: Child,
    /// `http://127.0.0.1:port`.
    pub address: String,
    /// The one-time address printed at the first start.
    pub set_up: String,
    bind: SocketAddr,
    folder: TempDir,
}

impl Hall {
    /// Starts the program as a newcomer does: in an empty folder, without arguments but a free port.
    pub fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let bind = free_address();
        let mut server = start(bind, folder.path(), Stdio::piped());
        let mut lines = BufReader::new(server.stderr.take().expect("standard error is piped")).lines();
        let (send, receive) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            while let Some(Ok(line)) = lines.next() {
                eprintln!("| {line}");
                if let Some(at) = line.find("http").filter(|_| line.contains("/set-up/")) {
                    let link = line.get(at..).unwrap_or_default();
                    let end = link.find(|c: char| c.is_whitespace() || c == '\u{1b}' || c == '"').unwrap_or(link.len());
                    let _gone = send.send(link.get(..end).unwrap_or_default().to_owned());
                }
            }
        });
        let set_up = receive.recv_timeout(PATIENCE);
        wait_for(bind);
        let set_up = set_up.expect("the set-up link is printed");
        Self { server, address: format!("http://{bind}"), set_up, bind, folder }
    }

    /// Its address by the name of another machine, for [`Browser::abroad`].
    pub fn abroad(&self) -> String {
        format!("http://hall.example:{}", self.bind.port())
    }

    /// Where it listens.
    pub const fn place(&self) -> SocketAddr {
        self.bind
    }

    /// Pulls the plug.
    pub fn away(&mut self) {
        self.server.kill().expect("it runs");
        self.server.wait().expect("it ends");
    }

    /// Puts the plug in again.
    pub fn back(&mut self) {
        self.server = start(self.bind, self.folder.path(), Stdio::null());
        wait_for(self.bind);
    }

    /// The folder the program runs in.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        let _gone = self.server.kill();
        let _reaped = self.server.wait();
    }
}

/// A headless browser with its own profile and download folder.
pub struct Browser {
    driver: Child,
    /// Where the driver takes orders.
    pub driven_at: SocketAddr,
    /// The driven page.
    pub page: Client,
    downloads: TempDir,
    profile: TempDir,
}

impl Browser {
    /// Opens a window of this size that asks for pages in this language, light or dark.
    pub async fn open(width: u32, height: u32, language: &str, dark: bool) -> Self {
        Self::with((width, height), language, json!({}), dark, Vec::new()).await
    }

    /// A phone that trusts the hall, opened again with what it kept before.
    pub async fn again(hall: &Hall, profile: TempDir) -> Self {
        Self::of(profile, (360, 740), "en", json!({}), false, flags_abroad(hall, true)).await
    }

    /// Kills it in the middle of whatever it does; what it kept stays.
    pub fn kill(mut self) -> TempDir {
        let _gone = self.driver.kill();
        let _reaped = self.driver.wait();
        let own = self.profile.path().display().to_string();
        let killed = Command::new("pkill").args(["-9", "-f", &own]).status().expect("pkill is there");
        assert!(killed.success(), "the browser runs");
        // A browser that ended by itself would have taken it away.
        let _lock = std::fs::remove_file(self.profile.path().join("SingletonLock"));
        std::mem::replace(&mut self.profile, tempfile::tempdir().expect("a folder"))
    }

    /// A phone that knows this hall by the name of another machine, as phones do; browsers trust only their own with workers.
    /// `trusted` makes of it what https makes. A page that was left does not stay in memory.
    pub async fn abroad(hall: &Hall, trusted: bool) -> Self {
        Self::with((360, 740), "en", json!({}), false, flags_abroad(hall, trusted)).await
    }

    /// The same where pages may keep nothing.
    pub async fn open_forgetful(width: u32, height: u32, language: &str) -> Self {
        let forbids = json!({"profile.default_content_setting_values.cookies": 2});
        Self::with((width, height), language, forbids, false, Vec::new()).await
    }

    /// The same with more that a browser can be set to.
    pub async fn with(size: (u32, u32), language: &str, more: Value, dark: bool, flags: Vec<String>) -> Self {
        Self::of(tempfile::tempdir().expect("a folder for the profile"), size, language, more, dark, flags).await
    }

    async fn of(
        profile: TempDir,
        (width, height): (u32, u32),
        language: &str,
        more: Value,
        dark: bool,
        flags: Vec<String>,
    ) -> Self {
        let bind = free_address();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={}", bind.port()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed; tests/run installs it");
        wait_for(bind);
        let downloads = tempfile::tempdir().expect("a folder for downloads");
        let mut arguments: Vec<String> = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
        ]
        .map(str::to_owned)
        .to_vec();
        arguments.extend(flags);
        arguments.push(format!("--window-size={width},{height}"));
        arguments.push(format!("--user-data-dir={}", profile.path().display()));
        if dark {
            arguments.push("--blink-settings=preferredColorScheme=0".to_owned());
        }
        let mut options = json!({
            "args": arguments,
            "prefs": {
                "intl.accept_languages": language,
                "download.default_directory": downloads.path(),
                "plugins.always_open_pdf_externally": true,
            },
            "mobileEmulation": (width < 500).then(|| json!({"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2.0, "touch": true}})),
        });
        let prefs = options.get_mut("prefs").and_then(Value::as_object_mut);
        if let (Some(prefs), Some(more)) = (prefs, more.as_object()) {
            prefs.extend(more.clone());
        }
        if width >= 500
            && let Some(map) = options.as_object_mut()
        {
            map.remove("mobileEmulation");
        }
        let mut capabilities = Capabilities::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        let page = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://{bind}"))
            .await
            .expect("the browser opens");
        Self { driver, driven_at: bind, page, downloads, profile }
    }

    /// Opens a page as somebody does who looks before he taps: its scripts have run, also those that wait for what is kept.
    pub async fn visit(&self, address: &str) {
        self.page.goto(address).await.expect("the page opens");
        let all = "const done = arguments[0]; \
                   Promise.allSettled([...document.querySelectorAll('script[type=module]')].map((one) => import(one.src))).then(() => done())";
        self.page.execute_async(all, Vec::new()).await.expect("its scripts run");
    }

    /// Waits until something on the page matches the selector, and gives its text.
    pub async fn text(&self, selector: &str) -> String {
        let start = Instant::now();
        loop {
            let found = self.page.wait().at_most(PATIENCE).for_element(Locator::Css(selector)).await;
            let read = match found {
                Ok(element) => element.text().await,
                Err(error) => Err(error),
            };
            match read {
                Ok(text) => return text,
                // The page was left while it was looked at; the next one is read.
                Err(error) => assert!(start.elapsed() < PATIENCE, "{selector} cannot be read: {error}"),
            }
        }
    }

    /// Clicks what leads to another page, and waits until that page is there.
    pub async fn go(&self, selector: &str) {
        let old = self.page.find(Locator::Css("body")).await.expect("a page");
        self.click(selector).await;
        let start = Instant::now();
        while old.tag_name().await.is_ok() {
            assert!(start.elapsed() < PATIENCE, "{selector} leads nowhere");
        }
        self.text("body").await;
    }

    /// Clicks what matches the selector.
    pub async fn click(&self, selector: &str) {
        let start = Instant::now();
        // What a script is about to show can be found before it can be clicked; what it puts in its place is looked for anew.
        while let Err(error) = self.found(selector).await.click().await {
            assert!(start.elapsed() < PATIENCE, "{selector} cannot be clicked: {error}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Types into what matches the selector, key by key.
    pub async fn type_into(&self, selector: &str, text: &str) {
        let element = self.found(selector).await;
        element.clear().await.expect("the field can be cleared");
        element.send_keys(text).await.expect("the field takes keys");
    }

    async fn found(&self, selector: &str) -> Element {
        let found = self.page.wait().at_most(PATIENCE).for_element(Locator::Css(selector)).await;
        found.unwrap_or_else(|error| panic!("nothing on the page is {selector}: {error}"))
    }

    /// Waits until a file whose name ends so has been downloaded, and gives its path. The browser keeps the place of what it
    /// still writes elsewhere with an empty file.
    pub fn download(&self, ending: &str) -> PathBuf {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            let folder = std::fs::read_dir(self.downloads.path()).expect("the folder is readable");
            for entry in folder.flatten() {
                let is_whole = entry.metadata().is_ok_and(|file| file.len() > 0);
                if is_whole && entry.file_name().to_string_lossy().ends_with(ending) {
                    return entry.path();
                }
            }
            std::thread::yield_now();
        }
        panic!("no {ending} was downloaded");
    }

    /// Keeps a picture of the page, where the pictures of the README are asked for.
    pub async fn picture(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SKATWART_PICTURES") {
            let png = self.page.screenshot().await.expect("the page can be pictured");
            std::fs::write(Path::new(&folder).join(format!("{name}.png")), png).expect("the picture can be kept");
        }
    }

    /// Closes the window.
    pub async fn close(self) {
        self.page.clone().close().await.expect("the browser closes");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _gone = self.driver.kill();
        let _reaped = self.driver.wait();
    }
}

fn flags_abroad(hall: &Hall, trusted: bool) -> Vec<String> {
    let name = "--host-resolver-rules=MAP hall.example 127.0.0.1".to_owned();
    let mut flags = vec![name, "--disable-features=BackForwardCache".to_owned()];
    if trusted {
        flags.push(format!("--unsafely-treat-insecure-origin-as-secure={}", hall.abroad()));
    }
    flags
}

fn start(bind: SocketAddr, folder: &Path, errors: Stdio) -> Child {
    Command::new(env!("CARGO_BIN_EXE_skatwart"))
        .args(["--bind", &bind.to_string()])
        .current_dir(folder)
        .stderr(errors)
        .spawn()
        .expect("the program starts")
}

fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("the port has a number")
}

fn wait_for(address: SocketAddr) {
    let start = Instant::now();
    while TcpStream::connect(address).is_err() {
        assert!(start.elapsed() < PATIENCE, "nothing answers at {address}");
        std::thread::yield_now();
    }
}
