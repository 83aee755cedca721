//! The addresses of the site map, filled in.

use skatwart::rules::seat::Seat;
use skatwart::store::SheetId;
use skatwart::store::seat_key::SeatKey;
use skatwart::web::Route;

use crate::hall::KEEPER;

/// An address of the route: with each parameter filled in as `value` says.
pub fn address(route: &Route, value: impl Fn(&str) -> String) -> String {
    let mut path = String::new();
    for part in route.path.split_inclusive(['{', '}']) {
        match part.strip_suffix('}') {
            Some(parameter) => path.push_str(&value(parameter.split(':').next().unwrap_or_default())),
            None => path.push_str(part.trim_end_matches('{')),
        }
    }
    path
}

/// An address of the route that names nothing that exists. A seat is one of four everywhere: whatever else is asked for
/// answers that there is no such address.
pub fn nowhere(route: &Route) -> String {
    address(route, |parameter| if parameter == "seat" { "1" } else { "999999" }.to_owned())
}

/// An address of the route in a database with one tournament, one round, one sheet, one hand and one division.
pub fn somewhere(route: &Route) -> String {
    address(route, |parameter| {
        if route.path.starts_with("/seats/") {
            return SeatKey::of(SheetId::new(1), KEEPER, Seat::ALL[0]).to_string();
        }
        let value = match parameter {
            "key" => KEEPER,
            "number" if ["/entries/", "/players/", "/arrivals/"].iter().any(|part| route.path.contains(part)) => "10",
            "code" => "en",
            _ => "1",
        };
        value.to_owned()
    })
}
