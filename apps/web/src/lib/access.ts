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
]);

/** The access rule (specification §2): these paths need no session, every other one does. */
export const isPublicPath = (pathname: string): boolean =>
  PUBLIC_PATHS.has(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);
