#!/usr/bin/env python3
"""A bot for Breakroom in forty lines: it plays any game, badly.

Breakroom starts this program and sends one JSON object per line:

    {"event":"turn","game":"breakthrough","options":{...},"seat":0,"view":{...},"legal":["play AP",...],"millis":1000}

`view` is what this seat may know, never more; `legal` is everything it may do. The answer is one line:

    {"action":"play AP"}

When the match is over, {"event":"over","result":{...}} comes; no answer is expected. A bot that is late, dies, or
answers with something illegal forfeits its match.

    breakroom lab breakthrough --seats "external:python3 docs/examples/random_bot.py" --games 10
"""
import json
import random
import sys


def choose(view, legal):
    """Prefers to play rather than discard, where the game has such verbs; otherwise anything."""
    played = [action for action in legal if action.startswith("play")]
    return random.choice(played or legal)


def main():
    random.seed(7)
    for line in sys.stdin:
        message = json.loads(line)
        if message["event"] == "over":
            break
        action = choose(message["view"], message["legal"])
        print(json.dumps({"action": action}), flush=True)


if __name__ == "__main__":
    main()
