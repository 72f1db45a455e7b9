const EVENT = 'user-data-clear';

/** What a tab keeps of its user lies under this: it is forgotten with them, whether or not what keeps it has been loaded since the page was. */
export const OF_USER = 'atelier.user.';

/** Of that, what is being written. */
export const DRAFTS = `${OF_USER}draft.`;
const ASIDE = 'atelier.aside.';

/** `drafts`: also what is being written, and what was set aside. */
function forget({ drafts }: { drafts: boolean }): void {
  for (const key of Object.keys(sessionStorage)) {
    const isDraft = key.startsWith(DRAFTS) || key.startsWith(ASIDE);
    if (isDraft ? drafts : key.startsWith(OF_USER)) sessionStorage.removeItem(key);
  }
  window.dispatchEvent(new Event(EVENT));
}

/** Tells every part of the app to forget what belonged to the user before (specification §4). */
export const clearUserData = (): void => {
  forget({ drafts: true });
};

/** The same but for what is being written, for who is known to be the same. */
export const clearButDrafts = (): void => {
  forget({ drafts: false });
};

const move = (from: string, to: string): void => {
  for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(from))) {
    sessionStorage.setItem(to + key.slice(from.length), sessionStorage.getItem(key) ?? '');
    sessionStorage.removeItem(key);
  }
};

/** Where a session ended by itself, what its user was writing is out of sight until they sign in again. */
export const setAside = (id: string): void => {
  move(DRAFTS, `${ASIDE}${id}.`);
};

/** Whoever else signs in has it cleared before. */
export const takeBack = (id: string): void => {
  move(`${ASIDE}${id}.`, DRAFTS);
};

/** Calls `forget` whenever the user changes; returns the function that ends it. */
export function onUserDataClear(forget: () => void): () => void {
  window.addEventListener(EVENT, forget);
  return () => {
    window.removeEventListener(EVENT, forget);
  };
}
