//! Accounts: the list for admins, with everything that can be changed on it.

pub mod device;
pub mod grants;
pub mod log;
pub mod own;
pub mod set_up;
pub mod sign_in;

use actix_web::HttpRequest;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts::accounts as acts;
use crate::clock;
use crate::password::{self, AccountName, Password};
use crate::store::accounts::{self, Account, Role};
use crate::store::{AccountId, Conn};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};
use grants::Rights;
use log::by;

#[derive(Template)]
#[template(path = "accounts/list.html")]
struct List {
    layout: Layout,
    rows: Vec<AccountRow>,
    roles: Vec<(String, String)>,
    fields: Fields,
    problems: Problems,
}

struct AccountRow {
    id: AccountId,
    name: String,
    role: &'static str,
    role_name: String,
    since: String,
    disabled: bool,
    me: bool,
    /// What it may touch, where that is not everything: the id of the right, and its name.
    grants: Vec<(i64, String)>,
    /// What it can be given.
    offered: Vec<(String, String)>,
}

/// Shows every account.
pub async fn list(app: Data<App>, visit: Visit) -> Answer {
    Page::show(&page(&app, &visit, Fields::default(), Problems::default()).await?)
}

async fn page(app: &App, visit: &Visit, fields: Fields, problems: Problems) -> Result<List, Error> {
    let read = |conn: &mut Conn| Ok::<_, Error>((accounts::list(conn)?, Rights::load(conn)?));
    let (rows, rights) = app.store.read(read).await?;
    let me = visit.signed.as_ref().map(|signed| signed.account);
    let row = |account: Account| AccountRow {
        id: account.id,
        role: account.role.word(),
        role_name: role_name(visit, account.role),
        since: visit.lang.day(clock::day(account.created_at)),
        disabled: account.disabled,
        me: me == Some(account.id),
        grants: rights.of(account.id),
        offered: rights.offered(&account),
        name: account.name,
    };
    // The desk first: it is what most accounts are for.
    let roles = [Role::Desk, Role::Director, Role::Admin, Role::Venue, Role::Captain];
    let roles = roles.iter().map(|role| (role.word().to_owned(), role_name(visit, *role))).collect();
    let layout = visit.layout(visit.lang.say("accounts-title"))?;
    Ok(List { layout, rows: rows.into_iter().map(row).collect(), roles, fields, problems })
}

fn role_name(visit: &Visit, role: Role) -> String {
    visit.lang.say(&format!("role-{role}"))
}

/// Name and password of a new account, with what is wrong with them.
fn read_new(visit: &Visit, form: &Fields, problems: &mut Problems) -> Option<(AccountName, Password)> {
    let name = AccountName::parse_new(form.text("name"));
    let password = Password::parse_for(form.text("password"), form.text("name"));
    if let Err(error) = &name {
        problems.add("name", visit.lang.say(error.key()));
    }
    if let Err(error) = &password {
        problems.add("password", visit.lang.say(error.key()));
    }
    match (name, password) {
        (Ok(name), Ok(password)) => Some((name, password)),
        _ => None,
    }
}

/// Hashes a password away from the threads that serve requests.
async fn hash(app: &App, password: Password) -> Result<String, Error> {
    let _permit = app.hashing.acquire().await?;
    tokio::task::spawn_blocking(move || password.hash()).await?.map_err(Error::internal)
}

/// Compares a password away from the threads that serve requests; an unknown name takes as long as a known one.
async fn matches(app: &App, given: &str, hash: Option<String>) -> Result<bool, Error> {
    let _permit = app.hashing.acquire().await?;
    let given = given.to_owned();
    let compare = move || password::matches(&given, hash.as_deref());
    Ok(tokio::task::spawn_blocking(compare).await?)
}

/// Adds an account.
pub async fn add(app: Data<App>, request: HttpRequest, visit: Visit, form: PostForm) -> Answer {
    let mut problems = Problems::default();
    let new = read_new(&visit, &form, &mut problems);
    let role = form.value::<Role>("role");
    let Ok(Some(role)) = role else { return Err(Error::BadRequest("the form names no role")) };
    if let Some((name, password)) = new {
        let (hash, shown, by) = (hash(&app, password).await?, name.clone(), by(&app, &request, visit.who()));
        let made = app.store.write(move |conn| acts::make(conn, &name, hash, role, &by)).await;
        match made {
            Ok(_id) => {
                visit.flash(Tone::Done, visit.lang.say_with("account-added", "name", shown.as_str()))?;
                return Ok(see_other("/accounts"));
            }
            Err(refused) => problems = order::sentences(visit.lang, refused)?,
        }
    }
    Page::refuse(&page(&app, &visit, form.0, problems).await?)
}

/// Says what an account may do and whether it may sign in at all; its sessions end.
pub async fn change_rights(
    app: Data<App>,
    request: HttpRequest,
    visit: Visit,
    path: Path<AccountId>,
    form: PostForm,
) -> Answer {
    let id = path.into_inner();
    let Ok(Some(role)) = form.value::<Role>("role") else { return Err(Error::BadRequest("the form names no role")) };
    let (rights, by) = ((role, form.ticked("disabled")), by(&app, &request, visit.who()));
    match app.store.write(move |conn| acts::set_rights(conn, id, rights, &by)).await {
        Ok((name, changed)) => {
            let key = if changed { "account-changed" } else { "account-unchanged" };
            visit.flash(Tone::Done, visit.lang.say_with(key, "name", name))?;
            Ok(see_other("/accounts"))
        }
        Err(refused) => {
            let problems = order::sentences(visit.lang, refused)?;
            Page::refuse(&page(&app, &visit, Fields::default(), problems).await?)
        }
    }
}

/// Gives an account a new password; its sessions end.
pub async fn change_password(
    app: Data<App>,
    request: HttpRequest,
    visit: Visit,
    path: Path<AccountId>,
    form: PostForm,
) -> Answer {
    let id = path.into_inner();
    let name = app.store.read(move |conn| Ok::<_, Error>(accounts::find(conn, id)?.name)).await?;
    let password = match Password::parse_for(form.text("password"), &name) {
        Ok(password) => password,
        Err(error) => {
            let mut problems = Problems::default();
            problems.add(format!("password-{id}"), visit.lang.say(error.key()));
            return Page::refuse(&page(&app, &visit, Fields::default(), problems).await?);
        }
    };
    let (hash, by) = (hash(&app, password).await?, by(&app, &request, visit.who()));
    let changed = app.store.write(move |conn| acts::set_password(conn, id, &hash, &by)).await;
    let name = changed.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say_with("account-password-changed", "name", name))?;
    Ok(see_other("/accounts"))
}
