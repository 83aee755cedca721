//! Groups of players with prizes of their own.

use crate::rules::word::{UnknownWord, words};

words! {
    /// A group of players with prizes of its own. Women, seniors (60 and older) and juniors (under 21) as in the
    /// Sportordnung of the `DSkV`, 1.2, and youth (under 18); a player may belong to several.
    pub enum Category { Women = "women", Seniors = "seniors", Juniors = "juniors", Youth = "youth" }
}

/// The categories of a player, in the order of [`Category::ALL`]: for each whether he belongs to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Categories([bool; Category::ALL.len()]);

impl Categories {
    /// Takes categories in any order.
    pub fn new(given: &[Category]) -> Self {
        let mut belongs = Self::default();
        for (place, category) in belongs.0.iter_mut().zip(Category::ALL) {
            *place = given.contains(category);
        }
        belongs
    }

    /// The categories in order.
    pub fn list(&self) -> impl Iterator<Item = Category> {
        Category::ALL.iter().zip(self.0).filter(|(_, belongs)| *belongs).map(|(category, _)| *category)
    }

    /// Whether the player belongs to the category.
    pub fn has(&self, category: Category) -> bool {
        self.list().any(|one| one == category)
    }

    /// Whether the player belongs to none.
    pub fn is_empty(&self) -> bool {
        self.list().next().is_none()
    }
}

impl std::str::FromStr for Categories {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let given = text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(str::parse);
        Ok(Self::new(&given.collect::<Result<Vec<_>, _>>()?))
    }
}

/// The words joined by commas; empty for none.
impl std::fmt::Display for Categories {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.list().map(Category::word).collect::<Vec<_>>().join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn categories_keep_their_order_and_read_back() {
        let both = Categories::new(&[Category::Juniors, Category::Women, Category::Juniors]);
        assert_eq!(both.to_string(), "women,juniors");
        assert_eq!("juniors, women".parse(), Ok(both));
        assert_eq!("".parse(), Ok(Categories::default()));
        assert!("men".parse::<Categories>().is_err());
    }
}
