//! Matches folded from their logs.

use serde_json::Map;

use super::*;
use crate::header::Chance;

fn header(slug: &str) -> Header {
    let setup = Setup::of(slug).unwrap();
    let seats = vec![Sitter::Bot("club".into()); setup.open().unwrap().seats()];
    Header {
        edition: setup.edition.name,
        file: None,
        more: Vec::new(),
        options: Map::new(),
        chance: Chance::Fair { seed: "00ff".into(), nonces: vec![] },
        seats,
        hotseat: true,
        invitation: None,
        ranked: false,
        coached: false,
        from: None,
        origin: None,
        terminal: None,
    }
}

fn fresh(header: &Header, slug: &str) -> Box<dyn Table> {
    header.setup(slug).unwrap().open().unwrap()
}

/// A match of this game, so many decisions old.
pub(crate) fn played(slug: &str, decisions: usize) -> Match {
    let header = header(slug);
    let mut game = Match::fold(header.clone(), fresh(&header, slug), &[]).unwrap();
    for turn in 0..decisions {
        let legal = game.table().legal();
        let line = game.play(&legal[turn % legal.len()].action).unwrap();
        game.apply(&line);
    }
    game
}

#[test]
fn every_game_folds_back_from_its_log() {
    for entry in breakroom_catalog::GAMES {
        let slug = entry.info.slug;
        let header = header(slug);
        let mut game = Match::fold(header.clone(), fresh(&header, slug), &[]).unwrap();
        let mut log = Vec::new();
        for turn in 0..12 {
            let legal = game.table().legal();
            let line = game.play(&legal[turn % legal.len()].action).unwrap();
            game.apply(&line);
            log.push(line.write());
        }
        let again = Match::fold(header.clone(), fresh(&header, slug), &log).unwrap();
        assert_eq!(again.table().history(), game.table().history());
        assert_eq!(again.seq, 12);
    }
}

#[test]
fn nothing_is_dealt_before_every_player_has_given_a_nonce() {
    for entry in breakroom_catalog::GAMES {
        let slug = entry.info.slug;
        let guest = "aaaaaaaaaaaaaaaa";
        let mut header = header(slug);
        header.seats.fill(Sitter::person(guest, "Ann"));
        let seats: Vec<Seat> = Seat::first(header.seats.len()).collect();
        let fold = |log: &[String]| Match::fold(header.clone(), fresh(&header, slug), log).unwrap();
        let nonce = |seats: &[usize], nonce: &str| {
            LogEntry::Nonce { seats: seats.to_vec(), nonce: nonce.into() }.write()
        };
        let all: Vec<usize> = (0..seats.len()).collect();
        let waiting = fold(&[nonce(&all[1..], "late"), nonce(&all, "not plain,")]);
        assert_eq!((waiting.table().ply(), waiting.deciding()), (0, None), "{slug}");
        assert_eq!(waiting.without_nonce(&seats), [0], "{slug}");
        let log = [nonce(&all[1..], "late"), nonce(&all, "early")];
        let dealt = fold(&log);
        assert_eq!(dealt.deciding(), dealt.table().turn().seat(), "{slug}");
        assert!(dealt.deciding().is_some() && dealt.without_nonce(&seats).is_empty(), "{slug}");
        let Source::Fair { nonces, .. } = dealt.sitting.source() else { panic!("{slug}: a secret seed") };
        let given: Vec<&str> = all.iter().map(|&seat| if seat == 0 { "early" } else { "late" }).collect();
        assert_eq!(*nonces, given, "{slug}: the first nonce of a seat counts");
        let again = fold(&[log[0].clone(), log[1].clone(), nonce(&all, "other")]);
        assert_eq!(again.table().history(), dealt.table().history(), "{slug}: no second deal");
        let given_up = fold(&[log[0].clone(), LogEntry::Resign(0).write(), log[1].clone()]);
        assert!(given_up.sitting.is_over(), "{slug}: who gave up before the deal has given up");
        let action = dealt.table().legal()[0].action.clone();
        let early = LogEntry::Play { action, chance: Vec::new(), missed: Vec::new() }.write();
        assert!(Match::fold(header.clone(), fresh(&header, slug), &[early]).is_err(), "{slug}");
    }
}

#[test]
fn a_forged_log_is_found_out() {
    let slug = breakroom_catalog::GAMES[1].info.slug;
    let header = header(slug);
    let game = Match::fold(header.clone(), fresh(&header, slug), &[]).unwrap();
    let action = game.table().legal()[0].action.clone();
    let forged =
        LogEntry::Play { action, chance: vec!["nothing of the kind".into()], missed: Vec::new() }.write();
    let found = Match::fold(header.clone(), fresh(&header, slug), &[forged]);
    assert!(matches!(found, Err(Unreadable::Chance { number: 0 })));
    let nonsense = Match::fold(header.clone(), fresh(&header, slug), &["{}".into()]);
    assert!(matches!(nonsense, Err(Unreadable::Entry { number: 0, .. })));
}

#[test]
fn who_looked_before_something_was_taken_back_knows_what_to_forget() {
    let slug = breakroom_catalog::GAMES[0].info.slug;
    let header = header(slug);
    let mut game = Match::fold(header.clone(), fresh(&header, slug), &[]).unwrap();
    for _ in 0..3 {
        let action = game.table().legal()[0].action.clone();
        let line = game.play(&action).unwrap();
        game.apply(&line);
    }
    let (seq, ply) = (game.seq, game.table().ply());
    assert_eq!(game.still_true(seq, ply), ply);
    game.apply(&LogEntry::Rewind(1));
    let action = game.table().legal()[0].action.clone();
    let line = game.play(&action).unwrap();
    game.apply(&line);
    assert_eq!(game.still_true(seq, ply), 1);
    assert_eq!(game.still_true(game.seq, game.table().ply()), game.table().ply());
}

/// Two pairs of decisions and taking them back for each that stays, in every game.
#[test]
fn what_was_taken_back_is_not_played_again() {
    for entry in breakroom_catalog::GAMES {
        let slug = entry.info.slug;
        let header = header(slug);
        let mut game = Match::fold(header.clone(), fresh(&header, slug), &[]).unwrap();
        let mut log = Vec::new();
        let mut note = |game: &mut Match, entry: LogEntry| {
            game.apply(&entry);
            log.push(entry.write());
        };
        for turn in 0..40 {
            let Some(choices) = game.deciding().map(|_| game.table().legal()) else { break };
            let before = game.table().ply();
            for tried in choices.iter().cycle().take(2) {
                let entry = game.play(&tried.action).unwrap();
                note(&mut game, entry);
                note(&mut game, LogEntry::Rewind(before));
            }
            let entry = game.play(&choices[turn % choices.len()].action).unwrap();
            note(&mut game, entry);
        }
        let again = Match::fold(header.clone(), fresh(&header, slug), &log).unwrap();
        assert_eq!(again.table().history(), game.table().history(), "{slug}");
        assert_eq!((again.seq, &again.kept), (game.seq, &game.kept), "{slug}");
        for seats in [vec![], vec![Seat::A]] {
            assert_eq!(
                again.seq_for(&seats),
                game.seq_for(&seats),
                "{slug}: nobody can count more than before"
            );
        }
        let (played, standing) = (again.table().played(), again.table().ply() as u64);
        assert_eq!(played, standing, "{slug}: each action that stands is played once");
    }
}

#[test]
fn a_line_of_two_decisions_may_be_taken_back_by_half() {
    let two = |slug: &&str| {
        let table = Setup::of(slug).unwrap().open().unwrap();
        table.decisions("add 2r at -2,0:e").len() == 2
    };
    let slug = breakroom_catalog::GAMES.iter().map(|entry| entry.info.slug).find(two).unwrap();
    let header = header(slug);
    let mut game = Match::fold(header.clone(), fresh(&header, slug), &[]).unwrap();
    let before = game.table().ply();
    // A decision that leads to another with a choice, which may stand on the same line.
    let followed = |first: String| {
        let mut then = game.table().fork();
        then.play(&first).unwrap();
        let second: Vec<String> = then.legal().into_iter().map(|choice| choice.action).collect();
        let line = format!("{first} {}", second.first()?);
        (then.decisions(&line).len() == 2 && second.len() > 1).then(|| (first, line, second[1].clone()))
    };
    let (first, line, other) =
        game.table().legal().into_iter().find_map(|choice| followed(choice.action)).unwrap();
    let mut log = Vec::new();
    for entry in [game.play(&line).unwrap(), LogEntry::Rewind(before + 1)] {
        game.apply(&entry);
        log.push(entry.write());
    }
    let entry = game.play(&other).unwrap();
    game.apply(&entry);
    log.push(entry.write());
    let again = Match::fold(header.clone(), fresh(&header, slug), &log).unwrap();
    assert_eq!(again.table().history(), game.table().history());
    assert_eq!(again.table().history()[before..before + 2], [first, other]);
    assert_eq!(again.table().played(), again.table().ply() as u64);
}

/// Every game, with each kind of chance: the log of a match that had none leads to the same match.
#[test]
fn a_match_without_a_log_gets_one_that_leads_to_it() {
    for entry in breakroom_catalog::GAMES {
        let setup = Setup::of(entry.info.slug).unwrap();
        let nonces = vec![String::new(); setup.open().unwrap().seats()];
        let seed = Seed::from_hex("00ff", &nonces).unwrap();
        for source in [Source::Fair { seed, nonces }, Source::deal("a"), Source::Typed] {
            let mut sitting = Sitting::open(&setup, source).unwrap();
            for turn in 0..30 {
                let legal = sitting.table().legal();
                if legal.is_empty() {
                    break;
                }
                sitting.play(&legal[turn * 7 % legal.len()].action).unwrap();
            }
            sitting.close(Closing::Resigned(Seat::A));
            let sitters = vec![Sitter::Bot("club".into()); sitting.table().seats()];
            let (game, log) = Match::of(sitting, sitters);
            let log: Vec<String> = log.iter().map(LogEntry::write).collect();
            let header = Header::read(&game.header.write()).unwrap();
            let again = Match::fold(header.clone(), header.open(entry.info.slug).unwrap(), &log).unwrap();
            assert_eq!(again.table().history(), game.table().history());
            assert_eq!((again.seq, &again.kept, again.over()), (game.seq, &game.kept, game.over()));
            assert_eq!(again.seq_for(&[]), game.seq_for(&[]), "what was missed is counted");
            assert_eq!(again.sitting.record(), game.sitting.record());
        }
    }
}

#[test]
fn what_was_asked_at_once_is_taken_back_at_once() {
    let mut met = 0;
    for entry in breakroom_catalog::GAMES {
        let slug = entry.info.slug;
        let header = header(slug);
        let mut game = Match::fold(header.clone(), fresh(&header, slug), &[]).unwrap();
        let mut log = Vec::new();
        for turn in 0..90 {
            let Some(seat) = game.deciding() else { break };
            let (before, waiver) = (game.table().ply(), game.table().waiver());
            let offered = game.table().offered();
            let choice = &offered[turn % offered.len()];
            // Whoever types only the second decision means both.
            let typed = choice.action.rsplit("; ").next().unwrap();
            let entry = game.play(typed).unwrap();
            assert!(matches!(&entry, LogEntry::Play { action, .. } if *action == choice.action));
            game.apply(&entry);
            log.push(entry.write());
            if waiver.is_some() && choice.action.contains(';') {
                met += 1;
                let to = match game.undo(seat) {
                    Undo::Free { to } | Undo::Consent { to, .. } => to,
                    Undo::Never { .. } => continue,
                };
                assert_eq!(to, before, "{slug}: both decisions");
            }
        }
        let again = Match::fold(header.clone(), fresh(&header, slug), &log).unwrap();
        assert_eq!(again.table().history(), game.table().history(), "{slug}");
    }
    assert!(met > 5, "{met} lines of two decisions");
}
