//! The columns of the hands CSV, and to which of them a refused hand points.

use super::super::{Problem, Problems};
use crate::rules::HandError;

/// Every column in the order in which files are written.
pub const COLUMNS: &[&str] = &[
    "id",
    "round",
    "table",
    "hand",
    "deck",
    "dealer",
    "declarer",
    "game",
    "variant",
    "play",
    "ouvert",
    "announced",
    "matadors",
    "cards",
    "bid",
    "card_points",
    "tricks",
    "made",
    "result",
    "remitted",
    "contra",
    "contra_by",
    "offence",
    "offender",
    "points1",
    "points2",
    "points3",
    "points4",
    "tricks1",
    "tricks2",
    "tricks3",
    "tricks4",
    "trick_order",
    "cut",
    "adjudicated",
    "reason",
];

/// Refuses a header with unknown, repeated or missing columns.
pub fn check(file: &str, header: &[String]) -> Result<(), Problems> {
    let mut problems = Problems::default();
    if header.iter().all(String::is_empty) {
        problems.add(Problem::at(file, 1, "", "the header is missing; the first line names the columns"));
        return problems.none_or(());
    }
    for (at, name) in header.iter().enumerate() {
        if !COLUMNS.contains(&name.as_str()) {
            let hint = if name.contains(';') { "separate the columns by commas; they" } else { "the columns" };
            problems.add(Problem::at(file, 1, name, format!("is not known here; {hint} are {}", COLUMNS.join(", "))));
        } else if header.iter().take(at).any(|before| before == name) {
            problems.add(Problem::at(file, 1, name, "stands twice in the header"));
        }
    }
    if !header.iter().any(|name| name == "game") {
        problems.add(Problem::at(file, 1, "game", "is missing in the header"));
    }
    problems.none_or(())
}

/// The column a refused hand is about; empty where it is about the whole row.
pub fn column_of(error: &HandError) -> &'static str {
    match error {
        HandError::DealerNotAtTable { .. } => "dealer",
        HandError::DeclarerMissing
        | HandError::DeclarerNotAtTable { .. }
        | HandError::DeclarerPauses { .. }
        | HandError::DeclarerNotHere { .. } => "declarer",
        HandError::PassedIsRamsch | HandError::GameUnknown { .. } | HandError::ValueNotSet { .. } => "game",
        HandError::PlayMissing { .. }
        | HandError::PlayUnknown { .. }
        | HandError::GameNotThisWay { .. }
        | HandError::TooLow { .. } => "play",
        HandError::VariantUnknown { .. } => "variant",
        HandError::OuvertNotHere { .. } | HandError::OuvertNeedsHand => "ouvert",
        HandError::AnnouncedWithoutHand { .. } | HandError::AnnouncedNotHere { .. } => "announced",
        HandError::MatadorsMissing
        | HandError::MatadorsZero
        | HandError::MatadorsOutOfRange { .. }
        | HandError::MatadorsNotHere { .. }
        | HandError::MatadorsContradictCards { .. } => "matadors",
        HandError::CardsNotTwelve { .. } => "cards",
        HandError::BidOutOfRange { .. }
        | HandError::BidNotNumbers
        | HandError::BidAboveFixed { .. }
        | HandError::TooLowWithoutBid { .. } => "bid",
        HandError::CardPointsOutOfRange { .. }
        | HandError::CardPointsNotHere { .. }
        | HandError::PointsContradictColumn { .. } => "card_points",
        HandError::TricksOutOfRange { .. } | HandError::TricksContradictPoints { .. } | HandError::TricksMissing => {
            "tricks"
        }
        HandError::LevelContradictsPoints { .. }
        | HandError::LevelContradictsTricks { .. }
        | HandError::LevelNotHere { .. }
        | HandError::LevelOfPlainOffence { .. } => "made",
        HandError::WonAlthoughMissed { .. }
        | HandError::LostAlthoughMade { .. }
        | HandError::ResultMissing
        | HandError::WonWithPoints { .. }
        | HandError::LostWithPoints { .. }
        | HandError::WonAlthoughOverbid { .. }
        | HandError::ResultContradictsTricks { .. }
        | HandError::ResultContradictsOffence => "result",
        HandError::RemissionUnknown
        | HandError::RemittedLost
        | HandError::RemittedAdjudicated
        | HandError::PersianRemitted { .. } => "remitted",
        HandError::ContraNotHere => "contra",
        HandError::ContraByMissing | HandError::ContraByWrongSeat { .. } | HandError::ContraByAlone => "contra_by",
        HandError::OffenceUnknown { .. }
        | HandError::OffenceCostsNothing { .. }
        | HandError::OffenceEndsNoHand { .. }
        | HandError::OffenceEndsHand { .. }
        | HandError::FineWithoutOffence => "offence",
        HandError::OffenderMissing
        | HandError::OffenderNotAtTable { .. }
        | HandError::OffenderPauses { .. }
        | HandError::OffenderAlone => "offender",
        HandError::RamschOrder { .. } | HandError::RamschTie | HandError::RamschLastTrick => "trick_order",
        HandError::RamschCut { .. } | HandError::RamschCutContradicts { .. } => "cut",
        HandError::AdjudicatedOutOfRange { .. } | HandError::AdjudicatedContradictsResult { .. } => "adjudicated",
        HandError::TableSize { .. }
        | HandError::FactsNotHere { .. }
        | HandError::RamschPointsMissing { .. }
        | HandError::RamschPausing { .. }
        | HandError::RamschPointsSum { .. }
        | HandError::RamschPointsAbove { .. }
        | HandError::PointsBelow { .. }
        | HandError::RamschTricksSum { .. }
        | HandError::RamschTricksContradictPoints { .. }
        | HandError::RamschTricksMissing { .. }
        | HandError::RamschNotHere => "",
    }
}
