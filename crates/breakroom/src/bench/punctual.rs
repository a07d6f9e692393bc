//! `bench --punctual`: whether bots keep their time.

use std::time::{Duration, Instant};

use breakroom_bots::{Budget, Level, Limit, Manner, maker};
use breakroom_catalog::{Playable, Setup, Visit};
use breakroom_core::{Observer, Rng, Silent, Turn};
use cpu_time::ProcessTime;

use crate::{failure::Failure, output};

/// Does a master with a time budget keep its time, over so many moves of random games?
pub fn run(setup: &Setup, moves: u32) -> Result<(), Failure> {
    breakroom_catalog::visit(setup, Punctual { setup, moves })?
}

struct Punctual<'a> {
    setup: &'a Setup,
    moves: u32,
}

/// What a bot gets for each move.
const MOVE: Duration = Duration::from_millis(10);
/// What it may take beyond.
const LATE: Duration = Duration::from_millis(50);

/// How long after its time an answer came, and for how long nothing of this program ran meanwhile.
struct Delay {
    late: Duration,
    idle: Duration,
}

impl Delay {
    /// How late `answer` gives its answer.
    fn of(answer: impl FnOnce()) -> Delay {
        let (begun, ran) = (Instant::now(), ProcessTime::now());
        answer();
        let (wall, ran) = (begun.elapsed(), ran.elapsed());
        Delay { late: wall.saturating_sub(MOVE), idle: wall.saturating_sub(ran) }
    }
}

impl Visit for Punctual<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let (mut rng, mut delays) = (Rng::from_number(8), Vec::new());
        let (mut legal, mut odds, make) = (Vec::new(), Vec::new(), maker::<G>(self.setup)?);
        while delays.len() < self.moves as usize {
            let mut bot = make(&game, Manner::Level(Level::Master), rng.stream(delays.len() as u64));
            let (mut state, mut seen) = (game.start(), Vec::new());
            while !game.turn(&state).is_over() && delays.len() < self.moves as usize {
                if let Turn::Seat(seat) = game.turn(&state) {
                    let view = game.view(&state, Observer::Seat(seat));
                    delays.push(Delay::of(|| {
                        bot.choose(&game, &view, &seen, &Limit::new(Budget::Time(MOVE)));
                    }));
                }
                game.choices(&state, &mut odds, &mut legal);
                let action = *rng.pick(&legal);
                seen.push(action);
                game.advance(&mut state, action, &mut Silent);
            }
        }
        punctuality(G::INFO.slug, &delays)
    }
}

/// Says how late the answers came; too late is a failure, whoever's fault it is.
fn punctuality(slug: &str, delays: &[Delay]) -> Result<(), Failure> {
    let worst = delays.iter().max_by_key(|delay| delay.late).expect("a bot moved");
    let said = format!(
        "{slug}: {} moves of 10 ms; the worst took {:.1?} more, {:.1?} of it without a processor",
        delays.len(),
        worst.late,
        worst.idle.min(worst.late),
    );
    match delays.iter().filter(|delay| delay.late > LATE).count() {
        0 => output::line(said),
        late => Err(Failure::Failed(format!("{said}; {late} were more than 50 ms late"))),
    }
}
