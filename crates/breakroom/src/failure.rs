//! How a command ends when it does not succeed.

use std::process::ExitCode;

/// Why a command did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// It was asked in a way that cannot be understood: exit status 2.
    #[error("{0}")]
    Usage(String),
    /// It was understood and did not succeed: exit status 1.
    #[error("{0}")]
    Failed(String),
    /// Whoever read the output has gone. There is nobody to tell, and nothing went wrong: exit status 0.
    #[error("nobody reads the output any more")]
    Unheard,
}

impl Failure {
    /// The program's exit status.
    pub fn status(&self) -> ExitCode {
        match self {
            Failure::Usage(_) => ExitCode::from(2),
            Failure::Failed(_) => ExitCode::from(1),
            Failure::Unheard => ExitCode::SUCCESS,
        }
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Failure::Failed(error.to_string())
    }
}

impl From<breakroom_catalog::OpenError> for Failure {
    fn from(error: breakroom_catalog::OpenError) -> Self {
        Failure::Usage(error.to_string())
    }
}

/// How every command ends.
pub type Outcome = Result<(), Failure>;
