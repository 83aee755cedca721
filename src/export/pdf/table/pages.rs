//! Where the pages of a table begin. Blocks stay together where a page holds them, no heading stands alone at the foot, and
//! the last page never has a line or two, or a sentence, and nothing else.

use std::collections::BTreeSet;

/// So many lines the last page has at least.
pub(in crate::export::pdf) const FEW: usize = 3;

/// A row, as far as pages are concerned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) height: i32,
    /// Whether it is a line of the table and not a heading or a note among them.
    pub(super) is_line: bool,
    /// How much of a page has to be left for it.
    pub(super) needs: i32,
}

/// A block: how high what stands over its rows is, on every page again, and its rows.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) head: i32,
    pub(super) rows: Vec<Row>,
}

/// A row by the number of its block and its own; the first stands for the block with its head.
type Place = (usize, usize);

/// The places, but for the first, with which a page begins that has this room; `notes` is what the sentences under the table need.
pub(super) fn starts(blocks: &[Block], (room, notes): (i32, i32)) -> BTreeSet<Place> {
    let (mut starts, end) = filled(blocks, room);
    let last = starts.last().copied();
    if let Some(last) = last.filter(|last| lines(blocks, *last) < FEW) {
        let before = starts.range(..last).next_back().copied().unwrap_or_default();
        if let Some(earlier) = earlier(blocks, before, room) {
            starts.remove(&last);
            starts.insert(earlier);
        }
    } else if end + notes > room {
        // The sentences take the last lines along.
        starts.extend(earlier(blocks, last.unwrap_or_default(), room - notes));
    }
    starts
}

/// Fills one page after the other; answers how far the last is full as well.
fn filled(blocks: &[Block], room: i32) -> (BTreeSet<Place>, i32) {
    let (mut starts, mut y) = (BTreeSet::new(), 0);
    for (at, block) in blocks.iter().enumerate() {
        let height = block.head + block.rows.iter().map(|row| row.height).sum::<i32>();
        if y > 0 && y + height.min(room) > room {
            starts.insert((at, 0));
            y = 0;
        }
        y += block.head;
        for (number, row) in block.rows.iter().enumerate() {
            if number > 0 && y + row.needs > room {
                starts.insert((at, number));
                y = block.head;
            }
            y += row.height;
        }
    }
    (starts, y)
}

/// Where the last page can begin so that it has a few lines, and a few are left on the page that begins before: with a whole block,
/// or else within one.
fn earlier(blocks: &[Block], before: Place, room: i32) -> Option<Place> {
    let (block, row) = places(blocks).rev().find(|place| lines(blocks, *place) >= FEW)?;
    let rows = &blocks.get(block)?.rows;
    // A heading stays with the line it stands over.
    let over = rows.iter().take(row).rev().take_while(|row| !row.is_line).count();
    let good = |place: &Place| {
        let left = lines(blocks, before).saturating_sub(lines(blocks, *place));
        *place > before && left >= FEW && height(blocks, *place) <= room
    };
    [(block, 0), (block, row - over)].into_iter().find(good)
}

/// Every place in order.
fn places(blocks: &[Block]) -> impl DoubleEndedIterator<Item = Place> {
    blocks.iter().enumerate().flat_map(|(at, block)| (0..block.rows.len()).map(move |row| (at, row)))
}

/// The rows from a place on.
fn rows(blocks: &[Block], (block, row): Place) -> impl Iterator<Item = &Row> {
    let skipped = move |at: usize| if at == block { row } else { 0 };
    blocks.iter().enumerate().skip(block).flat_map(move |(at, block)| block.rows.iter().skip(skipped(at)))
}

/// How many lines stand from a place on.
fn lines(blocks: &[Block], place: Place) -> usize {
    rows(blocks, place).filter(|row| row.is_line).count()
}

/// How much room everything from a place on takes.
fn height(blocks: &[Block], place: Place) -> i32 {
    let heads = blocks.iter().skip(place.0).map(|block| block.head).sum::<i32>();
    heads + rows(blocks, place).map(|row| row.height).sum::<i32>()
}

/// How many of the lines that are left stand on a page with room for so many, so that the next one has more than one or two.
pub(super) fn on_this(left: usize, room: usize) -> usize {
    match left.saturating_sub(room) {
        0 => left,
        over => room.saturating_sub(FEW.saturating_sub(over)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: i32 = 6000;
    const HEAD: i32 = 225;

    fn block(head: i32, count: usize) -> Block {
        Block { head, rows: vec![Row { height: 150, is_line: true, needs: 150 }; count] }
    }

    /// How high each page is and how many lines it has.
    fn pages(blocks: &[Block], starts: &BTreeSet<Place>) -> Vec<(i32, usize)> {
        let mut pages = vec![(0, 0)];
        for (at, block) in blocks.iter().enumerate() {
            for (number, row) in block.rows.iter().enumerate() {
                if starts.contains(&(at, number)) {
                    pages.push((0, 0));
                }
                let page = pages.last_mut().expect("a page");
                page.0 += row.height + if number == 0 || page.1 == 0 { block.head } else { 0 };
                page.1 += usize::from(row.is_line);
            }
        }
        pages
    }

    #[test]
    fn the_last_page_has_a_few_lines_however_many_there_are() {
        for notes in [0, 60, 700] {
            for (head, count) in [0, HEAD].into_iter().flat_map(|head| (1..200).map(move |count| (head, count))) {
                let blocks = [block(head, count)];
                let pages = pages(&blocks, &starts(&blocks, (ROOM, notes)));
                let last = *pages.last().expect("a page");
                assert_eq!(pages.iter().map(|page| page.1).sum::<usize>(), count);
                assert!(pages.iter().all(|page| page.0 <= ROOM), "{count}: {pages:?}");
                assert!(pages.len() == 1 || last.1 >= FEW, "{count} and {notes}: {pages:?}");
                assert!(last.0 + notes <= ROOM, "{count} and {notes}: {pages:?}");
            }
        }
    }

    #[test]
    fn a_short_block_takes_the_one_before_along_or_its_last_lines() {
        for (one, other) in (1..100).flat_map(|one| (1..5).map(move |other| (one, other))) {
            let blocks = [block(HEAD, 5), block(HEAD, one), block(HEAD, other)];
            let pages = pages(&blocks, &starts(&blocks, (ROOM, 0)));
            assert!(pages.iter().all(|page| page.0 <= ROOM), "{one} and {other}: {pages:?}");
            assert!(pages.len() == 1 || pages.last().is_some_and(|page| page.1 >= FEW), "{one}, {other}: {pages:?}");
        }
        let begun = |blocks: &[Block]| starts(blocks, (ROOM, 0));
        assert_eq!(begun(&[block(HEAD, 5), block(HEAD, 30), block(HEAD, 1)]), BTreeSet::from([(1, 0)]));
        assert_eq!(begun(&[block(HEAD, 38), block(HEAD, 1)]), BTreeSet::from([(0, 36)]));
    }

    #[test]
    fn a_heading_stays_with_the_line_it_stands_over() {
        let mut blocks = [block(0, 41)];
        blocks[0].rows[37] = Row { height: 225, is_line: false, needs: 450 };
        // The third line from the end stands under the heading.
        assert_eq!(starts(&blocks, (ROOM, 0)), BTreeSet::from([(0, 37)]));
    }

    #[test]
    fn of_many_sentences_the_last_page_has_a_few() {
        assert_eq!(
            [(3, 5), (5, 5), (6, 5), (7, 5), (8, 5), (20, 5)].map(|(left, room)| on_this(left, room)),
            [3, 5, 3, 4, 5, 5]
        );
        assert_eq!([(4, 0), (2, 1), (1, 0)].map(|(left, room)| on_this(left, room)), [0, 0, 0]);
    }
}
