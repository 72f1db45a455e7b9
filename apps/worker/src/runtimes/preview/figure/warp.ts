import { channelAt } from '../../../vision/planes.js';
import { makePicture, type Picture } from '../canvas/picture.js';

/** Where in the source the pixel that lands on (x, y) comes from; written into `out` to spare the garbage collector. */
export type Mapping = (x: number, y: number, out: [number, number]) => void;

/** Bilinear sample, weighted by alpha so that clear pixels lend no colour. Writes four bytes. */
function sample({ width, height, data }: Picture, x: number, y: number, into: Uint8ClampedArray, p: number): void {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  if (x0 < -1 || y0 < -1 || x0 >= width || y0 >= height) return;
  const [tx, ty] = [x - x0, y - y0];
  let [r, g, b, a] = [0, 0, 0, 0];
  for (let k = 0; k < 4; k++) {
    const u = x0 + (k & 1);
    const v = y0 + (k >> 1);
    if (u < 0 || v < 0 || u >= width || v >= height) continue;
    const q = (v * width + u) * 4;
    const w = (k & 1 ? tx : 1 - tx) * (k >> 1 ? ty : 1 - ty) * channelAt(data, q + 3);
    r += channelAt(data, q) * w;
    g += channelAt(data, q + 1) * w;
    b += channelAt(data, q + 2) * w;
    a += w;
  }
  if (a <= 0) return;
  into[p] = r / a;
  into[p + 1] = g / a;
  into[p + 2] = b / a;
  into[p + 3] = a;
}

/** Draws `source` through `mapping` into a new picture of the given size. */
export function warp(source: Picture, width: number, height: number, mapping: Mapping): Picture {
  const out = makePicture(width, height);
  const from: [number, number] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      mapping(x, y, from);
      sample(source, from[0], from[1], out.data, (y * width + x) * 4);
    }
  }
  return out;
}

/** A pull on the picture: what lies at (x, y) moves by (dx, dy), and its surroundings less with distance. */
export interface Pull {
  x: number;
  y: number;
  dx: number;
  dy: number;
  radius: number;
}

/** Applies all pulls at once, only where any of them reaches; `hold` is how much of them a place follows, 0–1. */
export function pullPicture(
  picture: Picture,
  pulls: readonly Pull[],
  hold: (x: number, y: number) => number = () => 1,
): Picture {
  if (pulls.length === 0) return picture;
  const reach = 2.4;
  const left = Math.min(...pulls.map((p) => p.x - p.radius * reach));
  const right = Math.max(...pulls.map((p) => p.x + p.radius * reach));
  const top = Math.min(...pulls.map((p) => p.y - p.radius * reach));
  const bottom = Math.max(...pulls.map((p) => p.y + p.radius * reach));
  const out = { ...picture, data: picture.data.slice() };
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(picture.height - 1, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(picture.width - 1, right); x++) {
      let [sx, sy] = [x, y];
      const followed = hold(x, y);
      if (followed === 0) continue;
      for (const pull of pulls) {
        const weight = followed * Math.exp(-((x - pull.x) ** 2 + (y - pull.y) ** 2) / pull.radius ** 2);
        sx -= pull.dx * weight;
        sy -= pull.dy * weight;
      }
      const p = (y * picture.width + x) * 4;
      out.data.fill(0, p, p + 4);
      sample(picture, sx, sy, out.data, p);
    }
  }
  return out;
}
