//! The fields of the form of a hand that are rarely needed.

use crate::rules::hand::{Game, Variant};
use crate::rules::seat::Seat;
use crate::web::form::{Fields, Problems};
use crate::web::hands::about::{About, Place};
use crate::web::hands::choice::{Extra, ExtraList};
use crate::web::hands::words::word;

impl About<'_> {
    pub(super) fn more(&self, place: &Place, fields: &Fields, problems: &Problems) -> Vec<Extra> {
        let extra = |name: &'static str, label: &str, hint: &str, numeric: bool| Extra {
            name,
            label: self.lang.say(label),
            hint: self.lang.say(hint),
            value: fields.text(name).to_owned(),
            numeric,
            problem: problems.of(name).map(ToOwned::to_owned),
        };
        let mut all = vec![
            extra("bid", "enter-bid", "enter-bid-hint", true),
            extra("card_points", "enter-card-points", "enter-card-points-hint", true),
            extra("cards", "enter-cards", "enter-cards-hint", false),
        ];
        let counts_tricks = |game: Game| matches!(game, Game::Uno | Game::Duo | Game::Aix);
        let wanted = self.rules.games().any(|row| row.variant.is_some() || counts_tricks(row.game));
        if wanted || !fields.text("tricks").is_empty() || problems.of("tricks").is_some() {
            all.push(extra("tricks", "enter-tricks", "enter-tricks-hint", true));
        }
        if place.adjudicates {
            all.push(extra("adjudicated", "enter-adjudicated", "enter-adjudicated-hint", true));
            if !place.reason_wanted {
                all.push(extra("reason", "enter-reason", "enter-reason-adjudicated", false));
            }
        }
        all
    }

    pub(super) fn lists(&self, fields: &Fields) -> Vec<ExtraList> {
        let mut lists = Vec::new();
        let kinds: Vec<_> = self.rules.games().filter_map(|row| row.variant).map(Variant::word).collect();
        if !kinds.is_empty() {
            lists.push(self.list("variant", "enter-variant", kinds.into_iter(), fields));
        }
        let offences: Vec<_> = self.rules.offences().map(|(offence, _, _)| offence.word()).collect();
        if !offences.is_empty() {
            lists.push(self.list("offence", "enter-offence", offences.into_iter(), fields));
            lists.push(self.seats("offender", "enter-offender", fields));
            if self.rules.keeps_decided() {
                lists.push(self.list("decided", "enter-decided", ["won", "lost"].into_iter(), fields));
            }
        }
        if self.rules.knows_contra() {
            lists.push(self.list("contra", "enter-contra", ["contra", "recontra"].into_iter(), fields));
            lists.push(self.seats("contra_by", "enter-contra-by", fields));
        }
        lists
    }

    /// What a fine needs: what was done, of what the rule set fines, and who it was; nothing where it sets no fines.
    pub(super) fn fines(&self, fields: &Fields) -> Vec<ExtraList> {
        let fined = self.rules.offences().filter(|(_, fine, _)| fine.is_some());
        let offences: Vec<_> = fined.map(|(offence, _, _)| offence.word()).collect();
        if offences.is_empty() {
            return Vec::new();
        }
        let offences = self.list("offence", "enter-offence", offences.into_iter(), fields);
        vec![offences, self.seats("offender", "enter-offender", fields)]
    }

    fn list(
        &self,
        name: &'static str,
        label: &str,
        words: impl Iterator<Item = &'static str>,
        fields: &Fields,
    ) -> ExtraList {
        let chosen = fields.text(name);
        let option = |text: &'static str| (text.to_owned(), word(self.lang, text), chosen == text);
        ExtraList { name, label: self.lang.say(label), options: words.map(option).collect() }
    }

    fn seats(&self, name: &'static str, label: &str, fields: &Fields) -> ExtraList {
        let chosen = fields.text(name);
        let option = |seat: Seat| {
            let value = seat.number().to_string();
            let here = chosen == value;
            (value, format!("{} {}", seat.number(), self.names.of(seat)), here)
        };
        ExtraList { name, label: self.lang.say(label), options: self.size.seats().map(option).collect() }
    }
}
