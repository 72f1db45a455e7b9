const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/auth/callback',
  '/login-redirect',
  '/login-redirect-fallback',
  '/pricing',
  '/plans',
  '/privacy-policy',
  '/terms-of-use',
  '/login/test-user',
  // The last line of each e-mail leads there.
  '/unsubscribe',
]);

/** The link to a public creation. */
const SHARED = /^\/s\/[^/]+$/;

/** The access rule (specification §2): these paths need no session, every other one does. */
export function isPublicPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return PUBLIC_PATHS.has(path) || SHARED.test(path);
}
