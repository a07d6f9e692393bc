//! BK-2.18: forces that were agreed before the game.

use crate::support::{Table, game, start};
use breakroom_breakable::{Breakable, options::FORCES};
use breakroom_core::{Game, Observer, Seat, Turn};

/// The options name the shipped forces, all of them and in the same order.
#[test]
fn the_options_know_every_shipped_force() {
    let game = game(&[]);
    let shipped: Vec<&str> = game.components.forces.iter().map(|force| force.id.as_str()).collect();
    assert_eq!(FORCES, shipped);
}

/// BK-2.18: both forces agreed is the state that both actions lead to, and nobody is asked for a force.
#[test]
fn bk_2_18_both_forces_agreed() {
    let agreed = game(&[("force_blue", "bs-steel"), ("force_yellow", "bs-blitz")]).start();
    let chosen = start(&[], "> force bs-steel\n> force bs-blitz");
    assert_eq!(agreed, chosen.state);
    assert_eq!(chosen.game.turn(&agreed), Turn::Chance, "the initiative dice are next");
}

/// BK-2.18: one agreed force leaves the other to its side; what is agreed cannot be taken back.
#[test]
fn bk_2_18_one_force_agreed() {
    let table = start(
        &[("force_blue", "bs-ghosts")],
        "by yellow
         + force bs-ghosts
         + custom
         > force bs-steel
         at b/recon-a.1 0207
         at y/tank-1.1 1009",
    );
    assert!(!table.state.is_setup());
    // Yellow's is taken as soon as Blue is ready.
    start(
        &[("force_yellow", "bs-ghosts")],
        "by blue
         > force bs-steel
         at y/recon-1.1 1009",
    );
    let agreed = game(&[("force_yellow", "bs-ghosts")]);
    let mut state = agreed.start();
    let position = agreed.save(&state);
    let other = game(&[("force_blue", "bs-ghosts")]);
    state = other.load(&position).expect("Blue may still take what was agreed");
    let refused = |action: &str| other.check(&state, action.parse().unwrap()).unwrap_err().to_string();
    for action in ["force bs-steel", "custom"] {
        assert_eq!(refused(action), "the force was agreed before the game: it is 'bs-ghosts'");
    }
}

/// BK-2.18: in the second round of a match the forces are those of the colours again, whoever plays them.
#[test]
fn bk_2_18_every_round_begins_with_what_was_agreed() {
    let options =
        [("scenario", "breakthrough"), ("force_blue", "bt-b-wall"), ("force_yellow", "bt-y-column")];
    let first = game(&options).start();
    let Table { state, .. } = start(&options, "> roll 2\n> roll 1\nby blue\n> concede");
    assert_eq!((state.round, state.is_setup()), (2, false));
    let units = |state: &breakroom_breakable::State| {
        state.numbers().map(|number| state[number].id()).collect::<Vec<_>>()
    };
    assert_eq!(units(&state), units(&first));
}

/// BK-2.18, BK-2.15: four colours share the side's force, each its half.
#[test]
fn bk_2_18_four_colours_share_what_was_agreed() {
    for teams in ["two", "three", "four"] {
        let state =
            game(&[("teams", teams), ("force_blue", "bs-bastion"), ("force_yellow", "bs-steel")]).start();
        let chosen = start(
            &[("teams", teams)],
            "> force bs-bastion\n> force bs-steel\n~ force bs-bastion\n~ force bs-steel",
        );
        assert_eq!(state, chosen.state, "{teams}");
    }
}

/// BK-2.18, BK-2.13: what could not be taken cannot be agreed; the refusal names option and rule.
#[test]
fn bk_2_18_agreements_are_judged() {
    let refused =
        |options: &[(&str, &str)]| Breakable::with(options.iter().copied()).err().unwrap_or_default();
    let cases: &[(&[(&str, &str)], &str)] = &[
        (
            &[("force_blue", "bs-stele")],
            "option force_blue: there is no ready-made force 'bs-stele' in this edition (BK-2.12)",
        ),
        (
            &[("force_yellow", "Bastion!")],
            "option force_yellow: there is no ready-made force 'Bastion!' in this edition (BK-2.12)",
        ),
        (
            &[("force_blue", "rt-relay")],
            "option force_blue: the force 'rt-relay' is made for another scenario or side (BK-2.13)",
        ),
        (
            &[("scenario", "breakthrough"), ("force_blue", "bt-y-lance")],
            "made for another scenario or side (BK-2.13)",
        ),
        (
            &[("force_yellow", "bs-steel"), ("force_size_yellow", "6")],
            "it has another number of units (BK-2.13)",
        ),
        (
            &[("scenario", "heavy-reinforcements"), ("teams", "four"), ("force_blue", "hr-walkers")],
            "there are four colours (BK-2.13)",
        ),
    ];
    for (options, words) in cases {
        assert!(refused(options).contains(words), "{options:?}: {}", refused(options));
    }
    let both = refused(&[("force_blue", "rt-relay"), ("force_yellow", "rt-wings")]);
    assert!(both.contains("force_blue") && both.contains("force_yellow"), "all faults are told: {both}");
}

/// BK-2.18: an agreement is no secret, but the set-up itself is shown only when both sides are ready.
#[test]
fn bk_2_18_nothing_else_is_shown_before_the_reveal() {
    let game = game(&[("force_blue", "bs-ghosts")]);
    let state = game.start();
    let view = game.view(&state, Observer::Seat(Seat::B));
    assert_eq!(view.hidden, [true, false]);
    assert_eq!(view.table.numbers().count(), 0);
    // Whoever guesses at it knows the agreement.
    let guess = game.determinize(&view, &mut breakroom_core::Rng::from_number(1));
    assert_eq!(guess, state);
}
