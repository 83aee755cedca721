//! The places where something can be wrong: the name of a form's field is the name of the column in the files.

use crate::rules::word::words;

words! {
    /// A field of a form, or a column of a file.
    pub enum Field {
        /// Why something is changed.
        Reason = "reason",
        /// The seed of a draw or a deal.
        Seed = "seed",
    }
}
