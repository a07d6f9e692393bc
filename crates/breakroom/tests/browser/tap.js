// The next touch of somebody who plays by taps on the picture, once the last one has come to something: `over`, or a point to
// tap, or a way to swipe. Looks for what has to be touched to go on with what is picked; one thing that means several actions
// that no place tells apart has brought up their list. What lies out of sight is swiped to. Where nothing on the picture
// answers, the list is opened, and the question is kept in `window.helped`.
const done = arguments[arguments.length - 1];
const begun = performance.now();
/** So long a touch may take to come to something. */
const LONG = 150;
const table = document.querySelector("#table");
const middle = (one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};
const tap = (one) => ({ tap: middle(one) });
/** One of them, another each time. */
const pick = (all) => all[(Math.imul(number + 1, 2654435761) >>> 8) % all.length];
// Everything that a touch can change.
const now = () => [table.dataset.seq, document.querySelector(".prompt").className, document.querySelectorAll(".stage svg .selected").length, confirm() ? "asked" : "", document.querySelector(".stage svg").getAttribute("viewBox")].join();
const confirm = () => [...document.querySelectorAll(".acts .primary")].find((button) => !button.hidden);

/** Something that can be touched there and lies uncovered. */
function onThePicture() {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const all = [...document.querySelectorAll(".stage svg [data-key][data-button]:not(.selected)")];
  const lit = (name) => all.filter((thing) => thing.classList.contains(name));
  const [among] = [lit("target"), lit("can"), all].filter((things) => things.length > 0 || things === all);
  const inside = ([x, y]) => x > stage.left + 2 && x < stage.right - 2 && y > stage.top + 2 && y < stage.bottom - 2;
  const own = ([x, y], thing) => document.elementsFromPoint(x, y).find((one) => one.closest("[data-button]"))?.closest("[data-key]") === thing;
  const found = among.map((thing) => {
    const { x, y, width, height } = thing.querySelector(":scope > .outline").getBoundingClientRect();
    const points = [[0.5, 0.5], [0.3, 0.3], [0.7, 0.7], [0.5, 0.9], [0.9, 0.5]].map(([across, down]) => [x + across * width, y + down * height]);
    return { key: thing.dataset.key, middle: points[0], tap: points.find((point) => inside(point) && own(point, thing)) };
  });
  const seen = found.filter((one) => one.tap);
  // After a while mostly what leads to the end: a match of hundreds of decisions would go on and on.
  const ending = seen.find((one) => ["menu", "whistle", "end"].includes(one.key));
  if (ending && number > 40 && number % 5) return { tap: ending.tap };
  if (seen.length > 0) return { tap: pick(seen).tap };
  // To the nearest of those that are out of sight.
  const [x, y] = [(stage.left + stage.right) / 2, (stage.top + stage.bottom) / 2];
  const ways = found.map((one) => [x - one.middle[0], y - one.middle[1]]).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
  return ways.length > 0 ? { swipe: ways[0] } : null;
}

function touch() {
  const sure = confirm();
  if (sure) return tap(sure);
  const listed = [...document.querySelectorAll(".prompt.open .choice")].filter((one) => one.getBoundingClientRect().bottom < innerHeight);
  const calm = listed.find((one) => /^(done|stay|hold|wait|stop|remain|keep|skip|commit|plain|auto|land)$/.test(one.dataset.action));
  if (listed.length > 0) return tap(calm && number % 5 ? calm : pick(listed));
  const found = onThePicture();
  if (found) return found;
  if (!document.querySelector(".stage svg .selected") && document.querySelector(".choice")) window.helped = (window.helped ?? []).concat(document.querySelector("#ask").textContent);
  return tap(document.querySelector(".count"));
}

(function look() {
  const prompt = document.querySelector(".prompt");
  const waited = performance.now() - begun;
  if (prompt.classList.contains("over")) done("over");
  else if (!prompt.classList.contains("mine") || (now() === window.touched && waited < LONG)) setTimeout(look, 2);
  else {
    const next = touch();
    window.touched = now();
    done(JSON.stringify(next));
  }
})();
