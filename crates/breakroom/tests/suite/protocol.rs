//! The transcript of `docs/PROTOCOL.md`, replayed.

use std::{fs, path::Path};

use breakroom::referee::Referee;

#[test]
fn the_documented_transcript_holds() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/PROTOCOL.md");
    let document = fs::read_to_string(&path).expect("the document is part of the project");
    let (before, rest) = document.split_once("```text\n").expect("it has a transcript");
    let (transcript, after) = rest.split_once("```").expect("the transcript ends");
    let mut referee = Referee::default();
    let mut replayed = String::new();
    for request in transcript.lines().filter_map(|line| line.strip_prefix("> ")) {
        let answer = referee.answer(request.as_bytes());
        replayed.push_str(&format!("> {request}\n< {answer}\n"));
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, format!("{before}```text\n{replayed}```{after}"))
            .expect("the document can be written");
        return;
    }
    for (documented, real) in transcript.lines().zip(replayed.lines()) {
        assert_eq!(documented, real, "UPDATE_EXPECT=1 rewrites docs/PROTOCOL.md");
    }
    assert_eq!(transcript.lines().count(), replayed.lines().count());
}
