//! The address of a PostgreSQL server, taken apart as libpq does it, so that nothing wrongly written reaches libpq, whose
//! messages repeat what they could not read.

use crate::store::steps;

/// The parameters whose values may be shown; any other may be a secret.
const PLAIN: &[&str] = &[
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "sslmode",
    "connect_timeout",
    "application_name",
    "target_session_attrs",
];

/// What is added where the address does not say it: how soon a silent server counts as away.
const ADDED: &[(&str, &str)] = &[
    ("connect_timeout", "3"),
    ("tcp_user_timeout", "10000"),
    ("keepalives_idle", "10"),
    ("keepalives_interval", "3"),
    ("keepalives_count", "3"),
];

/// `postgres://user:password@place?parameters`.
struct Parts<'a> {
    scheme: &'a str,
    user: Option<&'a str>,
    password: Option<&'a str>,
    place: &'a str,
    parameters: Vec<&'a str>,
}

fn parts(url: &str) -> Parts<'_> {
    let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
    // Who signs in ends at the first @, unless a / comes before it.
    let (who, rest) = match rest.find(['@', '/']) {
        Some(at) if rest.as_bytes().get(at) == Some(&b'@') => {
            let (who, rest) = rest.split_at(at);
            (Some(who), rest.strip_prefix('@').unwrap_or(rest))
        }
        _ => (None, rest),
    };
    let (user, password) = match who.map(|who| who.split_once(':').ok_or(who)) {
        Some(Ok((user, password))) => (Some(user), Some(password)),
        Some(Err(user)) => (Some(user), None),
        None => (None, None),
    };
    let (place, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    let parameters = parameters.split('&').filter(|parameter| !parameter.is_empty()).collect();
    Parts { scheme, user, password, place, parameters }
}

/// Says what libpq could not read.
pub(super) fn check(url: &str) -> Result<(), &'static str> {
    let parts = parts(url);
    if url.chars().any(|letter| letter.is_whitespace() || letter.is_control()) {
        return Err("it contains a blank");
    }
    if !percents_are_codes(url) {
        return Err("a % is not followed by two hexadecimal digits");
    }
    if parts.place.contains('@') {
        return Err("there is an @ too many, or a / before it");
    }
    let hosts = parts.place.split('/').next().unwrap_or_default();
    for host in hosts.split(',') {
        let name = host.rsplit_once(']').map_or(host, |(_, port)| port);
        if let Some((_, port)) = name.split_once(':')
            && !port.chars().all(|digit| digit.is_ascii_digit())
        {
            return Err("the port is no number");
        }
    }
    if parts.parameters.iter().any(|parameter| !parameter.contains('=')) {
        return Err("a parameter has no value");
    }
    Ok(())
}

fn percents_are_codes(text: &str) -> bool {
    text.split('%').skip(1).all(|after| {
        let code = after.as_bytes().get(..2);
        code.is_some_and(|code| code.iter().all(u8::is_ascii_hexdigit) && code != b"00")
    })
}

/// Stars in place of every secret, so that it can stand in logs and messages.
pub(super) fn without_secrets(url: &str) -> String {
    let parts = parts(url);
    let who = match (parts.user, parts.password) {
        (Some(user), Some(_)) => format!("{user}:***@"),
        (Some(user), None) => format!("{user}@"),
        (None, _) => String::new(),
    };
    let shown = |parameter: &&str| match parameter.split_once('=') {
        Some((name, _)) if !PLAIN.contains(&name) => format!("{name}=***"),
        _ => (*parameter).to_owned(),
    };
    let parameters: Vec<String> = parts.parameters.iter().map(shown).collect();
    let mark = if parameters.is_empty() { "" } else { "?" };
    format!("{}://{who}{}{mark}{}", parts.scheme, parts.place, parameters.join("&"))
}

/// The address with our limits and our name where it has none of its own.
pub(super) fn with_limits(url: &str) -> String {
    let said: Vec<&str> = parts(url).parameters.iter().filter_map(|one| one.split('=').next()).collect();
    let ours = [("application_name", steps::edition())];
    let missing = ADDED.iter().chain(&ours).filter(|(name, _)| !said.contains(name));
    let mut url = url.to_owned();
    for (name, value) in missing {
        let joint = if url.contains('?') && !url.ends_with('?') { "&" } else { "?" };
        url = format!("{}{joint}{name}={value}", url.trim_end_matches('?'));
    }
    url
}
