//! The program: arguments to a command, nothing else.

/// Nearly all that is allocated is a few bytes for one request. The C library took a sixth of the time of a hand for it, and
/// kept what a long list had taken.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> std::process::ExitCode {
    skatwart::cli::run()
}
