//! The questions of the form of a hand: who declared what, with how many matadors, how high.

use crate::rules::hand::{Game, Level, Ouvert, Play};
use crate::rules::rule_set::file::Remission;
use crate::rules::seat::{Seat, TableSize};
use crate::web::form::Fields;
use crate::web::hands::about::About;
use crate::web::hands::choice::{Choice, Group, group, radio, rank, symbol, tick};
use crate::web::hands::words::word;

/// The matadors that have a button of their own; the rest stand in a list.
const BUTTONS: i8 = 4;

impl About<'_> {
    pub(super) fn declarers(&self, dealer: Seat, fields: &Fields) -> Group {
        let seat = |seat: Seat| Choice {
            label: format!("{} {}", seat.number(), self.names.of(seat)),
            person: self.names.of(seat),
            disabled: self.size == TableSize::FOUR && seat == dealer,
            under: if seat == dealer { self.lang.say("sheet-dealer") } else { String::new() },
            ..radio("declarer", seat.number().to_string(), fields)
        };
        let choices: Vec<Choice> = self.size.seats().map(seat).collect();
        group("declarer", self.lang.say("enter-declarer"), vec![choices])
    }

    pub(super) fn games(&self, fields: &Fields) -> Group {
        let mut choices: Vec<Choice> = Vec::new();
        let mut known: Vec<Game> = Vec::new();
        for row in self.rules.games() {
            if !known.contains(&row.game) {
                known.push(row.game);
            }
        }
        // The cheapest first, as the game is bid.
        known.sort_by_key(|game| (rank(*game), std::cmp::Reverse(*game)));
        for game in known {
            choices.push(Choice {
                label: word(self.lang, game.word()),
                symbol: symbol(game),
                under: self.bases(game),
                ..radio("game", game.word().to_owned(), fields)
            });
        }
        group("game", self.lang.say("enter-game"), vec![choices])
    }

    /// The base value where the skat is taken up; where the play decides, from the lowest to the highest.
    fn bases(&self, game: Game) -> String {
        if game == Game::Aix {
            // Its value is card points; the figure of the file is none.
            return self.lang.say("fact-way-card-points");
        }
        let rows = || self.rules.games().filter(move |row| row.game == game);
        let number = |base: i32| self.lang.number(i64::from(base));
        if let Some(row) = rows().find(|row| row.play == Play::Skat) {
            return number(row.base);
        }
        let (least, most) = (rows().map(|row| row.base).min(), rows().map(|row| row.base).max());
        match (least, most) {
            (Some(least), Some(most)) if least != most => format!("{}–{}", number(least), number(most)),
            (least, _) => least.map(number).unwrap_or_default(),
        }
    }

    pub(super) fn matadors(&self, fields: &Fields) -> Group {
        let most = self.rules.games().map(|row| row.matadors).max().unwrap_or(0);
        let row = |sign: i8, key: &'static str, more: &'static str| {
            let buttons = (1..=most.min(BUTTONS)).map(|count| Choice {
                label: self.lang.say_with(key, "count", i64::from(count)),
                ..radio("matadors", (sign * count).to_string(), fields)
            });
            let mut choices: Vec<Choice> = buttons.collect();
            if most > BUTTONS {
                let option = |count: i8| {
                    let value = (sign * count).to_string();
                    let chosen = fields.text(more) == value;
                    (value, self.lang.say_with(key, "count", i64::from(count)), chosen)
                };
                choices.push(Choice {
                    name: more,
                    label: self.lang.say_with(key, "count", i64::from(BUTTONS + 1)),
                    under: format!("{} …", BUTTONS + 1),
                    options: (BUTTONS + 1..=most).map(option).collect(),
                    ..Choice::default()
                });
            }
            choices
        };
        let rows = vec![row(1, "enter-with", "with_more"), row(-1, "enter-without", "without_more")];
        group("matadors", self.lang.say("enter-matadors"), rows)
    }

    pub(super) fn levels(&self, fields: &Fields) -> Group {
        let plays: Vec<Play> = self.rules.plays().collect();
        let mut rows = Vec::new();
        let mut first = Vec::new();
        if plays == [Play::Skat, Play::Hand] {
            first.push(Choice { label: word(self.lang, "hand"), ..tick("play", Play::Hand.word(), fields) });
        } else {
            let play = |play: Play| Choice {
                label: word(self.lang, play.word()),
                ..radio("play", play.word().to_owned(), fields)
            };
            // Five words side by side would be broken on a phone.
            let side_by_side = if plays.len() > 4 { 3 } else { 4 };
            rows.extend(plays.chunks(side_by_side).map(|plays| plays.iter().copied().map(play).collect()));
        }
        for level in Level::ALL {
            first.push(Choice { label: word(self.lang, level.word()), ..tick("made", level.word(), fields) });
        }
        rows.push(first);
        let announced = self.rules.games().filter_map(|row| row.announce).max();
        let mut second: Vec<Choice> = Vec::new();
        for level in Level::ALL.iter().filter(|level| Some(**level) <= announced) {
            let label = self.lang.say_with("enter-announced", "level", word(self.lang, level.word()));
            second.push(Choice { label, ..tick("announced", level.word(), fields) });
        }
        for ouvert in [Ouvert::Yes, Ouvert::Revolution] {
            if self.rules.games().any(|row| row.ouvert == ouvert) {
                let label = self.lang.say(if ouvert == Ouvert::Yes { "enter-open" } else { "enter-revolution" });
                second.push(Choice { label, ..tick("ouvert", ouvert.word(), fields) });
            }
        }
        if self.rules.remission() != Remission::None {
            second.push(Choice { label: self.lang.say("enter-remitted"), ..tick("remitted", "yes", fields) });
        }
        // Four of these words side by side would be broken on a phone.
        let side_by_side = if second.len() > 3 { 2 } else { 3 };
        while !second.is_empty() {
            let rest = second.split_off(side_by_side.min(second.len()));
            rows.push(std::mem::replace(&mut second, rest));
        }
        rows.retain(|row| !row.is_empty());
        group("level", self.lang.say("enter-level"), rows)
    }
}
