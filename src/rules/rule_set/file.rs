//! A rule set as it is written in TOML: every table with its citation, no key that is not known.

mod offences;
mod ways;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use offences::{Adjudicated, Decision, Offence};
pub use ways::{
    Charge, FixedOverbid, MissedAndSchneider, OpponentPays, RamschLoser, RamschMaiden, RamschStake, RamschTie,
    Remission, SchwarzBy, Two,
};

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    pub title: Title,
    pub source: String,
    #[serde(default)]
    pub note: Option<Title>,
    pub table: Table,
    #[serde(default)]
    pub tournament: Option<Usual>,
    pub thresholds: Thresholds,
    pub contingency: Contingency,
    pub overbid: Overbid,
    pub passed: Passed,
    #[serde(default)]
    pub contra: Option<Contra>,
    #[serde(default)]
    pub account: Option<Account>,
    pub games: BTreeMap<String, WrittenRow>,
    #[serde(default)]
    pub ramsch: BTreeMap<String, Ramsch>,
    pub offences: BTreeMap<String, Offence>,
    /// Where it is left out an offence always decides the hand, with the levels written beside it.
    #[serde(default)]
    pub decision: Option<Decision>,
    /// Where it is left out nothing but the score of a hand the director fixed is looked at.
    #[serde(default)]
    pub adjudicated: Option<Adjudicated>,
    #[serde(default)]
    pub options: BTreeMap<String, Choice>,
}

/// Who plays: table sizes, first dealer, the scoring system that goes with it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub sizes: Vec<u8>,
    pub first_dealer: u8,
    pub system: String,
    /// How two play.
    #[serde(default)]
    pub two: Two,
    pub source: String,
}

/// What a tournament by this rule set usually is; it decides no score and every value of it can be chosen otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Usual {
    /// Options that stand otherwise in tournaments.
    #[serde(default)]
    pub changes: BTreeMap<String, String>,
    /// The id of the scoring system, where it is another than that of the table.
    #[serde(default)]
    pub system: Option<String>,
    /// What ranks, in order.
    pub metrics: Vec<String>,
    /// The id of the prize schedule.
    #[serde(default)]
    pub schedule: Option<String>,
    /// Hands of a round at a table of four and of three.
    pub hands: [u16; 2],
    pub source: String,
}

/// Card points that decide.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thresholds {
    /// The declarer wins with this many.
    pub win: u8,
    /// He makes Schneider with this many.
    pub schneider_from: u8,
    /// He is himself Schneider with this many or fewer.
    pub schneider_to: u8,
    pub schwarz_by: SchwarzBy,
    pub source: String,
}

/// The steps a level adds to the multiplier, each the total of everything it contains.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contingency {
    pub schneider: i32,
    pub schneider_announced: i32,
    pub schwarz: i32,
    pub schwarz_after_schneider_announced: i32,
    pub schwarz_announced: i32,
    pub suffered_schneider: i32,
    pub suffered_schwarz: i32,
    pub missed_and_schneider: MissedAndSchneider,
    pub source: String,
}

/// Bids above the value of the game.
#[expect(clippy::struct_excessive_bools, reason = "each says yes or no to a question of its own")]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Overbid {
    /// Whether bids are numbers at all.
    pub numbers: bool,
    pub charge: Charge,
    /// Whether Schneider and Schwarz lift the value to the bid.
    pub levels_help: bool,
    pub fixed: FixedOverbid,
    /// Whether an offence of an opponent gives the declarer the intended value all the same.
    pub forgiven_by_offence: bool,
    /// Whether only what some game is worth can be bid.
    #[serde(default)]
    pub values_only: bool,
    pub source: String,
}

/// Whether a hand may be passed in.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passed {
    pub allowed: bool,
    pub source: String,
}

/// Contra: how many values the declarer and the announcing opponent book: `[declarer when won, opponent when won,
/// declarer when lost, opponent when lost]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contra {
    pub on: bool,
    pub contra: [i32; 4],
    pub recontra: [i32; 4],
    /// The same in games that lose double.
    pub contra_double: [i32; 4],
    pub recontra_double: [i32; 4],
    pub source: String,
}

/// What a table agrees on where the scoring system keeps a beer account.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Account {
    pub remission: Remission,
    /// The limit at a table of three; 0 is that of the scoring system.
    pub three: u32,
    /// The limit at a table of four; 0 likewise.
    pub four: u32,
    pub source: String,
}

/// One kind of game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenRow {
    #[serde(default = "yes")]
    pub on: bool,
    pub plays: Vec<String>,
    /// Base value by game.
    #[serde(default)]
    pub base: BTreeMap<String, i32>,
    /// Fixed value by game.
    #[serde(default)]
    pub fixed: BTreeMap<String, i32>,
    #[serde(default)]
    pub ouvert: Option<String>,
    #[serde(default)]
    pub variant: Option<String>,
    /// A lost game costs its value so many times.
    pub loss: i32,
    /// Steps of the multiplier besides game, matadors and levels, by their name.
    #[serde(default)]
    pub extra: BTreeMap<String, i32>,
    /// The product in percent, fractions cut off.
    #[serde(default)]
    pub percent: Option<i32>,
    /// The highest level that may be announced.
    #[serde(default)]
    pub announce: Option<String>,
    /// The level announced by playing the game at all.
    #[serde(default)]
    pub implies: Option<String>,
    /// The least value from which it is allowed.
    #[serde(default)]
    pub minimum: Option<i32>,
    /// Tricks the declarer must take, no more and no fewer.
    #[serde(default)]
    pub tricks: Option<u8>,
    /// What each further trick of a lost game costs, in percent of its value, fractions cut off.
    #[serde(default)]
    pub further_tricks: Option<i32>,
    /// Card points are the value; whether they are taken times the matadors.
    #[serde(default)]
    pub points_times_matadors: Option<bool>,
    pub source: String,
}

/// One kind of Ramsch.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ramsch {
    pub on: bool,
    pub loser: RamschLoser,
    pub stake: RamschStake,
    /// The amount when everybody took a trick, with one seat without, with two.
    #[serde(default)]
    pub amounts: Option<[i32; 3]>,
    /// Who ranks as a Maiden.
    #[serde(default)]
    pub maiden: RamschMaiden,
    /// What each of the others loses instead when one seat took all tricks.
    #[serde(default)]
    pub all_tricks_charge: Option<i32>,
    pub tie: RamschTie,
    /// Whether two losers divide a fixed amount between them.
    #[serde(default)]
    pub divided: bool,
    /// Whether the skat goes to the taker of the last trick, so that 120 points are counted.
    pub skat_to_last_trick: bool,
    pub source: String,
}

/// A switch of a rule set: one of its choices, or a number.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    pub title: Title,
    /// Each choice and the values it sets.
    #[serde(default)]
    pub choices: BTreeMap<String, BTreeMap<String, toml::Value>>,
    /// What choices are called that are more than on, off or a figure.
    #[serde(default)]
    pub names: BTreeMap<String, Title>,
    /// The least and the greatest number.
    #[serde(default)]
    pub number: Option<[i64; 2]>,
    /// The values that are set to the number.
    #[serde(default)]
    pub sets: Vec<String>,
    /// The values that are set as well when a number is given.
    #[serde(default)]
    pub also: BTreeMap<String, toml::Value>,
    #[serde(default)]
    pub default: Option<toml::Value>,
    /// What a choice says about other options: where one of those is set otherwise, the two contradict each other.
    #[serde(default)]
    pub needs: BTreeMap<String, BTreeMap<String, String>>,
    pub source: String,
}

const fn yes() -> bool {
    true
}
