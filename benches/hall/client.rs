//! A frugal HTTP client, so that on two cores the program is measured and not the client.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

/// One connection that is kept open.
pub struct Client {
    stream: BufReader<TcpStream>,
    body: Vec<u8>,
}

impl Client {
    /// Connects to the program.
    pub fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("the program answers");
        stream.set_nodelay(true).expect("a socket option");
        Self { stream: BufReader::new(stream), body: Vec::new() }
    }

    /// Asks for a page as a browser does, gzip accepted; its status.
    pub fn get(&mut self, path: &str) -> u16 {
        self.write(&format!(
            "GET {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\nAccept-Language: de\r\n\r\n"
        ));
        self.answer()
    }

    /// Posts a form; [`answer`](Self::answer) waits for what comes of it.
    pub fn post(&mut self, path: &str, form: &str) {
        self.write(&format!(
            "POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{form}",
            form.len()
        ));
    }

    /// The body of the last answer, as sent.
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    fn write(&mut self, request: &str) {
        self.stream.get_mut().write_all(request.as_bytes()).expect("the program takes the request");
    }

    /// Waits for the answer to what was sent last; its status.
    pub fn answer(&mut self) -> u16 {
        let mut line = String::new();
        self.stream.read_line(&mut line).expect("the program answers");
        let status = line.split(' ').nth(1).map_or(0, |code| code.parse().unwrap_or(0));
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).expect("the answer has a head");
            let head = line.trim_end();
            if head.is_empty() {
                break;
            }
            if let Some((name, value)) = head.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().unwrap_or(0);
            }
        }
        self.body.resize(length, 0);
        self.stream.read_exact(&mut self.body).expect("the answer has a body");
        status
    }
}
