/** What one build of the app is made of; written into the service worker as it is built. */
export interface ShellBuild {
  /** Another one for every build whose files differ. */
  readonly version: string;
  /** Addresses of the scripts and styles that every screen may need. */
  readonly files: readonly string[];
}

/** Under which the one page of the app is kept. */
export const PAGE = '/index.html';

/** Vite names what is below it by its content, so a copy is good for ever. */
const ASSETS = '/assets/';
/** Shells are caches of this name with their version behind it. */
const SHELL_CACHE = 'atelier.shell.';
/** The one that is in use, and the one before it, whose files tabs that stayed open may still ask for. */
const KEPT_SHELLS = 2;

interface PageRequest {
  method: string;
  url: string;
  mode: string;
}

interface AssetRequest {
  method: string;
  url: string;
  headers: Pick<Headers, 'has'>;
}

/**
 * Whether the app's one page may stand in for the answer to a request where the network has none: a shared creation too, whose page the API writes
 * for other sites to read. The API's own pages are answered by it alone.
 */
export function isAppPage({ method, url, mode }: PageRequest, appOrigin: string): boolean {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || mode !== 'navigate' || origin !== appOrigin) return false;
  return !/^\/api(?:\/|$)/.test(pathname) && !hasExtension(pathname);
}

/** A path that ends like a file is one. */
const hasExtension = (pathname: string): boolean => /\.[a-z0-9]+$/i.test(pathname);

/** What a file of the app is kept under; null for whatever is none, may change under its name, or is asked for in parts, as films are. */
export function assetPath({ method, url, headers }: AssetRequest, appOrigin: string): string | null {
  const { origin, pathname } = new URL(url);
  const isAsset = method === 'GET' && origin === appOrigin && pathname.startsWith(ASSETS);
  return isAsset && !headers.has('range') ? pathname : null;
}

/** Whether an answer is really the file that was asked for. */
export const isWhole = ({ status, type }: Pick<Response, 'status' | 'type'>): boolean =>
  status === 200 && (type === 'basic' || type === 'default');

/** Something in between answers for an API that is not there. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

export const shellCache = (version: string): string => SHELL_CACHE + version;

export const isShellCache = (name: string): boolean => name.startsWith(SHELL_CACHE);

/** The old shells to delete; `names` lists all caches in order of creation. */
export function shellsToDrop(names: readonly string[], version: string): string[] {
  const current = shellCache(version);
  const others = names.filter((name) => isShellCache(name) && name !== current);
  return others.slice(0, Math.max(0, others.length - (KEPT_SHELLS - 1)));
}

/** Whether a page belongs to a build: while a release is being brought out, the page of one may meet the files of another. */
export function belongsTo(page: string, files: readonly string[]): boolean {
  const named = page.match(/\/assets\/[^"'\s>]+\.(?:js|css)/g) ?? [];
  return named.length > 0 && named.every((file) => files.includes(file));
}
