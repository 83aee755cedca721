//! Where on a form, and in which column of a file, a refused hand must be changed.

use super::HandError;
use crate::rules::field::Field;

impl HandError {
    /// The field or the column that must be changed; `None` where it is about the whole hand.
    pub fn field(&self) -> Option<Field> {
        Some(match self {
            Self::DealerNotAtTable { .. } => Field::Dealer,
            Self::DeclarerMissing
            | Self::Barred { .. }
            | Self::DeclarerNotAtTable { .. }
            | Self::DeclarerPauses { .. }
            | Self::DeclarerNotHere { .. } => Field::Declarer,
            Self::PassedIsRamsch
            | Self::GameUnknown { .. }
            | Self::ValueNotSet { .. }
            | Self::GameNotThisWay { .. }
            | Self::TooLow { .. } => Field::Game,
            Self::VariantUnknown { .. } => Field::Variant,
            Self::PlayMissing { .. } | Self::PlayUnknown { .. } => Field::Play,
            Self::OuvertNotHere { .. } | Self::OuvertNeedsHand => Field::Ouvert,
            Self::AnnouncedWithoutHand { .. } | Self::AnnouncedNotHere { .. } => Field::Announced,
            Self::MatadorsMissing
            | Self::MatadorsZero
            | Self::MatadorsOutOfRange { .. }
            | Self::MatadorsNotHere { .. } => Field::Matadors,
            Self::MatadorsContradictCards { .. } | Self::CardsNotTwelve { .. } => Field::Cards,
            Self::BidOutOfRange { .. }
            | Self::BidNoValue { .. }
            | Self::BidNotNumbers
            | Self::BidAboveFixed { .. }
            | Self::WonAlthoughOverbid { .. }
            | Self::TooLowWithoutBid { .. } => Field::Bid,
            Self::CardPointsOutOfRange { .. }
            | Self::CardPointsNotHere { .. }
            | Self::PointsContradictColumn { .. }
            | Self::TricksContradictPoints { .. }
            | Self::WonWithPoints { .. }
            | Self::LostWithPoints { .. } => Field::CardPoints,
            Self::TricksOutOfRange { .. } | Self::TricksMissing | Self::ResultContradictsTricks { .. } => Field::Tricks,
            Self::LevelContradictsPoints { .. }
            | Self::LevelContradictsTricks { .. }
            | Self::LevelNotHere { .. }
            | Self::LevelOfPlainOffence { .. }
            | Self::LevelBeforeDecision { .. }
            | Self::LostAlthoughHigher { .. }
            | Self::WonAlthoughMissed { .. }
            | Self::LostAlthoughMade { .. } => Field::Made,
            Self::ResultMissing => Field::Result,
            Self::RemissionUnknown | Self::RemittedLost | Self::RemittedAdjudicated | Self::PersianRemitted { .. } => {
                Field::Remitted
            }
            Self::ContraNotHere => Field::Contra,
            Self::ContraByMissing | Self::ContraByWrongSeat { .. } | Self::ContraByAlone => Field::ContraBy,
            Self::OffenceUnknown { .. }
            | Self::OffenceCostsNothing { .. }
            | Self::OffenceEndsNoHand { .. }
            | Self::OffenceEndsHand { .. }
            | Self::FineWithoutOffence
            | Self::ResultContradictsOffence => Field::Offence,
            Self::DecidedWithoutOffence | Self::DecidedNotHere | Self::DecidedContradictsPoints { .. } => {
                Field::Decided
            }
            Self::OffenderMissing
            | Self::OffenderNotAtTable { .. }
            | Self::OffenderPauses { .. }
            | Self::FinedPlays { .. }
            | Self::OffenderAlone => Field::Offender,
            Self::RamschPointsMissing { seat } | Self::RamschPausing { seat } => return Field::points_of(*seat),
            Self::RamschTricksContradictPoints { seat } | Self::RamschTricksMissing { seat } => {
                return Field::tricks_of(*seat);
            }
            Self::RamschOrder { .. } | Self::RamschTie | Self::RamschLastTrick => Field::TrickOrder,
            Self::RamschCut { .. } | Self::RamschCutContradicts { .. } => Field::Cut,
            Self::AdjudicatedOutOfRange { .. } | Self::AdjudicatedContradictsResult { .. } => Field::Adjudicated,
            Self::TableSize { .. }
            | Self::FactsNotHere { .. }
            | Self::PointsBelow { .. }
            | Self::RamschPointsSum { .. }
            | Self::RamschPointsAbove { .. }
            | Self::RamschTricksSum { .. }
            | Self::RamschNotHere => return None,
        })
    }
}
