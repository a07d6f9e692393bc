//! Transcripts: a match as lines of notation, for people. `#` lines hold the setup, the others are actions
//! and markers; markers are checked on replay.

use breakroom_core::{Observer, Turn};

use crate::{
    Setup, Sitting, Source,
    setup::OpenError,
    table::{Rejected, Table},
};

/// Writes a match as a transcript.
pub fn write(sitting: &Sitting) -> String {
    let table = sitting.table();
    let mut lines =
        vec![format!("# game {}", table.info().slug), format!("# edition {}", table.edition().name)];
    if let Some(preset) = table.options().preset() {
        lines.push(format!("# preset {preset}"));
    }
    if let Source::Deal { seed } = sitting.source() {
        lines.push(format!("# seed {seed}"));
    }
    for (ply, action) in table.history().into_iter().enumerate() {
        lines.push(action);
        lines.extend(markers(table, ply));
    }
    lines.join("\n") + "\n"
}

/// The markers of one action. Everybody may see them: they are told to the public.
fn markers(table: &dyn Table, ply: usize) -> Vec<String> {
    let told = table.told(ply, Observer::Public).into_iter();
    told.take_while(|(at, _)| *at == ply).filter_map(|(_, told)| told.marker).collect()
}

/// Why a text is no transcript.
#[derive(Debug, thiserror::Error)]
pub enum BadTranscript {
    /// It names no game or one that cannot be set up.
    #[error("{0}")]
    Setup(#[from] OpenError),
    /// The `# game` line is missing.
    #[error("a transcript begins with a line '# game NAME'")]
    NoGame,
    /// A line cannot be played.
    #[error("line {line} '{text}': {rejected}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// The line.
        text: String,
        /// Why.
        rejected: Rejected,
    },
    /// A marker is not what the game says here.
    #[error("line {line} '{text}': the game says {expected} here")]
    Marker {
        /// Its number, from 1.
        line: usize,
        /// The line.
        text: String,
        /// What it should be.
        expected: String,
    },
}

/// Plays a transcript again, line by line.
pub fn read(text: &str) -> Result<Sitting, BadTranscript> {
    let header = |key: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix('#'));
        lines.filter_map(|line| line.trim().strip_prefix(key)?.strip_prefix(' ')).next().map(str::trim)
    };
    let game = header("game").ok_or(BadTranscript::NoGame)?;
    let preset = header("preset").map(|preset| ("preset".to_owned(), preset.to_owned()));
    let setup = Setup::choose(game, header("edition"), preset.as_slice())?;
    let mut table = setup.open()?;
    let mut expected: std::collections::VecDeque<String> = Default::default();
    for (index, line) in text.lines().enumerate() {
        let (number, line) = (index + 1, line.trim());
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(marker) = expected.pop_front() {
            if marker != line {
                return Err(BadTranscript::Marker { line: number, text: line.into(), expected: marker });
            }
            continue;
        }
        let ply = table.ply();
        let fault = |rejected| BadTranscript::Line { line: number, text: line.into(), rejected };
        table.play(line).map_err(fault)?;
        expected.extend(markers(&*table, ply));
    }
    // A transcript of people's own cards may stop while chance is awaited: it is not drawn for them.
    let source = match header("seed") {
        Some(seed) if table.turn() != Turn::Chance => Source::deal(seed),
        _ => Source::Typed,
    };
    Ok(Sitting::at(table, source))
}
