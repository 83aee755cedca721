//! What people do: each act decides, asks the rules, has the store keep what follows, and leaves a trace.
//!
//! An act takes an [`Order`] – who, when, under which key, based on which version, why – and answers a result or one
//! [`Refused`]. It knows no HTTP and no language. [`act`] does everything that belongs to every act: the same key again
//! answers what it answered first, the revision is appended, the versions rise, the key is remembered. An act cannot end
//! well without a [`Recorded`], and only [`Deed::record`] gives one.

pub mod accounts;
pub mod adjustments;
mod arrivals;
pub mod boards;
pub mod cash;
pub mod claims;
pub mod club_seasons;
pub mod decks;
pub mod deed;
pub mod demos;
pub mod entries;
pub mod fixtures;
pub mod forgetting;
pub mod grants;
pub mod hands;
pub mod makeable;
pub mod match_days;
pub mod met;
pub mod notices;
pub mod operator;
pub mod order;
pub mod people;
pub mod prizes;
pub mod protests;
pub mod refused;
pub mod registrations;
pub mod rounds;
pub mod seasons;
pub mod sheets;
pub mod substitutions;
pub mod take_over;
pub mod team_rankings;
pub mod teams;
pub mod totals;
pub mod tournaments;
pub mod witnesses;

pub use deed::{Answer, Deed, Recorded, Trace, act, many};
pub use order::{Key, Order, Who};
pub use refused::{Finding, Refused, Standing};

pub use crate::rules::field::Field;
pub use crate::rules::reason::{Reason, ReasonError};
