const EVENT = 'user-data-clear';

/** What a tab keeps of its user lies under this: it is forgotten with them, whether or not what keeps it has been loaded since the page was. */
export const OF_USER = 'atelier.user.';

/** Of that, what is being written. */
export const DRAFTS = `${OF_USER}draft.`;

/**
 * Tells every part of the app to forget what belonged to the user before (specification §4). `but`: what is there again for who signs in
 * again; whoever else does has it cleared before.
 */
export function clearUserData(but?: typeof DRAFTS): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(OF_USER) && !(but && key.startsWith(but))) sessionStorage.removeItem(key);
  window.dispatchEvent(new Event(EVENT));
}

/** Calls `forget` whenever the user changes; returns the function that ends it. */
export function onUserDataClear(forget: () => void): () => void {
  window.addEventListener(EVENT, forget);
  return () => {
    window.removeEventListener(EVENT, forget);
  };
}
