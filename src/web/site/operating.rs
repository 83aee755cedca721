//! The site map of whoever runs the program for others: accounts, what the operator says of himself, who is forgotten.

use crate::web::{accounts, forgetting, operator};

super::lines::site! {
    routes;
    // Accounts
    get "/set-up/{secret}" Public accounts::set_up::show;
    post "/set-up/{secret}" Public accounts::set_up::submit;
    get "/sign-in" Public accounts::sign_in::show;
    post "/sign-in" Public accounts::sign_in::submit;
    post "/sign-out" Public accounts::sign_in::sign_out;
    get "/account" Account accounts::own::show;
    post "/account/password" Account accounts::own::change_password;
    get "/accounts" Admin accounts::list;
    post "/accounts" Admin accounts::add;
    get "/accounts/log" Admin accounts::log::show;
    get "/accounts/log.csv" Admin accounts::log::file;
    post "/accounts/{account}/rights" Admin accounts::change_rights;
    post "/accounts/{account}/password" Admin accounts::change_password;
    post "/accounts/{account}/grants" Admin accounts::grants::give;
    post "/accounts/{account}/grants/{grant}/take" Admin accounts::grants::take;
    // What the operator says of himself
    get "/imprint" Public operator::imprint;
    get "/privacy" Public operator::privacy;
    get "/operator" Admin operator::edit;
    post "/operator" Admin operator::save;
    // Who wants to be forgotten
    get "/people/forget" Director forgetting::show;
    post "/people/forget/find" Director forgetting::find;
    post "/people/forget" Director forgetting::submit;
}
