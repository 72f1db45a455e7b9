import { createHmac } from 'node:crypto';
import { isMadeBy, keysOf, type Rotated } from '../../../../common/rotated-keys.js';

/** All that a signed URL of the disk driver permits. What is undefined is permitted in no other form than absent. */
export interface SignedClaims {
  method: 'GET' | 'PUT';
  key: string;
  /** Unix seconds. */
  expires: number;
  contentType?: string;
  bytes?: number;
  maxBytes?: number;
  downloadName?: string;
  whileShown?: string;
}

/** A page of the gallery has 60, and for a quarter of an hour they are the same for everybody (`signingTimeOfGet`). Some ten megabytes. */
const KEPT = 20_000;

/** Puts claims into a query string and takes them out again, with HMAC-SHA256 over every one of them. */
export class UrlSigner {
  readonly #keys: Rotated<Buffer>;
  /** What was signed, by what was to be. */
  private readonly kept = new Map<string, string>();

  constructor(
    secrets: Rotated<string>,
    private readonly now: () => Date = () => new Date(),
  ) {
    // A key of its own: the same secret may sign other things elsewhere.
    this.#keys = keysOf(secrets, (secret) => createHmac('sha256', secret).update('atelier:signed-files:v1').digest());
  }

  sign(claims: SignedClaims): string {
    const text = textOf(claims);
    const known = this.kept.get(text);
    if (known !== undefined) return known;
    const query = new URLSearchParams({ expires: String(claims.expires) });
    if (claims.contentType !== undefined) query.set('type', claims.contentType);
    if (claims.bytes !== undefined) query.set('bytes', String(claims.bytes));
    if (claims.maxBytes !== undefined) query.set('max', String(claims.maxBytes));
    if (claims.downloadName !== undefined) query.set('name', claims.downloadName);
    if (claims.whileShown !== undefined) query.set('shown', claims.whileShown);
    query.set('sig', signatureOf(this.#keys[0], text).toString('base64url'));
    if (this.kept.size >= KEPT) this.kept.clear();
    const signed = query.toString();
    this.kept.set(text, signed);
    return signed;
  }

  /** The claims of a URL, or null when it was altered, was signed for another method or key, or has expired. */
  verify(method: 'GET' | 'PUT', key: string, query: URLSearchParams): SignedClaims | null {
    const claims: SignedClaims = {
      method,
      key,
      expires: Number(query.get('expires')),
      contentType: query.get('type') ?? undefined,
      bytes: numberOf(query.get('bytes')),
      maxBytes: numberOf(query.get('max')),
      downloadName: query.get('name') ?? undefined,
      whileShown: query.get('shown') ?? undefined,
    };
    const given = Buffer.from(query.get('sig') ?? '', 'base64url');
    const text = textOf(claims);
    if (!isMadeBy(this.#keys, given, (key) => signatureOf(key, text))) return null;
    return claims.expires * 1000 > this.now().getTime() ? claims : null;
  }
}

/** All of them: as a JSON array no value can run over into its neighbour, and absent differs from empty. */
function textOf(claims: SignedClaims): string {
  const { method, key, expires, contentType, bytes, maxBytes, downloadName, whileShown } = claims;
  const fields = [method, key, expires, contentType ?? null, bytes ?? null, maxBytes ?? null, downloadName ?? null];
  // Links of before it was known have none, and go on working.
  if (whileShown !== undefined) fields.push(whileShown);
  return JSON.stringify(fields);
}

const signatureOf = (secret: Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

function numberOf(value: string | null): number | undefined {
  return value === null ? undefined : Number(value);
}
