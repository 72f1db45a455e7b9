import { assetPath, belongsTo, isAway, isWhole, PAGE, shellCache, shellsToDrop, type ShellBuild } from './shell';

/** How long the network may take for the page before the kept one is shown. */
const ANSWER_WITHIN_MS = 4_000;
/** Few enough for what is on the screen to come first. */
const AT_ONCE = 3;

/** Brings in a whole build, of which only what no earlier one had is fetched. Rejects unless all of it is there. */
export async function installShell({ version, files }: ShellBuild): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!isWhole(page) || !belongsTo(await page.clone().text(), files)) throw new Error('the page is of another build');
  const shell = await caches.open(shellCache(version));
  const left = [...files];
  const bringIn = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const copy = (await caches.match(file)) ?? (await fetch(file));
      if (!isWhole(copy)) throw new Error(`${file} is missing`);
      await shell.put(file, copy);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bringIn));
  // Last: a shell with a page is complete.
  await shell.put(PAGE, page);
}

/** Forgets the builds that no open tab can still be of. */
export async function dropOldShells({ version }: ShellBuild): Promise<void> {
  await Promise.all(shellsToDrop(await caches.keys(), version).map((name) => caches.delete(name)));
}

/** The page from the network; where that has none to give, or takes its time, the kept one. */
export async function answerPage(fromNetwork: Promise<Response>, { version }: ShellBuild): Promise<Response> {
  const network = fromNetwork.catch(() => null);
  const first = await Promise.race([network, timeout()]);
  if (first && !isAway(first.status)) return first;
  const kept = await keptPage(version).catch(() => undefined);
  // Without one there is nothing but to wait, and to fail as the network does.
  return kept ?? first ?? fromNetwork;
}

async function keptPage(version: string): Promise<Response | undefined> {
  const shell = await caches.open(shellCache(version));
  return shell.match(PAGE);
}

const timeout = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => {
      resolve(null);
    }, ANSWER_WITHIN_MS);
  });

interface AssetEvent {
  request: Request;
  /** For work that goes on after the answer. */
  later: (work: Promise<unknown>) => void;
}

/** A file of the app, of this build or an earlier one; what was not kept yet is from now on. */
export async function answerAsset({ request, later }: AssetEvent, { version }: ShellBuild): Promise<Response> {
  const path = assetPath(request, location.origin);
  if (path === null) return fetch(request);
  const copy = await caches.match(path).catch(() => undefined);
  if (copy) return copy;
  const response = await fetch(request);
  if (isWhole(response)) later(keepAsset(path, response.clone(), version));
  return response;
}

async function keepAsset(path: string, response: Response, version: string): Promise<void> {
  try {
    const shell = await caches.open(shellCache(version));
    await shell.put(path, response);
  } catch {
    // Storage that is full costs the copy, never the file.
  }
}
