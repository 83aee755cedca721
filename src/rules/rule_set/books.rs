//! The books a rule set goes back to.

use super::RuleSet;

impl RuleSet {
    /// Its own id, then that of the rule set it is based on, and so on to the first.
    pub fn books(&self) -> Vec<String> {
        let mut ids = vec![self.id().to_owned()];
        let mut parent = self.parent().map(str::to_owned);
        while let Some(id) = parent {
            parent = Self::by_id(&id).into_iter().next().and_then(|set| set.parent().map(str::to_owned));
            ids.push(id);
        }
        ids
    }
}
