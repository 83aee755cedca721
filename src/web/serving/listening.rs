//! The addresses the program listens on, taken before anything of the database is touched: whoever finds them taken leaves
//! it as it is.

use std::io::{Error, ErrorKind};
use std::net::TcpListener;

use rustls::ServerConfig;
use socket2::SockRef;

use super::StartError;
use crate::config::Config;
use crate::web::tls;

/// So many may knock in one moment before the first of them is let in; the system may allow fewer. When a hall's network comes
/// back all its phones and boards come at once, and whoever finds no room here is left to try again a second later or three.
const KNOCKING: i32 = 4096;

/// The option that names the address the application listens on, and the one that names where it tells what is counted.
pub(super) const BIND: &str = "--bind";
pub(super) const METRICS: &str = "--metrics";

/// The addresses, bound, and what is encrypted with there.
pub struct Places {
    pub(super) listener: TcpListener,
    pub(super) port: u16,
    /// Where it is told what is counted.
    pub(super) telling: Option<TcpListener>,
    pub(super) tls: Option<ServerConfig>,
}

impl Places {
    /// Takes the addresses of these settings.
    pub fn take(config: &Config) -> Result<Self, StartError> {
        let (listener, port) = bind(&config.bind, BIND)?;
        let telling = config.metrics.as_deref().map(|address| bind(address, METRICS)).transpose()?;
        let telling = telling.map(|(listener, _port)| listener);
        let tls = config.tls.as_ref().map(tls::read).transpose()?;
        Ok(Self { listener, port, telling, tls })
    }
}

/// Binds an address; answers the port as well, which the system chooses where 0 is asked for.
fn bind(address: &str, option: &'static str) -> Result<(TcpListener, u16), StartError> {
    let bound = TcpListener::bind(address).and_then(|listener| {
        // The library asks for room for 128.
        SockRef::from(&listener).listen(KNOCKING)?;
        Ok((listener.local_addr()?.port(), listener))
    });
    let (port, listener) = bound.map_err(refused(address, option))?;
    Ok((listener, port))
}

/// Says that nobody can listen on the address this option named.
pub(super) fn refused(address: &str, option: &'static str) -> impl FnOnce(Error) -> StartError {
    let bind = address.to_owned();
    move |source| StartError::Bind { bind, option, source }
}

/// What whoever named an address that cannot be listened on does next.
pub(super) fn next(source: &Error, option: &str) -> String {
    let like = example(option);
    match source.kind() {
        ErrorKind::AddrInUse => format!("Is Skatwart running already? Choose another address with {option}"),
        ErrorKind::PermissionDenied => format!("Choose a port from 1024 on with {option}, like {like}"),
        ErrorKind::AddrNotAvailable => {
            format!("This computer has no such address; name one it has with {option}, like {like}")
        }
        // What cannot be read, or found by its name, never came before the system.
        _ if source.raw_os_error().is_none() => {
            format!("Write an address of this computer and a port behind {option}, like {like}")
        }
        _ => "Mend what the system says there, then start it again".to_owned(),
    }
}

/// An address and port as one writes them behind the option. Whoever reads what is counted signs in nowhere, so that stays
/// on this computer.
fn example(option: &str) -> &'static str {
    if option == METRICS { "127.0.0.1:9464" } else { "0.0.0.0:8080" }
}

#[cfg(test)]
mod tests {
    use std::net::{SocketAddr, TcpStream};
    use std::time::Duration;

    use super::*;

    /// So many the system lets a program ask for; nothing where it does not say.
    fn most() -> usize {
        let most = std::fs::read_to_string("/proc/sys/net/core/somaxconn").unwrap_or_default();
        most.trim().parse().unwrap_or_default()
    }

    #[test]
    fn five_hundred_come_in_one_moment_and_nobody_has_to_try_again() {
        let (_listener, port) = bind("127.0.0.1:0", BIND).expect("a free port");
        let here = SocketAddr::from(([127, 0, 0, 1], port));
        // Nobody is let in yet; who finds no room is answered after a second at the earliest.
        let knock = |_one| TcpStream::connect_timeout(&here, Duration::from_millis(900)).expect("room for one more");
        let wanted = most().min(500);
        let come: Vec<TcpStream> = (0..wanted).map(knock).collect();
        assert_eq!(come.len(), wanted);
    }

    #[test]
    fn an_address_that_cannot_be_listened_on_is_told_by_what_is_wrong_with_it() {
        let (_listener, port) = bind("127.0.0.1:0", BIND).expect("a free port");
        let taken = format!("127.0.0.1:{port}");
        for (address, option, said) in [
            (taken.as_str(), BIND, "Is Skatwart running already? Choose another address with --bind"),
            (taken.as_str(), METRICS, "Is Skatwart running already? Choose another address with --metrics"),
            // Kept for examples in books: no machine has it.
            ("192.0.2.1:0", BIND, "no such address; name one it has with --bind, like 0.0.0.0:8080"),
            ("192.0.2.1:0", METRICS, "no such address; name one it has with --metrics, like 127.0.0.1:9464"),
            ("8080", BIND, "an address of this computer and a port behind --bind, like 0.0.0.0:8080"),
            (
                "127.0.0.1:99999",
                METRICS,
                "an address of this computer and a port behind --metrics, like 127.0.0.1:9464",
            ),
        ] {
            let told = bind(address, option).map(|(_listener, port)| port).expect_err(address).to_string();
            assert!(told.ends_with(said), "{address}: {told}");
        }
    }

    #[test]
    fn what_is_counted_is_proposed_to_nobody_but_this_computer() {
        for kind in [ErrorKind::PermissionDenied, ErrorKind::AddrNotAvailable, ErrorKind::InvalidInput] {
            let (public, own) = (next(&kind.into(), BIND), next(&kind.into(), METRICS));
            assert!(public.ends_with(" 0.0.0.0:8080"), "{public}");
            assert!(own.ends_with(" 127.0.0.1:9464"), "{own}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn where_the_address_is_not_at_fault_no_other_one_is_proposed() {
        // Too many open files.
        let told = refused("127.0.0.1:8080", METRICS)(Error::from_raw_os_error(24)).to_string();
        assert!(told.starts_with("cannot listen on 127.0.0.1:8080: ") && !told.contains("Write an address"), "{told}");
        assert!(!told.contains(BIND) && !told.contains("9464"), "{told}");
    }
}
