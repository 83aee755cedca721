//! Numbers of hands as they are read.

/// Numbers in their order, those that follow each other as one: 2, 4–6.
pub fn listed(numbers: &[i32]) -> String {
    let run = |run: &[i32]| match run {
        [first, _, .., last] => format!("{first}–{last}"),
        few => few.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    };
    numbers.chunk_by(|one, next| one.saturating_add(1) == *next).map(run).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_follow_each_other_are_read_as_one() {
        let read: [&[i32]; 5] = [&[], &[2], &[2, 4], &[1, 2, 4], &[1, 2, 3, 5, 7, 8, 9]];
        assert_eq!(read.map(listed), ["", "2", "2, 4", "1, 2, 4", "1–3, 5, 7–9"]);
    }
}
