//! How long a request may take to arrive, and how many connections there may be: whoever sends slowly, or opens many
//! connections and says nothing, must not keep everybody else out.

use std::cell::{Cell, RefCell};
use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use actix_web::{HttpMessage as _, HttpRequest};
use futures_util::{StreamExt as _, stream};
use tokio::time::{Instant, timeout_at};

/// How long the head of a request may take.
pub const HEAD: Duration = Duration::from_secs(10);
/// How long a connection is read on for after the answer to a request that was not read to its end.
pub const FAREWELL: Duration = Duration::from_secs(2);
/// A form larger than a small one gets a second more for each so many bytes that have come: slower than any network that can be used.
const BYTES_A_SECOND: u64 = 16 * 1024;
/// And never longer than this.
const LONGEST: Duration = Duration::from_mins(3);

/// Open files the program would like to have: a connection is one.
const FILES: u64 = 65_536;
/// What it needs beside connections: the database, the log, its own ends.
const OTHER_FILES: u64 = 128;
/// The most connections each thread that serves requests keeps.
const CONNECTIONS: usize = 8192;

/// The body of a request on its way in.
struct Arriving {
    payload: Rc<RefCell<Payload>>,
    begun: Instant,
    small: Duration,
    received: u64,
    state: Rc<Cell<State>>,
}

/// How far a body is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    OnItsWay,
    Arrived,
    Late,
}

/// The body of a request as it is watched from outside.
#[derive(Clone)]
pub struct Watched {
    payload: Rc<RefCell<Payload>>,
    state: Rc<Cell<State>>,
}

/// Watches the body of this request: past its time – `small` for a small one – it ends with an error. `None` where there
/// is none.
pub fn watch(request: &mut ServiceRequest, small: Duration) -> Option<Watched> {
    let payload = match request.take_payload() {
        Payload::None => return None,
        payload => Rc::new(RefCell::new(payload)),
    };
    let state = Rc::new(Cell::new(State::OnItsWay));
    let watched = Watched { payload: Rc::clone(&payload), state: Rc::clone(&state) };
    let arriving = Arriving { payload, begun: Instant::now(), small, received: 0, state };
    request.set_payload(Payload::Stream { payload: Box::pin(stream::unfold(arriving, next).fuse()) });
    request.extensions_mut().insert(watched.clone());
    Some(watched)
}

async fn next(mut arriving: Arriving) -> Option<(Result<Bytes, PayloadError>, Arriving)> {
    if arriving.state.get() != State::OnItsWay {
        return None;
    }
    let allowed = arriving.small.saturating_add(Duration::from_secs(arriving.received / BYTES_A_SECOND)).min(LONGEST);
    let payload = Rc::clone(&arriving.payload);
    let chunk = stream::poll_fn(move |context| payload.borrow_mut().poll_next_unpin(context)).into_future();
    match timeout_at(arriving.begun + allowed, chunk).await {
        Ok((Some(chunk), _rest)) => {
            arriving.received += chunk.as_ref().map_or(0, |bytes| u64::try_from(bytes.len()).unwrap_or(u64::MAX));
            Some((chunk, arriving))
        }
        Ok((None, _rest)) => {
            arriving.state.set(State::Arrived);
            None
        }
        Err(_elapsed) => {
            arriving.state.set(State::Late);
            Some((Err(PayloadError::Io(io::ErrorKind::TimedOut.into())), arriving))
        }
    }
}

/// The watched body of this request.
pub fn of(request: &HttpRequest) -> Option<Watched> {
    request.extensions().get().cloned()
}

impl Watched {
    /// Whether it did not come in its time.
    pub fn is_late(&self) -> bool {
        self.state.get() == State::Late
    }

    /// The answer to the request. Where the rest of the body was not read, it is held with the answer: a body nobody
    /// holds would be read on for as long as somebody sends it, and the connection could never be closed.
    pub fn hold(self, body: BoxBody) -> BoxBody {
        if self.state.get() == State::Arrived { body } else { BoxBody::new(Held { body, _unread: self.payload }) }
    }
}

struct Held {
    body: BoxBody,
    _unread: Rc<RefCell<Payload>>,
}

impl MessageBody for Held {
    type Error = Box<dyn std::error::Error>;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_next(context)
    }
}

/// Raises the limit of open files as far as the system lets us, and says how many connections each of so many threads
/// may keep below it.
pub fn connections(threads: usize) -> usize {
    let files = rlimit::increase_nofile_limit(FILES).unwrap_or_else(|error| {
        tracing::warn!(%error, "the limit of open files could not be raised");
        1024
    });
    let all = files.saturating_sub(OTHER_FILES).max(files / 2);
    let all = usize::try_from(all).unwrap_or(usize::MAX);
    (all / threads.max(1)).clamp(1, CONNECTIONS)
}

/// Ends the program some time after it should have ended by itself: work that hangs, for example on a database that no
/// longer answers, must not keep it.
pub fn end_in_time(closing: Duration) {
    let end = move || {
        std::thread::sleep(closing);
        tracing::warn!("something did not end in time; what it had not finished is not kept");
        std::process::exit(0);
    };
    if let Err(error) = std::thread::Builder::new().name("closing".to_owned()).spawn(end) {
        tracing::warn!(%error, "nobody watches the end");
    }
}
