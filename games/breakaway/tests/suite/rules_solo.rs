//! BA-18: solo play against each Solo Opponent card.

use breakroom_breakaway::{
    Action, Breakaway, State,
    agenda::{Step, Window},
    state::{Goalie, Stage},
    vocabulary::{Area, Card, CardSet, Class, Colour},
};
use breakroom_conformance::{Effort, insight, positions, run};
use breakroom_core::{Game, Observer, Outcome, Rng, Seat, Silent, Turn};

const HUMAN: Seat = Seat::A;
const CARD: Seat = Seat::B;

/// A deck with a card that shows a Black K, and that card.
const BLACK_K: (&str, &str) = ("capital-whistlers", "box");

fn solo(opponent: &'static str) -> Breakaway {
    Breakaway::shipped(&[("mode", "solo"), ("opponent", opponent)])
}

/// Plays at random until `stop` holds before a decision, or the game is over.
fn until(game: &Breakaway, seed: u64, stop: impl Fn(&State) -> bool) -> Option<State> {
    until_from(game, game.start(), seed, stop)
}

fn until_from(game: &Breakaway, mut state: State, seed: u64, stop: impl Fn(&State) -> bool) -> Option<State> {
    let mut rng = Rng::from_number(seed);
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    loop {
        if stop(&state) {
            return Some(state);
        }
        let action = match game.turn(&state) {
            Turn::Over(_) => return None,
            Turn::Seat(seat) => {
                assert_eq!(seat, HUMAN, "BA-18.19: the human decides for both");
                game.legal(&state, &mut legal);
                *rng.pick(&legal)
            }
            Turn::Chance => {
                game.odds(&state, &mut odds);
                rng.weighted(&odds)
            }
        };
        game.apply(&mut state, action, &mut Silent).expect("a listed action is legal");
    }
}

/// The first state of some games in which `stop` holds.
fn find(game: &Breakaway, stop: impl Fn(&State) -> bool) -> State {
    (0..60).find_map(|seed| until(game, seed, &stop)).expect("random games come there")
}

fn legal(game: &Breakaway, state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    legal
}

fn face_down(state: &State) -> CardSet {
    state.cards(CARD).hand.less(state.solo.expect("a solo game").face_up)
}

#[test]
fn ba_18_1_the_card_is_drawn_or_named_and_fixes_the_bench() {
    // BA-18.1: chance draws one of four; both benches lie face up.
    let game = Breakaway::shipped(&[("mode", "solo")]);
    let (mut state, mut odds) = (game.start(), Vec::new());
    game.odds(&state, &mut odds);
    let drawn: Vec<String> = odds.iter().map(|(action, weight)| format!("{action} {weight}")).collect();
    assert_eq!(
        drawn,
        ["opponent forechecker 1", "opponent sniper 1", "opponent tactician 1", "opponent wall 1"]
    );
    game.apply(&mut state, "opponent wall".parse().unwrap(), &mut Silent).unwrap();
    let bench = state.cards(CARD).bench;
    assert_eq!(bench.len(), 5);
    assert!(bench.iter().any(|card| game.design(card).is_goalie()), "the Wall's first wish");
    assert!(bench.iter().any(|card| game.design(card).colours.has(Colour::Black)));
    let points: u16 = bench.iter().map(|card| game.design(card).points).sum();
    assert!(points <= 85, "{points} points");
    assert_eq!(game.view(&state, Observer::Public).seen(CARD).bench, bench, "both benches lie face up");
    let named = solo("sniper").start();
    assert_eq!(named.solo.map(|solo| solo.opponent), Some(1));
    assert_eq!(solo("forechecker").list_sizes()[1], 65, "a named opponent plays its own deck");
}

#[test]
fn ba_18_2_the_human_is_home_with_eight_cards_each() {
    // BA-18.2, BA-18.3: Home, 12 Momentum Cards, 8 cards each, no tokens.
    let game = solo("tactician");
    let state = find(&game, |s| matches!(s.agenda.next(), Some(Step::Menu(_))));
    assert_eq!((state.home, state.hidden.momentum.len()), (HUMAN, 12));
    assert_eq!((state.cards(HUMAN).held(), state.cards(CARD).held()), (8, 8));
    assert_eq!((state.side(HUMAN).tokens, state.side(CARD).tokens), (0, 0), "BA-18.3");
    assert_eq!(game.view(&state, Observer::Seat(HUMAN)).seen(CARD).hand.len(), 0, "nobody knows them yet");
    let menu: Vec<String> = legal(&game, &state).iter().map(Action::to_string).collect();
    assert!(menu.contains(&"ready".to_owned()), "{menu:?}");
    assert!(!menu.iter().any(|action| action.starts_with("swap") || action.starts_with("token")), "BA-18.3");
    assert_eq!(state.agenda.next(), Some(Step::Menu(HUMAN)), "BA-18.19: no menu for the opponent");
}

#[test]
fn ba_18_3_no_line_change_and_a_token_is_a_momentum_card() {
    let game = solo("wall");
    let state = find(&game, |s| matches!(s.agenda.next(), Some(Step::Phase1(HUMAN))));
    assert_eq!(
        game.check(&state, "line".parse().unwrap())
            .map_err(|refusal| breakroom_core::Refused::rule(&refusal).0),
        Err("BA-18.3")
    );
}

#[test]
fn ba_18_4_one_card_is_turned_up_and_the_bench_may_be_exchanged() {
    // BA-18.4, BA-R49: only hand cards are turned up; what enters the hand lies face down and is remembered.
    let game = solo("sniper");
    let mut state =
        find(&game, |s| s.agenda.next() == Some(Step::Exchange) && s.cards(CARD).bench.len() == 5);
    assert!(!state.solo.unwrap().face_up.is_empty());
    let out = legal(&game, &state)
        .into_iter()
        .find(|action| action.to_string().starts_with("swap ? "))
        .expect("an unknown card may be exchanged");
    let before = (face_down(&state).len(), state.cards(CARD).bench);
    game.apply(&mut state, out, &mut Silent).unwrap();
    assert_eq!(state.agenda.next(), Some(Step::ExchangeRandom));
    let mut odds = Vec::new();
    game.odds(&state, &mut odds);
    game.apply(&mut state, odds[0].0, &mut Silent).unwrap();
    assert_eq!(face_down(&state).len(), before.0, "BA-R49: the card that enters lies face down");
    assert_ne!(state.cards(CARD).bench, before.1);
    let remembered = face_down(&state).both(state.cards(CARD).seen_hand);
    assert!(!remembered.is_empty(), "BA-18.4: its content is remembered");
    assert!(game.view(&state, Observer::Public).seen(CARD).hand.both(remembered).is_empty());
}

#[test]
fn ba_18_5_a_face_down_choice_must_be_played() {
    // BA-18.5, BA-18.6: face-up cards by preference, or a face-down one, which must then be played.
    let game = solo("tactician");
    let mut state = find(&game, |s| {
        s.agenda.next() == Some(Step::Play(CARD, Window::Turn)) && s.side(CARD).forced.is_none()
    });
    let turn: Action = "turn ?".parse().unwrap();
    assert!(legal(&game, &state).contains(&turn));
    game.apply(&mut state, turn, &mut Silent).unwrap();
    let mut odds = Vec::new();
    game.odds(&state, &mut odds);
    game.apply(&mut state, odds[0].0, &mut Silent).unwrap();
    let forced = state.side(CARD).forced.expect("BA-18.5: it must be played once turned up");
    assert!(state.solo.unwrap().face_up.has(forced));
    let name = game.design(forced).id.to_string();
    assert!(legal(&game, &state).iter().all(|action| action.to_string().contains(&name)));
}

#[test]
fn ba_18_7_an_empty_hand_gets_eight_new_cards() {
    // BA-18.7, BA-18.17: not while hands are the clock.
    let game = solo("forechecker");
    let mut state =
        find(&game, |s| s.agenda.next() == Some(Step::Play(HUMAN, Window::Turn)) && s.deck_size(CARD) > 20);
    let hand = state.cards(CARD).hand;
    for card in hand.iter() {
        state.drop_card(CARD, card);
        state.discard(card);
    }
    state.solo.as_mut().unwrap().face_up = CardSet::NONE;
    state.agenda.instead(&[Step::Next(HUMAN)]);
    state.agenda.then(&[Step::Swap(HUMAN, 1, breakroom_breakaway::agenda::SwapFor::Offer)]);
    game.apply(&mut state, "noswap".parse().unwrap(), &mut Silent).unwrap();
    let mut odds = Vec::new();
    for _ in 0..8 {
        assert!(matches!(state.agenda.next(), Some(Step::Draw(CARD, ..) | Step::Take(..))));
        game.odds(&state, &mut odds);
        game.apply(&mut state, odds[0].0, &mut Silent).unwrap();
    }
    assert!(state.cards(CARD).held() >= 8);
    assert!(matches!(state.agenda.next(), Some(Step::ChooseTurnUp(_))), "and it plays on");
}

#[test]
fn ba_18_8_its_momentum_card_comes_at_a_fixed_moment() {
    // BA-18.8, BA-R60: once per period, at its first turn with the human in control in the Offensive Zone.
    let game = solo("wall");
    let threatened = |s: &State| {
        s.control == Some(HUMAN)
            && s.puck.zone(s.is_home(HUMAN)) == breakroom_breakaway::vocabulary::Zone::Offensive
    };
    let (before, taken) = (std::cell::RefCell::new(game.start()), std::cell::Cell::new(0));
    for seed in 0..3 {
        until(&game, seed, |s| {
            let was = before.replace(s.clone());
            let has = |s: &State| s.solo.is_some_and(|solo| solo.momentum_taken);
            if has(s) && !has(&was) {
                assert!(threatened(s), "BA-18.8: only then");
                assert_eq!(s.hidden.momentum.len() + 1, was.hidden.momentum.len(), "BA-18.8: one card");
                assert_eq!(
                    s.cards(CARD).marked.len(),
                    was.cards(CARD).marked.len() + 1,
                    "BA-18.8: to its hand"
                );
                taken.set(taken.get() + 1);
            }
            if matches!(s.agenda.next(), Some(Step::ChooseTurnUp(_))) && threatened(s) {
                assert!(has(s), "BA-18.8: at the first such turn");
            }
            false
        });
    }
    assert!(taken.get() > 3, "BA-18.8: once per period, not once per game: {}", taken.get());
}

#[test]
fn ba_18_9_half_of_the_face_down_cards_are_turned_up_against_a_shot() {
    // BA-18.9, BA-R50: half of the cards still face down, rounded up; then a card that stops it, if one lies open.
    let game = solo("wall");
    let state = find(&game, |s| matches!(s.agenda.next(), Some(Step::TurnUp(_))) && s.shot.is_some());
    let Some(Step::TurnUp(count)) = state.agenda.next() else { unreachable!() };
    assert_eq!(usize::from(count), face_down(&state).len().div_ceil(2));
    let shot = find(&game, |s| {
        s.agenda.next() == Some(Step::Play(CARD, Window::ShotCard))
            && s.solo.unwrap().face_up.iter().any(|card| {
                let acts = game.design(card).acts;
                acts.has(breakroom_breakaway::vocabulary::Act::Block)
                    && !s.is_cancelled(card)
                    && s.shot.unwrap().forbids.is_empty()
            })
            && s.pile.top().is_some()
            && game.crosses(s, 0).is_empty()
            && game.supports(s, CARD).is_empty()
    });
    assert!(
        !legal(&game, &shot).iter().any(|action| matches!(action, Action::Turn(_))),
        "it must be stopped"
    );
}

#[test]
fn ba_18_10_the_whole_hand_is_turned_up_against_a_score() {
    // BA-18.10, BA-18.12: all of it, and it stays so.
    let game = solo("sniper");
    let state = find(&game, |s| s.agenda.next() == Some(Step::Play(CARD, Window::Save)));
    assert!(face_down(&state).is_empty(), "BA-18.10, BA-18.12");
    let actions = legal(&game, &state);
    let saves = actions.iter().any(|action| action.to_string().ends_with(" save"));
    assert!(!saves || actions.iter().all(|action| action.to_string().ends_with(" save")), "a Save is played");
}

#[test]
fn ba_18_11_its_score_window_is_open() {
    let game = solo("sniper");
    let state = find(&game, |s| s.agenda.next() == Some(Step::Play(CARD, Window::Score)));
    assert!(face_down(&state).is_empty(), "BA-18.11");
    let actions = legal(&game, &state);
    let scores = actions.iter().any(|action| action.to_string().ends_with(" score"));
    assert!(
        !scores || actions.iter().all(|action| action.to_string().ends_with(" score")),
        "one must declare it"
    );
    let own = find(&game, |s| s.agenda.next() == Some(Step::Play(HUMAN, Window::ShotCard)));
    assert!(!legal(&game, &own).iter().any(|action| matches!(action, Action::Turn(_))), "BA-18.11, BA-R50");
}

#[test]
fn ba_18_13_it_commits_by_its_habits() {
    // BA-18.13, BA-18.20: the strongest, the weakest or a random card; a random one stays hidden.
    for (opponent, highest) in [("forechecker", Some(true)), ("wall", Some(false)), ("sniper", None)] {
        let game = solo(opponent);
        let state = find(&game, |s| {
            s.hidden.faceoff.commits[1].is_some()
                && s.agenda.next() == Some(Step::Commit(HUMAN))
                && (highest.is_none() || s.solo.unwrap().face_up.both(s.cards(CARD).hand).len() > 1)
        });
        let card = state.hidden.faceoff.commits[1].unwrap();
        let view = game.view(&state, Observer::Seat(HUMAN));
        assert!(view.hidden(CARD).committed[0], "it is revealed with the human's card");
        let up = state.solo.unwrap().face_up.both(state.cards(CARD).hand);
        let strength = |card: Card| game.challenge_strength(&state, card, CARD);
        match highest {
            Some(true) => assert!(up.iter().all(|other| strength(other) <= strength(card)), "BA-18.20"),
            Some(false) => assert!(up.iter().all(|other| strength(other) >= strength(card)), "BA-18.20"),
            None => {}
        }
    }
}

#[test]
fn ba_18_14_it_must_pull_its_goalie_when_it_has_to() {
    let game = Breakaway::shipped(&[("mode", "solo"), ("opponent", "sniper"), ("periods", "1")]);
    let mut state = find(&game, |s| s.agenda.next() == Some(Step::Play(HUMAN, Window::Turn)));
    state.final_minute = true;
    state.score = [1, 0];
    state.control = None;
    state.puck = Area::from_word("h3").unwrap();
    assert_eq!((state.stage, state.side(CARD).goalie), (Stage::Regulation, Goalie::In));
    state.agenda.instead(&[Step::Next(HUMAN)]);
    state.agenda.then(&[Step::Swap(HUMAN, 1, breakroom_breakaway::agenda::SwapFor::Offer)]);
    game.apply(&mut state, "noswap".parse().unwrap(), &mut Silent).unwrap();
    assert_eq!(state.side(CARD).goalie, Goalie::Pulling, "BA-18.14");
}

#[test]
fn ba_18_15_a_black_k_turns_up_one_more() {
    // BA-18.15: the extra card waits for the opponent's next Phase 1.
    let game = Breakaway::shipped(&[("mode", "solo"), ("opponent", "wall"), ("deck_home", BLACK_K.0)]);
    let kills = |action: &Action| match action {
        Action::Play { card, call: None, .. } => card.name.is_some_and(|name| name.as_str() == BLACK_K.1),
        _ => false,
    };
    let mut state = find(&game, |s| {
        s.agenda.next() == Some(Step::Play(HUMAN, Window::Turn)) && legal(&game, s).iter().any(kills)
    });
    assert_eq!(state.solo.unwrap().extra_reveal, 0);
    let play = legal(&game, &state).into_iter().find(kills).unwrap();
    game.apply(&mut state, play, &mut Silent).unwrap();
    assert_eq!(state.solo.unwrap().extra_reveal, 1, "BA-18.15: noticed when it is played");

    let mut state = find(&game, |s| s.agenda.next() == Some(Step::Exchange) && face_down(s).len() >= 3);
    for extra in 0..2 {
        state.solo.as_mut().unwrap().extra_reveal = extra;
        state.agenda.instead(&[Step::Next(HUMAN)]);
        state.agenda.then(&[Step::Swap(HUMAN, 1, breakroom_breakaway::agenda::SwapFor::Offer)]);
        let mut next = state.clone();
        game.apply(&mut next, "noswap".parse().unwrap(), &mut Silent).unwrap();
        assert_eq!(next.agenda.next(), Some(Step::ChooseTurnUp(1 + extra)), "BA-18.15");
        assert_eq!(next.solo.unwrap().extra_reveal, 0, "BA-18.15: only in the next Phase 1");
    }
}

#[test]
fn ba_18_16_fights_and_shootouts_need_nobody_to_choose_its_cards() {
    // BA-18.16: its fight card is a random one of its fight hand, and nobody is ever asked for it.
    let game = Breakaway::shipped(&[("mode", "solo"), ("deck_home", "quarry-town-muckers")]);
    let state = find(&game, |s| {
        assert_ne!(s.agenda.next(), Some(Step::FightCard(CARD)), "BA-18.16");
        matches!(s.agenda.next(), Some(Step::RandomCommit(_)))
            && s.agenda.iter().any(|step| step == Step::FightExchange)
            && s.hidden.fight.hands[1].len() > 1
    });
    let mut odds = Vec::new();
    game.odds(&state, &mut odds);
    let weights: u32 = odds.iter().map(|(_, weight)| weight).sum();
    assert_eq!(weights as usize, state.hidden.fight.hands[1].len(), "BA-18.16: each card alike");

    // In a shootout its shooter plays what it drew, by preferences: openly, and the human carries it out.
    let game = Breakaway::shipped(&[("mode", "solo"), ("opponent", "sniper"), ("periods", "1")]);
    let mut state = find(&game, |s| s.agenda.next() == Some(Step::Play(HUMAN, Window::Turn)));
    (state.stage, state.score) = (Stage::SeasonOvertime, [0, 0]);
    state.agenda.instead(&[Step::PeriodOver]);
    state.agenda.then(&[Step::Swap(HUMAN, 1, breakroom_breakaway::agenda::SwapFor::Offer)]);
    game.apply(&mut state, "noswap".parse().unwrap(), &mut Silent).unwrap();
    let shoots = |s: &State| s.agenda.next() == Some(Step::Play(CARD, Window::Shootout));
    let state = (0..9).find_map(|seed| until_from(&game, state.clone(), seed, shoots)).expect("it shoots");
    let hand = state.hidden.shootout.hands[1];
    assert_eq!(game.view(&state, Observer::Seat(HUMAN)).hand(CARD), hand, "BA-18.16");
    let drawn = |action: &Action| match action {
        Action::Play { card, .. } => hand.iter().any(|own| Some(game.design(own).id) == card.name),
        _ => false,
    };
    let plays = legal(&game, &state);
    assert!(!plays.is_empty() && plays.iter().all(drawn), "BA-18.16: {plays:?}");
}

#[test]
fn ba_18_18_the_human_wins_by_more_goals() {
    let game = solo("wall");
    for seed in 0..4 {
        let state = until_over(&game, seed);
        let Turn::Over(ending) = game.turn(&state) else { unreachable!() };
        let outcome = match state.score[0].cmp(&state.score[1]) {
            std::cmp::Ordering::Greater => Outcome::won(HUMAN),
            std::cmp::Ordering::Less => Outcome::AllLost,
            std::cmp::Ordering::Equal => Outcome::Drawn,
        };
        assert_eq!(ending.outcome, outcome, "BA-18.18");
    }
}

fn until_over(game: &Breakaway, seed: u64) -> State {
    let last = std::cell::RefCell::new(None);
    until(game, seed, |state| {
        *last.borrow_mut() = Some(state.clone());
        false
    });
    last.into_inner().expect("a game has states")
}

#[test]
fn ba_18_19_the_opponent_neither_swaps_nor_calls_time_out() {
    let game = Breakaway::shipped(&[("mode", "solo"), ("deck_away", "capital-whistlers")]);
    for seed in 0..3 {
        until(&game, seed, |state| {
            let swap = matches!(state.agenda.next(), Some(Step::Swap(CARD, ..) | Step::Menu(CARD)));
            assert!(!swap, "BA-18.19");
            false
        });
    }
}

#[test]
fn ba_18_21_preferences_leave_only_what_they_prefer() {
    // BA-18.21: the Tactician prefers the highest card when no other test tells options apart.
    let game = solo("tactician");
    let state = find(&game, |s| {
        s.agenda.next() == Some(Step::Play(CARD, Window::Turn))
            && s.side(CARD).forced.is_none()
            && s.solo.unwrap().face_up.len() > 3
    });
    let plays =
        legal(&game, &state).into_iter().filter(|action| matches!(action, Action::Play { .. })).count();
    assert!(plays < state.solo.unwrap().face_up.len(), "{plays} plays are left");
    assert!(game.components().opponents.iter().all(|card| !card.prefer.is_empty()));
    assert!(game.components().designs.iter().any(|design| design.classes.has(Class::Goalie)));
}

#[test]
fn solo_games_are_sound() {
    run(&Breakaway::shipped(&[("mode", "solo"), ("periods", "1")]), Effort { games: 3, seed: 21 });
    run(&solo("forechecker"), Effort { games: 1, seed: 22 });
    // Benches before the opponent is known; a face-off card of chance; a Grind announced for the opponent; and a
    // refusal that must not tell what lies face down.
    let short = |opponent, home, away| {
        let given = [("mode", "solo"), ("periods", "1"), ("overtime", "none")];
        let given =
            given.into_iter().chain([("opponent", opponent), ("deck_home", home), ("deck_away", away)]);
        Breakaway::shipped(&given.collect::<Vec<_>>())
    };
    for (seed, opponent, deck) in [
        (107, "random", "capital-whistlers"),
        (101, "sniper", "harbour-lights"),
        (100, "forechecker", "capital-whistlers"),
        (102, "forechecker", "icefield-wardens"),
    ] {
        run(&short(opponent, deck, deck), Effort { games: 1, seed });
    }
    insight(&solo("wall"), Effort { games: 1, seed: 23 });
    positions(&Breakaway::shipped(&[("mode", "solo"), ("periods", "1")]), Effort { games: 2, seed: 24 });
}

#[test]
fn ba_7_8_the_human_fills_the_own_bench_and_nothing_is_turned_up() {
    // BA-7.8, BA-18.19: a card of the opponent is turned up only if it has to fill and shows none.
    let game = solo("wall");
    let is_menu = |state: &State| state.agenda.next() == Some(Step::Menu(HUMAN));
    let mut state = find(&game, |state| is_menu(state) && !face_down(state).is_empty());
    let card = state.cards(HUMAN).bench.iter().next().expect("a bench");
    state.cards_mut(HUMAN).bench.remove(card);
    state.discard(card);
    let hidden = face_down(&state);
    game.apply(&mut state, Action::Ready, &mut Silent).expect("the human is ready");
    assert_eq!(state.agenda.next(), Some(Step::Fill(HUMAN)), "BA-7.8");
    assert_eq!(face_down(&state), hidden, "BA-18.19");
}
