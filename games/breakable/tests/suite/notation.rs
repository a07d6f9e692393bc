//! Actions as text, both ways.

use breakroom_breakable::Action;

/// Section 6: every form of the notation reads back.
#[test]
fn the_notation_of_the_dossier() {
    for line in "force bs-steel|custom|auto|take tank-a 4|arm tank-a nuke|arm tank-b autocannon+laser|\
        arm tank-c gev:nuke|arm bunker-b tower:laser|arm bunker-c killbots:autocannon+nuke|\
        arm bunker-b tower+killbots:laser|arm tank-a multigun|place b/tank-a.1 0405 s|place y/recon-1.2 0909|\
        infiltrate y/recon-1.2|to 0709|stay|wait|enter 1104|enter 1104 nw|draw yellow-tank|\
        draw blue-bunker-recon|act y/tank-1.3|done|board y/recon-1.1|skip|drop|keep|getoff|\
        fire laser b/tank-a.1|launch nuke 0815|by b/recon-a.1|fire multigun:laser y/tank-1.1|\
        launch multigun:nuke 0815|reload multigun|fire stasis y/walker-1.1|reload nuke|hold|deploy|\
        defend b/turret-a.1 0805|commit|melee b/killbot@0606|move 0608|exit west|face ne|takeoff|remain|land|\
        immelmann|forward|left|straight|right|slip-left|slip-right|stop|erratic|plain|end|\
        detonate b/tank-a.1|stand|push b/walker-a.1 0609|concede|concede match|roll 4|combat 2/3"
        .split('|')
    {
        let action: Action = line.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(action.to_string(), line);
    }
}

#[test]
fn dice_as_they_lie_are_converted() {
    assert_eq!("combat xo x".parse(), Ok(Action::Combat(2, 3)));
    assert_eq!("combat o".parse(), Ok(Action::Combat(0, 1)));
}

#[test]
fn what_is_no_action_is_refused() {
    for text in [
        "",
        "take",
        "take tank-a 10",
        "roll 7",
        "roll 0",
        "combat 3/2",
        "combat 0/9",
        "move 0016",
        "move 1115",
        "act b/tank-1.1",
        "act y/tank-a.1",
        "act bb/tank-a.1",
        "arm tank-a nuke+autocannon",
        "enter 1104 north",
        "combat",
        "combat é",
        "place b/tank-a.1",
        "force Steel",
        "draw yellow",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}
