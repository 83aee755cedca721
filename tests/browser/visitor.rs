//! A visitor without a window, signed in as somebody in a browser is.

use fantoccini::cookies::Cookie;
use reqwest::header::{ACCEPT_LANGUAGE, COOKIE, HeaderMap, HeaderValue, LOCATION};
use reqwest::redirect::Policy;

use crate::hall::{Browser, Hall};

pub struct Visitor {
    client: reqwest::Client,
    /// `http://127.0.0.1:port`.
    pub address: String,
    cookies: Vec<Cookie<'static>>,
}

impl Visitor {
    /// Whoever is signed in in this browser.
    pub async fn of(hall: &Hall, browser: &Browser) -> Self {
        let cookies = browser.page.get_all_cookies().await.expect("cookies");
        let said: Vec<String> = cookies.iter().map(|one| format!("{}={}", one.name(), one.value())).collect();
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, HeaderValue::from_str(&said.join("; ")).expect("a header"));
        headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static("en"));
        let client = reqwest::Client::builder().default_headers(headers).redirect(Policy::none()).build();
        Self { client: client.expect("a client"), address: hall.address.clone(), cookies }
    }

    /// Signs another browser in.
    pub async fn lend(&self, browser: &Browser) {
        browser.page.goto(&format!("{}/rules", self.address)).await.expect("a page opens");
        for cookie in &self.cookies {
            browser.page.add_cookie(cookie.clone()).await.expect("the cookie is taken");
        }
    }

    /// The page at this address; nothing where it leads on, or there is none.
    pub async fn page(&self, address: &str) -> Option<String> {
        let answer = self.client.get(format!("{}{address}", self.address)).send().await.expect("an answer");
        let status = answer.status().as_u16();
        assert!(status < 500, "{address}: {status}");
        let is_page =
            answer.headers().get("content-type").is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
        let page = answer.text().await.expect("a page");
        (is_page && (status == 200 || status == 404)).then_some(page)
    }

    /// Sends a form under this key, with the token of the start page; answers where it leads.
    pub async fn post(&self, address: &str, key: &str, fields: &[(&str, &str)]) -> String {
        let page = self.page("/").await.expect("the start page");
        let token = page.split("name=\"token\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
        let own = [("token", token.expect("a token")), ("key", key)];
        let form: Vec<(&str, &str)> = own.into_iter().chain(fields.iter().copied()).collect();
        let answer =
            self.client.post(format!("{}{address}", self.address)).form(&form).send().await.expect("an answer");
        let status = answer.status().as_u16();
        let leads = answer.headers().get(LOCATION).map(|to| to.to_str().expect("an address").to_owned());
        assert_eq!(status, 303, "{address} {fields:?}: {}", answer.text().await.unwrap_or_default());
        leads.unwrap_or_default()
    }

    /// Sends a form as the phone of a table does: its address admits it, nobody is signed in.
    pub async fn by_phone(&self, address: &str, key: &str, fields: &[(&str, &str)]) {
        let phone = reqwest::Client::builder().redirect(Policy::none()).build().expect("a client");
        let form: Vec<(&str, &str)> = std::iter::once(("key", key)).chain(fields.iter().copied()).collect();
        let answer = phone.post(format!("{}{address}", self.address)).form(&form).send().await.expect("an answer");
        let status = answer.status().as_u16();
        assert_eq!(status, 303, "{address} {fields:?}: {}", answer.text().await.unwrap_or_default());
    }
}
