//! Which change is on: the one whose number stands in `SKATWART_MUTANT`. Where `SKATWART_REACHED` names a file, the numbers of
//! all that are reached are written into it.

use std::fs::File;
use std::io::Write as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

static STATE: OnceLock<(u32, Option<File>)> = OnceLock::new();
static REACHED: [AtomicBool; 16384] = [const { AtomicBool::new(false) }; 16384];

fn state() -> (u32, Option<File>) {
    let number = std::env::var("SKATWART_MUTANT").map_or(0, |number| number.parse().expect("a number"));
    let file = std::env::var("SKATWART_REACHED").ok();
    (number, file.map(|path| File::options().append(true).create(true).open(path).expect("a file")))
}

pub fn on(number: u32) -> bool {
    let (active, file) = STATE.get_or_init(state);
    if let Some(mut file) = file.as_ref()
        && !REACHED[number as usize].swap(true, Ordering::Relaxed)
    {
        file.write_all(format!("{number}\n").as_bytes()).expect("written");
    }
    number == *active
}
