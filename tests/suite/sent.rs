//! What the desk and the table of the hall send: the lines of a list, and that it is right.

use std::fmt::Display;

use skatwart::acts::sheets::confirm as acts;
use skatwart::store::{SheetId, Store, sheets};

use crate::app::{Reply, Visitor, new_key};
use crate::hall::KEEPER;

/// The desk types these as the quick lines of a list, the first as hand 1.
pub async fn type_in(desk: &Visitor, sheet: SheetId, lines: &[&str]) {
    for (number, line) in (1..).zip(lines) {
        let number = number.to_string();
        let fields = [("number", number.as_str()), ("quick", *line)];
        let reply = desk.post_form(&format!("/sheets/{sheet}/hands"), &fields).await;
        assert_eq!(reply.status, 303, "{line}: {}", reply.body);
    }
}

/// The code of a list as it stands.
pub fn code_of(store: &Store, sheet: SheetId) -> String {
    let code = store.read_now(move |conn| {
        let placed = sheets::place(conn, sheet)?;
        acts::code_of(conn, &placed)
    });
    code.expect("it has a code").as_str().to_owned()
}

/// Whoever sits on this seat says on the phone of the table that the list with this code is right.
pub async fn confirm(phone: &Visitor, seat: impl Display, code: &str, key: &str) -> Reply {
    let seat = seat.to_string();
    let fields = [("key", key), ("seat", seat.as_str()), ("code", code)];
    phone.send(phone.request("POST", &format!("/k/{KEEPER}/confirm")).form(&fields)).await
}

/// The same of the list as it stands, and it is taken.
pub async fn is_right(store: &Store, phone: &Visitor, sheet: SheetId, seat: &str) {
    let reply = confirm(phone, seat, &code_of(store, sheet), &new_key()).await;
    assert_eq!(reply.status, 303, "{seat}: {}", reply.body);
}
