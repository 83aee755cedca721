//! Closed sets of words in TEXT columns, for every database alike.

/// Declares an enum of words that can stand in a TEXT column; an unknown word in the table is a broken row.
macro_rules! stored_words {
    ($(#[$meta:meta])* pub enum $name:ident { $($body:tt)+ }) => {
        $crate::rules::word::words! {
            $(#[$meta])*
            #[derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow)]
            #[diesel(sql_type = diesel::sql_types::Text)]
            pub enum $name { $($body)+ }
        }

        impl<DB: diesel::backend::Backend> diesel::serialize::ToSql<diesel::sql_types::Text, DB> for $name
        where
            str: diesel::serialize::ToSql<diesel::sql_types::Text, DB>,
        {
            fn to_sql<'b>(
                &'b self,
                out: &mut diesel::serialize::Output<'b, '_, DB>,
            ) -> diesel::serialize::Result {
                self.word().to_sql(out)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<DB: diesel::backend::Backend> diesel::deserialize::FromSql<diesel::sql_types::Text, DB> for $name
        where
            String: diesel::deserialize::FromSql<diesel::sql_types::Text, DB>,
        {
            fn from_sql(value: DB::RawValue<'_>) -> diesel::deserialize::Result<Self> {
                Ok(String::from_sql(value)?.parse()?)
            }
        }
    };
}

pub(crate) use stored_words;
