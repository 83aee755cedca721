//! What could be made: the work in the background, and the pages that show what it found.

pub mod asking;
pub mod bars;
pub mod cards;
pub mod chances;
pub mod desk;
pub mod evening;
pub mod list;
pub mod open;
pub mod position;
pub mod print;
pub mod record;
pub mod solve;
pub mod work;
