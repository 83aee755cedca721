//! Who comes, comes late and goes home, and how the desk writes it down.

use skatwart::store::entries;

use super::Day;
use super::table::Tally;
use crate::app::{Reply, new_key};

impl Day {
    /// The desk sends a form of the tournament; it is done.
    pub(super) async fn desk(&self, path: &str, fields: &[(&str, &str)]) -> Reply {
        let key = new_key();
        let own = [("token", self.token.as_str()), ("key", key.as_str())];
        let all: Vec<_> = own.iter().chain(fields).collect();
        let reply = self.hall.desk.send(self.hall.desk.request("POST", path).form(&all)).await;
        assert_eq!(reply.status, 303, "{path}: {}", reply.body);
        reply
    }

    pub(super) async fn of_entry(&self, act: &str, number: i32, fields: &[(&str, &str)]) {
        let id = self.id;
        let entry = self.hall.store.read_now(move |conn| entries::find_number(conn, id, number)).expect("entered");
        let version = entry.version.to_string();
        let fields: Vec<_> = std::iter::once(("version", version.as_str())).chain(fields.iter().copied()).collect();
        self.desk(&format!("/tournaments/{id}/{act}"), &fields).await;
    }

    pub(super) async fn arrives(&self, number: i32) {
        self.of_entry(&format!("arrivals/{number}"), number, &[("pays", "yes")]).await;
    }

    pub(super) async fn goes_home(&self, number: i32) {
        self.of_entry(&format!("entries/{number}/withdraw"), number, &[]).await;
    }

    /// Somebody nobody expected.
    pub(super) async fn walks_in(&mut self) -> i32 {
        let number = self.next;
        self.next += 1;
        let (name, text) = (format!("Late {number}"), number.to_string());
        self.desk(&format!("/tournaments/{}/entries", self.id), &[("name", &name), ("number", &text)]).await;
        self.arrives(number).await;
        self.model.insert(number, Tally::default());
        number
    }

    /// Before the first round: everybody is noted as present but one of fifteen, who is struck off.
    pub(super) async fn comes(&mut self) {
        for number in 1..=self.size.players {
            if number % 15 == 0 {
                self.goes_home(number).await;
            } else {
                self.arrives(number).await;
            }
        }
    }
}
