//! A picture as PNG: unpacked, without its filters, and on white where it shows through.

use std::io::Read as _;

use flate2::read::ZlibDecoder;

use super::{MOST, Picture, PictureError, four};

/// What the head of a PNG says.
struct Head {
    width: usize,
    height: usize,
    colour: u8,
}

/// Reads a PNG of eight bits that is not interlaced, as every program writes them unless asked otherwise.
pub(super) fn read(bytes: &[u8]) -> Result<Picture, PictureError> {
    let Chunks { head, palette, clear, packed } = chunks(bytes).ok_or(PictureError::Broken)?;
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
    let bytes = points(&plain, head.colour, (&palette, &clear)).ok_or(PictureError::Broken)?;
    let size = (u32::try_from(head.width).unwrap_or(0), u32::try_from(head.height).unwrap_or(0));
    Ok(Picture { size, channels, bytes, is_jpeg: false, inverted: false })
}

/// What the file has.
struct Chunks {
    head: Head,
    /// The colours that are called by number.
    palette: Vec<u8>,
    /// What shows through: how much each of those colours covers, or which colour does not.
    clear: Vec<u8>,
    packed: Vec<u8>,
}

fn chunks(bytes: &[u8]) -> Option<Chunks> {
    let (mut at, mut palette, mut clear, mut packed) = (8, Vec::new(), Vec::new(), Vec::new());
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
            b"tRNS" => clear = content.to_vec(),
            b"IDAT" => packed.extend_from_slice(content),
            b"IEND" => return Some(Chunks { head: head?, palette, clear, packed }),
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

/// A value of a point as it is seen on white.
fn on_white(value: u8, cover: u8) -> u8 {
    let mixed = (u16::from(value) * u16::from(cover) + 255 * (255 - u16::from(cover))) / 255;
    u8::try_from(mixed).unwrap_or(255)
}

/// The colours of the points; what shows through is laid on white, for paper is.
fn points(plain: &[u8], colour: u8, (palette, clear): (&[u8], &[u8])) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(plain.len());
    match colour {
        3 => {
            for index in plain.iter().map(|index| usize::from(*index)) {
                // Colours the list of covers does not reach cover whole.
                let cover = clear.get(index).copied().unwrap_or(255);
                let values = palette.get(index * 3..index * 3 + 3)?;
                out.extend(values.iter().map(|value| on_white(*value, cover)));
            }
        }
        4 | 6 => {
            for point in plain.chunks_exact(if colour == 4 { 2 } else { 4 }) {
                let (cover, values) = point.split_last()?;
                out.extend(values.iter().map(|value| on_white(*value, *cover)));
            }
        }
        _ => {
            // Two bytes for each value, of which the second counts where a point has eight bits.
            let through: Vec<u8> = clear.iter().skip(1).step_by(2).copied().collect();
            for point in plain.chunks_exact(if colour == 0 { 1 } else { 3 }) {
                let cover = if point == through.as_slice() { 0 } else { 255 };
                out.extend(point.iter().map(|value| on_white(*value, cover)));
            }
        }
    }
    Some(out)
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
        clear(width, height, colour, (lines, &[]))
    }

    /// The same with what shows through.
    fn clear(width: u32, height: u32, colour: u8, (lines, through): (&[u8], &[u8])) -> Vec<u8> {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(lines).expect("packed");
        let packed = packed.finish().expect("packed");
        let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, colour, 0, 0, 0]].concat();
        let mut parts = vec![chunk(b"IHDR", &head), chunk(b"PLTE", &[1, 2, 3, 4, 5, 6])];
        parts.extend((!through.is_empty()).then(|| chunk(b"tRNS", through)));
        parts.extend([chunk(b"IDAT", &packed), chunk(b"IEND", &[])]);
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
    fn what_shows_through_is_white_whatever_the_kind() {
        let seen = |colour, lines: &[u8], through: &[u8]| {
            let width = u32::try_from((lines.len() - 1) / if colour == 2 { 3 } else { 1 }).expect("narrow");
            Picture::read(&clear(width, 1, colour, (lines, through))).expect("a picture").bytes
        };
        // The first colour of the palette not at all, the second by half, as at the edge of a round logo.
        assert_eq!(seen(3, &[0, 0, 1], &[0, 128]), [255, 255, 255, 129, 129, 130]);
        // Colours behind the end of the list cover whole.
        assert_eq!(seen(3, &[0, 0, 1], &[0]), [255, 255, 255, 4, 5, 6]);
        assert_eq!(seen(0, &[0, 9, 10], &[0, 10]), [9, 255]);
        assert_eq!(seen(2, &[0, 7, 8, 9, 7, 8, 8], &[0, 7, 0, 8, 0, 9]), [255, 255, 255, 7, 8, 8]);
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
