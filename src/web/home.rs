//! The start page.

use askama::Template;

use crate::web::{Answer, Layout, Page, Visit};

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    layout: Layout,
}

/// Shows the start page.
pub async fn show(visit: Visit) -> Answer {
    Page::show(&Home { layout: visit.layout(visit.lang.say("home-title"))? })
}
