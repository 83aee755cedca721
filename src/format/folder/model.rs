//! A tournament as it stands in a folder.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::played::Played;
use crate::format::adjustments::AdjustmentLine;
use crate::format::claims::ClaimLine;
use crate::format::deck_moves::DeckMoveLine;
use crate::format::deck_scores::DeckScoreLine;
use crate::format::league::model::League;
use crate::format::players::Player;
use crate::format::protests::ProtestLine;
use crate::format::punches::PunchLine;
use crate::format::seating::{At, Seating};
use crate::format::substitutions::SubstitutionLine;
use crate::format::totals::SheetTotals;
use crate::format::tournament_toml::model::TournamentFile;
use crate::rules::agreed::Agreed;
use crate::rules::decks::{Deck, DeckNumber};
use crate::rules::ledger::Chain;
use crate::rules::team_ranking::Ranked;
use crate::rules::tournament::Frozen;
use crate::rules::{RuleSet, ScoringSystem};

/// A tournament as it stands in a folder.
#[derive(Clone, Debug)]
pub struct Folder {
    /// What it is played by.
    pub tournament: TournamentFile,
    /// Everything it is judged by.
    pub agreed: Arc<Agreed>,
    /// The same as it was frozen, where the folder says so.
    pub frozen: Option<Frozen>,
    /// The rule set with what was changed in it.
    pub rules: Arc<RuleSet>,
    /// The scoring system.
    pub system: Arc<ScoringSystem>,
    /// Who plays.
    pub players: Vec<Player>,
    /// Who sat where.
    pub seating: Seating,
    /// Who took over a seat, by round, table, seat and hand.
    pub substitutions: Vec<SubstitutionLine>,
    /// The decks, their dealers and, where they are known, their cards.
    pub decks: BTreeMap<DeckNumber, Deck>,
    /// What the director decided about the results of decks.
    pub deck_scores: Vec<DeckScoreLine>,
    /// What was punched through the decks.
    pub punches: Vec<PunchLine>,
    /// Where the decks went.
    pub deck_moves: Vec<DeckMoveLine>,
    /// The hands of each table, in order, fines after the hand they fell in.
    pub hands: BTreeMap<At, Vec<Played>>,
    /// The tables known only by their totals.
    pub totals: BTreeMap<At, SheetTotals>,
    /// What players had against their lists.
    pub protests: Vec<ProtestLine>,
    /// What the director gave or took.
    pub adjustments: Vec<AdjustmentLine>,
    /// Hands claimed for a prize on tables known only by their totals.
    pub claims: Vec<ClaimLine>,
    /// The teams within it.
    pub teams: Vec<Ranked>,
    /// How long its ledger is and where it ends, where the folder has one.
    pub ledger: Option<Chain>,
    /// The league it is, if it is one.
    pub league: Option<League>,
    /// CSV files in the folder that are not part of the format; they were not read.
    pub ignored: Vec<String>,
}
