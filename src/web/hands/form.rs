//! The form of one hand as the page shows it: only what the rule set knows, with what was typed kept.

use fluent_bundle::FluentArgs;

use crate::i18n::Lang;
use crate::rules::hand::{Game, Hand, Level, Ouvert, Play, Variant};
use crate::rules::hand_error::HandError;
use crate::rules::judge::Judged;
use crate::rules::remission::{Remitted, Waiting};
use crate::rules::rule_set::RuleSet;
use crate::rules::rule_set::file::Remission;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::{Seat, TableSize};
use crate::store::hands::StoredHand;
use crate::web::form::{Fields, Problems};
use crate::web::hands::choice::{Choice, Extra, ExtraList, Group, group, radio, rank, symbol, tick};
use crate::web::hands::deck::DeckField;
use crate::web::hands::ramsch::RamschForm;
use crate::web::hands::words::{Names, sentence, word};

/// The matadors that have a button of their own; the rest stand in a list.
const BUTTONS: i8 = 4;

/// A button of another form that stands beside the others.
#[derive(Clone, Debug)]
pub struct Other {
    /// The id of the form it sends.
    pub form: &'static str,
    /// What stands on it.
    pub label: String,
}

/// Where a form stands and where it goes.
#[derive(Clone, Debug, Default)]
pub struct Place {
    /// Where it is sent.
    pub action: String,
    /// Where a script asks what would be written.
    pub preview: String,
    /// The key that makes it count once.
    pub key: String,
    /// The version it is based on.
    pub version: i64,
    /// The number of the hand.
    pub number: i32,
    /// Whether the number can be changed.
    pub number_shown: bool,
    /// Whether a reason is asked for.
    pub reason_wanted: bool,
    /// Whether the director's own figure may be entered.
    pub adjudicates: bool,
    /// Buttons of other forms.
    pub others: Vec<Other>,
    /// The deck it is played with, in Comparative Skat.
    pub deck: Option<DeckField>,
}

/// The form.
#[derive(Clone, Debug)]
pub struct HandForm {
    /// Where it stands and where it goes.
    pub place: Place,
    /// How many hands the sheet has.
    pub hands: i32,
    /// Who deals the first hand.
    pub first_dealer: u8,
    /// How many sit at the table.
    pub size: u8,
    /// The questions.
    pub groups: Vec<Group>,
    /// Fields that are rarely needed.
    pub more: Vec<Extra>,
    /// Lists that are rarely needed.
    pub lists: Vec<ExtraList>,
    /// Whether something of it was used.
    pub more_open: bool,
    /// Whether the rule set lets everybody pass.
    pub passed_allowed: bool,
    /// The fields of a Ramsch, where the rule set plays it.
    pub ramsch: Option<RamschForm>,
    /// Whether the rule set sets fines.
    pub fines: bool,
    /// The reason that was typed.
    pub reason: String,
    /// What was understood, in words.
    pub echo: String,
    /// What this game brings in of games that were remitted.
    pub collects: String,
    /// What a won game writes.
    pub if_won: String,
    /// What a lost game writes.
    pub if_lost: String,
    /// What is wrong.
    pub problems: Problems,
}

/// What a form is about.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// The language.
    pub lang: Lang,
    /// The rules.
    pub rules: &'a RuleSet,
    /// Who sits where.
    pub names: &'a Names,
    /// How many sit there.
    pub size: TableSize,
    /// Who deals the first hand.
    pub first_dealer: Seat,
    /// Who deals this hand, where its deck says so.
    pub dealer: Option<Seat>,
    /// How many hands the sheet has.
    pub hands: i32,
    /// The scoring system.
    pub system: &'a ScoringSystem,
    /// The hands that stand on the sheet.
    pub stored: &'a [StoredHand],
}

impl HandForm {
    /// The form with these fields filled in.
    pub fn new(about: &About<'_>, place: Place, fields: &Fields, problems: Problems) -> Self {
        let dealer = about.dealer(place.number);
        let ramsch = RamschForm::new(about, &place, fields, &problems);
        let more = about.more(&place, fields, &problems);
        let lists = about.lists(fields);
        let used = |name: &str| !fields.text(name).is_empty() || problems.of(name).is_some();
        let more_open = more.iter().any(|field| used(field.name)) || lists.iter().any(|list| used(list.name));
        let groups =
            vec![about.declarers(dealer, fields), about.games(fields), about.matadors(fields), about.levels(fields)];
        let shown = |name: &str| {
            ["number", "reason", "deck"].contains(&name)
                || groups.iter().any(|group| group.name == name)
                || more.iter().any(|field| field.name == name)
                || lists.iter().any(|list| list.name == name)
                || ramsch.as_ref().is_some_and(|ramsch| ramsch.shows(name))
        };
        // What is wrong at a field the rule set does not show is said above the form.
        let hidden = problems.iter().find(|(name, _)| !shown(name)).map(|(_, sentence)| sentence.to_owned());
        let mut problems = problems;
        if let Some(sentence) = hidden {
            problems.add("", sentence);
        }
        Self {
            hands: about.hands,
            first_dealer: about.first_dealer.number(),
            size: about.size.number(),
            groups,
            more_open,
            more,
            lists,
            ramsch,
            passed_allowed: about.rules.may_pass_in(),
            fines: about.rules.offences().any(|(_, fine, _)| fine.is_some()),
            reason: fields.text("reason").to_owned(),
            echo: String::new(),
            collects: about.collects(place.number),
            if_won: String::new(),
            if_lost: String::new(),
            problems,
            place,
        }
    }
}

impl About<'_> {
    /// Who deals this hand.
    pub fn dealer(&self, number: i32) -> Seat {
        self.dealer.unwrap_or_else(|| self.size.dealer(self.first_dealer, u16::try_from(number).unwrap_or(1)))
    }

    /// What was remitted before this hand and waits.
    fn remitted(&self, number: i32) -> Result<Remitted, HandError> {
        let before = self.stored.iter().filter(|stored| stored.new.number < number);
        let dealt = |stored: &StoredHand| {
            let number = u16::try_from(stored.new.number).unwrap_or(1);
            (stored.new.hand, self.size.dealer(self.first_dealer, number))
        };
        Remitted::after(self.rules, self.system, self.size, before.map(dealt))
    }

    /// What the rules make of this hand after those before it.
    pub fn judge(&self, number: i32, hand: &Hand) -> Result<Judged, HandError> {
        let mut remitted = self.remitted(number)?;
        remitted.judge(self.rules, self.system, hand, (self.size, self.dealer(number)))
    }

    /// What waits for this hand, in words.
    fn collects(&self, number: i32) -> String {
        let mut args = FluentArgs::new();
        match self.remitted(number).map(|remitted| remitted.waiting(self.rules)) {
            Ok(None) => String::new(),
            Ok(Some(Waiting::Points(seat, points))) => {
                args.set("name", self.names.of(seat));
                args.set("points", points);
                self.lang.say_args("enter-collects-points", &args)
            }
            Ok(Some(Waiting::Times(times))) => self.lang.say_with("enter-collects-times", "times", times),
            Err(error) => sentence(self.lang, &error),
        }
    }

    fn declarers(&self, dealer: Seat, fields: &Fields) -> Group {
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

    fn games(&self, fields: &Fields) -> Group {
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

    fn matadors(&self, fields: &Fields) -> Group {
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

    fn levels(&self, fields: &Fields) -> Group {
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

    fn more(&self, place: &Place, fields: &Fields, problems: &Problems) -> Vec<Extra> {
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

    fn lists(&self, fields: &Fields) -> Vec<ExtraList> {
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
