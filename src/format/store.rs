//! Between a result folder and the database: the whole tournament in, the whole tournament out.

mod export;
mod import;

pub use export::export;
pub use import::{Importing, import};
