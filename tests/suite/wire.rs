//! A wire between the application and its PostgreSQL server that can be frozen: it takes everything and passes nothing on,
//! as a stopped server or a dead router does.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// The wire; what goes over it waits while it is frozen.
pub struct Wire {
    /// Where the application finds the server.
    port: u16,
    valve: Arc<Valve>,
}

#[derive(Default)]
struct Valve {
    frozen: Mutex<bool>,
    thawed: Condvar,
}

impl Wire {
    /// A wire to the server of this address.
    fn to(server: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let (port, valve) = (listener.local_addr().expect("an address").port(), Arc::new(Valve::default()));
        let (server, shared) = (server.to_owned(), Arc::clone(&valve));
        std::thread::spawn(move || {
            for near in listener.incoming() {
                let (Ok(near), Ok(far)) = (near, TcpStream::connect(&server)) else { continue };
                let (Ok(near_too), Ok(far_too)) = (near.try_clone(), far.try_clone()) else { continue };
                for (from, to) in [(near, far), (far_too, near_too)] {
                    let valve = Arc::clone(&shared);
                    std::thread::spawn(move || valve.pump(from, to));
                }
            }
        });
        Self { port, valve }
    }

    /// A wire to the server of the database at this address, and the address of the database over it.
    pub fn before(address: &str) -> (Self, String) {
        let (scheme, rest) = address.split_once("://").expect("an address");
        let (user, rest) = rest.split_once('@').expect("an address with a user");
        let (host, name) = rest.split_once('/').expect("an address with a name");
        let wire = Self::to(host);
        let over = format!("{scheme}://{user}@127.0.0.1:{}/{name}", wire.port);
        (wire, over)
    }

    /// Passes nothing on any more.
    pub fn freeze(&self) {
        self.set(true);
    }

    /// Passes on what waited, and everything after it.
    pub fn thaw(&self) {
        self.set(false);
    }

    fn set(&self, frozen: bool) {
        *self.valve.frozen.lock().unwrap_or_else(PoisonError::into_inner) = frozen;
        self.valve.thawed.notify_all();
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.thaw();
    }
}

impl Valve {
    fn pump(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut buffer = vec![0; 65536];
        while let Ok(read @ 1..) = from.read(&mut buffer) {
            let frozen = self.frozen.lock().unwrap_or_else(PoisonError::into_inner);
            drop(self.thawed.wait_while(frozen, |frozen| *frozen));
            if to.write_all(buffer.get(..read).unwrap_or_default()).is_err() {
                break;
            }
        }
        // The other direction ends with this one, if it has not ended already.
        drop((from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both)));
    }
}
