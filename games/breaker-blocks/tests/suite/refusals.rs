//! Why not: every refusal with its rule and a sentence that holds the facts of the position.

use crate::support::{Play, at, at_with, start, start_with};

/// Each line: an action, the rule that refuses it, and what is said.
#[track_caller]
fn refuses(table: &Play, cases: &[(&str, &str, &str)]) {
    for (action, rule, sentence) in cases {
        assert_eq!(table.refuses(action, rule), *sentence, "{action}");
    }
}

#[test]
fn at_an_action_decision() {
    let table = at("
        south 0@0,-1:n 3@0,-2:n authenticate@1,-1:n 3@-1,-1:n hand 2s authenticate agitate fresh 3
        north 0@0,1:s
        acts south, 1 left, authenticated
    ");
    refuses(
        &table,
        &[
            ("draw 3", "BB-4.1", "there is no '3' left in your supply"),
            ("draw agitate", "BB-4.4", "you already hold 1 AGITATE, which is all you may"),
            ("draw nonsense", "BB-1.3", "there is no block 'nonsense' in this edition"),
            ("draw ?lsr", "BB-1.10", "modules lie face up: name one by its id"),
            ("add 1ls", "BB-5.1", "there is no '1ls' in your hand"),
            ("add nonsense", "BB-1.3", "there is no block 'nonsense' in this edition"),
            ("add 3", "BB-4.3", "the '3' was drawn this turn: it can be added from your next turn on"),
            ("add authenticate", "BB-15.3", "an AUTHENTICATE was already added this turn"),
            ("move 7,7", "BB-6.1", "no block lies at 7,7"),
            ("move 0,1", "BB-6.1", "the 0 at 0,1 is not yours to rearrange"),
            ("move 0,-1", "BB-6.2", "the 0 at 0,-1 has the 3 plugged into it"),
            ("move 1,-1", "BB-6.3", "the AUTHENTICATE at 1,-1 cannot be moved"),
            ("skip", "BB-3.3", ACT),
            ("at 0,-3:n", "BB-3.3", ACT),
            ("destroy 0,1", "BB-3.3", ACT),
            ("recall 0,1", "BB-3.3", ACT),
            ("shift 0,1", "BB-3.3", ACT),
            ("play 3", "BB-3.3", ACT),
            ("keep 3", "BB-3.3", ACT),
            ("first south", "BB-3.3", ACT),
            ("removed agitate", "BB-3.3", ACT),
            ("reveal agitate", "BB-3.3", ACT),
        ],
    );
}

const ACT: &str = "this is not what is being decided: take an action (draw, add, move) or end the turn (end)";

#[test]
fn while_a_block_waits_for_its_place() {
    let mut table = at("south 0@0,-1:n hand 3\n north 0@0,1:s");
    table.play("add 3");
    refuses(
        &table,
        &[
            ("at 0,-1:n", "BB-1.7", "the cell 0,-1 is taken"),
            ("at 1,1:s", "BB-5.2", "1,1:s would be plugged into an input of north"),
            ("at 9,9:n", "BB-5.1", "there is no input to plug into at 9,9:n"),
            ("at 0,-2:e", "BB-5.1", "there is no input to plug into at 0,-2:e"),
            ("end", "BB-3.3", "this is not what is being decided: choose the place of the block (at)"),
        ],
    );
    let mut table = at("south 0@0,-1:n 1ls@0,-2:n");
    table.play("move 0,-2");
    refuses(
        &table,
        &[
            ("at 0,-2:n", "BB-6.4", "0,-2:n is where the block lies now: it must move to another input"),
            ("at 0,-3:n", "BB-6.4", "0,-3:n is an input of the very block that is being moved"),
            (
                "move 0,-1",
                "BB-3.3",
                "this is not what is being decided: choose where the lifted block goes (at)",
            ),
        ],
    );
}

#[test]
fn while_an_effect_is_resolved() {
    let board = "south 3@0,-1:n 2s@1,-1:n 1ls@1,-2:n hand annihilate attenuate agitate automate aggravate 3 authenticate";
    let north = "north 2s@0,1:s 3@0,2:s authenticate@1,1:s attenuate@2,0:w hand 3";
    let table = |line: &str| {
        let mut table = at(&format!("{board}\n{north}"));
        table.play(line);
        table
    };
    refuses(
        &table("add annihilate at -1,-1:n"),
        &[
            ("destroy 0,1", "BB-8.3", "the 2s at 0,1 has the 3 plugged into it"),
            ("destroy 1,1", "BB-8.4", "the AUTHENTICATE at 1,1 cannot be a target"),
            (
                "destroy -1,-1",
                "BB-8.5",
                "the ANNIHILATE at -1,-1 is the one that acts: it cannot destroy itself",
            ),
            ("destroy 8,8", "BB-6.1", "no block lies at 8,8"),
            ("skip", "BB-8.6", "the effect of ANNIHILATE must be carried out"),
            ("end", "BB-3.3", "this is not what is being decided: choose what ANNIHILATE destroys (destroy)"),
        ],
    );
    refuses(
        &table("add attenuate at -1,-1:n"),
        &[
            (
                "recall 0,2",
                "BB-12.1",
                "the 3 at 0,2 lies on the wrong side: a block of your own is asked for",
            ),
            ("recall -1,-1", "BB-12.2", "the ATTENUATE at -1,-1 cannot be sent back by ATTENUATE"),
            ("recall 1,-1", "BB-8.3", "the 2s at 1,-1 has the 1ls plugged into it"),
            ("skip", "BB-8.6", "the effect of ATTENUATE must be carried out"),
        ],
    );
    refuses(
        &table("add attenuate at -1,-1:n; recall 0,-1"),
        &[
            (
                "recall 1,-2",
                "BB-12.1",
                "the 1ls at 1,-2 lies on the wrong side: a block of the opponent is asked for",
            ),
            ("recall 2,0", "BB-12.2", "the ATTENUATE at 2,0 cannot be sent back by ATTENUATE"),
            ("recall 1,1", "BB-8.4", "the AUTHENTICATE at 1,1 cannot be a target"),
        ],
    );
    refuses(
        &table("add agitate at -1,-1:n"),
        &[
            ("shift 0,-1", "BB-13.1", "the 3 at 0,-1 is your own: AGITATE moves the opponent's blocks"),
            ("shift 0,1", "BB-6.2", "the 2s at 0,1 has the 3 plugged into it"),
            ("shift 1,1", "BB-6.3", "the AUTHENTICATE at 1,1 cannot be moved"),
            ("shift 8,8", "BB-6.1", "no block lies at 8,8"),
        ],
    );
    refuses(
        &table("add automate at -1,-1:n"),
        &[
            ("play automate", "BB-10.2", "AUTOMATE may not play AUTOMATE"),
            ("play attenuate", "BB-4.1", "there is no 'attenuate' left in the neutral supply"),
            ("play nonsense", "BB-1.3", "there is no block 'nonsense' in this edition"),
            ("play 2s", "BB-4.1", "there is no '2s' left in your supply"),
            ("play ?s", "BB-1.10", "modules lie face up: name one by its id"),
            ("skip", "BB-8.6", "the effect of AUTOMATE must be carried out"),
        ],
    );
    refuses(
        &table("add aggravate at -1,-1:n"),
        &[
            ("keep 2l", "BB-14.1", "there is no '2l' in that hand"),
            ("keep 3*", "BB-14.1", "there is no '3' in that hand"),
            ("keep #1", "BB-14.1", "hands are open: name the block by its id"),
            ("keep nonsense", "BB-1.3", "there is no block 'nonsense' in this edition"),
            ("skip", "BB-8.6", "the effect of AGGRAVATE must be carried out"),
        ],
    );
}

#[test]
fn while_accelerate_draws() {
    let mut table = at("south 0@0,-1:n hand accelerate-ls");
    table.play("add accelerate-ls at 0,-2:n");
    refuses(
        &table,
        &[
            ("end", "BB-3.3", "this is not what is being decided: choose what ACCELERATE draws (draw)"),
            ("add 3", "BB-3.3", "this is not what is being decided: choose what ACCELERATE draws (draw)"),
            ("skip", "BB-8.6", "the effect of ACCELERATE must be carried out"),
            ("draw accelerate-ls", "BB-4.1", "there is no 'accelerate-ls' left in the neutral supply"),
        ],
    );
}

#[test]
fn while_chance_decides() {
    let table = start_with(&[]);
    refuses(
        &table,
        &[
            ("end", "BB-3.3", "this is not what is being decided: chance says who starts (first)"),
            ("draw 3", "BB-3.3", "this is not what is being decided: chance says who starts (first)"),
        ],
    );
    let blind = [("blind_action", "true"), ("blind_removed", "4"), ("first", "south")];
    let mut table = start_with(&blind);
    refuses(
        &table,
        &[
            ("removed authenticate", "BB-18.3", "this is not among the outcomes of chance here"),
            ("removed 3", "BB-18.3", "this is not among the outcomes of chance here"),
            (
                "removed ?lsr",
                "BB-18.4",
                "this only stands in for what is hidden: it is never an outcome itself",
            ),
            ("removed nonsense", "BB-1.3", "there is no block 'nonsense' in this edition"),
            ("draw 3", "BB-3.3", "this is not what is being decided: chance removes a module (removed)"),
        ],
    );
    table.play("removed agitate; removed agitate; removed annihilate; removed annihilate; draw ?lsr");
    refuses(
        &table,
        &[
            ("reveal agitate", "BB-18.3", "this is not among the outcomes of chance here"),
            ("reveal automate", "BB-18.3", "this is not among the outcomes of chance here"),
            (
                "reveal ?lsr",
                "BB-18.4",
                "this only stands in for what is hidden: it is never an outcome itself",
            ),
            ("end", "BB-3.3", "this is not what is being decided: chance says which module it is (reveal)"),
        ],
    );
}

#[test]
fn in_blind_action() {
    let blind = [("blind_action", "true")];
    let table = at_with(&blind, "south hand accelerate-ls agitate\n north accelerate-sr@0,1:s");
    refuses(
        &table,
        &[
            ("draw annihilate", "BB-18.1", "modules lie face down: name a shape, such as ?lsr"),
            ("draw ?sr", "BB-18.3", "there is no face-down module with the shape ?sr"),
            ("draw ?l", "BB-18.3", "there is no face-down module with the shape ?l"),
        ],
    );
    let table = at_with(&blind, "south hand accelerate-ls");
    refuses(&table, &[("draw ?sr", "BB-18.3", "none of the face-down modules ?sr is one that you may hold")]);
    let mut table = at_with(&blind, "south 0@0,-1:n hand aggravate 3 annihilate\n north hand 2s automate");
    table.play("add aggravate at 0,-2:n");
    refuses(
        &table,
        &[
            (
                "keep annihilate",
                "BB-18.11",
                "with secret hands a module is named by its position, such as #2",
            ),
            ("keep #1", "BB-18.11", "position 1 of that hand is no module: name a power block by its id"),
            ("keep #3", "BB-18.11", "position 3 of that hand is no module: name a power block by its id"),
        ],
    );
    let mut table = at_with(&blind, "south 0@0,-1:n hand automate\n north aggravate@0,1:s aggravate@1,1:s");
    table.play("add automate at 0,-2:n");
    refuses(
        &table,
        &[
            ("play ?lr", "BB-18.6", "none of the face-down modules ?lr is one that AUTOMATE may play"),
            ("play ?l", "BB-18.3", "there is no face-down module with the shape ?l"),
            ("play agitate", "BB-18.1", "modules lie face down: name a shape, such as ?lsr"),
        ],
    );
}

#[test]
fn once_the_game_is_over() {
    let mut table = start();
    table.play("end; end");
    for action in ["end", "draw 3", "add 0", "skip", "first south", "reveal agitate"] {
        assert_eq!(table.refuses(action, "BB-17.1"), "the game is over", "by the rule that ended it");
    }
}

/// A second AUTHENTICATE by AUTOMATE, and no opening at all.
#[test]
fn the_rarer_ones() {
    let mut table = at("south 0@0,-1:n hand authenticate automate");
    table.play("add authenticate at 0,-2:n; add automate at -1,-1:n");
    refuses(
        &table,
        &[(
            "play authenticate",
            "BB-10.4",
            "an AUTHENTICATE was already added this turn, so AUTOMATE may not play one",
        )],
    );
    let table = at("south 3@-1,-1:n 3@0,-1:n 3@1,-1:n 2r@-2,0:e hand 0\n north 0@-1,1:s 3@-2,1:e");
    refuses(
        &table,
        &[
            ("add 0", "BB-5.4", "none of your inputs has an empty cell in front of it"),
            ("move -2,0", "BB-6.1", "the 2r at -2,0 has nowhere else to go"),
        ],
    );
}
