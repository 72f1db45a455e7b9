import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks that say something about a picture and are not needed to show it. */
const DESCRIPTIVE = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);
const XMP_KEYWORD = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1');

/** The bytes are not a PNG that can be read to its end. */
export class NotAPng extends Error {
  override readonly name = 'NotAPng';
}

export interface MarkedPng {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * A PNG with `xmp` inside and everything else that was said in it taken out: GPU servers write their whole prompt there.
 * The pixels are not touched, which a picture of a million of them thanks with a tenth of a second.
 */
export function markPng(png: Buffer, xmp: string): MarkedPng {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new NotAPng('no PNG signature');
  const kept: Buffer[] = [SIGNATURE];
  let size: { width: number; height: number } | null = null;
  for (const { type, chunk } of chunksOf(png)) {
    if (DESCRIPTIVE.has(type)) continue;
    kept.push(chunk);
    if (type === 'IHDR') {
      size = { width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12) };
      kept.push(makeChunk('iTXt', Buffer.concat([XMP_KEYWORD, Buffer.from(xmp, 'utf8')])));
    }
  }
  if (!size) throw new NotAPng('no IHDR');
  return { bytes: Buffer.concat(kept), ...size };
}

function* chunksOf(png: Buffer): Generator<{ type: string; chunk: Buffer }> {
  for (let at = SIGNATURE.length; ;) {
    if (at + 12 > png.length) throw new NotAPng('the file ends before its last chunk');
    const end = at + 12 + png.readUInt32BE(at);
    if (end > png.length) throw new NotAPng('the file ends within a chunk');
    const type = png.toString('latin1', at + 4, at + 8);
    yield { type, chunk: png.subarray(at, end) };
    if (type === 'IEND') return;
    at = end;
  }
}

function makeChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
