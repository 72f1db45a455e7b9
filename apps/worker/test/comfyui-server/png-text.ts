import { crc32 } from 'node:zlib';

/** The same PNG with a `tEXt` chunk before its end. */
export function withTextChunk(png: Buffer, keyword: string, text: string): Buffer {
  const body = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  // IEND is always the last twelve bytes.
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
}
