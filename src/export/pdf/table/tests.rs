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

#[test]
fn a_row_is_as_high_as_its_longest_cell() {
    let name = Column::words("Name".to_owned(), 5).wraps();
    let long = "Donaudampfschifffahrtsgesellschaftskapitän ".repeat(6);
    for size in [Size::A4, Size::A5] {
        let (found, _) = slip(&[name.clone(), Column::figures("Punkte".to_owned())], &[&long, "1"], size);
        let left = found.iter().map(|(x, _)| *x).fold(f32::MAX, f32::min);
        // A line that goes on has a blank before it.
        let mut lines: Vec<f32> = found.iter().filter(|(x, _)| *x < left + 5.0).map(|(_, y)| *y).collect();
        lines.sort_by(f32::total_cmp);
        assert!(lines.len() > 8, "{size:?}: {found:?}");
        assert!(lines.windows(2).all(|pair| pair[1] - pair[0] > 8.0), "{size:?}: no line is on another: {lines:?}");
    }
}

#[test]
fn a_line_begins_with_a_blank_but_where_the_one_before_ends_in_the_middle_of_a_word() {
    let name = Column::words("Name".to_owned(), 5).wraps();
    let with_blank = |text: &str| {
        let (found, _) = slip(slice::from_ref(&name), &[text], Size::A4);
        let left = found[0].0;
        found.iter().filter(|(x, _)| *x < left - 0.5).count()
    };
    assert_eq!(with_blank(&"Hohenlohe-".repeat(20)), 0);
    assert!(with_blank(&"Hohenlohe ".repeat(20)) > 0);
}

#[test]
fn heads_say_of_what_they_are_and_a_line_over_others_how_wide_it_is() {
    use lopdf::Object;
    let columns = ["Platz", "Name", "Punkte"].map(|head| Column::words(head.to_owned(), 1));
    let (over, under) = (PaperRow::Heading("Gruppe 1".to_owned()), PaperRow::Note("geteilt".to_owned()));
    let rows = [over, PaperRow::cells(["1", "Karl", "7"]), under];
    let bytes = crate::export::pdf::list(&Paper::default(), &columns, &rows).expect("printed");
    let document = lopdf::Document::load_mem(&bytes).expect("a file");
    let about = |one: &Object| {
        let about = one.as_dict().and_then(|one| one.get(b"A")).and_then(Object::as_dict);
        about.into_iter().next().cloned()
    };
    let about: Vec<lopdf::Dictionary> = document.objects.values().filter_map(about).collect();
    let scopes = about.iter().flat_map(|about| about.get(b"Scope").and_then(Object::as_name));
    assert_eq!(scopes.collect::<Vec<_>>(), [b"Column"; 3]);
    let spans = about.iter().flat_map(|about| about.get(b"ColSpan").and_then(Object::as_i64));
    assert_eq!(spans.collect::<Vec<_>>(), [3, 3]);
}

#[test]
fn each_block_that_is_a_little_longer_than_a_page_stands_on_one() {
    let columns = [Column::words("Name".to_owned(), 5)];
    let block = |lines: usize| Block {
        head: vec![PaperRow::Heading("Tisch".to_owned())],
        rows: vec![PaperRow::cells(["Karl"]); lines],
    };
    for (lines, wanted) in [(43, 3), (48, 3), (53, 3), (60, 6)] {
        let blocks = vec![block(lines), block(lines), block(lines)];
        let bytes = crate::export::pdf::blocks(&Paper::default(), &columns, blocks).expect("printed");
        let pages = lopdf::Document::load_mem(&bytes).expect("a file").get_pages().len();
        assert_eq!(pages, wanted, "{lines} lines each");
    }
}

#[test]
fn rows_that_stand_closer_keep_room_for_capitals_with_accents_and_for_what_hangs_below() {
    let mut canvas = Canvas::new(Fonts::embedded().expect("fonts"));
    let row = PaperRow::cells(["Ångström"]);
    let mut block = LaidBlock { head: Vec::new(), rows: vec![laid(&mut canvas, &row, &[], &[])] };
    block.stand_closer(CLOSER);
    let (height, below) = (block.rows[0].height, block.rows[0].below);
    assert!(height - below >= CELL_SIZE && below >= CELL_SIZE / 4, "{height} high, {below} below the letters");
}
