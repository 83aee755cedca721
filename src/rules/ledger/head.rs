//! The head of a ledger as it stands on a list.

use crate::rules::sentence::sentences;

/// How many signs of a head are printed, and how many have to be given at least: 64 bits.
const PRINTED: usize = 16;
/// How many a link has.
const WHOLE: usize = 64;
/// So many stand together, so that they can be read out.
const GROUP: usize = 4;

/// The first signs of a link, sixteen or more: `2da2 9bc8 03c3 b1d6`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head(String);

sentences! {
    /// Why this is no head of a ledger.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum HeadError {
        /// Another sign, too few or too many of them.
        Signs { given: String } = "ledger-head-signs"
            "\"{given}\" is no head of a ledger: it has 16 to 64 signs, 0 to 9 and a to f, as they stand at the foot of a list",
    }
}

impl Head {
    /// What is printed of a link.
    pub fn of(link: &str) -> Self {
        Self(link.chars().take(PRINTED).collect())
    }

    /// Reads a head as somebody typed it: blanks and hyphens do not count, nor does it whether letters are small.
    pub fn read(text: &str) -> Result<Self, HeadError> {
        let signs = text.chars().filter(|sign| !sign.is_whitespace() && *sign != '-');
        let signs: String = signs.map(|sign| sign.to_ascii_lowercase()).collect();
        let right = signs.chars().all(|sign| sign.is_ascii_hexdigit());
        if right && (PRINTED..=WHOLE).contains(&signs.len()) {
            Ok(Self(signs))
        } else {
            Err(HeadError::Signs { given: text.chars().take(80).collect() })
        }
    }

    /// Whether a link begins with these signs.
    pub fn begins(&self, link: &str) -> bool {
        link.starts_with(&self.0)
    }
}

impl std::fmt::Display for Head {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, sign) in self.0.chars().enumerate() {
            if at > 0 && at % GROUP == 0 {
                out.write_str(" ")?;
            }
            write!(out, "{sign}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str = "2da29bc803c3b1d6867182a28e04ba30147f44da9ab4818857de2e19c7f400dc";

    #[test]
    fn a_head_is_printed_in_fours_and_read_back_however_it_is_typed() {
        let head = Head::of(LINK);
        assert_eq!(head.to_string(), "2da2 9bc8 03c3 b1d6");
        for typed in ["2da2 9bc8 03c3 b1d6", "2DA2-9BC8-03C3-B1D6", " 2da29bc803c3b1d6\n", &LINK.replace('2', " 2")] {
            assert!(Head::read(typed).is_ok_and(|head| head.begins(LINK)), "{typed}");
        }
        assert!(!Head::of(&LINK.replace("b1d6", "b1d7")).begins(LINK));
    }

    #[test]
    fn what_is_no_head_is_refused() {
        for typed in ["", "2da2 9bc8 03c3 b1d", "2da2 9bc8 03c3 b1dg", &format!("{LINK}0"), "2da2 9bc8 03c3 b1d６"] {
            assert!(matches!(Head::read(typed), Err(HeadError::Signs { .. })), "{typed}");
        }
    }
}
