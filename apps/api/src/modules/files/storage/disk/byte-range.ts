export interface ByteRange {
  /** Both ends are included, as in HTTP. */
  start: number;
  end: number;
}

/**
 * Reads a Range header for a representation of this size. Undefined means that the whole is to be sent: there is no
 * header, it is malformed, or it asks for several ranges, which a server may ignore (RFC 9110, 14.2).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
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
