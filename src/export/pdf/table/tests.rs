use super::*;
use crate::export::pdf::font::Fonts;
use crate::export::pdf::{Size, slips};

/// Where every text of the first page begins, in points from its lower left corner, and the width and height of the page.
fn texts(bytes: &[u8]) -> (Vec<(f32, f32)>, (f32, f32)) {
    let document = lopdf::Document::load_mem(bytes).expect("a file");
    let (_, page) = document.get_pages().into_iter().next().expect("a page");
    let content = document.get_page_content(page);
    let content = String::from_utf8_lossy(&content).into_owned();
    let number = |word: &str| word.parse::<f32>().expect("a number");
    let place = |text: &str| {
        let (place, _) = text.split_once(" Td ").expect("a place");
        let (x, y) = place.split_once(' ').expect("two numbers");
        (number(x), number(y.trim()))
    };
    let found = content.split("BT ").skip(1).map(place).collect();
    let told = document.get_dictionary(page).and_then(|page| page.get(b"MediaBox")).and_then(lopdf::Object::as_array);
    let sides: Vec<f32> = told.expect("a size").iter().map(|side| side.as_float().expect("a number")).collect();
    (found, (sides[2], sides[3]))
}

fn slip(columns: &[Column], cells: &[&str], size: Size) -> (Vec<(f32, f32)>, (f32, f32)) {
    let row = PaperRow::cells(cells);
    let head = PaperRow::Heading("Serie 1 · Tisch 1".to_owned());
    let paper = Paper { tournament: "Herbstpreisskat".to_owned(), size, ..Paper::default() };
    texts(&slips(&paper, columns, &[Block { head: vec![head], rows: vec![row; 3] }]).expect("printed"))
}

#[test]
fn the_amounts_of_a_slip_stand_on_it_however_long_a_name_is() {
    let name = Column::words("Name".to_owned(), 5).wraps();
    let amount = || Column::figures("bekommt oder zahlt".to_owned()).decides();
    let long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(4);
    for size in [Size::A4, Size::A5] {
        let (found, (width, _)) = slip(&[name.clone(), amount(), amount()], &[&long, "−1.196,50 €", "+12,50 €"], size);
        assert!(found.len() > 8, "{found:?}");
        assert!(found.iter().all(|(x, _)| (0.0..width).contains(x)), "{size:?}, {width} wide: {found:?}");
    }
}

#[test]
fn three_lines_of_a_head_stand_under_the_heading_of_a_slip() {
    let figures = || Column::figures("gewonnene verlorene eingepasste".to_owned());
    let name = Column::words("Name".to_owned(), 5).wraps();
    let long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(2);
    let columns = [figures(), figures(), figures(), figures(), figures(), figures(), name];
    for size in [Size::A4, Size::A5] {
        let (found, _) = slip(&columns, &["1", "2", "3", "4", "5", "6", &long], size);
        // The heading and whose slip it is stand on one line, then come the heads.
        let (heading, head) = (found[0].1, found[2].1);
        assert!(
            found[2..5].is_sorted_by(|(_, upper), (_, lower)| upper > lower),
            "{size:?}: no three lines: {found:?}"
        );
        assert!(heading - head > 8.0, "{size:?}: {head} under {heading}: {found:?}");
    }
}

#[test]
fn a_long_heading_over_lines_is_broken_into_lines() {
    let mut canvas = Canvas::new(Fonts::embedded().expect("fonts"));
    let venue = "Gaststätte zum Goldenen Löwen mit Kegelbahn am alten Marktplatz ".repeat(3);
    let (short, long) = (PaperRow::Heading("Staffel A".to_owned()), PaperRow::Heading(format!("Staffel A · {venue}")));
    let room = canvas.page().0 - 2 * MARGIN;
    let found = lines(&mut canvas, &long, &[], &[]).concat();
    assert!(found.len() > 1, "{found:?}");
    assert!(found.iter().all(|line| canvas.width(line, Weight::Bold, HEADING_SIZE) <= room), "{found:?}");
    let further = LINE * i32::try_from(found.len() - 1).expect("few");
    let height = |canvas: &mut Canvas<'_>, row| laid(canvas, row, &[], &[]).height;
    assert_eq!(height(&mut canvas, &long), height(&mut canvas, &short) + further);
}
