//! Same seed, same numbers: whatever the number of threads, and whether or not the run was interrupted.

use crate::common::*;
use breakroom_bots::StopToken;
use breakroom_connect_four::ConnectFour;
use breakroom_core::Game;
use breakroom_lab::{
    BadDocument, How, Kept, Lab, LabError,
    plan::Contest,
    playing::Arm,
    prepare,
    stats::{Sprt, Verdict},
};
use breakroom_tic_tac_toe::TicTacToe;

#[test]
fn the_number_of_threads_makes_no_difference() {
    let alone = connect_four(contest("uct:30,novice"), 40, 1).write();
    for threads in [2, 3, 7] {
        assert_eq!(connect_four(contest("uct:30,novice"), 40, threads).write(), alone, "{threads} threads");
    }
}

#[test]
fn another_seed_gives_other_games() {
    let mut plan = plan("connect-four", contest("random,random"), 50);
    let one = play(ConnectFour::standard(), &plan, &threads(1));
    plan.seed = "another".into();
    let other = play(ConnectFour::standard(), &plan, &threads(1));
    assert_ne!(one.ledger.arms[0].distinct, other.ledger.arms[0].distinct);
}

/// Stops after the first rounds have been joined.
fn interrupted(games: u64) -> breakroom_lab::Document {
    let (game, plan, stop) = (
        ConnectFour::standard(),
        plan("connect-four", contest("uct:60,uct:20"), games),
        StopToken::default(),
    );
    let how = How { threads: 2, stop: stop.clone() };
    breakroom_lab::experiment(&[Arm::new(game)], &plan, None, &how, &mut |progress| {
        if progress.ledger.rounds > 0 {
            stop.now();
        }
    })
    .unwrap()
}

#[test]
fn a_run_that_was_stopped_goes_on_as_if_it_had_not_been() {
    let part = interrupted(2000);
    assert!(part.ledger.rounds > 0 && !part.is_whole(), "{} rounds", part.ledger.rounds);
    assert!(part.figures.cautions[0].starts_with("The run was stopped"), "{:?}", part.figures.cautions);
    let plan = plan("connect-four", contest("uct:60,uct:20"), 2000);
    let whole = go_on(ConnectFour::standard(), &plan, &part, &threads(2)).unwrap();
    assert_eq!(whole.write(), play(ConnectFour::standard(), &plan, &threads(1)).write());
}

#[test]
fn more_games_can_be_added_later() {
    let (few, many) = (
        plan("tic-tac-toe", contest("random,greedy"), 30),
        plan("tic-tac-toe", contest("random,greedy"), 80),
    );
    let begun = play(TicTacToe::standard(), &few, &threads(2));
    let more = go_on(TicTacToe::standard(), &many, &begun, &threads(2)).unwrap();
    assert_eq!(more.write(), play(TicTacToe::standard(), &many, &threads(1)).write());
    let fewer = go_on(TicTacToe::standard(), &few, &more, &threads(1));
    assert!(matches!(fewer, Err(LabError::Document(BadDocument::Other))));
}

#[test]
fn a_file_of_another_run_is_refused() {
    let begun = connect_four(round_robin("random,greedy,novice"), 4, 1);
    let plan = plan("connect-four", contest("random,greedy"), 10);
    let refused = go_on(ConnectFour::standard(), &plan, &begun, &threads(1));
    assert!(matches!(refused, Err(LabError::Document(BadDocument::Other))));
    assert!(Kept::read("{}").unwrap_err().to_string().contains("breakroom_lab"));
    assert_eq!(Kept::read("{\"breakroom_lab\": 9}"), Err(BadDocument::Version { found: 9 }));
}

#[test]
fn a_test_ends_at_the_same_round_whatever_the_threads() {
    let test = Contest::Sprt { players: ["greedy".into(), "random".into()], test: Sprt::USUAL };
    let alone = connect_four(test.clone(), 10_000, 1);
    let tested = alone.figures.test.clone().unwrap();
    assert_eq!(tested.verdict, Verdict::AcceptOne, "{}", tested.says);
    assert!(alone.is_whole() && alone.ledger.rounds < 200, "{} rounds", alone.ledger.rounds);
    for threads in [2, 5] {
        assert_eq!(connect_four(test.clone(), 10_000, threads).write(), alone.write());
    }
}

#[test]
fn a_game_can_be_played_again_by_its_number() {
    let (arms, plan) =
        ([Arm::new(ConnectFour::standard())], plan("connect-four", contest("novice,random"), 20));
    let run = prepare(&arms, &plan).unwrap();
    let document = play(ConnectFour::standard(), &plan, &threads(2));
    let longest = document.ledger.arms[0].notable.longest.unwrap();
    let (arm, actions) = run.replay(longest.game).unwrap();
    assert_eq!((arm, actions.len() as i64), (0, longest.value));
    let (game, mut state) = (ConnectFour::standard(), ConnectFour::standard().start());
    actions.iter().for_each(|&action| game.apply(&mut state, action, &mut breakroom_core::Silent).unwrap());
    assert!(game.turn(&state).is_over());
    assert!(run.replay(20).is_none());
}

#[test]
fn deals_are_the_same_for_all_players_of_a_solitaire() {
    let contest = Contest::Match { seats: vec!["greedy".into(), "random".into()] };
    let document =
        Lab::new("breakthrough", contest, 200, "deals").unwrap().run(&threads(2), &mut |_| {}).unwrap();
    let totals = &document.ledger.arms[0];
    let (greedy, random) = (totals.points[0].summary(1.0).unwrap(), totals.points[1].summary(1.0).unwrap());
    let lead = totals.duels[0].lead.mean(1.0).unwrap();
    assert!((lead.value - (greedy.mean.value - random.mean.value)).abs() < 1e-9);
    assert_eq!((lead.n, document.ledger.games()), (200, 400));
}

#[test]
fn what_cannot_be_played_is_said_before_it_begins() {
    let refused = |contest: Contest| {
        try_play(TicTacToe::standard(), &plan("tic-tac-toe", contest, 2), &threads(1))
            .unwrap_err()
            .to_string()
    };
    assert!(refused(contest("a,b,c")).starts_with("'a' is no player"));
    assert!(refused(contest("random,greedy,novice")).contains("3 players cannot be seated"));
    assert!(refused(round_robin("random,random")).contains("cannot be compared with itself"));
}

#[test]
fn who_may_not_do_a_thing_does_it_only_where_nothing_else_is_left() {
    for players in
        ["novice,novice without drop d | drop e", "random,random without drop [no] | drop d | drop e"]
    {
        let (arms, plan) = ([Arm::new(ConnectFour::standard())], plan("connect-four", contest(players), 20));
        let (run, game) = (prepare(&arms, &plan).unwrap(), ConnectFour::standard());
        let (mut legal, mut restricted) = (Vec::new(), 0);
        for number in 0..20 {
            let slot = &run.schedule.round(number / 2)[(number % 2) as usize];
            let mut state = game.start();
            for action in run.replay(number).unwrap().1 {
                let seat = game.turn(&state).seat().unwrap();
                game.legal(&state, &mut legal);
                let named = |line: String| ["drop d", "drop e"].contains(&line.as_str());
                if slot.lineup[seat.index()] == 1 && !legal.iter().all(|one| named(one.to_string())) {
                    assert!(!named(action.to_string()), "{players}: {action}");
                    restricted += 1;
                }
                game.apply(&mut state, action, &mut breakroom_core::Silent).unwrap();
            }
        }
        assert!(restricted > 60, "{restricted} decisions");
    }
}
