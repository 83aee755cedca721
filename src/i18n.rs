//! What the pages say, in German and English: one Fluent catalogue each, kept beside this file by noun.

mod sentence;
mod source;

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::langid;

pub use sentence::Values;

/// The files of one catalogue, by noun.
macro_rules! catalogue {
    ($lang:literal) => {
        &[
            ("common", include_str!(concat!("i18n/", $lang, "/common.ftl"))),
            ("accounts", include_str!(concat!("i18n/", $lang, "/accounts.ftl"))),
            ("tournaments", include_str!(concat!("i18n/", $lang, "/tournaments.ftl"))),
            ("entries", include_str!(concat!("i18n/", $lang, "/entries.ftl"))),
            ("rounds", include_str!(concat!("i18n/", $lang, "/rounds.ftl"))),
            ("sheets", include_str!(concat!("i18n/", $lang, "/sheets.ftl"))),
            ("witnesses", include_str!(concat!("i18n/", $lang, "/witnesses.ftl"))),
            ("protests", include_str!(concat!("i18n/", $lang, "/protests.ftl"))),
            ("hands", include_str!(concat!("i18n/", $lang, "/hands.ftl"))),
            ("decks", include_str!(concat!("i18n/", $lang, "/decks.ftl"))),
            ("comparative", include_str!(concat!("i18n/", $lang, "/comparative.ftl"))),
            ("makeable", include_str!(concat!("i18n/", $lang, "/makeable.ftl"))),
            ("teams", include_str!(concat!("i18n/", $lang, "/teams.ftl"))),
            ("standings", include_str!(concat!("i18n/", $lang, "/standings.ftl"))),
            ("prizes", include_str!(concat!("i18n/", $lang, "/prizes.ftl"))),
            ("money", include_str!(concat!("i18n/", $lang, "/money.ftl"))),
            ("rules", include_str!(concat!("i18n/", $lang, "/rules.ftl"))),
            ("club", include_str!(concat!("i18n/", $lang, "/club.ftl"))),
            ("season", include_str!(concat!("i18n/", $lang, "/season.ftl"))),
            ("league", include_str!(concat!("i18n/", $lang, "/league.ftl"))),
            ("ledger", include_str!(concat!("i18n/", $lang, "/ledger.ftl"))),
            ("folder", include_str!(concat!("i18n/", $lang, "/folder.ftl"))),
            ("print", include_str!(concat!("i18n/", $lang, "/print.ftl"))),
            ("report", include_str!(concat!("i18n/", $lang, "/report.ftl"))),
            ("facts", include_str!(concat!("i18n/", $lang, "/facts.ftl"))),
            ("help", include_str!(concat!("i18n/", $lang, "/help.ftl"))),
        ]
    };
}

/// The language of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// German, the language of most halls.
    #[default]
    De,
    /// English.
    En,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::De, Self::En];

    /// The code in `<html lang>`, cookies and addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// The language with this code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The first language of an `Accept-Language` header that is spoken here; English for anybody else.
    pub fn accepted(header: &str) -> Self {
        header
            .split(',')
            .filter_map(|part| part.split([';', '-']).next())
            .find_map(|code| Self::of_code(code.trim().to_ascii_lowercase().as_str()))
            .unwrap_or(Self::En)
    }

    /// The files of the catalogue: noun and text.
    pub const fn files(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::De => catalogue!("de"),
            Self::En => catalogue!("en"),
        }
    }

    fn format(self, key: &str, args: &FluentArgs<'_>) -> String {
        let bundle = match self {
            Self::De => &*DE,
            Self::En => &*EN,
        };
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            tracing::error!(key, lang = self.code(), "message missing");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "message incomplete");
        }
        Cow::into_owned(text)
    }

    /// A whole number as the language writes it: thousands grouped, a true minus sign.
    pub fn number(self, number: i64) -> String {
        let separator = match self {
            Self::De => '.',
            Self::En => ',',
        };
        let digits = number.unsigned_abs().to_string();
        let mut text = String::with_capacity(digits.len() * 2);
        if number < 0 {
            text.push('−');
        }
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                text.push(separator);
            }
            text.push(digit);
        }
        text
    }

    /// A whole number with its sign, as scores are shown: +36, −72, 0.
    pub fn signed(self, number: i64) -> String {
        if number > 0 { format!("+{}", self.number(number)) } else { self.number(number) }
    }

    /// An amount of money in exact cents: 12,50 € or €12.50.
    pub fn money(self, cents: i64) -> String {
        let sign = if cents < 0 { "−" } else { "" };
        let whole = i64::try_from(cents.unsigned_abs() / 100).unwrap_or(i64::MAX);
        let rest = cents.unsigned_abs() % 100;
        match self {
            Self::De => format!("{sign}{},{rest:02} €", self.number(whole)),
            Self::En => format!("{sign}€{}.{rest:02}", self.number(whole)),
        }
    }

    /// A day as the language writes it.
    pub fn day(self, date: chrono::NaiveDate) -> String {
        match self {
            Self::De => date.format("%d.%m.%Y").to_string(),
            Self::En => date.format("%-d %b %Y").to_string(),
        }
    }

    /// A day over a narrow column: "01.10.26"; the English one may be written in two lines.
    pub fn short_day(self, date: chrono::NaiveDate) -> String {
        match self {
            Self::De => date.format("%d.%m.%y").to_string(),
            Self::En => self.day(date),
        }
    }
}

static DE: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| bundle(Lang::De));
static EN: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| bundle(Lang::En));

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let id = match lang {
        Lang::De => langid!("de"),
        Lang::En => langid!("en"),
    };
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    for (noun, text) in lang.files() {
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, errors)| {
            tracing::error!(noun, lang = lang.code(), ?errors, "catalogue has errors");
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(noun, lang = lang.code(), ?errors, "catalogue repeats a key");
        }
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_with_a_true_minus() {
        assert_eq!(Lang::De.number(-1_234_567), "−1.234.567");
        assert_eq!(Lang::En.number(1234), "1,234");
        assert_eq!(Lang::De.number(0), "0");
        assert_eq!(Lang::De.signed(36), "+36");
        assert_eq!(Lang::De.money(-1_250), "−12,50 €");
        assert_eq!(Lang::En.money(123_456), "€1,234.56");
    }

    #[test]
    fn the_first_language_spoken_here_is_taken() {
        assert_eq!(Lang::accepted("de-AT,en;q=0.5"), Lang::De);
        assert_eq!(Lang::accepted("fr, en-GB;q=0.9, de;q=0.8"), Lang::En);
        assert_eq!(Lang::accepted(""), Lang::En);
    }
}
