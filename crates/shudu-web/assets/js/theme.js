// Runs before the first paint, so that a dark page is never white for a moment.
(() => {
  let theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("shudu.settings") ?? "{}").theme ?? "auto";
  } catch {
    // Nothing stored.
  }
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
