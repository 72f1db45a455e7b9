/** Long enough for any page of the app; the cookie that keeps it may have 4096 bytes in all. */
const MAX_LENGTH = 1500;
const HERE = 'http://here.invalid';

/** What a router decodes before it looks for the page. Null where it cannot be decoded. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/**
 * Where in the web app a link or a sign-in may lead: `given` as a browser would understand it, or null where that could be
 * anything but a page of this app.
 */
export function redirectPath(given: unknown): string | null {
  if (typeof given !== 'string' || !given.startsWith('/') || /[\p{Cc}\\]/u.test(given)) return null;
  if (!URL.canParse(given, HERE)) return null;
  const url = new URL(given, HERE);
  const path = decoded(url.pathname);
  if (url.origin !== HERE || path === null) return null;
  if (path.includes('//') || /[\p{Cc}\\]/u.test(path) || /%2f/i.test(url.pathname)) return null;
  if (/^\/api(\/|$)/i.test(path)) return null;
  const normal = `${url.pathname}${url.search}${url.hash}`;
  return normal.length <= MAX_LENGTH ? normal : null;
}
