//! The real application on a free port with a fresh database, and visitors who ask it over real HTTP.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;

use actix_web::dev::ServerHandle;
use reqwest::header::{HeaderMap, LOCATION};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, multipart};
use skatwart::acts::{Refused, accounts};
use skatwart::clock;
use skatwart::config::Config;
use skatwart::password::AccountName;
use skatwart::store::accounts::Role;
use skatwart::store::audit::By;
use skatwart::store::{AccountId, Store};
use skatwart::web::serving::Server;

use crate::common::Database;

/// The password of every account the tests make.
pub const PASSWORD: &str = "drei Buben reichen";

/// Its hash, with so little work in it that signing in costs a test nothing.
const HASH: &str = "$argon2id$v=19$m=8,t=1,p=1$U2thdHdhcnQncyB0ZXN0cw$du7Jr9LCVEUKDrofcMchalZ/ThVtNxB9fPsfJn4ELmY";

/// A running application.
pub struct TestApp {
    /// The database behind it, for arranging facts and looking at what was stored.
    pub store: Store,
    /// Where it listens: `http://127.0.0.1:port`.
    pub address: String,
    /// The link to the page of the first account, when it was started without one.
    pub set_up: Option<String>,
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
    database: Database,
}

impl TestApp {
    /// Starts the application with an account for each role: `desk`, `director`, `admin`.
    pub fn start(database: Database) -> Self {
        Self::with_accounts(database, Config::new("127.0.0.1:0", None, false).expect("a valid setting"))
    }

    /// The same with these settings.
    pub fn with_accounts(database: Database, config: Config) -> Self {
        for role in Role::ALL {
            make_account(&database.store, role.word(), *role);
        }
        Self::start_with(database, config)
    }

    /// Starts the application without any account.
    pub fn start_empty(database: Database) -> Self {
        let config = Config::new("127.0.0.1:0", None, false).expect("a valid setting");
        Self::start_with(database, config)
    }

    /// Starts the application with these settings.
    pub fn start_with(database: Database, config: Config) -> Self {
        let store = database.store.clone();
        let shared = store.clone();
        let (send, receive) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let server = Server::build(shared, config).expect("the application starts");
                let set_up = server.set_up_link().map(str::to_owned);
                send.send((server.port(), set_up, server.handle())).expect("the test waits");
                server.run().await.expect("the application runs");
            });
        });
        let (port, set_up, handle) = receive.recv().expect("the application starts");
        let address = format!("http://127.0.0.1:{port}");
        Self { store, address, set_up, handle, thread: Some(thread), database }
    }

    /// Tells it to stop in good order, and waits until it has.
    pub fn stop(mut self) {
        drop(self.handle.stop(true));
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the application ends without a fault");
        }
    }

    /// The database it runs on.
    pub const fn database(&self) -> &Database {
        &self.database
    }

    /// Somebody without an account.
    pub fn nobody(&self) -> Visitor {
        Visitor::new(&self.address)
    }

    /// Somebody at the score desk.
    pub async fn as_desk(&self) -> Visitor {
        self.signed_in("desk").await
    }

    /// The director.
    pub async fn as_director(&self) -> Visitor {
        self.signed_in("director").await
    }

    /// An admin.
    pub async fn as_admin(&self) -> Visitor {
        self.signed_in("admin").await
    }

    /// Whoever has the account of this name.
    pub async fn signed_in(&self, name: &str) -> Visitor {
        let visitor = self.nobody();
        let reply = visitor.sign_in(name, PASSWORD).await;
        assert_eq!(reply.status, 303, "{name} can sign in: {}", reply.body);
        visitor
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        // The command is sent when `stop` is called; the thread ends soon after.
        drop(self.handle.stop(false));
        if let Some(thread) = self.thread.take()
            && !std::thread::panicking()
        {
            thread.join().expect("the application ends without a fault");
        }
    }
}

/// Makes an account with the [`PASSWORD`] of the tests.
pub fn make_account(store: &Store, name: &str, role: Role) {
    let name = AccountName::parse(name).expect("a name");
    let made: Result<AccountId, Refused> =
        store.write_now(move |conn| accounts::make(conn, &name, HASH.to_owned(), role, &By::shell(clock::now())));
    made.expect("the account is made");
}

/// A browser without a screen: keeps cookies, follows no redirect by itself.
#[derive(Clone)]
pub struct Visitor {
    client: Client,
    address: String,
    /// What is sent with every form, where it is not asked for each time.
    token: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub struct Reply {
    /// The status code.
    pub status: u16,
    /// Where a redirect leads; empty without one.
    pub location: String,
    /// Every header.
    pub headers: HeaderMap,
    /// The bytes of the body, as they came.
    pub bytes: Vec<u8>,
    /// The body as text, as far as it is one.
    pub body: String,
}

impl Visitor {
    /// Somebody in front of the application at this address.
    pub fn new(address: &str) -> Self {
        // A connection kept for the next request may be closed by the server just then.
        let client = Client::builder().cookie_store(true).redirect(Policy::none()).pool_max_idle_per_host(0);
        let client = client.build().expect("a client");
        Self { client, address: address.to_owned(), token: None }
    }

    /// The same browser, which sends the token it has now with every form: for whoever sends hundreds of them.
    pub async fn with_its_token(&self) -> Self {
        Self { token: Some(self.token().await), ..self.clone() }
    }

    /// The same browser after the application has moved to this address.
    pub fn moved(&self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self.clone() }
    }

    /// A request that is not sent yet, for headers of the test's own.
    pub fn request(&self, method: &str, path: &str) -> RequestBuilder {
        let method = method.parse().expect("a method");
        self.client.request(method, format!("{}{path}", self.address)).header("accept-language", "en")
    }

    /// Sends a request.
    pub async fn send(&self, request: RequestBuilder) -> Reply {
        let mut response = request.send().await.expect("the application answers");
        let headers = response.headers().clone();
        let location = headers.get(LOCATION).map_or("", |value| value.to_str().expect("a plain header")).to_owned();
        let status = response.status().as_u16();
        let bytes = if headers.get("content-type").is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"))
        {
            // It ends when nobody reads it any more.
            response.chunk().await.expect("it begins").unwrap_or_default().to_vec()
        } else {
            response.bytes().await.expect("the answer is whole").to_vec()
        };
        Reply { status, location, headers, body: String::from_utf8_lossy(&bytes).into_owned(), bytes }
    }

    /// Asks for a page.
    pub async fn get(&self, path: &str) -> Reply {
        self.send(self.request("GET", path)).await
    }

    /// Signs in.
    pub async fn sign_in(&self, name: &str, password: &str) -> Reply {
        self.post_form("/sign-in", &[("name", name), ("password", password)]).await
    }

    /// The token of this visitor's session, read from a page with a form.
    pub async fn token(&self) -> String {
        if let Some(token) = &self.token {
            return token.clone();
        }
        let page = match self.get("/account").await {
            reply if reply.status == 200 => reply,
            _ => self.get("/sign-in").await,
        };
        page.field("token").expect("the page carries a token")
    }

    /// Posts a form with the visitor's token, and with a new idempotency key unless the test names one.
    pub async fn post_form(&self, path: &str, fields: &[(&str, &str)]) -> Reply {
        let mut all = vec![("token".to_owned(), self.token().await)];
        if !fields.iter().any(|(name, _)| *name == "key") {
            all.push(("key".to_owned(), new_key()));
        }
        all.extend(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        self.send(self.request("POST", path).form(&all)).await
    }

    /// Posts a form with a file in the field `file`.
    pub async fn upload(&self, path: &str, fields: &[(&str, &str)], file_name: &str, bytes: Vec<u8>) -> Reply {
        let mut form = multipart::Form::new().text("token", self.token().await).text("key", new_key());
        for (name, value) in fields {
            form = form.text((*name).to_owned(), (*value).to_owned());
        }
        let part = multipart::Part::bytes(bytes).file_name(file_name.to_owned());
        self.send(self.request("POST", path).multipart(form.part("file", part))).await
    }
}

impl Reply {
    /// The value of the first input field of this name.
    pub fn field(&self, name: &str) -> Option<String> {
        let (_, rest) = self.body.split_once(&format!("name=\"{name}\" value=\""))?;
        rest.split('"').next().map(str::to_owned)
    }

    /// The cookie of this name with its attributes, as it is set.
    pub fn cookie(&self, name: &str) -> String {
        let set = self.headers.get_all("set-cookie").iter().map(|value| value.to_str().expect("a plain header"));
        let mut named = set.filter(|cookie| cookie.split('=').next() == Some(name));
        named.next().expect("the cookie is set").to_owned()
    }

    /// A header as text; empty when it is missing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a plain header"))
    }
}

/// An idempotency key nobody used before.
pub fn new_key() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("test-key-{:08}-{:08}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}
