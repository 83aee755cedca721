//! Certificates with the organiser's own words and picture: printed as they are asked for, nothing of it is kept.

use actix_web::{HttpRequest, web};

use crate::export::pdf::{self, Certificate, PdfError, Picture, PictureError};
use crate::export::report::name::of_paper;
use crate::i18n::Lang;
use crate::rules::lines::Line;
use crate::rules::standings::{Metric, Placed};
use crate::store::{Conn, TournamentId};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::words::place;
use crate::web::upload::Sent;
use crate::web::{Answer, Error, Fields, Problems, Visit, print};

/// The most certificates of one file, and the most letters on one.
const MOST: u32 = 300;
const LONGEST: usize = 2_000;

/// What is to be printed.
struct Wish {
    title: String,
    text: String,
    signature: String,
    places: u32,
    picture: Option<Picture>,
}

/// Prints a certificate for everybody up to a place.
pub async fn print(
    app: web::Data<App>,
    request: HttpRequest,
    visit: Visit,
    id: web::Path<TournamentId>,
    sent: Sent,
) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let wish = match wish(lang, &sent) {
        Ok(wish) => wish,
        Err(problems) => return super::page(&app, &request, &visit, id, (problems, sent.fields)).await,
    };
    let read = move |conn: &mut Conn| {
        let field = Field::public(conn, id)?;
        let certificates = certificates(lang, &field, &wish);
        let paper = print::paper(lang, &field.tournament, lang.say("print-certificates"), String::new(), Vec::new());
        let all = (certificates.as_slice(), wish.signature.as_str());
        match pdf::certificates(&paper, all, wish.picture.as_ref()) {
            Err(PdfError::Full(name)) => Ok::<_, Error>(Err(name)),
            printed => Ok(Ok((of_paper(&paper), printed?))),
        }
    };
    match print::whole_unless(&app, read).await? {
        Ok(printed) => Ok(printed),
        Err(name) => {
            let mut problems = Problems::default();
            problems.add("text", lang.say_with("certificate-full", "name", name));
            super::page(&app, &request, &visit, id, (problems, sent.fields)).await
        }
    }
}

/// Reads the form; what is wrong stands at its field.
fn wish(lang: Lang, sent: &Sent) -> Result<Wish, Problems> {
    let (fields, mut problems) = (&sent.fields, Problems::default());
    let text = fields.text("text").replace("\r\n", "\n");
    if text.trim().is_empty() || text.chars().count() > LONGEST {
        problems.add("text", lang.say_with("certificate-text-wrong", "most", LONGEST));
    } else if let Some(unknown) = unknown(&text) {
        problems.add("text", lang.say_with("certificate-unknown", "word", unknown));
    }
    let places = match fields.value::<u32>("places") {
        Ok(Some(places)) if (1..=MOST).contains(&places) => places,
        _ => {
            problems.add("places", lang.say_with("certificate-places-wrong", "most", MOST));
            0
        }
    };
    let picture = picture(lang, sent).unwrap_or_else(|sentence| {
        problems.add("picture", sentence);
        None
    });
    let short = |name: &str| Fields::text(fields, name).chars().take(200).collect::<String>();
    if problems.is_empty() {
        Ok(Wish { title: short("title"), text, signature: short("signature"), places, picture })
    } else {
        Err(problems)
    }
}

/// The picture, if one was chosen, or what is wrong with it.
fn picture(lang: Lang, sent: &Sent) -> Result<Option<Picture>, String> {
    let file = sent.file.as_ref().map_err(|limit| lang.say_with("certificate-picture-heavy", "limit", *limit))?;
    let picture = file.as_ref().map(|file| Picture::read(&file.bytes)).transpose();
    picture.map_err(|error| lang.say(why(error)))
}

const fn why(error: PictureError) -> &'static str {
    match error {
        PictureError::Kind => "certificate-picture-kind",
        PictureError::Broken => "certificate-picture-broken",
        PictureError::Large => "certificate-picture-large",
    }
}

/// What stands for something of the winner, in both languages.
const WORDS: [[&str; 2]; 5] = [
    ["{Name}", "{name}"],
    ["{Verein}", "{club}"],
    ["{Platz}", "{place}"],
    ["{Punkte}", "{points}"],
    ["{Turnier}", "{tournament}"],
];

/// A word in braces that stands for nothing.
fn unknown(text: &str) -> Option<String> {
    let words = text.split('{').skip(1).map(|rest| match rest.split_once('}') {
        Some((word, _)) => format!("{{{word}}}"),
        None => "{".to_owned(),
    });
    words.into_iter().find(|word| !WORDS.iter().flatten().any(|known| *known == word.as_str()))
}

/// The certificates of those who are ranked up to the last place; where parts are ranked apart, of each part.
fn certificates(lang: Lang, field: &Field, wish: &Wish) -> Vec<Certificate> {
    let parts = field.event.groups(None).into_iter().flat_map(|(_, lines)| lines);
    let won = parts.map(|one| one.line).filter(|line| line.place() <= wish.places);
    won.map(|line| certificate(lang, field, wish, &line)).collect()
}

fn certificate(lang: Lang, field: &Field, wish: &Wish, line: &Line) -> Certificate {
    let Placed { place: ranked, record, .. } = line.placed();
    let points = match field.event.metrics().first() {
        Some(Metric::Points) => record.points,
        _ => record.performance,
    };
    let values = [
        line.name.to_string(),
        line.club.to_string(),
        place(ranked, false),
        lang.number(points),
        field.tournament.name.clone(),
    ];
    let filled = |written: &str| {
        // In one go, so that a name with braces in it is not filled once more.
        let mut out = String::new();
        let mut rest = written;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let known = WORDS.iter().zip(&values).find_map(|(words, value)| {
                words.iter().find_map(|word| Some((value, after.strip_prefix(word.trim_start_matches('{'))?)))
            });
            rest = match known {
                Some((value, left)) => {
                    out.push_str(value);
                    left
                }
                None => after,
            };
        }
        out.push_str(rest);
        out
    };
    Certificate {
        title: wish.title.clone(),
        lines: wish.text.lines().map(filled).filter(|line| !line.trim().is_empty()).collect(),
        name: line.name.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_in_braces_that_stands_for_nothing_is_named() {
        assert_eq!(unknown("{Name} hat den {Platz} Platz, {points}"), None);
        assert_eq!(unknown("{Name} aus {Stadt}"), Some("{Stadt}".to_owned()));
        assert_eq!(unknown("{Name"), Some("{".to_owned()));
    }
}
