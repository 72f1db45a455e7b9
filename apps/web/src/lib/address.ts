/** The secrets that a page's address may bring. */
const SECRETS: Readonly<Record<string, string>> = { '/auth/callback': 'code', '/auth/join': 'token' };
const TOKEN_PARAMS = ['access_token', 'refresh_token'];
/** How signing in again went; on whichever page it was asked for, whose own address it is no part of. */
const AGAIN_PARAMS = ['again', 'again_provider'];

/** `done`, or the code of what went wrong. */
export interface SignedInAgain {
  outcome: string;
  provider: string | null;
}

let secret: { path: string; value: string } | null = null;
let again: SignedInAgain | null = null;

/**
 * Takes what is secret out of the address bar and the history, before anything reads or logs it. The code of a sign-in is
 * kept in memory for the callback screen; tokens are not, because the session comes from the cookie.
 */
export function removeSecretsFromAddress(): void {
  const url = new URL(window.location.href);
  const path = url.pathname.replace(/\/+$/, '');
  const name = SECRETS[path];
  const secrets = [...TOKEN_PARAMS, ...AGAIN_PARAMS, ...(name === undefined ? [] : [name])];
  const found = secrets.filter((each) => url.searchParams.has(each));
  if (found.length === 0) return;
  const value = name === undefined ? null : url.searchParams.get(name);
  if (value !== null) secret = { path, value };
  const outcome = url.searchParams.get('again');
  if (outcome !== null) again = { outcome, provider: url.searchParams.get('again_provider') };
  for (const each of found) url.searchParams.delete(each);
  window.history.replaceState(window.history.state, '', url);
}

const secretOf = (path: string): string | null => (secret?.path === path ? secret.value || null : null);

/** The code that the address held, until it is forgotten. */
export const signInCode = (): string | null => secretOf('/auth/callback');

export function forgetSignInCode(): void {
  secret = null;
}

/** The token of an e-mail that asks whether a social account is to be joined. */
export const joinToken = (): string | null => secretOf('/auth/join');

/** How signing in again went, where this page was opened by coming back from it, until that is forgotten. */
export const signedInAgain = (): SignedInAgain | null => again;

export function forgetSignedInAgain(): void {
  again = null;
}
