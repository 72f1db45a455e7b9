import { findPicture, keepPicture, notePictureUse, type FoundPicture } from './kept-pictures';
import { isKeepable } from './picture-key';

interface PictureEvent {
  request: Request;
  key: string;
  /** For work that goes on after the answer. */
  later: (work: Promise<unknown>) => void;
}

const NOTHING_KEPT: FoundPicture = { owner: null, copy: null };

/** Origins that answered, but let no page read their pictures. They are not asked twice for each one. */
const unreadable = new Set<string>();

/** The kept copy of a picture, else what the network answers, of which a copy is kept. */
export async function answerPicture({ request, key, later }: PictureEvent): Promise<Response> {
  // Storage that fails costs the cache, never the picture.
  const { owner, copy } = await findPicture(key).catch(() => NOTHING_KEPT);
  if (copy) {
    later(notePictureUse(key).catch(ignore));
    return copy;
  }
  if (owner === null) return fetch(request);
  const response = await fetchReadable(request);
  if (isKeepable(response)) later(keep(response.clone(), key, owner).catch(ignore));
  return response;
}

async function keep(response: Response, key: string, owner: string): Promise<void> {
  await keepPicture({ key, owner, picture: await response.blob() });
}

/** Fetches so that the answer can be read, where its origin allows that; otherwise just as the page asked. */
async function fetchReadable(request: Request): Promise<Response> {
  const { origin } = new URL(request.url);
  if (origin === location.origin || request.mode === 'cors' || unreadable.has(origin)) return fetch(request);
  try {
    // Past the browser's own cache: what that got for a plain <img> may lack the headers that allow reading.
    return await fetch(request.url, { mode: 'cors', credentials: 'omit', cache: 'no-store', signal: request.signal });
  } catch {
    const response = await fetch(request);
    unreadable.add(origin);
    return response;
  }
}

function ignore(): void {
  // The picture itself was answered.
}
