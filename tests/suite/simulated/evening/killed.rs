//! The program is killed while every phone sends and the desk corrects: what was answered stands, what was not stands
//! whole or not at all.

use std::time::Duration;

use futures_util::future::join_all;
use reqwest::RequestBuilder;
use skatwart::store::Store;
use skatwart::store::hands::StoredHand;

use super::{Arrived, Evening, TABLES, fields, kept, told};
use crate::simulated::hall::Hall;
use crate::simulated::sent::Sent;

/// A hand a phone sends, where it sends one.
type Sending = Option<(Sent, Arrived)>;
/// A hand that was on its way, and what was answered.
type OnItsWay = (Sending, Option<u16>);
/// What the desk makes of a hand of a table.
type Correction = (usize, StoredHand, Sent);

/// What a program answered that may have been killed over it.
async fn answered(request: RequestBuilder) -> Option<u16> {
    match request.send().await {
        Ok(reply) => Some(reply.status().as_u16()),
        Err(_cut_off) => None,
    }
}

impl Evening {
    /// Kills the program in the middle of it all and starts it again.
    pub async fn kill(&mut self, hall: &mut Hall) {
        let sends: Vec<_> = (0..TABLES).map(|at| self.next(at)).collect();
        let correction = self.correction(&hall.store);
        let token = hall.desk.token().await;
        let moment = Duration::from_micros(self.chance.below(30_000));
        let (answers, corrected) = self.cut_off(hall, (&sends, correction.as_ref()), &token, moment).await;
        hall.start();
        for (at, on_its_way) in sends.into_iter().zip(answers).enumerate() {
            self.found(at, on_its_way, &hall.store);
        }
        if let Some((at, hand, sent)) = correction {
            self.corrected(at, (&hand, sent), corrected, &hall.store);
        }
    }

    /// Sends it all at once, lets the program die at this moment, and tells what was answered.
    async fn cut_off(
        &self,
        hall: &mut Hall,
        (sends, correction): (&[Sending], Option<&Correction>),
        token: &str,
        moment: Duration,
    ) -> (Vec<Option<u16>>, Option<u16>) {
        let (phone, desk) = (hall.phone.clone(), hall.desk.clone());
        let phones = join_all(self.tables.iter().zip(sends).map(async |(table, sent)| {
            let (sent, _) = sent.as_ref()?;
            let request = phone.request("POST", &format!("/k/{}/hands", table.key)).form(&sent.form());
            answered(request).await
        }));
        let corrects = async {
            let (_, hand, sent) = correction?;
            let (form, version) = (sent.form(), hand.version.to_string());
            let fields = fields(&form, &[("token", token), ("version", &version), ("reason", "misread")]);
            let request = desk.request("POST", &format!("/hands/{}/edit", hand.id)).form(&fields);
            answered(request).await
        };
        let asked = async { tokio::join!(phones, corrects) };
        tokio::pin!(asked);
        let before = tokio::time::timeout(moment, &mut asked).await;
        hall.kill();
        match before {
            Ok(answers) => answers,
            Err(_elapsed) => asked.await,
        }
    }

    /// A hand of an open list and what the desk makes of it.
    fn correction(&mut self, store: &Store) -> Option<Correction> {
        let open = (0..TABLES).filter(|at| !self.tables[*at].closed);
        let all: Vec<_> =
            open.flat_map(|at| kept(store, self.tables[at].sheet).into_iter().map(move |hand| (at, hand))).collect();
        let which = self.one_of(all.len());
        let (at, hand) = all.into_iter().nth(which)?;
        let key = self.key();
        let sent = Sent::of(&mut self.chance, key, hand.new.number);
        Some((at, hand, sent))
    }

    /// Whether a hand arrived shows on the sheet; what was acknowledged is there.
    fn found(&mut self, at: usize, (sent, answer): OnItsWay, store: &Store) {
        let Some((sent, arrived)) = sent else { return };
        let table = &mut self.tables[at];
        let there = kept(store, table.sheet).iter().any(|hand| hand.new.number == sent.number);
        assert!(there || answer != Some(303), "seed {}: {sent:?} was acknowledged", self.seed);
        assert!(there || arrived == Arrived::No, "seed {}: {sent:?} was there before", self.seed);
        if there && arrived == Arrived::No {
            table.stands.insert(sent.number, sent.clone());
        }
        if answer == Some(303) {
            table.past.push(sent);
        } else {
            table.waiting = Some((sent, if there { Arrived::Yes } else { Arrived::No }));
        }
    }

    /// A correction is made or not; one that was acknowledged is.
    fn corrected(&mut self, at: usize, (hand, sent): (&StoredHand, Sent), answer: Option<u16>, store: &Store) {
        let stored = kept(store, self.tables[at].sheet);
        let now = stored.iter().find(|one| one.id == hand.id).map(told).expect("the hand is there");
        let made = (sent.number, sent.score());
        let as_it_was = now == told(hand) && answer != Some(303);
        assert!(now == made || as_it_was, "seed {}: {now:?} of {hand:?} and {sent:?}", self.seed);
        if now == made {
            self.tables[at].stands.insert(sent.number, sent);
        }
    }
}
