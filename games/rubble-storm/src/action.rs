//! What is decided.

use breakroom_kit::Notation;

use crate::vocabulary::{Notch, Side, SpaceId};

/// What is decided in As Rubble, As Storm. The notation is the text before each colon.
///
/// ```
/// use breakroom_rubble_storm::action::Action;
/// let action: Action = "pillar d4 d3".parse()?;
/// assert_eq!(action.to_string(), "pillar d4 d3");
/// let error = "piller d4 d3".parse::<Action>().unwrap_err();
/// assert!(error.to_string().ends_with("did you mean 'pillar'?"));
/// # Ok::<(), breakroom_core::Syntax>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Notation)]
pub enum Action {
    /// `toss light`: the flipped token shows this side, which begins (RS-1.5).
    Toss(Side),
    /// `spin 4`: the disc starts here (RS-R3).
    Spin(Notch),
    /// `tap r1`: a token of the pillar goes to the bank for one more stamina (RS-3.3).
    Tap(SpaceId),
    /// `go`: the tap step is over (RS-3.5).
    Go,
    /// `move d3`: the player token makes one step (RS-6.1).
    Move(SpaceId),
    /// `rotate 7`: the disc is set to position 7 (RS-6.2).
    Rotate(Notch),
    /// `pillar d4 d3`: a pillar makes one step (RS-6.3).
    Pillar(SpaceId, SpaceId),
    /// `collapse g1`: the pillar is taken in hand; each token is then a `drop` (RS-6.4).
    Collapse(SpaceId),
    /// `drop r1`: the next token of a collapse falls here (RS-10.2).
    Drop(SpaceId),
    /// `take`: all tokens of the pushed stack (RS-12.2).
    Take,
    /// `flip`: the pushed stack shows the attacker's side (RS-12.2).
    Flip,
    /// `keep`: the pushed stack of one's own stays as it is (RS-12.2).
    Keep,
    /// `rob`: half of the pushed player's pocket, rounded up (RS-12.3).
    Rob,
    /// `spare`: nothing of it (RS-12.3).
    Spare,
    /// `yield d4`: the target of a push goes here (RS-12.5).
    Yield(SpaceId),
    /// `advance d9`: the attacker goes here after a push (RS-12.7).
    Advance(SpaceId),
    /// `bounce d1`: the attacker goes here after a bounce (RS-11.7).
    Bounce(SpaceId),
    /// `place r1`: a token from the pocket is put here (RS-8.2).
    Place(SpaceId),
    /// `gain g1`: one of the last tokens goes to the piece here (RS-7.5).
    Gain(SpaceId),
}
