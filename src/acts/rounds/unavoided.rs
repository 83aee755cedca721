//! What is not avoided at the tables of a round – who meets again, clubs and teams at one table, wishes –, beside the least
//! there can be.

use super::hall::{self, Hall};
use super::record::Record;
use crate::rules::seating::{self, Least, Trouble};
use crate::store::{Conn, Error};

/// What is not avoided, and what of it was taken care of.
#[derive(Clone, Debug)]
pub struct Unavoided {
    /// The figures.
    pub trouble: Trouble,
    /// The least there can be, where that can be proved.
    pub least: Option<Least>,
    /// Whether the draw took care of wishes, seats and tables of three.
    pub careful: bool,
    /// Whether it took care of teams.
    pub teams: bool,
}

impl Unavoided {
    /// What a draw did not avoid.
    pub fn of_draw(record: &Record) -> Self {
        Self {
            trouble: record.trouble,
            least: record.least(),
            careful: record.care.is_some(),
            teams: record.care.as_ref().is_some_and(|care| !(care.teams.is_empty() && care.partners.is_empty())),
        }
    }

    /// What is not avoided as everybody sits now, also after seats were changed by hand; nothing where the round was not
    /// drawn here. The least there can be is that of the draw, so it is told as long as it is the draw that is judged.
    pub fn of_tables(conn: &mut Conn, hall: &Hall) -> Result<Option<Self>, Error> {
        if !Record::is_there(conn, hall.id())? {
            return Ok(None);
        }
        let record = Record::of_round(conn, hall.id())?;
        let drawn = Self::of_draw(&record);
        if hall.tables == record.tables {
            return Ok(Some(drawn));
        }
        let earlier = hall::earlier(conn, hall.tournament.id, hall.round.number)?;
        let players: Vec<_> = hall.entries.values().map(hall::player).collect();
        let trouble = match &record.care {
            Some(care) => seating::trouble_with(&hall.tables, &players, &earlier, care),
            None => seating::trouble(&hall.tables, &players, &earlier),
        };
        Ok(Some(Self { trouble, least: None, ..drawn }))
    }
}
