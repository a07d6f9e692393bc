// Who plays in the page: presses the page's own buttons, one decision each. Mostly lets things be, so that a match of hundreds
// of decisions ends soon; every fifth time does whatever comes. A test that looks on in between sets `left` to how many
// decisions may be made.
const calm = ["done", "stay", "hold", "wait", "stop", "remain", "keep", "skip", "commit", "plain", "auto", "land"];
const seen = { pressed: 0, left: Infinity };
window.quickHand = seen;
setInterval(() => {
  if (seen.left <= 0 || !document.querySelector(".prompt.mine:not(.over)")) return;
  // What is grave is asked once more; where there are many choices, a heading is opened first.
  const sure = [...document.querySelectorAll(".prompt > .acts > .primary")].find((button) => !button.hidden);
  const buttons = sure ? [sure] : [...document.querySelectorAll(".choices [data-action]")];
  const among = buttons.length > 0 ? buttons : [...document.querySelectorAll(".choices .choice")];
  const still = among.find((button) => calm.includes(button.dataset.action));
  const next = still && seen.pressed % 5 ? still : among[(seen.pressed * 7) % among.length];
  if (!next) return;
  seen.pressed += 1;
  seen.left -= 1;
  next.click();
}, 4);
return true;
