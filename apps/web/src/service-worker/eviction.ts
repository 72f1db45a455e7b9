/** What is known of a kept picture. */
export interface PictureEntry {
  readonly key: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

export const totalBytes = (entries: readonly PictureEntry[]): number =>
  entries.reduce((total, { bytes }) => total + bytes, 0);

/**
 * The keys that have to go, least recently used first, so that a picture of `bytes` fits in beside the others; null
 * where it never would.
 */
export function keysToEvict(entries: readonly PictureEntry[], bytes: number, maxBytes: number): string[] | null {
  if (bytes > maxBytes) return null;
  let excess = totalBytes(entries) + bytes - maxBytes;
  const keys: string[] = [];
  for (const entry of entries.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (excess <= 0) break;
    keys.push(entry.key);
    excess -= entry.bytes;
  }
  return keys;
}
