const RELOADED_AT = 'atelier.reloaded-at';
/** A part that is missing again this soon after is not missing because of a new release. */
const ONCE_IN_MS = 60_000;
/** Loads under way that the user did not ask for. */
let unasked = 0;

/** Reloads the page, once, when a part of the app is gone because a newer release replaced it while this tab was open. */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (unasked > 0 || !navigator.onLine || Date.now() - lastReload() < ONCE_IN_MS) return;
    try {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    } catch {
      // Without this record the reload could repeat for ever.
      return;
    }
    // Suppresses the error: the page is about to reload.
    event.preventDefault();
    window.location.reload();
  });
}

/** Loads a part that the user has not asked for yet: should it be gone, the page must not reload while the user reads or writes. */
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
