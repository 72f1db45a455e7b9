/** Where the API serves files that are on its own disk. Nothing else below /api is ever kept. */
const OWN_FILES = '/api/files/';
/** What makes an address of another origin one that the API has signed for an object store. */
const STORE_SIGNATURE = 'X-Amz-Signature';
const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const DELETED = new RegExp(`^/api/.*/(${UUID})$`);

export interface PictureRequest {
  method: string;
  url: string;
  destination: string;
  headers: Pick<Headers, 'has'>;
}

/** What a picture is kept under: its address without the signature, which changes. Null for whatever is not to be kept. */
export function pictureKey({ method, url, destination, headers }: PictureRequest, appOrigin: string): string | null {
  if (method !== 'GET' || destination !== 'image' || headers.has('range')) return null;
  const { protocol, origin, pathname, searchParams } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const isSigned = origin === appOrigin ? pathname.startsWith(OWN_FILES) : searchParams.has(STORE_SIGNATURE);
  return isSigned ? origin + pathname : null;
}

/** The id of what a request asks the API to delete; the keys of its pictures contain it. */
export function deletedId({ method, url }: Pick<PictureRequest, 'method' | 'url'>, appOrigin: string): string | null {
  if (method !== 'DELETE') return null;
  const { origin, pathname } = new URL(url);
  return origin === appOrigin ? (DELETED.exec(pathname)?.[1] ?? null) : null;
}

/** Whether an answer is a picture that may be kept and can be read, which one of another origin is only by its leave. */
export function isKeepable({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return (
    status === 200 &&
    (type === 'basic' || type === 'cors') &&
    (headers.get('content-type') ?? '').startsWith('image/') &&
    !/\bno-store\b/.test(headers.get('cache-control') ?? '')
  );
}
