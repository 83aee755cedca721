//! Pages as a camera sees them, and as they are read out.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use lopdf::{Dictionary, Document, Object};

/// All pages, or the first alone, in grey, rendered at so many points to the inch.
fn rendered(pdf: &[u8], points: u32, first: bool) -> Vec<u8> {
    let alone: &[&str] = if first { &["-l", "1"] } else { &[] };
    let mut child = Command::new("pdftoppm")
        .args(["-gray", "-r", &points.to_string()])
        .args(alone)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("pdftoppm (poppler-utils) is installed");
    let mut input = child.stdin.take().expect("a pipe");
    let owned = pdf.to_vec();
    let feeding = std::thread::spawn(move || input.write_all(&owned));
    let output = child.wait_with_output().expect("pdftoppm ends").stdout;
    feeding.join().expect("the writer ends").expect("pdftoppm reads all");
    output
}

/// The first page in grey: its width, its height and its points.
pub fn grey(pdf: &[u8], points: u32) -> (usize, usize, Vec<u8>) {
    let output = rendered(pdf, points, true);
    let (width, height, grey, _next) = page(&output);
    (width, height, grey.to_vec())
}

/// How a page lies before the camera.
#[derive(Clone, Copy)]
enum Lies {
    Upright,
    OnItsHead,
    OnItsSide,
}

/// What the codes of all pages say, until these are enough. The reader loses some codes at any one size, and others at
/// another or when they lie otherwise; a camera moves.
pub fn codes(pdf: &[u8], enough: impl Fn(&BTreeSet<String>) -> bool) -> BTreeSet<String> {
    let sizes = [250, 150, 100, 300, 130, 170, 210, 350, 120, 140, 160, 190, 230, 270, 320, 400];
    let ways = [Lies::Upright, Lies::OnItsHead, Lies::OnItsSide];
    let mut found = BTreeSet::new();
    for (lies, points) in ways.into_iter().flat_map(|lies| sizes.map(|points| (lies, points))) {
        read(&rendered(pdf, points, false), lies, &mut found);
        if enough(&found) {
            break;
        }
    }
    found
}

fn read(mut pages: &[u8], lies: Lies, found: &mut BTreeSet<String>) {
    while !pages.is_empty() {
        let (width, height, grey, next) = page(pages);
        let (across, down) = if matches!(lies, Lies::OnItsSide) { (height, width) } else { (width, height) };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(across, down, |x, y| match lies {
            Lies::Upright => grey[y * width + x],
            Lies::OnItsHead => grey[(height - 1 - y) * width + width - 1 - x],
            Lies::OnItsSide => grey[(height - 1 - x) * width + y],
        });
        found.extend(image.detect_grids().into_iter().filter_map(|grid| Some(grid.decode().into_iter().next()?.1)));
        pages = next;
    }
}

/// What a program for papers says of them.
fn asked(program: &str, arguments: &[&str], pdf: &[u8]) -> std::process::Output {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), pdf).expect("written");
    Command::new(program).args(arguments).arg(file.path()).output().expect("it is installed")
}

/// The parts of the paper in the order they are read out, a line each; with the words of each it takes long.
pub fn parts(pdf: &[u8]) -> Vec<String> {
    let said = asked("pdfinfo", &["-struct"], pdf).stdout;
    String::from_utf8_lossy(&said).lines().map(|line| line.trim().to_owned()).collect()
}

/// The parts of the paper with the words of each, as it is read out.
pub fn structure(pdf: &[u8]) -> String {
    String::from_utf8_lossy(&asked("pdfinfo", &["-struct-text"], pdf).stdout).into_owned()
}

/// Width and height of the first page in points.
pub fn size(pdf: &[u8]) -> (u32, u32) {
    let said = String::from_utf8_lossy(&asked("pdfinfo", &[], pdf).stdout).into_owned();
    let line = said.lines().find_map(|line| line.strip_prefix("Page size:")).expect("a size");
    let mut figures = line.split_whitespace().flat_map(str::parse::<f64>);
    let mut side = || figures.next().expect("a side").trunc().to_string().parse().expect("whole");
    (side(), side())
}

/// A word with its place, in points from the top left corner.
pub struct Word {
    pub text: String,
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
}

/// The words of a page with their places.
pub fn words(pdf: &[u8], page: i32) -> Vec<Word> {
    let page = page.to_string();
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), pdf).expect("written");
    let asked = Command::new("pdftotext").args(["-bbox", "-f", &page, "-l", &page]).arg(file.path()).arg("-").output();
    let told = String::from_utf8_lossy(&asked.expect("it is installed").stdout).into_owned();
    let word = |line: &str| {
        let at = |name: &str| line.split_once(name)?.1.split('"').next()?.parse::<f64>().into_iter().next();
        let text = line.split_once('>')?.1.split('<').next()?.to_owned();
        let (left, top) = (at("xMin=\"")?, at("yMin=\"")?);
        Some(Word { text, left, right: at("xMax=\"")?, top, bottom: at("yMax=\"")? })
    };
    told.lines().filter(|line| line.contains("<word ")).filter_map(word).collect()
}

/// Words that stand over one another, whatever their sizes: two that share half the height of the lower one, and some
/// breadth.
pub fn overlapping(words: &[Word]) -> Vec<String> {
    let shared = |one: (f64, f64), other: (f64, f64)| one.1.min(other.1) - one.0.max(other.0);
    let over = |one: &Word, other: &Word| {
        let height = (one.bottom - one.top).min(other.bottom - other.top);
        shared((one.top, one.bottom), (other.top, other.bottom)) > height / 2.0
            && shared((one.left, one.right), (other.left, other.right)) > 0.5
    };
    let pairs = words.iter().enumerate().flat_map(|(at, one)| words.iter().skip(at + 1).map(move |other| (one, other)));
    pairs.filter(|(one, other)| over(one, other)).map(|(one, other)| format!("{} {}", one.text, other.text)).collect()
}

/// Nothing is wrong with the file.
pub fn is_clean(pdf: &[u8], name: &str) {
    let checked = asked("qpdf", &["--check"], pdf);
    let said = String::from_utf8_lossy(&checked.stderr);
    assert!(checked.status.success(), "{name}: {said} {}", String::from_utf8_lossy(&checked.stdout));
}

/// Each page leads to the part of each of its marks, and each of these parts names the mark.
pub fn marks_have_parts(pdf: &[u8], name: &str) {
    let document = Document::load_mem(pdf).expect("it reads");
    let root = document.catalog().and_then(|all| all.get_deref(b"StructTreeRoot", &document)).and_then(Object::as_dict);
    let tree = root.and_then(|root| root.get_deref(b"ParentTree", &document)).and_then(Object::as_dict);
    let ways = tree.and_then(|tree| tree.get(b"Nums")).and_then(Object::as_array).expect("the ways of the pages");
    let pages = document.get_pages();
    assert_eq!(ways.len(), 2 * pages.len(), "{name}");
    for ((at, (_, page)), way) in (0_i64..).zip(pages).zip(ways.chunks(2)) {
        let own = document.get_dictionary(page).and_then(|page| page.get(b"StructParents")).and_then(Object::as_i64);
        let [said, own] = [way[0].as_i64(), own].map(|number| number.expect("which page it is"));
        assert_eq!((said, own), (at, at), "{name}");
        let parts = document.dereference(&way[1]).and_then(|(_, parts)| parts.as_array()).expect("the parts of a page");
        for (mark, part) in (0_i64..).zip(parts) {
            let part = document.dereference(part).and_then(|(_, part)| part.as_dict()).expect("a part");
            let here = |of: &Dictionary| of.get(b"Pg").and_then(Object::as_reference).is_ok_and(|one| one == page);
            let is_mark = |of: &Dictionary| of.get(b"MCID").and_then(Object::as_i64).is_ok_and(|one| one == mark);
            let named = match part.get(b"K").expect("what it is made of") {
                Object::Integer(one) => *one == mark && here(part),
                Object::Array(all) => all.iter().flat_map(Object::as_dict).any(|one| here(one) && is_mark(one)),
                _ => false,
            };
            assert!(named, "{name}: mark {mark} of page {at}");
        }
    }
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
