import sharp, { type Sharp } from 'sharp';
import { at, byteAt, makePlane, type Plane } from '../../../vision/planes.js';

/** A picture in memory: red, green, blue, alpha, not premultiplied. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Left, top, width and height in pixels. */
export type Box = readonly [left: number, top: number, width: number, height: number];

export function makePicture(width: number, height: number): Picture {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

async function fromSharp(image: Sharp): Promise<Picture> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

/** Decodes; with `edge`, makes the picture fit into a square of that edge, and never larger. */
export function decodePicture(bytes: Buffer, edge?: number): Promise<Picture> {
  const image = sharp(bytes);
  return fromSharp(edge ? image.resize(edge, edge, { fit: 'inside', withoutEnlargement: true }) : image);
}

const toSharp = (picture: Picture): Sharp =>
  sharp(Buffer.from(picture.data.buffer, picture.data.byteOffset, picture.data.length), {
    raw: { width: picture.width, height: picture.height, channels: 4 },
  });

export function resizePicture(picture: Picture, width: number, height: number): Promise<Picture> {
  return fromSharp(
    toSharp(picture).resize(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)), { fit: 'fill' }),
  );
}

export function blurPicture(picture: Picture, sigma: number): Promise<Picture> {
  return sigma < 0.4 ? Promise.resolve(picture) : fromSharp(toSharp(picture).blur(sigma));
}

export function cropPicture(picture: Picture, left: number, top: number, width: number, height: number): Picture {
  const out = makePicture(width, height);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * picture.width + left) * 4;
    out.data.set(picture.data.subarray(from, from + width * 4), y * width * 4);
  }
  return out;
}

export function mirrorPicture(picture: Picture): Picture {
  const out = makePicture(picture.width, picture.height);
  const [from, to] = [new Uint32Array(picture.data.slice().buffer), new Uint32Array(out.data.buffer)];
  for (let y = 0; y < picture.height; y++) {
    const row = y * picture.width;
    for (let x = 0; x < picture.width; x++) to[row + x] = at(from, row + picture.width - 1 - x);
  }
  return out;
}

/** PNG without alpha and without metadata. */
export function encodePng(picture: Picture, compressionLevel = 6): Promise<Buffer> {
  return toSharp(picture).removeAlpha().png({ compressionLevel }).toBuffer();
}

export function encodeCutout(picture: Picture): Promise<Buffer> {
  return toSharp(picture).png({ compressionLevel: 6 }).toBuffer();
}

/** A plane of 0–1 as a grey PNG. */
export function encodePlane({ width, height, data }: Plane): Promise<Buffer> {
  const grey = Uint8Array.from(data, (value) => Math.round(value * 255));
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Null where it is of another size: nothing larger than is expected is ever unpacked. */
export async function decodePlane(
  png: Buffer,
  { width, height }: Pick<Plane, 'width' | 'height'>,
): Promise<Plane | null> {
  const found = await sharp(png).metadata();
  if (found.width !== width || found.height !== height) return null;
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const plane = makePlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = byteAt(data, i * info.channels) / 255;
  return plane;
}

export function renderSvg(svg: string): Promise<Picture> {
  return fromSharp(sharp(Buffer.from(svg)));
}
