/** A key of a request. `crypto.randomUUID` is missing on plain-http origins, where a self-hosted server may well be. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
