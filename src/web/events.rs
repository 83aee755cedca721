//! Pages that follow what happens: a stream of events says when there is a newer version, and the page asks for what
//! changed. `hub.rs` knows the versions, `places.rs` how many may follow.

pub mod hub;
pub mod places;

use std::time::Duration;

use actix_web::http::header;
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use futures_util::stream;
use tokio::sync::watch;

use crate::store::{ClubSeasonId, DivisionId, SheetId, TournamentId};
use crate::web::answer::{Answer, Error};
use crate::web::server::App;
use crate::web::versions::{Subject, Version};

use places::Taken;

/// How long a stream may be silent: proxies and routers close what says nothing for longer.
const BEAT: Duration = Duration::from_secs(20);

/// After how many milliseconds a browser comes back at the earliest, and over how many more they are spread: a hall full
/// of pages does not come back in one moment.
const BACK: (u64, u64) = (1000, 2000);

/// The versions of a tournament as they come.
pub async fn tournament(request: HttpRequest, app: Data<App>, id: Path<TournamentId>) -> Answer {
    follow(&request, &app, Subject::Tournament(*id)).await
}

/// The versions of a division as they come.
pub async fn division(request: HttpRequest, app: Data<App>, id: Path<DivisionId>) -> Answer {
    follow(&request, &app, Subject::Division(*id)).await
}

/// The versions of a season of a club as they come.
pub async fn club_season(request: HttpRequest, app: Data<App>, id: Path<ClubSeasonId>) -> Answer {
    follow(&request, &app, Subject::ClubSeason(*id)).await
}

/// The versions of a sheet as they come.
pub async fn sheet(request: HttpRequest, app: Data<App>, id: Path<SheetId>) -> Answer {
    follow(&request, &app, Subject::Sheet(*id)).await
}

/// What one stream knows.
struct Following {
    /// The newest version, once anybody asked.
    newest: watch::Receiver<Option<Version>>,
    /// Whether the program ends.
    ends: watch::Receiver<bool>,
    /// What the browser has seen.
    seen: Option<i64>,
    /// What goes out before the first version.
    greeting: Option<String>,
    _place: Taken,
}

async fn follow(request: &HttpRequest, app: &App, subject: Subject) -> Answer {
    let place = app.hub.places.take(app.config.visitor(request)).ok_or(Error::TooMany)?;
    // First one listens, then one asks: whatever is kept in between is heard.
    let newest = app.hub.follow(subject);
    let now = app.versions.of(&app.store, subject).await?;
    // Whether it is news decides nothing here: it waits in the channel.
    let _news = app.hub.tell(subject, now);
    let seen = request.headers().get("last-event-id").and_then(seen_before);
    let back = BACK.0 + place.number() % BACK.1;
    let greeting = Some(format!("retry: {back}\n\n"));
    let following = Following { newest, ends: app.hub.ends(), seen, greeting, _place: place };
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // Proxies that gather answers before they pass them on would gather for ever.
        .insert_header(("x-accel-buffering", "no"))
        .streaming(stream::unfold(following, next)))
}

/// The number of the last event a browser saw; what is none says nothing.
fn seen_before(id: &header::HeaderValue) -> Option<i64> {
    let text = id.to_str().unwrap_or_default();
    text.parse().into_iter().next()
}

/// What goes out next; nothing more once the program ends.
async fn next(mut following: Following) -> Option<(Result<Bytes, Error>, Following)> {
    if let Some(greeting) = following.greeting.take() {
        return Some((Ok(Bytes::from(greeting)), following));
    }
    loop {
        if *following.ends.borrow_and_update() {
            return None;
        }
        let newest = following.newest.borrow_and_update().map(|version| version.number);
        if let Some(number) = newest.filter(|_| newest != following.seen) {
            following.seen = newest;
            let event = format!("event: version\nid: {number}\ndata: {number}\n\n");
            return Some((Ok(Bytes::from(event)), following));
        }
        tokio::select! {
            told = following.newest.changed() => if told.is_err() { return None },
            ended = following.ends.changed() => if ended.is_err() { return None },
            () = tokio::time::sleep(BEAT) => return Some((Ok(Bytes::from_static(b":\n\n")), following)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn following(seen: Option<i64>) -> (watch::Sender<Option<Version>>, watch::Sender<bool>, Following) {
        let (tell, newest) = watch::channel(None);
        let (end, ends) = watch::channel(false);
        let place = places::Places::new(1, 1).take(None).expect("there is room");
        (tell, end, Following { newest, ends, seen, greeting: None, _place: place })
    }

    fn version(number: i64) -> Version {
        Version { epoch: 0, number }
    }

    async fn said(following: Following) -> (String, Following) {
        let (bytes, following) = next(following).await.expect("it goes on");
        (String::from_utf8(bytes.expect("bytes").to_vec()).expect("text"), following)
    }

    #[tokio::test]
    async fn whoever_comes_back_hears_what_he_missed_and_not_what_he_saw() {
        let (tell, _end, stream) = following(Some(7));
        tell.send_replace(Some(version(7)));
        let waits = tokio::time::timeout(Duration::from_millis(20), next(stream)).await;
        assert!(waits.is_err(), "he saw the seventh");
        let (tell, _end, stream) = following(Some(7));
        tell.send_replace(Some(version(9)));
        assert_eq!(said(stream).await.0, "event: version\nid: 9\ndata: 9\n\n");
    }

    #[tokio::test]
    async fn what_comes_while_nobody_reads_is_told_once_and_the_newest() {
        let (tell, _end, stream) = following(None);
        for number in 1..=5 {
            tell.send_replace(Some(version(number)));
        }
        let (first, stream) = said(stream).await;
        assert_eq!(first, "event: version\nid: 5\ndata: 5\n\n");
        let waits = tokio::time::timeout(Duration::from_millis(20), next(stream)).await;
        assert!(waits.is_err(), "there is nothing more to tell");
    }

    #[tokio::test]
    async fn a_stream_ends_with_the_program_also_while_it_waits() {
        let (_tell, end, stream) = following(None);
        let waiting = tokio::spawn(next(stream));
        end.send_replace(true);
        assert!(waiting.await.expect("no panic").is_none());
    }
}
