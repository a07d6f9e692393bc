//! Slips: how often they happen, what comes of them, and who never makes any.

use breakroom_bots::{Bot, Budget, Decision, EpsilonGreedy, Limit};
use breakroom_catalog::{GAMES, Playable, Setup, Visit, visit};
use breakroom_connect_four::ConnectFour;
use breakroom_core::{Game, Observer, Rng, Seat};

type Column = <ConnectFour as Game>::Action;

/// Thinks, and says so.
struct Thinker;

impl Bot<ConnectFour> for Thinker {
    fn choose(
        &mut self,
        game: &ConnectFour,
        view: &<ConnectFour as Game>::View,
        _: &[Column],
        _: &Limit,
    ) -> Decision<Column> {
        let mut legal = Vec::new();
        game.legal(&game.determinize(view, &mut Rng::from_number(0)), &mut legal);
        Decision { simulations: 1, ..Decision::plain(legal[0]) }
    }
}

#[test]
fn slips_are_as_frequent_as_said_and_may_be_anything() {
    let game = ConnectFour::standard();
    let view = game.view(&game.start(), Observer::Seat(Seat::A));
    let mut bot = EpsilonGreedy::new(Thinker, 30, Rng::from_number(4));
    let limit = Limit::new(Budget::Simulations(1));
    let mut slips: Vec<Column> = (0..2_000)
        .map(|_| bot.choose(&game, &view, &[], &limit))
        .filter(|decision| decision.simulations == 0)
        .map(|decision| decision.action)
        .collect();
    // Four standard errors of 2,000 tosses that fall three times in ten.
    assert!(slips.len().abs_diff(600) < 82, "{} slips", slips.len());
    slips.sort_by_key(ToString::to_string);
    slips.dedup();
    assert_eq!(slips.len(), 7, "any column may be a slip");
}

/// Hints and reviews are the last level's: they must be thought through.
#[test]
fn the_last_level_of_every_game_never_slips() {
    struct Slips;
    impl Visit for Slips {
        type Out = [u32; 4];
        fn visit<G: Playable>(self, game: G) -> [u32; 4] {
            game.tuning().slips
        }
    }
    for entry in GAMES {
        let slips = visit(&Setup::of(entry.info.slug).unwrap(), Slips).unwrap();
        assert!(slips.is_sorted_by(|a, b| a >= b) && slips[3] == 0, "{}: {slips:?}", entry.info.slug);
    }
}
