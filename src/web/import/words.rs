//! What is said about a list and its lines, in the visitor's language.

use crate::format::entries::{FileError, LineProblem, MOST_LINES};
use crate::format::text::DecodeError;
use crate::i18n::{Lang, Values};
use crate::rules::entry::person::Person;
use crate::rules::entry::review::{Verdict, Wanted};
use crate::web::Error;
use crate::web::entries::{number_taken, person, words as entry_words};
use crate::web::import::judge::{Fate, JudgedLine};

/// A line of the review.
#[derive(Clone, Debug)]
pub struct ReviewRow {
    /// The line in the file.
    pub line: u64,
    /// `add`, `double`, `gone` or `wrong`.
    pub state: &'static str,
    /// The state in words.
    pub verdict: String,
    /// The start number, if it is known.
    pub number: String,
    /// The name, or the line as it stands in the file.
    pub name: String,
    /// The club.
    pub club: String,
    /// The categories, and the groups of one's own.
    pub categories: String,
    /// What was paid.
    pub paid: String,
    /// What else the list says of him, each with its head.
    pub more: Vec<(&'static str, String)>,
    /// Whether it does not go on in the next.
    pub alone: bool,
    /// Why it is not added.
    pub why: Vec<String>,
}

impl ReviewRow {
    /// What stands under this head; empty for nothing.
    pub fn of(&self, head: &str) -> &str {
        self.more.iter().find(|(of, _)| *of == head).map_or("", |(_, said)| said)
    }
}

/// The heads of what else is known of somebody among these lines, as the page of an entry has them.
pub fn heads(rows: &[ReviewRow]) -> Vec<&'static str> {
    let mut heads = Vec::from(MORE);
    heads.retain(|head| rows.iter().any(|row| !row.of(head).is_empty()));
    heads
}

/// What may be known of somebody beside name, club and groups.
const MORE: [&str; 6] = [
    "person-born-label",
    "person-sex-label",
    "person-pass-label",
    "person-club-number-label",
    "person-table-label",
    "person-fee-label",
];

fn more(lang: Lang, Person { born, sex, pass, club_number, table, fee, .. }: &Person) -> Vec<(&'static str, String)> {
    let said = [
        born.map_or_else(String::new, |born| born.year().to_string()),
        sex.map_or_else(String::new, |sex| person::sex(lang, sex.word())),
        pass.as_str().to_owned(),
        club_number.as_str().to_owned(),
        table.map_or_else(String::new, |table| table.number().to_string()),
        fee.map_or_else(String::new, |fee| lang.money(fee.number())),
    ];
    MORE.into_iter().zip(said).filter(|(_, said)| !said.is_empty()).collect()
}

/// The line as the review shows it.
pub fn row(lang: Lang, line: &JudgedLine) -> Result<ReviewRow, Error> {
    match &line.fate {
        Fate::Wrong(problems) => Ok(ReviewRow {
            line: line.number,
            state: "wrong",
            verdict: lang.say("review-wrong"),
            number: String::new(),
            name: line.written.clone(),
            club: String::new(),
            categories: String::new(),
            paid: String::new(),
            more: Vec::new(),
            alone: line.alone,
            why: problems.iter().map(|problem| wrong(lang, problem)).chain(goes_on(lang, line)).collect(),
        }),
        Fate::Judged(wanted, verdict) => {
            let (state, key, mut why) = judged(lang, verdict)?;
            if state == "wrong" {
                why.extend(goes_on(lang, line));
            }
            Ok(ReviewRow {
                line: line.number,
                state,
                verdict: key,
                number: number(wanted, verdict),
                name: wanted.name.as_str().to_owned(),
                club: wanted.club.as_str().to_owned(),
                categories: groups(lang, wanted),
                paid: if wanted.paid.number() > 0 { lang.money(wanted.paid.number()) } else { String::new() },
                more: more(lang, &wanted.person),
                alone: line.alone,
                why,
            })
        }
    }
}

/// Why a line that is wrong cannot be corrected where it stands.
fn goes_on(lang: Lang, line: &JudgedLine) -> Option<String> {
    (!line.alone).then(|| lang.say("review-goes-on"))
}

/// The groups in which somebody is ranked: the categories, then those of one's own.
fn groups(lang: Lang, wanted: &Wanted) -> String {
    let groups = [entry_words::categories(lang, &wanted.categories), wanted.person.groups.to_string()];
    groups.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(", ")
}

fn number(wanted: &Wanted, verdict: &Verdict) -> String {
    match verdict {
        Verdict::Add(number) => number.number().to_string(),
        _ => wanted.number.map_or_else(String::new, |number| number.number().to_string()),
    }
}

fn judged(lang: Lang, verdict: &Verdict) -> Result<(&'static str, String, Vec<String>), Error> {
    let line = |line: &u64| i64::try_from(*line);
    Ok(match verdict {
        Verdict::Add(_) => ("add", lang.say("review-add"), Vec::new()),
        Verdict::Entered(number) => {
            ("double", lang.say("review-double"), vec![lang.say_with("review-entered", "number", number.number())])
        }
        Verdict::Withdrawn => ("gone", lang.say("entry-is-withdrawn"), vec![lang.say("review-withdrawn")]),
        Verdict::Repeated { line: at } => {
            ("double", lang.say("review-double"), vec![lang.say_with("review-repeated", "line", line(at)?)])
        }
        Verdict::NumberTaken { number, by } => {
            ("wrong", lang.say("review-wrong"), vec![number_taken(lang, number.number(), by)])
        }
        Verdict::NumberRepeated { number, line: at } => {
            let mut args = Values::new();
            args.set("number", number.number());
            args.set("line", line(at)?);
            ("wrong", lang.say("review-wrong"), vec![lang.say_args("review-number-repeated", &args)])
        }
        Verdict::NoNumberLeft => ("wrong", lang.say("review-wrong"), vec![lang.say("review-no-number")]),
    })
}

fn wrong(lang: Lang, problem: &LineProblem) -> String {
    match problem {
        LineProblem::Name(error) => entry_words::text(lang, &lang.say("entry-name"), error),
        LineProblem::Club(error) => entry_words::text(lang, &lang.say("entry-club"), error),
        LineProblem::Number(error) => entry_words::number(lang, error),
        LineProblem::Category(word) => lang.say_with("review-category", "given", word.as_str()),
        LineProblem::Withdrawn(word) => lang.say_with("review-yes-no", "given", word.as_str()),
        LineProblem::Person(error) => lang.sentence(error),
        LineProblem::Paid(error) => entry_words::money(lang, error),
        LineProblem::TooManyColumns { cells, headings } => {
            let mut args = Values::new();
            args.set("cells", *cells);
            args.set("headings", *headings);
            lang.say_args("review-columns", &args)
        }
    }
}

/// Why the bytes of a file are no text.
pub fn undecodable(lang: Lang, error: &DecodeError) -> String {
    match error {
        DecodeError::Workbook => lang.say("import-workbook"),
        DecodeError::Utf16 => lang.say("import-utf-16"),
        DecodeError::Byte { line, byte } => {
            let mut args = Values::new();
            args.set("line", *line);
            args.set("byte", format!("0x{byte:02X}"));
            lang.say_args("import-byte", &args)
        }
    }
}

/// Why a text is no list.
pub fn unreadable(lang: Lang, error: &FileError) -> String {
    let at = |key: &str, line: &u64| lang.say_with(key, "line", line.to_string());
    match error {
        FileError::Empty => lang.say("import-empty"),
        FileError::TooManyLines => lang.say_with("import-too-many-lines", "most", MOST_LINES),
        FileError::NoName { found } => lang.say_with("import-no-name", "found", found.join(", ")),
        FileError::SameColumn { first, second } => {
            let mut args = Values::new();
            args.set("first", first.as_str());
            args.set("second", second.as_str());
            lang.say_args("import-same-column", &args)
        }
        FileError::OpenQuote { line } => at("import-open-quote", line),
        FileError::Broken { line } => at("import-broken", line),
    }
}
