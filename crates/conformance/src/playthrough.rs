//! Readable transcripts.
