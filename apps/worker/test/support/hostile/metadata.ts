import type { Random } from '../../../src/runtimes/random.js';
import { pngChunk } from '../pictures.js';
import { lyingNumber, PAYLOAD, whole } from './bytes.js';
import { deflateSync } from 'node:zlib';

/** EXIF as it must not be: folders that lead to themselves, offsets beyond the end, counts that nothing can hold. */
export function hostileExif(random: Random): Buffer {
  const isLittle = random.next() < 0.5;
  const [short, long] = isLittle
    ? ([
        (b: Buffer, v: number, at: number) => b.writeUInt16LE(v, at),
        (b: Buffer, v: number, at: number) => b.writeUInt32LE(v, at),
      ] as const)
    : ([
        (b: Buffer, v: number, at: number) => b.writeUInt16BE(v, at),
        (b: Buffer, v: number, at: number) => b.writeUInt32BE(v, at),
      ] as const);
  const entries = whole(random, 1, 40);
  const tiff = Buffer.alloc(10 + entries * 12 + 4 + whole(random, 0, 30_000), PAYLOAD);
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  short(tiff, 42, 2);
  long(tiff, random.next() < 0.9 ? 8 : lyingNumber(random), 4);
  short(tiff, random.next() < 0.8 ? entries : 0xffff, 8);
  for (let i = 0; i < entries; i += 1) {
    const at = 10 + i * 12;
    // Orientation; folders of EXIF, GPS and interoperability; a thumbnail; whatever else.
    short(tiff, random.pick([0x0112, 0x8769, 0x8825, 0xa005, 0x0201, whole(random, 0, 0xffff)]), at);
    short(tiff, whole(random, 0, 14), at + 2);
    long(tiff, random.pick([1, 1, 2, lyingNumber(random)]), at + 4);
    // 8 is the folder that it stands in.
    long(tiff, random.pick([8, 8, whole(random, 0, 9), lyingNumber(random), whole(random, 0, tiff.length)]), at + 8);
  }
  long(tiff, random.pick([8, lyingNumber(random)]), 10 + entries * 12);
  return tiff;
}

/** XMP that would grow without end, or read what lies on the machine. */
export function hostileXmp(random: Random): Buffer {
  const laughs = Array.from(
    { length: 12 },
    (_, i) => `<!ENTITY l${String(i + 1)} "${`&l${String(i)};`.repeat(10)}">`,
  ).join('');
  const declared = random.pick([
    `<!DOCTYPE x [<!ENTITY l0 "${PAYLOAD}">${laughs}]>`,
    `<!DOCTYPE x [<!ENTITY l12 SYSTEM "file:///etc/passwd">]>`,
    `<!DOCTYPE x [<!ENTITY % l SYSTEM "http://127.0.0.1:1/${PAYLOAD}"> %l;]>`,
    '',
  ]);
  const deep = random.next() < 0.3 ? '<a>'.repeat(9_000) : '&l12;';
  return Buffer.from(
    `<?xpacket begin=""?>${declared}<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}${deep}</x:xmpmeta>`,
  );
}

/** A colour profile that begins as one, and lies about its size, its tags and where they are. */
export function hostileIcc(random: Random): Buffer {
  const tags = whole(random, 1, 30);
  const icc = Buffer.alloc(132 + tags * 12 + whole(random, 0, 20_000), PAYLOAD);
  icc.writeUInt32BE(random.next() < 0.5 ? icc.length : lyingNumber(random), 0);
  icc.write('lcms\x04\x20\0\0mntrRGB XYZ ', 4, 'latin1');
  icc.write('acsp', 36, 'latin1');
  icc.writeUInt32BE(random.next() < 0.7 ? tags : lyingNumber(random), 128);
  for (let i = 0; i < tags; i += 1) {
    icc.write(
      random.pick(['rXYZ', 'gXYZ', 'bXYZ', 'wtpt', 'rTRC', 'gTRC', 'bTRC', 'A2B0', 'desc']),
      132 + i * 12,
      'latin1',
    );
    icc.writeUInt32BE(random.pick([132, lyingNumber(random), whole(random, 0, icc.length)]), 136 + i * 12);
    icc.writeUInt32BE(random.pick([20, lyingNumber(random), whole(random, 0, icc.length)]), 140 + i * 12);
  }
  return icc;
}

/** The picture with a segment more behind its first two bytes; as many as it takes where it is long. */
export function withJpegSegments(jpeg: Buffer, marker: number, head: string, body: Buffer): Buffer {
  const segments: Buffer[] = [];
  for (let at = 0; at === 0 || at < body.length; at += 60_000) {
    const data = Buffer.concat([Buffer.from(head, 'latin1'), body.subarray(at, at + 60_000)]);
    const length = Buffer.from([0xff, marker, 0, 0]);
    length.writeUInt16BE(data.length + 2, 2);
    segments.push(length, data);
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

const HEADER_END = 8 + 25;

/** The picture with these chunks behind its header. */
export const withPngChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)]);

/** What stands in a compressed chunk of a PNG: its name, and how it is compressed. */
export const compressedChunk = (type: 'iCCP' | 'zTXt', content: Buffer): Buffer =>
  pngChunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), deflateSync(content)]));

/** In place of chunks of a WebP that says what may be in it: `EXIF`, `XMP ` and `ICCP`. */
export function withWebpChunk(webp: Buffer, type: 'EXIF' | 'XMP ' | 'ICCP', content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  const chunk = Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  const isFirst = type === 'ICCP';
  const firstEnd = 12 + 8 + webp.readUInt32LE(16);
  const parts = isFirst ? [webp.subarray(0, firstEnd), chunk, webp.subarray(firstEnd)] : [webp, chunk];
  const made = Buffer.concat(parts);
  made.writeUInt32LE(made.length - 8, 4);
  // It says that all three are there.
  if (made.toString('latin1', 12, 16) === 'VP8X') made.writeUInt8(made.readUInt8(20) | 0x2c, 20);
  return made;
}
