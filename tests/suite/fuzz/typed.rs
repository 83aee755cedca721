//! What visitors type and what their browsers and proxies say.

use actix_web::cookie::Key;
use actix_web::test::TestRequest;
use skatwart::config::{Config, Proxies, ProxyHeader};
use skatwart::format::folder::Folder;
use skatwart::i18n::Lang;
use skatwart::password::{AccountName, Password};
use skatwart::rules::entry::StartNumber;
use skatwart::rules::entry::person::{Born, Code, Groups};
use skatwart::rules::league::division::LeaguePreset;
use skatwart::rules::league::fixtures::hour;
use skatwart::rules::money::Cents;
use skatwart::rules::prizes::Contest;
use skatwart::rules::rule_set::RuleSet;
use skatwart::rules::settlement::Stake;
use skatwart::rules::terms::Terms;
use skatwart::rules::tournament::{Preset, TournamentName};
use skatwart::store::DatabaseUrl;
use skatwart::web::accounts::device::Device;
use skatwart::web::address::Addresses;
use skatwart::web::divisions::form::TermsForm;
use skatwart::web::entries::form::EntryForm;
use skatwart::web::form::{Fields, Problems};
use skatwart::web::hands::entry;
use skatwart::web::prizes::claims::form as claim;
use skatwart::web::prizes::schedule::rows;
use skatwart::web::rules::fields;
use skatwart::web::site::SITE;
use skatwart::web::tournaments::form::SettingsForm;
use skatwart::web::{Layout, fixtures};

use super::{survives, text};

/// A posted form; what is none has no fields.
fn posted(bytes: &[u8]) -> Fields {
    let fields: Vec<(String, String)> = serde_urlencoded::from_bytes(bytes).unwrap_or_default();
    Fields::new(fields)
}

/// What is wrong with what was typed, said in both languages.
fn taken(mut read: impl FnMut(Lang, &mut Problems)) -> Result<(), String> {
    let [german, english] = [Lang::De, Lang::En].map(|lang| {
        let mut problems = Problems::default();
        read(lang, &mut problems);
        problems
    });
    assert_eq!(german.is_empty(), english.is_empty(), "what is wrong is wrong in both languages");
    if english.is_empty() { Ok(()) } else { Err(format!("{english:?}")) }
}

#[test]
fn forms_of_a_hand_are_read_whatever_they_say() {
    let sets = RuleSet::all().expect("rule sets");
    survives("form", 1, |bytes| {
        let (fields, rules) = (posted(bytes), &sets[bytes.len() % sets.len()]);
        taken(|lang, problems| drop(entry::read(lang, rules, &fields, problems)))
    });
}

#[test]
fn forms_of_settings_are_read_whatever_they_say() {
    let before = Preset::Preisskat.plan();
    survives("settings", 4, |bytes| {
        let form = SettingsForm::of(&posted(bytes));
        taken(|lang, problems| {
            drop((form.fit(lang), form.differences(lang), form.read(lang, &before, problems)));
        })
    });
}

#[test]
fn forms_of_terms_are_read_whatever_they_say() {
    let before = LeaguePreset::Bundesliga.terms(TournamentName::new("Liga").expect("a name"));
    survives("terms", 4, |bytes| {
        let (form, begun) = (TermsForm::of(&posted(bytes)), bytes.len().is_multiple_of(2));
        taken(|lang, problems| drop(form.read(lang, &before, begun, problems)))
    });
}

#[test]
fn forms_of_prizes_values_entries_and_claims_are_read_whatever_they_say() {
    let sets = RuleSet::all().expect("rule sets");
    let files = super::Corpus::of("folder").inputs;
    let folder = Folder::read(&super::files::folder(&files[1])).expect("a folder with totals");
    survives("forms", 4, |bytes| {
        let (fields, rules) = (posted(bytes), &sets[bytes.len() % sets.len()]);
        let entry = EntryForm::of(&fields);
        taken(|lang, problems| match fields.text("form") {
            "prizes" => drop(rows::read(&fields, lang, problems)),
            "rules" => {
                let layout = Layout::public(lang, String::new(), String::new());
                let typed = fields::typed(rules, &fields, &layout, problems);
                if let Err(wrong) = rules.amended(|key| typed.get(key).cloned()) {
                    fields::tell(wrong, rules, &layout, problems);
                }
            }
            "claim" => {
                if let Err(found) = claim::read(lang, &folder.event(), &fields) {
                    *problems = found;
                }
            }
            _ => drop((entry.facts(lang, problems), entry.number(lang, problems), entry.amount(lang, problems))),
        })
    });
}

#[test]
fn single_words_are_read_whatever_they_say() {
    let addresses = Addresses::of(&SITE);
    survives("words", 1, |bytes| {
        let text = text(bytes);
        let word = text.trim();
        // What is read is written so that it reads back the same.
        assert!(!Terms::read(word).is_ok_and(|terms| Terms::read(&terms.text()) != Ok(terms)), "{word:?}");
        assert!(!Code::new(word).is_ok_and(|code| Code::new(code.as_str()) != Ok(code)), "{word:?}");
        assert!(!word.parse::<Groups>().is_ok_and(|some| some.to_string().parse() != Ok(some)), "{word:?}");
        let taken = [
            word.parse::<Cents>().is_ok(),
            word.parse::<Stake>().is_ok(),
            word.parse::<StartNumber>().is_ok(),
            word.parse::<Born>().is_ok(),
            word.parse::<Contest>().is_ok(),
            DatabaseUrl::parse(word).is_ok_and(|url| !url.to_string().is_empty()),
            AccountName::parse_new(word).is_ok(),
            Password::parse_for(word, "karl").is_ok(),
            fixtures::make::date(word).is_some(),
            hour(word).is_some(),
            addresses.local(word) != "/",
        ];
        taken.contains(&true).then_some(()).ok_or_else(|| "no word of any kind".to_owned())
    });
}

#[test]
fn what_browsers_and_proxies_say_is_read_whatever_it_says() {
    let proxies = |header| Proxies { count: 2, header };
    let config = [ProxyHeader::XForwardedFor, ProxyHeader::Forwarded]
        .map(|header| Config::new("127.0.0.1:0", None, proxies(header)).expect("settings"));
    let key = Key::from(&[7; 64]);
    survives("headers", 4, |bytes| {
        let mut request = TestRequest::default();
        for line in bytes.split(|byte| *byte == b'\n') {
            let Some(colon) = line.iter().position(|byte| *byte == b':') else { continue };
            let name = actix_web::http::header::HeaderName::from_bytes(&line[..colon]);
            let value = actix_web::http::header::HeaderValue::from_bytes(line[colon + 1..].trim_ascii());
            if let (Ok(name), Ok(value)) = (name, value) {
                request = request.append_header((name, value));
            }
        }
        let request = request.to_http_request();
        let accepted = request.headers().get("accept-language").map(|header| header.to_str().unwrap_or_default());
        let _language = Lang::accepted(accepted.unwrap_or_default());
        let _device = Device::of(&request, &key);
        let visitors = config.iter().filter_map(|config| {
            drop((config.origin(&request), config.is_secure(&request), config.is_own_host(&request, "skat")));
            config.visitor(&request)
        });
        if visitors.count() > 0 { Ok(()) } else { Err("nobody said who asks".to_owned()) }
    });
}
