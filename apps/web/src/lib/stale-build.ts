const RELOADED_AT = 'atelier.reloaded-at';
/** A part that is missing again this soon after is not missing because of a new release. */
const ONCE_IN_MS = 60_000;

/** A part of the app that is gone, because a newer release replaced it while this tab was open: the newer one is loaded, once. */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || Date.now() - lastReload() < ONCE_IN_MS) return;
    try {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    } catch {
      // It could not be told from the first time, and would go on for ever.
      return;
    }
    // What failed is never drawn: the page is on its way out.
    event.preventDefault();
    window.location.reload();
  });
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(RELOADED_AT));
  } catch {
    return 0;
  }
}
