//! Public pages as the site map names them: a function that shows the page. Its address, what raises its version and
//! whether it is kept follow from the request.

use actix_web::web::{self, Data, Path, Query};
use actix_web::{HttpRequest, Route};
use askama::Template;

use super::place::{self, Place};
use crate::store::Conn;
use crate::web::answer::{Answer, Error};
use crate::web::layout::Layout;
use crate::web::server::App;
use crate::web::visit::has_flash;

/// What an address may ask after its question mark. What it does not know says nothing, so that nobody fills the kept
/// pages with words of his own.
pub trait Asked: Sized + Send + 'static {
    /// Reads it.
    fn read(query: &[(String, String)]) -> Result<Self, Error>;

    /// The query that asks for the same, in one spelling: empty or with its question mark.
    fn query(&self) -> String;

    /// Whether one visitor looks for something: such a page is made for him alone.
    fn is_search(&self) -> bool {
        false
    }
}

impl Asked for () {
    fn read(_: &[(String, String)]) -> Result<Self, Error> {
        Ok(())
    }

    fn query(&self) -> String {
        String::new()
    }
}

/// A function that shows a public page: of a place, and of what is asked if the page takes a question. It gets a layout
/// without a title and without a name.
pub trait Shows<Args>: Clone + Send + 'static {
    /// What the address names.
    type Place: Place;
    /// What may stand after the question mark.
    type Asked: Asked;

    /// The page.
    fn html(&self, conn: &mut Conn, layout: Layout, place: Self::Place, asked: &Self::Asked) -> Result<String, Error>;
}

impl<F, P, T> Shows<(P, T)> for F
where
    F: Fn(&mut Conn, Layout, P) -> Result<T, Error> + Clone + Send + 'static,
    P: Place,
    T: Template,
{
    type Place = P;
    type Asked = ();

    fn html(&self, conn: &mut Conn, layout: Layout, place: P, (): &()) -> Result<String, Error> {
        Ok(self(conn, layout, place)?.render()?)
    }
}

impl<F, P, Q, T> Shows<(P, Q, T)> for F
where
    F: Fn(&mut Conn, Layout, P, &Q) -> Result<T, Error> + Clone + Send + 'static,
    P: Place,
    Q: Asked,
    T: Template,
{
    type Place = P;
    type Asked = Q;

    fn html(&self, conn: &mut Conn, layout: Layout, place: P, asked: &Q) -> Result<String, Error> {
        Ok(self(conn, layout, place, asked)?.render()?)
    }
}

/// What stands after a question mark.
type Pairs = Query<Vec<(String, String)>>;

/// The route of a page that is kept for all; what one visitor looks for, and the sentence that waits for him, are his.
pub fn page<S, A>(shows: S) -> Route
where
    S: Shows<A>,
    A: 'static,
{
    web::get().to(move |request: HttpRequest, app: Data<App>, place: Path<S::Place>, query: Pairs| {
        let shows = shows.clone();
        async move {
            let asked = S::Asked::read(&query)?;
            answer(&request, &app, *place, asked, shows).await
        }
    })
}

/// The route of a screen that hangs in the hall: a sentence that waits for one visitor is not shown to all of them.
pub fn screen<S, A>(shows: S) -> Route
where
    S: Shows<A>,
    A: 'static,
{
    web::get().to(move |request: HttpRequest, app: Data<App>, place: Path<S::Place>, query: Pairs| {
        let shows = shows.clone();
        async move {
            let asked = S::Asked::read(&query)?;
            let (address, place) = (address(&request, &asked)?, *place);
            let subject = place.subject(&app).await?;
            let told = (Some(place.events(subject)), place.audience(&app, &request).await?);
            let render = move |conn: &mut Conn, layout: Layout| shows.html(conn, layout, place, &asked);
            super::page(&request, &app, (subject, told), address, render).await
        }
    })
}

/// Answers with a public page where the handler has asked who wants it.
pub async fn answer<S, A>(request: &HttpRequest, app: &App, place: S::Place, asked: S::Asked, shows: S) -> Answer
where
    S: Shows<A>,
{
    let address = address(request, &asked)?;
    let subject = place.subject(app).await?;
    let told = (Some(place.events(subject)), place.audience(app, request).await?);
    let alone = asked.is_search() || has_flash(request);
    let render = move |conn: &mut Conn, layout: Layout| shows.html(conn, layout, place, &asked);
    if alone {
        return super::fresh(request, app, told, address, render).await;
    }
    super::page(request, app, (subject, told), address, render).await
}

/// The address of a page in one spelling: it names the page among the kept ones and leads back after a change of language.
fn address(request: &HttpRequest, asked: &impl Asked) -> Result<String, Error> {
    Ok(format!("{}{}", place::path(request)?, asked.query()))
}
