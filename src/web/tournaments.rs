//! Tournaments: what everybody sees of one, and its settings.

pub mod nav;

pub use nav::{Here, Nav};
