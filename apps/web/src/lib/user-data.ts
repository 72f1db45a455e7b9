const EVENT = 'user-data-clear';

/** What a tab keeps of its user lies under this: it is forgotten with them, whether or not what keeps it has been loaded since the page was. */
export const OF_USER = 'atelier.user.';

/** Tells every part of the app to forget what belonged to the user before (specification §4). */
export function clearUserData(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(OF_USER)) sessionStorage.removeItem(key);
  window.dispatchEvent(new Event(EVENT));
}

/** Calls `forget` whenever the user changes; returns the function that ends it. */
export function onUserDataClear(forget: () => void): () => void {
  window.addEventListener(EVENT, forget);
  return () => {
    window.removeEventListener(EVENT, forget);
  };
}
