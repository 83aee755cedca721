//! A whole result folder.
