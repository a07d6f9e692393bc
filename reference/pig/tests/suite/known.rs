//! What is known about Pig from elsewhere: Todd Neller and Clifton Presser, "Optimal Play of the Dice Game Pig" (2004).

use breakroom_core::{BySeat, Game, Insight, Seat, Turn};
use breakroom_pig::{Action, Pig, State};

const TARGET: usize = 100;

/// The state in which Ann may roll or hold.
fn at(own: usize, other: usize, total: usize) -> State {
    let points = BySeat::new([own as u16, other as u16]);
    State { points, total: total as u16, to_play: Seat::A, die: Some(2) }
}

fn after(state: &State, action: Action) -> State {
    let mut after = *state;
    Pig { target: 100 }.advance_silently(&mut after, action);
    after
}

/// How likely the seat to play wins, by its points, the other's, and the total.
struct Chances(Vec<f64>);

impl Chances {
    fn place(own: usize, other: usize, total: usize) -> usize {
        (own * TARGET + other) * (TARGET + 6) + total
    }

    /// How likely Ann wins.
    fn of_ann(&self, state: &State) -> f64 {
        let [ann, bob, total] = [state.points[Seat::A], state.points[Seat::B], state.total].map(usize::from);
        match (Pig::default().turn(state), state.to_play) {
            (Turn::Over(ending), _) => ending.outcome.payoff(Seat::A, 1).into(),
            (_, Seat::A) => self.0[Self::place(ann, bob, total)],
            _ => 1.0 - self.0[Self::place(bob, ann, total)],
        }
    }

    /// The better of roll and hold.
    fn best(&self, state: &State) -> f64 {
        let (mut legal, mut odds) = (Vec::new(), Vec::new());
        Pig::default().legal(state, &mut legal);
        let worth = |&action: &Action| match action {
            Action::Roll => {
                let rolling = after(state, action);
                Pig::default().odds(&rolling, &mut odds);
                let falls =
                    odds.iter().map(|&(die, weight)| f64::from(weight) * self.of_ann(&after(&rolling, die)));
                falls.sum::<f64>() / 6.0
            }
            _ => self.of_ann(&after(state, action)),
        };
        legal.iter().map(worth).fold(0.0, f64::max)
    }

    /// From the end backwards: what both have only grows, so pairs of scores can be settled one by one.
    fn solved() -> Chances {
        let mut chances = Chances(vec![0.5; TARGET * TARGET * (TARGET + 6)]);
        for sum in (0..2 * TARGET - 1).rev() {
            for low in sum.saturating_sub(TARGET - 1)..=sum / 2 {
                while chances.settle(low, sum - low) > 1e-5 {}
            }
        }
        chances
    }

    /// Goes once through all totals of a pair of scores, and says how much that changed.
    fn settle(&mut self, low: usize, high: usize) -> f64 {
        let mut change = 0.0_f64;
        for (own, other) in [(low, high), (high, low)] {
            for total in (0..TARGET + 6 - own).rev() {
                let best = self.best(&at(own, other, total));
                let known = &mut self.0[Self::place(own, other, total)];
                change = change.max((best - *known).abs());
                *known = best;
            }
        }
        change
    }
}

#[test]
fn perfect_play() {
    let chances = Chances::solved();
    let first = chances.of_ann(&Pig::default().start());
    assert!((first - 0.5306).abs() < 0.000_1, "{first}");
    // What bots are told is near the truth.
    let states = (0..TARGET * TARGET * 3).map(|n| at(n % 100, n / 100 % 100, n / 10_000 * 10));
    let open = states.filter(|state| state.held(Seat::A) < 100);
    let errors: Vec<f64> = open
        .map(|state| (f64::from(Pig::default().evaluate(&state, Seat::A)) - chances.of_ann(&state)).abs())
        .collect();
    let mean = errors.iter().sum::<f64>() / errors.len() as f64;
    assert!(mean < 0.05, "{mean}");
}

/// The chance to lose the total and the points gained, from here on, by one who holds at 20.
fn turn(state: &State) -> (f64, f64) {
    if state.to_play == Seat::B {
        return (1.0, 0.0);
    }
    if state.total >= 20 {
        return (0.0, after(state, Action::Hold).points[Seat::A].into());
    }
    let rolled = (1..=6).map(|pips| turn(&after(&after(state, Action::Roll), Action::Die(pips))));
    rolled.fold((0.0, 0.0), |sum, (lost, gained)| (sum.0 + lost / 6.0, sum.1 + gained / 6.0))
}

#[test]
fn who_holds_at_20() {
    let (lost, gained) = turn(&Pig::default().start());
    assert!((lost - 0.6245).abs() < 0.000_1 && (gained - 8.14).abs() < 0.01, "{lost} {gained}");
}
