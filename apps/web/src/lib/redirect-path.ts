const KEY = 'atelier.redirect';
const NEW_USER_KEY = 'atelier.new-user';

/** Where sign-in leads when nothing else was asked for (specification §4). */
export const DEFAULT_PATH = '/my-characters';

/** A path of this app, or null: nobody may be led off to another site by a link. */
export function safePath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/')) return null;
  const url = URL.parse(path, window.location.origin);
  if (url?.origin !== window.location.origin) return null;
  return url.pathname + url.search + url.hash;
}

export function storeRedirectPath(path: string): void {
  const safe = safePath(path);
  if (safe) sessionStorage.setItem(KEY, safe);
}

export const storedRedirectPath = (): string | null => safePath(sessionStorage.getItem(KEY));

/** The stored path, which is forgotten by this. */
export function takeRedirectPath(): string | null {
  const path = storedRedirectPath();
  sessionStorage.removeItem(KEY);
  return path;
}

export function markNewUser(): void {
  sessionStorage.setItem(NEW_USER_KEY, 'true');
}

export const isNewUser = (): boolean => sessionStorage.getItem(NEW_USER_KEY) === 'true';
