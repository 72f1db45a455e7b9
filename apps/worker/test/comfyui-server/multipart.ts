export interface Part {
  name: string;
  /** Only of a file. */
  filename: string | undefined;
  bytes: Buffer;
}

const attribute = (headers: string, name: string): string | undefined =>
  new RegExp(`[;\\s]${name}="([^"]*)"`, 'i').exec(headers)?.[1];

/** The parts of a multipart/form-data body. */
export function parseMultipart(body: Buffer, contentType: string): Part[] {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  const marker = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let start = body.indexOf(marker);
  while (start >= 0) {
    const end = body.indexOf(marker, start + marker.length);
    if (end < 0) break;
    // After the boundary a line break, then headers, an empty line, and the bytes up to the line break before the next.
    const part = body.subarray(start + marker.length + 2, end - 2);
    const blank = part.indexOf('\r\n\r\n');
    const headers = part.subarray(0, Math.max(0, blank)).toString();
    const name = attribute(headers, 'name');
    if (blank >= 0 && name !== undefined) {
      parts.push({ name, filename: attribute(headers, 'filename'), bytes: part.subarray(blank + 4) });
    }
    start = end;
  }
  return parts;
}
