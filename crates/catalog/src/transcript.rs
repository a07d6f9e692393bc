//! Transcripts: a match as lines of notation, for people. `#` lines hold the setup, the others are actions
//! and markers; markers are checked on replay.

use breakroom_core::{Document, Observer, Turn, options::PRESET};

use crate::{
    Setup, Sitting, Source,
    setup::OpenError,
    table::{Rejected, Table},
};

/// Writes a match as a transcript.
///
/// ```
/// use breakroom_catalog::{Setup, Sitting, Source, transcript};
///
/// let mut sitting = Sitting::open(&Setup::of("breakthrough")?, Source::deal("17"))?;
/// sitting.play(&sitting.table().legal()[0].action.clone())?;
/// let text = transcript::write(&sitting);
/// assert!(text.starts_with("# game breakthrough\n"));
/// assert_eq!(transcript::read(&text, &[])?.table().history(), sitting.table().history());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(sitting: &Sitting) -> String {
    let table = sitting.table();
    let mut lines =
        vec![format!("# game {}", table.info().slug), format!("# edition {}", table.edition().name)];
    let sha256 = table.edition().sha256();
    // Shipped components are known by their name.
    if !table.info().editions.iter().any(|shipped| shipped.edition().sha256() == sha256) {
        lines.push(format!("# sha256 {sha256}"));
    }
    if let Some(preset) = table.options().preset() {
        lines.push(format!("# preset {preset}"));
    }
    let departures = table.info().departures(table.options()).into_iter();
    lines.extend(departures.map(|(key, text)| format!("# option {key}={text}")));
    if let Some(position) = table.began_from() {
        lines.push(format!("# from {position}"));
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
    /// It was played with other components.
    #[error("it was played with other components than the edition '{0}' in hand")]
    Components(String),
    /// An `# option` line is none.
    #[error("'# option {0}': an option is written key=value")]
    Option(String),
    /// What it began from is no JSON.
    #[error("the line '# from': {0}")]
    From(#[from] serde_json::Error),
    /// A line cannot be played.
    #[error("line {line} '{text}': {rejected}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What stands on the line.
        text: String,
        /// What the referee says of it.
        rejected: Rejected,
    },
    /// A marker is not what the game says here.
    #[error("line {line} '{text}': the game says {expected} here")]
    Marker {
        /// Its number, from 1.
        line: usize,
        /// What stands on the line.
        text: String,
        /// What it should be.
        expected: String,
    },
}

/// The values of the `#` lines that begin with a word.
fn headers<'a>(text: &'a str, key: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = text.lines().filter_map(|line| line.strip_prefix('#'));
    lines.filter_map(move |line| line.trim().strip_prefix(key)?.strip_prefix(' ')).map(str::trim)
}

/// The table that the `#` lines set up. The files take the place of shipped files of the edition, or lie beside them.
fn set_up(text: &str, files: &[Document]) -> Result<Box<dyn Table>, BadTranscript> {
    let game = headers(text, "game").next().ok_or(BadTranscript::NoGame)?;
    let preset = headers(text, "preset").map(|preset| (PRESET.to_owned(), preset.to_owned()));
    let mut options: Vec<(String, String)> = preset.collect();
    for line in headers(text, "option") {
        let (key, value) = line.split_once('=').ok_or_else(|| BadTranscript::Option(line.into()))?;
        options.push((key.trim().to_owned(), value.trim().to_owned()));
    }
    let setup = match files {
        [] => Setup::choose(game, headers(text, "edition").next(), &options)?,
        files => Setup::choose(game, None, &options)?.with_files(files)?,
    };
    let table = match headers(text, "from").next() {
        None => setup.open()?,
        Some(position) => setup.open_at(&serde_json::from_str(position)?)?,
    };
    match headers(text, "sha256").next() {
        Some(sha256) if sha256 != table.edition().sha256() => {
            Err(BadTranscript::Components(table.edition().name.clone()))
        }
        _ => Ok(table),
    }
}

/// Plays a transcript again, line by line. `files` hold the components, if they do not ship with the program.
pub fn read(text: &str, files: &[Document]) -> Result<Sitting, BadTranscript> {
    let mut table = set_up(text, files)?;
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
    let source = match headers(text, "seed").next() {
        Some(seed) if table.turn() != Turn::Chance => Source::deal(seed),
        _ => Source::Typed,
    };
    Ok(Sitting::at(table, source))
}
