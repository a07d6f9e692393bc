// Builds the table page and keeps its parts in step. Knows no game: everything comes with the messages.

import { Bar } from "./bar.js";
import { coach, menu, speak, tip } from "./beside.js";
import { h, inFrame, recall } from "./dom.js";
import { ghost, lens, pointer, study } from "./hand.js";
import { keys, Lights, line } from "./keys.js";
import { Model } from "./model.js";
import { materialOf } from "./motion.js";
import { Scene } from "./scene.js";
import { Pacer, Socket } from "./socket.js";
import { Log, Story } from "./told.js";
import { dealt, end, help, offers, pass, Seats, share, theme, top, whatIf } from "./top.js";
import { View } from "./view.js";

theme();
const page = document.getElementById("table");
if (!page) throw new Error("this page has no table");
const { socket: path = "", share: seatLink, rules = "/", id = "", commitment, before, ply, deal, goal, variant } = page.dataset;

/** @type {Model} */
const model = new Model((message) => socket.send(message));
const scene = new Scene();
const stage = h("section", { class: "stage", "aria-label": "Table" }, scene.root);
const view = new View(scene, stage);
const lights = new Lights(model, scene);
const seats = new Seats(model);
scene.material = (/** @type {string} */ key) => materialOf(key, model.state?.materials);
model.label = (key) => scene.labels.get(key) ?? "";
const bar = new Bar(model);
const log = new Log(model);
const commands = line(model);
const explain = () => help(commitment, variant);
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
menu(model, scene, stage, () => bar.open(true));
ghost(model, scene);
const showTip = tip(scene, stage);
model.on((change) => {
  if (change !== "light") showTip([], 0, 0);
});
const trainer = coach(model);
bar.sub.after(trainer.root);
bar.acts.append(trainer.again);
const glass = lens(model, scene, stage);
const look = study(model, scene, stage);
const touched = (/** @type {string|null} */ key) => {
  glass(key);
  look(key);
};
pointer({ model, scene, view, stage, tip: showTip, touched });
const voice = speak(model, scene, stage);
end(model, bar.end, `/tables/${id}`);
// Sounds are fetched by those who want them.
let silent = true;
model.onState(async () => {
  if (!silent || recall("sound") !== "on") return;
  silent = false;
  (await import("./sounds.js")).sounds(model);
});
keys({ model, scene, lights, view, bar, line: commands.open, help: explain, tip: showTip });

stage.append(commands.root);
head.link.after(view.controls);
const rail = h("div", { class: "rail" }, whatIf(before, ply), dealt(deal, goal), seats.others, share(model, seatLink, before), offers(model), story.root, bar.root, log.root, seats.own);
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
