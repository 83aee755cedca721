//! What the program counts while it serves, told in the form Prometheus reads, at an address of its own: how busy a hall is
//! concerns whoever runs the program and nobody else.

use std::collections::BTreeSet;
use std::fmt::Error as NotWritten;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use actix_web::dev::ServiceRequest;
use actix_web::http::StatusCode;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use crate::store::Store;
use crate::web::route::Route;

/// An answer, as it is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    /// The first word of the address.
    area: &'static str,
    method: &'static str,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Area {
    area: &'static str,
}

/// What is counted.
pub struct Measures {
    registry: Registry,
    areas: BTreeSet<&'static str>,
    requests: Family<Answered, Counter>,
    took: Family<Area, Histogram, fn() -> Histogram>,
    pages: Gauge,
    bytes: Gauge,
    ready: Counter,
    closing: AtomicBool,
}

/// A request that is not answered yet.
pub struct Asked {
    area: &'static str,
    method: &'static str,
    begun: Instant,
}

impl Measures {
    /// Everything at nought, for this site map over this database.
    pub fn of(site: &[Route], store: &Store) -> Self {
        let mut registry = Registry::with_prefix("skatwart");
        let about = [("version", env!("CARGO_PKG_VERSION"))];
        registry.register("build", "The edition that runs", Info::new(about.to_vec()));
        let requests = Family::<Answered, Counter>::default();
        registry.register("requests", "Answers by the first word of the address", requests.clone());
        // From half a millisecond to sixteen seconds.
        let took: Family<Area, Histogram, fn() -> Histogram> =
            Family::new_with_constructor(|| Histogram::new(exponential_buckets(0.000_5, 2.0, 16)));
        registry.register_with_unit("request", "How long answers took", Unit::Seconds, took.clone());
        let (pages, bytes) = (Gauge::default(), Gauge::default());
        registry.register("kept_pages", "Public pages kept in memory", pages.clone());
        registry.register_with_unit("kept_pages", "What they take, packed", Unit::Bytes, bytes.clone());
        let ready = Counter::default();
        registry.register("ready_pages", "Public pages handed out at once", ready.clone());
        store.measures().register(&mut registry);
        let areas = site.iter().filter_map(|route| first_word(route.path)).collect();
        Self { registry, areas, requests, took, pages, bytes, ready, closing: AtomicBool::new(false) }
    }

    /// A request came.
    pub fn asked(&self, request: &ServiceRequest) -> Asked {
        let area = match first_word(request.path()) {
            None => "home",
            Some(word) => self.areas.get(word).copied().unwrap_or("elsewhere"),
        };
        let method = match request.method().as_str() {
            "GET" | "HEAD" => "get",
            "POST" => "post",
            _ => "other",
        };
        Asked { area, method, begun: Instant::now() }
    }

    /// It was answered.
    pub fn answered(&self, asked: &Asked, status: StatusCode) {
        let Asked { area, method, begun } = *asked;
        self.requests.get_or_create(&Answered { area, method, status: status.as_u16() }).inc();
        self.took.get_or_create(&Area { area }).observe(begun.elapsed().as_secs_f64());
    }

    /// A public page was ready for whoever asked.
    pub fn handed_out(&self) {
        self.ready.inc();
    }

    /// From now on it is about to stop.
    pub fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
    }

    /// Whether it is about to stop.
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::SeqCst)
    }

    /// All of it in the form Prometheus reads, with how many pages are kept and how many bytes they take.
    pub fn told(&self, (pages, bytes): (usize, usize)) -> Result<String, NotWritten> {
        self.pages.set(i64::try_from(pages).unwrap_or(i64::MAX));
        self.bytes.set(i64::try_from(bytes).unwrap_or(i64::MAX));
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// The first word of an address, where it is none of its values.
fn first_word(path: &str) -> Option<&str> {
    path.split('/').nth(1).filter(|word| !word.is_empty() && !word.starts_with('{'))
}
