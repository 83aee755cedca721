//! The two columns of where a deck is.

use diesel::backend::Backend;
use diesel::deserialize::{self, Queryable};
use diesel::prelude::*;

use crate::rules::decks::DeckState;
use crate::store::schema::decks;

/// The word, and the table it is at or on its way to. Whoever reads or writes a deck embeds a [`DeckState`].
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = decks, treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct Columns {
    state: String,
    table_number: Option<i32>,
}

impl From<DeckState> for Columns {
    fn from(state: DeckState) -> Self {
        Self { state: state.word().to_owned(), table_number: state.table() }
    }
}

impl<DB: Backend> Selectable<DB> for DeckState {
    type SelectExpression = <Columns as Selectable<DB>>::SelectExpression;

    fn construct_selection() -> Self::SelectExpression {
        <Columns as Selectable<DB>>::construct_selection()
    }
}

impl<DB: Backend, ST> Queryable<ST, DB> for DeckState
where
    Columns: Queryable<ST, DB>,
{
    type Row = <Columns as Queryable<ST, DB>>::Row;

    fn build(row: Self::Row) -> deserialize::Result<Self> {
        let Columns { state, table_number } = Columns::build(row)?;
        Self::of(&state, table_number).ok_or_else(|| match table_number {
            Some(table) => {
                format!("Error deserializing field 'state': \"{state}\" stands there, at table {table}").into()
            }
            None => format!("Error deserializing field 'state': \"{state}\" stands there, at no table").into(),
        })
    }
}

impl Insertable<decks::table> for DeckState {
    type Values = <Columns as Insertable<decks::table>>::Values;

    fn values(self) -> Self::Values {
        Columns::from(self).values()
    }
}

impl Insertable<decks::table> for &DeckState {
    type Values = <Columns as Insertable<decks::table>>::Values;

    fn values(self) -> Self::Values {
        (*self).values()
    }
}

impl AsChangeset for DeckState {
    type Target = decks::table;
    type Changeset = <Columns as AsChangeset>::Changeset;

    fn as_changeset(self) -> Self::Changeset {
        Columns::from(self).as_changeset()
    }
}
