//! What every form that posts carries – token, key, version – is written in one place.

use std::path::{Path, PathBuf};

/// The one file that writes it.
const MACROS: &str = "macros.html";

fn templates(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() { templates(&path, into) } else { into.push(path) }
    }
}

/// What stands in a tag of this text that has just begun, and what follows it. Within braces a `>` closes nothing.
fn tag(text: &str) -> (&str, &str) {
    let mut at = 0;
    while let Some(rest) = text.get(at..) {
        let braces = [("{{", "}}"), ("{%", "%}")].into_iter().find(|(opens, _)| rest.starts_with(opens));
        match braces {
            Some((_, closes)) => at += rest.find(closes).expect("the braces close") + closes.len(),
            None if rest.starts_with('>') => return (&text[..at], &rest[1..]),
            None => at += rest.chars().next().expect("the tag ends").len_utf8(),
        }
    }
    panic!("a tag without an end: {text}");
}

/// What is wrong with the forms of a template.
fn wrong(text: &str) -> Vec<String> {
    let mut found: Vec<String> = ["token", "key", "version"]
        .iter()
        .filter(|name| text.contains(&format!("name=\"{name}\"")))
        .map(|name| format!("writes {name} itself"))
        .collect();
    for rest in text.split("<form").skip(1) {
        let (form, body) = tag(rest);
        let begins = ["{% call m::guard(layout", "{% call m::token(layout"];
        if form.contains("method=\"post\"") && !begins.iter().any(|begin| body.trim_start().starts_with(begin)) {
            found.push(format!("<form{form}>"));
        }
    }
    found
}

#[test]
fn every_form_that_posts_begins_with_what_the_macro_writes() {
    let (mut all, mut found) = (Vec::new(), Vec::new());
    templates(&Path::new(env!("CARGO_MANIFEST_DIR")).join("templates"), &mut all);
    let mut posting = 0;
    for path in all.iter().filter(|path| !path.ends_with(MACROS)) {
        let text = std::fs::read_to_string(path).expect("a template is text");
        posting += text.matches("method=\"post\"").count();
        found.extend(wrong(&text).into_iter().map(|said| format!("{}: {said}", path.display())));
    }
    assert_eq!(found, Vec::<String>::new());
    assert!(posting > 100, "{posting} forms post");
}

#[test]
fn a_form_that_forgets_it_is_found() {
    let right = "<form method=\"post\" class=\"{% if a > b %}x{% endif %}\">\n{% call m::guard(layout, version = a) %}";
    assert_eq!(wrong(right), Vec::<String>::new());
    for forgets in [
        "<form method=\"post\" action=\"/x\"><button>Go</button></form>{% call m::guard(layout) %}",
        "<form method=\"post\">{% call m::guard(layout) %}{% endcall %}<input name=\"version\" value=\"1\">",
    ] {
        assert_eq!(wrong(forgets).len(), 1, "{forgets}");
    }
}
