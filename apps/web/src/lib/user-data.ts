const EVENT = 'user-data-clear';

/** What a tab keeps of its user lies under this: it is forgotten with them, whether or not what keeps it has been loaded since the page was. */
export const OF_USER = 'atelier.user.';

/** Of that, what is being written. */
export const DRAFTS = `${OF_USER}draft.`;

function forget({ drafts }: { drafts: boolean }): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(OF_USER) && (drafts || !key.startsWith(DRAFTS))) sessionStorage.removeItem(key);
  }
  window.dispatchEvent(new Event(EVENT));
}

/** Tells every part of the app to forget what belonged to the user before (specification §4). */
export const clearUserData = (): void => {
  forget({ drafts: true });
};

/** The same but for what is being written, which is there again for who signs in again; whoever else does has it cleared before. */
export const clearButDrafts = (): void => {
  forget({ drafts: false });
};

/** Calls `forget` whenever the user changes; returns the function that ends it. */
export function onUserDataClear(forget: () => void): () => void {
  window.addEventListener(EVENT, forget);
  return () => {
    window.removeEventListener(EVENT, forget);
  };
}
