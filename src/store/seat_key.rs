//! The link of a seat, which a player opens on his own phone. Nothing is kept of it: it follows from the secret of its table,
//! so that another link of the table ends those of its seats.

use sha2::{Digest as _, Sha256};

use super::conn::Conn;
use super::error::{Error, Result};
use super::id::SheetId;
use super::sheets;
use crate::rules::hex::hex;
use crate::rules::seat::Seat;

/// How many bytes of a digest stand in a link: more than anybody can try.
const LENGTH: usize = 16;

/// The secret part of the link of a seat: the sheet, the seat, and what only who knows the table's secret can say of both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatKey {
    sheet: SheetId,
    seat: Seat,
    proof: String,
}

impl SeatKey {
    /// The link of a seat of this sheet, whose table has this secret.
    pub fn of(sheet: SheetId, table: &str, seat: Seat) -> Self {
        let digest = Sha256::digest(format!("seat {sheet} {seat} {table}").as_bytes());
        Self { sheet, seat, proof: hex(digest.get(..LENGTH).unwrap_or_default()) }
    }

    /// Reads the secret part of an address; what can be none is not found.
    pub fn parse(text: &str) -> Result<Self> {
        let number = |part: Option<&str>| -> Result<i64> {
            part.unwrap_or_default().parse().map_err(|_no_number: std::num::ParseIntError| Error::NotFound)
        };
        let mut parts = text.splitn(3, '-');
        let sheet = SheetId::new(number(parts.next())?);
        let seat = Seat::new(number(parts.next())?).map_err(|_outside| Error::NotFound)?;
        let read = Self { sheet, seat, proof: parts.next().unwrap_or_default().to_owned() };
        // One way of writing it, so that whoever tries many is counted.
        let written = read.proof.len() == 2 * LENGTH && read.to_string() == text;
        if written { Ok(read) } else { Err(Error::NotFound) }
    }

    /// Its sheet and seat, where it opens one and somebody sits there.
    pub fn find(&self, conn: &mut Conn) -> Result<(SheetId, Seat)> {
        let sheet = sheets::find(conn, self.sheet)?;
        let seats = sheets::seats_of(conn, sheet.id)?;
        let sits = seats.iter().any(|row| row.seat == self.seat);
        if sits && Self::of(sheet.id, &sheet.keeper_key, self.seat) == *self {
            Ok((sheet.id, self.seat))
        } else {
            Err(Error::NotFound)
        }
    }
}

impl std::fmt::Display for SeatKey {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}-{}-{}", self.sheet, self.seat.number(), self.proof)
    }
}
