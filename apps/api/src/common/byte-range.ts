import type { IncomingHttpHeaders } from 'node:http';

export interface ByteRange {
  /** Both ends are included, as in HTTP. */
  start: number;
  end: number;
}

/**
 * Which part of a representation of this size is asked for; a range counts only for the version that If-Range names. Undefined means
 * that the whole is to be sent: there is no header, it is malformed, or it asks for several ranges, which a server may ignore (RFC
 * 9110, 14.2).
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  { etag, bytes }: { etag: string; bytes: number },
): ByteRange | 'unsatisfiable' | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? parseRange(headers.range, bytes) : undefined;
}

function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
