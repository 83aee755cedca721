//! Where somebody is on the pages of a match day: the venue that is shown, the groups a form is about.

use crate::acts::match_days::pace::Place;
use crate::i18n::Lang;
use crate::store::MatchDayId;
use crate::web::Fields;

/// What stands behind the question mark of an address.
pub type Query = actix_web::web::Query<Vec<(String, String)>>;

/// The groups a form is about, by their numbers; all of the day where it names none.
pub fn place(form: &Fields) -> Place {
    let groups = form.text("groups");
    if groups.is_empty() {
        return Place::All;
    }
    // No group has the number 0: what is no number is a group that is not there.
    Place::Groups(groups.split(',').map(|number| number.parse().unwrap_or(0)).collect())
}

/// The venue whose page a form was sent from; `None` from the page of all.
pub fn shown_at(form: &Fields) -> Option<String> {
    form.iter().find(|(name, _)| *name == "at").map(|(_, venue)| venue.to_owned())
}

/// The page of a match day, for one venue or for all.
pub fn address(id: MatchDayId, venue: Option<&str>) -> String {
    let base = format!("/match-days/{id}");
    let query = venue.map(|venue| serde_urlencoded::to_string([("venue", venue)]));
    match query {
        Some(Ok(query)) => format!("{base}?{query}"),
        _ => base,
    }
}

/// The number of a group or a team as it stands in a field.
pub fn number(form: &Fields, field: &str) -> Option<i32> {
    form.text(field).parse().into_iter().next()
}

/// The venue whose page the visitor came from.
pub fn venue(query: Query) -> Option<String> {
    query.into_inner().into_iter().find(|(name, _)| name == "venue").map(|(_, venue)| venue)
}

/// What a venue is called.
pub fn venue_name(lang: Lang, name: &str) -> String {
    if name.is_empty() { lang.say("match-day-no-venue") } else { name.to_owned() }
}
