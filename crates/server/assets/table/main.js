// Builds the table page and keeps its parts in step. Knows no game: everything comes with the messages.

import { Bar } from "./bar.js";
import { h, inFrame } from "./dom.js";
import { end, offers, share, whatIf } from "./end.js";
import { ghost } from "./ghost.js";
import { keys } from "./keys.js";
import { lens } from "./lens.js";
import { Lights } from "./lights.js";
import { line } from "./line.js";
import { Log } from "./log.js";
import { menu } from "./menu.js";
import { Model } from "./model.js";
import { Pacer } from "./pace.js";
import { pass } from "./pass.js";
import { pointer } from "./pointer.js";
import { Scene } from "./scene.js";
import { Seats } from "./seats.js";
import { help, theme, top } from "./settings.js";
import { Socket } from "./socket.js";
import { sounds } from "./sounds.js";
import { speak, tip } from "./speak.js";
import { Story } from "./story.js";
import { View } from "./view.js";

theme();
const page = document.getElementById("table");
if (!page) throw new Error("this page has no table");
const { socket: path = "", share: seatLink, rules = "/", id = "", commitment, before, ply } = page.dataset;

const model = new Model((message) => socket.send(message));
const scene = new Scene();
const stage = h("section", { class: "stage", "aria-label": "Table" }, scene.root);
const view = new View(scene, stage);
const lights = new Lights(model, scene);
const seats = new Seats(model);
const bar = new Bar(model, { title: (key) => scene.labels.get(key) ?? "" });
const log = new Log(model);
const commands = line(model);
const explain = () => help(commitment);
const head = top(model, { rules, line: commands.open, help: explain, log, branch: ply !== undefined });

// Before the listeners of the other parts: they measure and mark what this draws.
model.listeners.unshift((change) => {
  if (change === "state" && model.state) {
    const focused = document.activeElement?.closest(".scene [data-key]")?.getAttribute("data-key");
    const { scene: drawn } = model.state;
    page.dataset.seq = String(model.state.seq);
    if (drawn && !scene.patch(drawn, model.log.slice(model.news))) socket.resync();
    view.update();
    lights.update();
    if (focused) inFrame("scene", () => refocus(focused));
  } else lights.update(change === "pick");
});

const story = new Story(model, scene, view);
menu(model, scene, stage);
ghost(model, scene);
const showTip = tip(stage);
model.on((change) => {
  if (change !== "light") showTip([], 0, 0);
});
const glass = lens(model, scene);
bar.question.before(glass.root);
pointer(model, scene, view, stage, showTip, glass.show);
const voice = speak(model, scene, stage);
end(model, bar.end, `/tables/${id}`);
sounds(model);
keys({ model, scene, lights, view, bar, line: commands.open, help: explain, tip: showTip });

stage.append(commands.root);
head.link.after(view.controls);
const rail = h("div", { class: "rail" }, whatIf(before, ply), seats.others, share(model, seatLink, before), offers(model), story.root, bar.root, log.root, seats.own);
const room = h("div", { class: "room" }, head.bar, stage, rail);
page.replaceChildren(room, voice, pass(model, room));

// This player's own part of chance, drawn after the table has committed to its seed. The first one counts.
const nonce = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(16)).join("-");

const pacer = new Pacer((news, whole) => model.take(news, whole));
const socket = new Socket(
  `${path}?nonce=${nonce}`,
  (message, whole) => {
    if (message.t === "state") pacer.take(message, whole);
    else if (message.t === "bye") model.tell(message.message);
    else if (message.t === "refused" && message.re === undefined) model.tell(message.message, message.rule);
  },
  (open) => {
    room.classList.toggle("offline", !open);
    head.link.textContent = open ? "" : "Reconnecting";
  },
);

/** The focus stays on the table while a match is played by keyboard. @param {string} key */
function refocus(key) {
  const next = lights.usable.has(key) ? key : lights.inOrder()[0];
  if (next) lights.focus(next);
  else bar.question.focus();
}
