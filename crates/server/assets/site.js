// What every page has: the reader's choice of light and dark, which wins over the system's.

/** @returns {"light"|"dark"|null} */
function chosen() {
  try {
    const theme = localStorage.getItem("breakroom.theme");
    return theme === "light" || theme === "dark" ? theme : null;
  } catch {
    return null;
  }
}

const system = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (chosen() ?? (system.matches ? "dark" : "light")) === "dark";

/** Pictures follow the reader's choice, not only the system's. */
function pictures() {
  const theme = chosen();
  for (const source of document.querySelectorAll("source[data-dusk]")) {
    source.setAttribute("media", theme === null ? "(prefers-color-scheme: dark)" : theme === "dark" ? "all" : "not all");
  }
}

function apply() {
  const theme = chosen();
  if (theme) document.documentElement.dataset.theme = theme;
  pictures();
}

/** The switch in the bar; at the table the client has one of its own. */
function offer() {
  const nav = document.querySelector(".bar nav");
  if (!nav) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "theme";
  const name = () => (button.textContent = isDark() ? "Light" : "Dark");
  button.addEventListener("click", () => {
    const theme = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("breakroom.theme", theme);
    } catch {
      // Then it holds until the page is left.
    }
    document.documentElement.dataset.theme = theme;
    pictures();
    name();
  });
  system.addEventListener("change", name);
  name();
  nav.append(button);
}

apply();
offer();

export { pictures };
