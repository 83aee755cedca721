//! TLS in the program itself, for a hall without a proxy: a certificate and its key, read once at start.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject as _};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use thiserror::Error;

use crate::config::Tls;

/// Why nothing can be encrypted with what was named.
#[derive(Debug, Error)]
pub enum TlsError {
    /// The file is no PEM file, or cannot be read.
    #[error("{path} cannot be read: {source}. --tls wants two PEM files: the certificate with its chain, then its key")]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: pem::Error,
    },
    /// There is no certificate in the file.
    #[error("there is no certificate in {0}; --tls wants the certificate with its chain first, then its key")]
    Empty(PathBuf),
    /// Certificate and key do not belong together, or are of a kind nobody uses any more.
    #[error("the certificate and its key cannot be used: {0}. Do they belong together?")]
    Unusable(#[from] rustls::Error),
}

/// What the two files agree to.
pub fn read(tls: &Tls) -> Result<ServerConfig, TlsError> {
    let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_file_iter(&tls.certificate)
        .and_then(Iterator::collect)
        .map_err(|source| file(&tls.certificate, source))?;
    if chain.is_empty() {
        return Err(TlsError::Empty(tls.certificate.clone()));
    }
    let key = PrivateKeyDer::from_pem_file(&tls.key).map_err(|source| file(&tls.key, source))?;
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth();
    Ok(config.with_single_cert(chain, key)?)
}

fn file(path: &Path, source: pem::Error) -> TlsError {
    TlsError::File { path: path.to_owned(), source }
}
