//! A picture for a certificate: a JPEG goes into the file as it is, a PNG as its unpacked lines.

mod png;

use thiserror::Error;

/// The most points a picture may have: a sheet of A4 at 300 to the inch has nine million.
const MOST: usize = 20_000_000;

/// Why a picture cannot be printed.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum PictureError {
    /// It is neither JPEG nor PNG.
    #[error("the file is no picture this program can print: save it as JPEG or PNG")]
    Kind,
    /// It is broken, or of a form hardly anybody uses.
    #[error("the picture cannot be read: save it once more as JPEG")]
    Broken,
    /// It has too many points.
    #[error("the picture has more than 20 million points: save it smaller")]
    Large,
}

/// A picture as a file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// How many points it is wide and high.
    pub size: (u32, u32),
    /// Grey, or red, green and blue, or the four colours of print.
    pub(super) channels: u8,
    /// The JPEG, or each point in turn.
    pub(super) bytes: Vec<u8>,
    /// Whether the bytes are a JPEG.
    pub(super) is_jpeg: bool,
    /// Whether the colours of print are turned round, as most programs write them into a JPEG.
    pub(super) inverted: bool,
}

impl Picture {
    /// Reads a picture.
    pub fn read(bytes: &[u8]) -> Result<Self, PictureError> {
        let picture = if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            jpeg(bytes).ok_or(PictureError::Broken)?
        } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            png::read(bytes)?
        } else {
            return Err(PictureError::Kind);
        };
        let points = usize::try_from(u64::from(picture.size.0) * u64::from(picture.size.1)).unwrap_or(usize::MAX);
        if points == 0 {
            return Err(PictureError::Broken);
        }
        if points > MOST { Err(PictureError::Large) } else { Ok(picture) }
    }
}

fn two(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from(*bytes.get(at)?) << 8 | u32::from(*bytes.get(at + 1)?))
}

fn four(bytes: &[u8], at: usize) -> Option<u32> {
    Some(two(bytes, at)? << 16 | two(bytes, at + 2)?)
}

/// Goes through the segments of a JPEG to the one that says how large it is.
fn jpeg(bytes: &[u8]) -> Option<Picture> {
    let (mut at, mut inverted) = (2, false);
    loop {
        while *bytes.get(at)? == 0xff && *bytes.get(at + 1)? == 0xff {
            at += 1;
        }
        let (mark, kind) = (*bytes.get(at)?, *bytes.get(at + 1)?);
        if mark != 0xff {
            return None;
        }
        let length = usize::try_from(two(bytes, at + 2)?).into_iter().next()?;
        match kind {
            0xee => inverted |= bytes.get(at + 4..at + 9)? == b"Adobe",
            // How large it is; a differential, hierarchical or lossless one no reader shows.
            0xc0..=0xc2 => {
                let channels = *bytes.get(at + 9)?;
                let size = (two(bytes, at + 7)?, two(bytes, at + 5)?);
                let known = *bytes.get(at + 4)? == 8 && matches!(channels, 1 | 3 | 4);
                let inverted = inverted && channels == 4;
                return known.then(|| Picture { size, channels, bytes: bytes.to_vec(), is_jpeg: true, inverted });
            }
            0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf | 0xd9 | 0xda => return None,
            _ => {}
        }
        at += 2 + length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jpeg_says_how_large_it_is() {
        let head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 3, 0, 7, 3, 1, 2, 3];
        let picture = Picture::read(&head).expect("a picture");
        assert_eq!((picture.size, picture.channels, picture.is_jpeg), ((7, 3), 3, true));
    }
}
