import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture with something to see in it: a gradient with a disc, so that no two places are alike. */
export function drawing(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">
      <defs><linearGradient id="g"><stop offset="0" stop-color="#204060"/><stop offset="1" stop-color="#e0a030"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/>
      <circle cx="30%" cy="40%" r="20%" fill="#c03050"/><rect x="60%" y="55%" width="25%" height="30%" fill="#30c080"/>
    </svg>`,
  );
}

export const png = (width = 320, height = 240): Promise<Buffer> => sharp(drawing(width, height)).png().toBuffer();
export const jpeg = (width = 320, height = 240): Promise<Buffer> =>
  sharp(drawing(width, height)).removeAlpha().jpeg({ quality: 90 }).toBuffer();

/** One chunk of a PNG, with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_END = 8 + 25;

export interface PngHeader {
  width: number;
  height: number;
  depth?: 8 | 16;
  /** 2: colours, 6: with transparency. */
  kind?: 2 | 6;
  isInterlaced?: boolean;
}

/** A PNG of these compressed rows. */
export function pngOf({ width, height, depth = 8, kind = 2, isInterlaced = false }: PngHeader, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, kind, 0, 0, Number(isInterlaced)], 8);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

/** A PNG of a few bytes that says that it unfolds into `width` × `height` pixels when it is decoded. */
export const floodPng = (width: number, height: number, more?: Omit<PngHeader, 'width' | 'height'>): Buffer =>
  pngOf({ width, height, ...more }, deflateSync(Buffer.alloc(1024 * 1024)));

/** Turns a PNG into one that declares an animation of two frames, of which the first is the picture itself. */
export function animatedPng(still: Buffer): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = Buffer.alloc(26);
  still.copy(frame, 4, 16, 24);
  frame.writeUInt16BE(1, 20);
  frame.writeUInt16BE(10, 22);
  return Buffer.concat([
    still.subarray(0, HEADER_END),
    pngChunk('acTL', control),
    pngChunk('fcTL', frame),
    still.subarray(HEADER_END),
  ]);
}
