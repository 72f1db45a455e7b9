const EVENT = 'user-data-clear';

/** Tells every part of the app to forget what belonged to the user before (specification §4). */
export function clearUserData(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Calls `forget` whenever the user changes; returns the function that ends it. */
export function onUserDataClear(forget: () => void): () => void {
  window.addEventListener(EVENT, forget);
  return () => {
    window.removeEventListener(EVENT, forget);
  };
}
