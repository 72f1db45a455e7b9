import { redirectPath } from '@atelier/contracts';
import { onUserDataClear } from './user-data';
import { Listeners } from './listeners';
import { forgetRedirectPath, REDIRECT_KEY } from './redirect-key';

const NEW_USER_KEY = 'atelier.new-user';

/** Where sign-in leads when nothing else was asked for (specification §4). */
export const DEFAULT_PATH = '/my-characters';

export function storeRedirectPath(path: string): void {
  const safe = redirectPath(path);
  if (safe) sessionStorage.setItem(REDIRECT_KEY, safe);
}

export const storedRedirectPath = (): string | null => redirectPath(sessionStorage.getItem(REDIRECT_KEY));

/** The stored path, which is forgotten by this. */
export function takeRedirectPath(): string | null {
  const path = storedRedirectPath();
  forgetRedirectPath();
  return path;
}

/** Where sign-in leads: the stored path, else what the address asked for, else the default (specification §4). */
export const pathAfterSignIn = (asked?: string): string => storedRedirectPath() ?? redirectPath(asked) ?? DEFAULT_PATH;

/** The same, once: the stored path is forgotten by this. */
export function takePathAfterSignIn(asked?: string): string {
  const path = pathAfterSignIn(asked);
  takeRedirectPath();
  return path;
}

const newUserListeners = new Listeners();

function setNewUser(is: boolean): void {
  if (is) sessionStorage.setItem(NEW_USER_KEY, 'true');
  else sessionStorage.removeItem(NEW_USER_KEY);
  newUserListeners.notify();
}

/** Flags, for as long as the tab lives, that the account was made just now. */
export const markNewUser = (): void => {
  setNewUser(true);
};

/** Once the newcomer was welcomed. */
export const forgetNewUser = (): void => {
  setNewUser(false);
};

export const isNewUser = (): boolean => sessionStorage.getItem(NEW_USER_KEY) === 'true';

export const onNewUserChange = newUserListeners.subscribe;

onUserDataClear(forgetNewUser);
