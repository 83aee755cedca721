//! Reading a posted form: the token is checked before a handler sees a field.

use std::pin::Pin;
use std::str::FromStr;

use actix_session::SessionExt as _;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use futures_util::TryStreamExt as _;

use crate::web::answer::Error;
use crate::web::visit;

/// The fields of a form as they were typed, in order; a name may stand several times.
#[derive(Clone, Debug, Default)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// Takes fields that were read elsewhere, for example from an address.
    pub const fn new(fields: Vec<(String, String)>) -> Self {
        Self(fields)
    }

    /// What was typed in this field, without surrounding blanks; empty when the field is missing.
    pub fn text(&self, name: &str) -> &str {
        self.0.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.trim())
    }

    /// Everything typed in fields of this name.
    pub fn all<'f>(&'f self, name: &'f str) -> impl Iterator<Item = &'f str> {
        self.0.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.trim())
    }

    /// What was typed in this field, blanks and all; `None` when the field is missing.
    pub fn written(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    /// Every field with what was typed, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether a box was ticked.
    pub fn ticked(&self, name: &str) -> bool {
        self.0.iter().any(|(field, value)| field == name && !value.is_empty())
    }

    /// The field read as a value; `Ok(None)` when nothing was typed.
    pub fn value<T: FromStr>(&self, name: &str) -> Result<Option<T>, T::Err> {
        let text = self.text(name);
        if text.is_empty() { Ok(None) } else { text.parse().map(Some) }
    }

    /// The key that makes the form count once.
    pub fn key(&self) -> Result<&str, Error> {
        match self.text("key") {
            key if (16..=64).contains(&key.len()) => Ok(key),
            _ => Err(Error::BadRequest("the form carries no key")),
        }
    }

    /// The version of the thing the form was based on.
    pub fn version(&self) -> Result<i64, Error> {
        self.text("version")
            .parse()
            .map_err(|_unreadable: std::num::ParseIntError| Error::BadRequest("the form carries no version"))
    }
}

/// What is wrong with a form: a sentence for each field that must be changed, in the order of the finding.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems(Vec<(String, String)>);

impl Problems {
    /// Notes what is wrong with a field; the first sentence about a field stands, an empty field name means the whole form.
    pub fn add(&mut self, field: impl Into<String>, sentence: impl Into<String>) {
        let field = field.into();
        if self.of(&field).is_none() {
            self.0.push((field, sentence.into()));
        }
    }

    /// What is wrong with this field.
    pub fn of(&self, field: &str) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == field).map(|(_, sentence)| sentence.as_str())
    }

    /// Whether nothing is wrong.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every sentence with its field.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(field, sentence)| (field.as_str(), sentence.as_str()))
    }
}

/// A posted form whose token belongs to the visitor's session.
#[derive(Clone, Debug)]
pub struct PostForm(pub Fields);

impl std::ops::Deref for PostForm {
    type Target = Fields;

    fn deref(&self) -> &Fields {
        &self.0
    }
}

/// The largest form that is taken, in bytes and as it is said.
const LIMIT: (usize, &str) = (256 * 1024, "256 kB");

impl FromRequest for PostForm {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let session = request.get_session();
        let same_origin = visit::same_origin(request);
        let is_form = request.content_type().eq_ignore_ascii_case("application/x-www-form-urlencoded");
        let body = read(payload.take());
        Box::pin(async move {
            let body = body.await?;
            if !is_form {
                return Err(Error::BadRequest("this is no form"));
            }
            let fields = serde_urlencoded::from_bytes(&body);
            let fields = Fields(fields.map_err(|_unreadable| Error::BadRequest("the form cannot be read"))?);
            if same_origin && visit::token_matches(&session, fields.text("token")) {
                Ok(Self(fields))
            } else {
                Err(Error::Stale)
            }
        })
    }
}

/// Reads the body to its end, even past the limit: a browser shows the answer only after it could send everything.
async fn read(mut payload: Payload) -> Result<Vec<u8>, Error> {
    let mut body = Vec::new();
    let mut too_large = false;
    while let Some(chunk) = payload.try_next().await.map_err(|_broken| Error::BadRequest("the form is broken off"))? {
        too_large = too_large || body.len() + chunk.len() > LIMIT.0;
        if !too_large {
            body.extend_from_slice(&chunk);
        }
    }
    if too_large { Err(Error::TooLarge(LIMIT.1)) } else { Ok(body) }
}

#[cfg(test)]
mod tests {
    use askama::Template;

    use super::*;
    use crate::i18n::Lang;
    use crate::web::layout::Layout;

    #[derive(Template)]
    #[template(
        ext = "html",
        source = r#"{% import "macros.html" as m %}
{% call m::guard(layout) %}{% endcall %}
{% call m::problems(layout, problems) %}{% endcall %}
{% call m::field("name", "Name", "<b>", problems.of("name")) %}{% endcall %}
{% call m::number("age", "Age", "7", problems.of("age"), hint = "in years") %}{% endcall %}
{% call m::select("sex", "Sex", "w", options, problems.of("sex")) %}{% endcall %}
{% call m::tick("paid", "Paid", true) %}{% endcall %}
{% call m::score(layout, -72) %}{% endcall %} {% call m::money(layout, 1250) %}{% endcall %} {% call m::place(3, true) %}{% endcall %}"#
    )]
    struct Sample {
        layout: Layout,
        problems: Problems,
        options: Vec<(String, String)>,
    }

    #[test]
    fn the_pieces_of_a_form_escape_and_name_what_is_wrong() {
        let mut problems = Problems::default();
        problems.add("name", "Too long.");
        problems.add("name", "A second sentence nobody needs.");
        let sample = Sample {
            layout: Layout::public(Lang::De, String::new(), String::new()),
            problems,
            options: vec![("m".to_owned(), "M".to_owned()), ("w".to_owned(), "W".to_owned())],
        };
        let page = sample.render().expect("it renders");
        assert!(
            page.contains("value=\"&#60;b&#62;\" aria-invalid=\"true\" aria-describedby=\"name-problem\""),
            "{page}"
        );
        assert!(page.contains("Too long.</span>") && !page.contains("nobody needs"), "{page}");
        assert!(page.contains("<option value=\"w\" selected>W</option>"), "{page}");
        assert!(
            page.contains("<span class=\"minus\">−72</span>") && page.contains("12,50 €") && page.contains("3.="),
            "{page}"
        );
    }
}
