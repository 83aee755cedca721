//! The program: arguments to a command, nothing else.

fn main() -> std::process::ExitCode {
    skatwart::cli::run()
}
