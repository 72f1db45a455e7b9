const RELOADED_AT = 'atelier.reloaded-at';
/** A part that is missing again this soon after is not missing because of a new release. */
const ONCE_IN_MS = 60_000;
/** How much is under way that nobody asked for. */
let unasked = 0;

/** A part of the app that is gone, because a newer release replaced it while this tab was open: the newer one is loaded, once. */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (unasked > 0 || !navigator.onLine || Date.now() - lastReload() < ONCE_IN_MS) return;
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

/** Loads a part that nobody has asked for yet: should it be gone, that is no reason to take the page from under whoever reads or writes. */
export async function loadUnasked(load: () => Promise<void>): Promise<void> {
  unasked += 1;
  try {
    await load();
  } catch {
    // It is asked for again when it is needed.
  } finally {
    unasked -= 1;
  }
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(RELOADED_AT));
  } catch {
    return 0;
  }
}
