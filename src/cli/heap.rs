//! One heap for all threads. glibc gives each thread that asks while another does a heap of its own, up to eight for each core,
//! and what one of them has left over no other can use: five hundred boards then take twice the memory.

/// Begins the program anew with one heap, unless somebody said how many it is to have; glibc looks at that only at the start.
/// Process and arguments stay the same.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn share_one() {
    use std::os::unix::process::CommandExt as _;
    const HEAPS: &str = "MALLOC_ARENA_MAX";
    if std::env::var_os(HEAPS).is_some() {
        return;
    }
    let Ok(program) = std::env::current_exe() else { return };
    let mut arguments = std::env::args_os();
    let mut again = std::process::Command::new(program);
    again.arg0(arguments.next().unwrap_or_default()).args(arguments).env(HEAPS, "1");
    // It answers only where that was not allowed; then it goes on as it is.
    let not_allowed = again.exec();
    tracing::debug!(error = %not_allowed, "the program keeps a heap for each thread");
}

/// Elsewhere memory is handed out otherwise.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub const fn share_one() {}
