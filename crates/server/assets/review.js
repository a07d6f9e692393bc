// Review: waits for the bot to finish, then shows the page with what it found.

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const bar = /** @type {HTMLProgressElement|null} */ (document.getElementById("progress"));
const words = document.getElementById("progress-words");

async function poll() {
  try {
    const response = await fetch(`/tables/${main.dataset.table}/review.json`);
    const answer = await response.json();
    if ("curve" in answer) return location.reload();
    if (bar) {
      bar.max = Math.max(1, answer.of);
      bar.value = answer.done;
    }
    if (words) words.textContent = `${answer.done} of ${answer.of} actions`;
  } catch {
    if (words) words.textContent = "The server does not answer; trying again.";
  }
  setTimeout(poll, 1000);
}

if (bar) setTimeout(poll, 700);
