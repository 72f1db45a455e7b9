const TOKEN_PARAMS = ['access_token', 'refresh_token'] as const;

/** Takes tokens out of the address bar and the history, before anything reads or logs them: the session comes from the cookie. */
export function removeTokensFromAddress(): void {
  const url = new URL(window.location.href);
  if (!TOKEN_PARAMS.some((name) => url.searchParams.has(name))) return;
  for (const name of TOKEN_PARAMS) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}
