//! A picture for a certificate: a JPEG goes into the file as it is, a PNG as its unpacked lines.

use std::io::Read as _;

use flate2::read::ZlibDecoder;
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
            png(bytes)?
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

/// What the head of a PNG says.
struct Head {
    width: usize,
    height: usize,
    colour: u8,
}

/// Reads a PNG of eight bits that is not interlaced, as every program writes them unless asked otherwise.
fn png(bytes: &[u8]) -> Result<Picture, PictureError> {
    let (head, palette, packed) = chunks(bytes).ok_or(PictureError::Broken)?;
    if head.width.saturating_mul(head.height) > MOST {
        return Err(PictureError::Large);
    }
    let step = match head.colour {
        0 | 3 => 1,
        2 => 3,
        4 => 2,
        6 => 4,
        _ => return Err(PictureError::Broken),
    };
    let line = head.width * step;
    let due = (line + 1) * head.height;
    let mut lines = Vec::new();
    let limit = u64::try_from(due).unwrap_or(u64::MAX);
    ZlibDecoder::new(packed.as_slice()).take(limit).read_to_end(&mut lines).map_err(|_bad| PictureError::Broken)?;
    if lines.len() != due || line == 0 {
        return Err(PictureError::Broken);
    }
    let plain = unfiltered(&lines, line, step).ok_or(PictureError::Broken)?;
    let channels = if matches!(head.colour, 0 | 4) { 1 } else { 3 };
    let bytes = points(&plain, head.colour, &palette).ok_or(PictureError::Broken)?;
    let size = (u32::try_from(head.width).unwrap_or(0), u32::try_from(head.height).unwrap_or(0));
    Ok(Picture { size, channels, bytes, is_jpeg: false, inverted: false })
}

fn chunks(bytes: &[u8]) -> Option<(Head, Vec<u8>, Vec<u8>)> {
    let (mut at, mut palette, mut packed) = (8, Vec::new(), Vec::new());
    let mut head = None;
    loop {
        let length = usize::try_from(four(bytes, at)?).into_iter().next()?;
        let kind = bytes.get(at + 4..at + 8)?;
        let content = bytes.get(at + 8..at.checked_add(8)?.checked_add(length)?)?;
        match kind {
            b"IHDR" => {
                let known = *content.get(8)? == 8 && *content.get(12)? == 0;
                let side = |at| four(content, at).and_then(|side| usize::try_from(side).into_iter().next());
                head = known.then_some(Head { width: side(0)?, height: side(4)?, colour: *content.get(9)? });
                head.as_ref()?;
            }
            b"PLTE" => palette = content.to_vec(),
            b"IDAT" => packed.extend_from_slice(content),
            b"IEND" => return Some((head?, palette, packed)),
            _ => {}
        }
        at += 12 + length;
    }
}

/// The lines without their filters (PNG, second edition, section 9).
fn unfiltered(lines: &[u8], line: usize, step: usize) -> Option<Vec<u8>> {
    let mut plain: Vec<u8> = Vec::with_capacity(lines.len());
    for (row, filtered) in lines.chunks_exact(line + 1).enumerate() {
        let (kind, filtered) = filtered.split_first()?;
        for (at, byte) in filtered.iter().enumerate() {
            let here = row * line + at;
            let left = if at >= step { *plain.get(here - step)? } else { 0 };
            let above = if row > 0 { *plain.get(here - line)? } else { 0 };
            let corner = if row > 0 && at >= step { *plain.get(here - line - step)? } else { 0 };
            let guess = match kind {
                0 => 0,
                1 => left,
                2 => above,
                3 => u8::midpoint(left, above),
                4 => nearest(left, above, corner),
                _ => return None,
            };
            plain.push(byte.wrapping_add(guess));
        }
    }
    Some(plain)
}

/// Which of three neighbours is nearest to what they lead one to expect.
fn nearest(left: u8, above: u8, corner: u8) -> u8 {
    let expected = i16::from(left) + i16::from(above) - i16::from(corner);
    let far = |one: u8| (expected - i16::from(one)).abs();
    if far(left) <= far(above) && far(left) <= far(corner) {
        left
    } else if far(above) <= far(corner) {
        above
    } else {
        corner
    }
}

/// The colours of the points; what shows through is laid on white.
fn points(plain: &[u8], colour: u8, palette: &[u8]) -> Option<Vec<u8>> {
    let on_white = |value: u8, cover: u8| {
        let mixed = (u16::from(value) * u16::from(cover) + 255 * (255 - u16::from(cover))) / 255;
        u8::try_from(mixed).unwrap_or(255)
    };
    match colour {
        3 => {
            let mut out = Vec::with_capacity(plain.len() * 3);
            for index in plain {
                let at = usize::from(*index) * 3;
                out.extend_from_slice(palette.get(at..at + 3)?);
            }
            Some(out)
        }
        4 | 6 => {
            let step = if colour == 4 { 2 } else { 4 };
            let mut out = Vec::with_capacity(plain.len());
            for point in plain.chunks_exact(step) {
                let (cover, values) = point.split_last()?;
                out.extend(values.iter().map(|value| on_white(*value, *cover)));
            }
            Some(out)
        }
        _ => Some(plain.to_vec()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::ZlibEncoder;

    use super::*;

    fn chunk(kind: &[u8], content: &[u8]) -> Vec<u8> {
        let length = u32::try_from(content.len()).expect("short").to_be_bytes();
        [&length[..], kind, content, &[0; 4]].concat()
    }

    /// A PNG of these lines, each with its filter before it.
    fn made(width: u32, height: u32, colour: u8, lines: &[u8]) -> Vec<u8> {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(lines).expect("packed");
        let packed = packed.finish().expect("packed");
        let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, colour, 0, 0, 0]].concat();
        let parts =
            [chunk(b"IHDR", &head), chunk(b"PLTE", &[1, 2, 3, 4, 5, 6]), chunk(b"IDAT", &packed), chunk(b"IEND", &[])];
        [b"\x89PNG\r\n\x1a\n".to_vec(), parts.concat()].concat()
    }

    #[test]
    fn a_png_is_read_whatever_its_filters_and_colours() {
        let grey = made(2, 5, 0, &[0, 10, 20, 1, 10, 20, 2, 5, 5, 3, 1, 1, 4, 1, 1]);
        let picture = Picture::read(&grey).expect("a picture");
        assert_eq!((picture.size, picture.channels), ((2, 5), 1));
        assert_eq!(picture.bytes, [10, 20, 10, 30, 15, 35, 8, 22, 9, 23]);
        let palette = Picture::read(&made(2, 1, 3, &[0, 1, 0])).expect("a picture");
        assert_eq!((palette.channels, palette.bytes), (3, vec![4, 5, 6, 1, 2, 3]));
        let clear = Picture::read(&made(1, 1, 6, &[0, 0, 100, 200, 0])).expect("a picture");
        assert_eq!(clear.bytes, [255, 255, 255]);
    }

    #[test]
    fn a_jpeg_says_how_large_it_is() {
        let head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 3, 0, 7, 3, 1, 2, 3];
        let picture = Picture::read(&head).expect("a picture");
        assert_eq!((picture.size, picture.channels, picture.is_jpeg), ((7, 3), 3, true));
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert_eq!(Picture::read(b"%PDF-1.4"), Err(PictureError::Kind));
        assert_eq!(Picture::read(b""), Err(PictureError::Kind));
        assert_eq!(Picture::read(&[0xff, 0xd8, 0xff, 0xe0]), Err(PictureError::Broken));
        let whole = made(2, 2, 0, &[0, 1, 1, 0, 1, 1]);
        for cut in 8..whole.len() - 4 {
            assert!(Picture::read(&whole[..cut]).is_err(), "cut at {cut}");
        }
        assert_eq!(Picture::read(&made(100_000, 100_000, 0, &[])), Err(PictureError::Large));
        assert_eq!(Picture::read(&made(2, 2, 0, &[7, 1, 1, 0, 1, 1])), Err(PictureError::Broken));
    }
}
