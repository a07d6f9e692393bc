//! Weights can be made again by their command, bit by bit.

use std::{fs, path::Path};

use breakroom_catalog::{GAMES, Setup, visit};
use breakroom_core::{Network, network::WeightsError};
use breakroom_lab::{
    How, LabError,
    train::{Course, Step, Training},
};

use crate::common::threads;

fn course() -> Course {
    Course { games: 24, generations: 2, simulations: 6, epochs: 2, ..Course::new("again") }
}

fn learn(slug: &str, how: &How) -> Result<Network, LabError> {
    let learned = Training::of(&Setup::of(slug)?, course()).run(how, &mut |_| {})?;
    Ok(learned.expect("nobody stopped it").network)
}

/// Names of features, by the slug of a game.
fn names(slug: &str) -> Vec<String> {
    struct Names;
    impl breakroom_catalog::Visit for Names {
        type Out = Vec<String>;
        fn visit<G: breakroom_catalog::Playable>(self, game: G) -> Vec<String> {
            game.features()
        }
    }
    visit(&Setup::of(slug).unwrap(), Names).unwrap()
}

#[test]
fn the_same_course_gives_the_same_weights_on_any_number_of_threads() {
    for entry in GAMES.iter().filter(|entry| !names(entry.info.slug).is_empty()) {
        let slug = entry.info.slug;
        let [one, three] = [1, 3].map(|count| learn(slug, &threads(count)).unwrap().write("a command"));
        assert_eq!(one, three, "{slug}");
        let names = names(slug);
        let read = Network::read(&one, slug, &names).unwrap();
        assert!(read.rows.iter().any(|row| row.direct != 0), "{slug}: something was learned");
        assert!(one.len() < 100_000, "{slug}: {} bytes", one.len());
        // What is torn, changed or foreign is refused.
        for end in [0, 10, one.len() / 2, one.len() - 2] {
            assert!(Network::read(&one[..end], slug, &names).is_err(), "{slug}: cut at {end}");
        }
        let changed = one.replacen("\nout ", "\nout 1", 1);
        assert_eq!(Network::read(&changed, slug, &names), Err(WeightsError::Torn));
        assert!(matches!(Network::read(&one, "another", &names), Err(WeightsError::Game { .. })));
        assert_eq!(Network::read(&one, slug, &names[1..]), Err(WeightsError::Features));
    }
}

#[test]
fn what_declares_nothing_cannot_learn() {
    let Some(entry) = GAMES.iter().find(|entry| names(entry.info.slug).is_empty()) else { return };
    assert!(matches!(
        learn(entry.info.slug, &threads(1)),
        Err(LabError::NothingToLearn { game }) if game == entry.info.name
    ));
}

#[test]
fn a_course_can_be_stopped_and_tells_how_far_it_is() {
    let slug = GAMES.iter().map(|entry| entry.info.slug).find(|slug| !names(slug).is_empty()).unwrap();
    let (mut steps, how) = (Vec::new(), threads(1));
    Training::of(&Setup::of(slug).unwrap(), course()).run(&how, &mut |step| steps.push(step)).unwrap();
    assert_eq!(steps.len(), 2 * (24 + 2), "every game and every epoch of both generations is told");
    assert!(matches!(steps.last(), Some(Step::Learned { generation: 2, epoch: 2, .. })));
    let stopped =
        Training::of(&Setup::of(slug).unwrap(), course()).run(&how, &mut |_| how.stop.now()).unwrap();
    assert!(stopped.is_none());
}

#[test]
fn shipped_weights_fit_their_game_and_say_how_to_make_them_again() {
    struct Shipped;
    impl breakroom_catalog::Visit for Shipped {
        type Out = Option<&'static Network>;
        fn visit<G: breakroom_catalog::Playable>(self, game: G) -> Self::Out {
            game.network()
        }
    }
    let mut shipped = 0;
    for slug in GAMES.iter().map(|entry| entry.info.slug) {
        let path = format!("{}/../../editions/{slug}/weights.txt", env!("CARGO_MANIFEST_DIR"));
        let network = visit(&Setup::of(slug).unwrap(), Shipped).unwrap();
        assert_eq!(network.is_some(), Path::new(&path).exists(), "{slug}: what is shipped is used");
        let Some(network) = network else { continue };
        let text = fs::read_to_string(path).unwrap();
        assert_eq!(network.names, names(slug));
        assert!(text.len() <= 100_000, "{slug}: {} bytes", text.len());
        let command = format!("made by breakroom train {slug} --games");
        assert!(text.lines().any(|line| line.starts_with(&command) && line.contains(" --seed ")), "{slug}");
        shipped += 1;
    }
    assert!(shipped >= 2);
}
