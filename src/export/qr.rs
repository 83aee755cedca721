//! The modules of a QR code, for pages and for paper.

use qrcode::{Color, EcLevel, QrCode};

pub use qrcode::types::QrError;

/// The quiet zone around a code, in modules (ISO/IEC 18004).
pub const QUIET: usize = 4;

/// The dark modules of a code, without the quiet zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modules {
    /// How many modules it is wide.
    pub width: usize,
    /// Runs of dark modules: column, row, length.
    pub runs: Vec<(usize, usize, usize)>,
}

impl Modules {
    /// The code of this text, readable with a seventh of it damaged.
    pub fn of(text: &str) -> Result<Self, QrError> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M)?;
        let width = code.width();
        let mut runs = Vec::new();
        for (y, row) in code.to_colors().chunks(width).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|one, next| one == next) {
                if run.first() == Some(&Color::Dark) {
                    runs.push((x, y, run.len()));
                }
                x += run.len();
            }
        }
        Ok(Self { width, runs })
    }
}
