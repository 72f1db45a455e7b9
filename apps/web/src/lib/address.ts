const CALLBACK_PATH = '/auth/callback';
const TOKEN_PARAMS = ['access_token', 'refresh_token'];

let code: string | null = null;

/**
 * Takes what is secret out of the address bar and the history, before anything reads or logs it. The code of a sign-in is
 * kept in memory for the callback screen; tokens are not, because the session comes from the cookie.
 */
export function removeSecretsFromAddress(): void {
  const url = new URL(window.location.href);
  const isCallback = url.pathname.replace(/\/+$/, '') === CALLBACK_PATH;
  const secrets = [...TOKEN_PARAMS, ...(isCallback ? ['code'] : [])].filter((name) => url.searchParams.has(name));
  if (secrets.length === 0) return;
  if (isCallback) code = url.searchParams.get('code') ?? code;
  for (const name of secrets) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}

/** The code that the address held, until it is forgotten. */
export const signInCode = (): string | null => code || null;

export function forgetSignInCode(): void {
  code = null;
}
