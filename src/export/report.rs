//! A list that leaves the program, told once: columns with kinds, rows, notes. CSV, German Excel form, PDF, JSON and the
//! table on its page follow from it, so that none of them can say something else than the others.

mod column;
pub mod comma;
pub mod json;
mod model;
pub mod name;
pub mod numbered;
pub mod order;
pub mod paper;
mod rows;
pub mod said;
pub mod struck;

pub use column::{Column, Field, Kind, Shown};
pub use model::{Cell, Mark, Named, Report, Row, Section, Tag, Value};
pub use rows::Rows;
