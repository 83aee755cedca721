//! Texts in gzip, packed in rooms that are used again.

use std::io::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

/// More than this is large.
const LARGE: usize = 256 * 1024;
/// So many rooms are kept: few pack at once.
const ROOMS: usize = 4;
/// What a file in gzip begins with that says nothing of itself and of no system (RFC 1952, 2.3).
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// Where a text is packed: a third of a megabyte, which taken anew for each text would leave holes in the memory of every
/// thread that packs.
struct Room {
    level: u32,
    deflate: DeflateEncoder<Vec<u8>>,
}

/// The rooms in which nobody packs now.
static FREE: Mutex<Vec<Room>> = Mutex::new(Vec::new());

/// A body in gzip. For the network of a hall every byte counts; only of what is large a little less is looked for, because
/// somebody waits for it.
pub fn gzip(body: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut room = Room::taken(if body.len() > LARGE { 5 } else { 6 });
    let mut packed = Vec::with_capacity(HEAD.len() + body.len() / 8);
    packed.extend(HEAD);
    *room.deflate.get_mut() = packed;
    room.deflate.write_all(body)?;
    let mut packed = room.deflate.reset(Vec::new())?;
    room.given_back();
    let mut sum = Crc::new();
    sum.update(body);
    packed.extend(sum.sum().to_le_bytes());
    packed.extend(sum.amount().to_le_bytes());
    Ok(packed)
}

impl Room {
    /// One that is free, or a new one.
    fn taken(level: u32) -> Self {
        let mut free = free();
        let known = free.iter().position(|room| room.level == level).map(|at| free.swap_remove(at));
        drop(free);
        known.unwrap_or_else(|| Self { level, deflate: DeflateEncoder::new(Vec::new(), Compression::new(level)) })
    }

    /// Leaves it to the next one.
    fn given_back(self) {
        let mut free = free();
        if free.len() == ROOMS {
            free.remove(0);
        }
        free.push(self);
    }
}

fn free() -> MutexGuard<'static, Vec<Room>> {
    FREE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;
    use flate2::write::GzEncoder;

    use super::*;

    /// As the library packs it in a room of its own.
    fn alone(body: &[u8], level: u32) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::new(level));
        encoder.write_all(body).expect("packed");
        encoder.finish().expect("packed")
    }

    #[test]
    fn what_is_packed_has_nothing_of_what_was_packed_before() {
        let texts = [0, 1, 300, LARGE, LARGE + 1, 3 * LARGE, 7];
        for length in texts.into_iter().chain(texts) {
            let text: Vec<u8> = b"Spieler Nummer ".iter().copied().chain(0..=250).cycle().take(length).collect();
            let packed = gzip(&text).expect("packed");
            assert_eq!(packed, alone(&text, if length > LARGE { 5 } else { 6 }), "{length}");
            let mut unpacked = Vec::new();
            GzDecoder::new(packed.as_slice()).read_to_end(&mut unpacked).expect("unpacked");
            assert_eq!(unpacked, text);
        }
    }

    #[test]
    fn however_many_pack_at_once_few_rooms_are_kept() {
        let all: Vec<Room> = (0..3 * ROOMS).map(|_| Room::taken(6)).collect();
        all.into_iter().for_each(Room::given_back);
        assert!(free().len() <= ROOMS);
    }
}
