//! Pages as a camera sees them.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// What the codes of all pages say, the pages rendered at so many points to the inch.
pub fn codes(pdf: &[u8], points: u32) -> Vec<String> {
    let mut child = Command::new("pdftoppm")
        .args(["-gray", "-r", &points.to_string(), "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("pdftoppm (poppler-utils) is installed");
    let mut input = child.stdin.take().expect("a pipe");
    let owned = pdf.to_vec();
    let feeding = std::thread::spawn(move || input.write_all(&owned));
    let output = child.wait_with_output().expect("pdftoppm ends").stdout;
    feeding.join().expect("the writer ends").expect("pdftoppm reads all");
    let (mut rest, mut found) = (output.as_slice(), Vec::new());
    while !rest.is_empty() {
        let (width, height, grey, next) = page(rest);
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| grey[y * width + x]);
        found.extend(image.detect_grids().into_iter().filter_map(|grid| Some(grid.decode().into_iter().next()?.1)));
        rest = next;
    }
    found
}

/// The first of several pictures in the form PGM: its size, its points, and what follows.
fn page(bytes: &[u8]) -> (usize, usize, &[u8], &[u8]) {
    let mut at = 0;
    let mut word = || {
        let start = at;
        while !bytes[at].is_ascii_whitespace() {
            at += 1;
        }
        at += 1;
        String::from_utf8_lossy(&bytes[start..at - 1]).into_owned()
    };
    assert_eq!(word(), "P5");
    let mut side = || word().parse::<usize>().expect("a size");
    let (width, height, _white) = (side(), side(), side());
    let (grey, next) = bytes[at..].split_at(width * height);
    (width, height, grey, next)
}
