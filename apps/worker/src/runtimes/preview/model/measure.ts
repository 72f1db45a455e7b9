import { at, channelAt } from '../../../vision/planes.js';
import { distance, hueDistance, lumaOf, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';

export interface Swatch {
  color: Rgb;
  share: number;
}

const isSolid = (picture: Picture, p: number): boolean => channelAt(picture.data, p + 3) > 200;

/** The subject's main colours, most common first: histogram cells, merged where they look alike. */
export function measurePalette(picture: Picture): Swatch[] {
  const cells = new Map<number, { sum: Rgb; count: number }>();
  let total = 0;
  for (let p = 0; p < picture.data.length; p += 28) {
    const start = p - (p % 4);
    if (!isSolid(picture, start)) continue;
    const color = pixelAt(picture.data, start);
    const key = ((color[0] >> 4) << 8) | ((color[1] >> 4) << 4) | (color[2] >> 4);
    const cell = cells.get(key) ?? { sum: [0, 0, 0], count: 0 };
    cell.sum = [cell.sum[0] + color[0], cell.sum[1] + color[1], cell.sum[2] + color[2]];
    cell.count++;
    total++;
    cells.set(key, cell);
  }
  const swatches: Swatch[] = [];
  const ordered = [...cells.values()].sort((a, b) => b.count - a.count).slice(0, 200);
  for (const { sum, count } of ordered) {
    const color: Rgb = [sum[0] / count, sum[1] / count, sum[2] / count];
    const near = swatches.find((swatch) => distance(swatch.color, color) < 34);
    const share = count / (total || 1);
    if (!near) swatches.push({ color, share });
    else {
      near.color = mix(near.color, color, share / (share + near.share));
      near.share += share;
    }
  }
  return swatches.sort((a, b) => b.share - a.share).slice(0, 8);
}

/** Mean colour of the solid pixels around a point. */
export function sampleAround(picture: Picture, x: number, y: number, radius: number): Rgb | null {
  const sum: Rgb = [0, 0, 0];
  let count = 0;
  for (let v = Math.max(0, Math.round(y - radius)); v <= Math.min(picture.height - 1, y + radius); v++) {
    for (let u = Math.max(0, Math.round(x - radius)); u <= Math.min(picture.width - 1, x + radius); u++) {
      const p = (v * picture.width + u) * 4;
      if (!isSolid(picture, p)) continue;
      const color = pixelAt(picture.data, p);
      sum.forEach((value, i) => (sum[i] = value + at(color, i)));
      count++;
    }
  }
  return count ? [sum[0] / count, sum[1] / count, sum[2] / count] : null;
}

/** Variance of the Laplacian inside the subject: how sharp it is. */
export function measureSharpness(picture: Picture): number {
  const { width, height, data } = picture;
  const grey = (x: number, y: number): number => {
    const p = (y * width + x) * 4;
    return channelAt(data, p) * 0.299 + channelAt(data, p + 1) * 0.587 + channelAt(data, p + 2) * 0.114;
  };
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 2; y < height - 2; y += 2) {
    for (let x = 2; x < width - 2; x += 2) {
      if (!isSolid(picture, (y * width + x) * 4)) continue;
      const value = 4 * grey(x, y) - grey(x - 2, y) - grey(x + 2, y) - grey(x, y - 2) - grey(x, y + 2);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  if (!count) return 0;
  return squares / count - (sum / count) ** 2;
}

/** Hair is what frames the head: the commonest colour above the brows that is not skin. */
export function measureHair(picture: Picture, box: readonly number[], skin: Rgb | null): Rgb | null {
  const [left, top, width, height] = [at(box, 0), at(box, 1), at(box, 2), at(box, 3)];
  const found: Swatch[] = [];
  for (const dy of [-0.16, -0.08, 0.02]) {
    for (let i = 0; i <= 8; i++) {
      const color = sampleAround(picture, left + (width * i) / 8, top + height * dy, 3);
      if (!color || (skin && hueDistance(color, skin) < 26)) continue;
      const near = found.find((swatch) => distance(swatch.color, color) < 40);
      if (near) near.share++;
      else found.push({ color, share: 1 });
    }
  }
  return found.sort((a, b) => b.share - a.share)[0]?.color ?? null;
}

/** Upper lid, lower lid, outer and inner end of each eye in the mesh. */
const EYES = [
  [159, 145, 33, 133],
  [386, 374, 263, 362],
] as const;
/** Share of an eye that is dark when iris and lashes are to be seen. */
const OPEN_SHARE = 0.2;

/** Share of the square around a point that is clearly darker than skin. */
function darkShare(picture: Picture, cx: number, cy: number, radius: number, skin: Rgb): number {
  let [dark, all] = [0, 0];
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(picture.height - 1, cy + radius); y++) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(picture.width - 1, cx + radius); x++) {
      all++;
      if (lumaOf(pixelAt(picture.data, (y * picture.width + x) * 4)) < lumaOf(skin) * 0.55) dark++;
    }
  }
  return all ? dark / all : 0;
}

/** Inner lips, upper and lower, in the mesh. */
const LIPS = [13, 14] as const;
const MOUTH_SHARE = 0.14;

/** The mouth is open: its inside shows dark between the lips. */
export function measureMouthOpen(
  picture: Picture,
  landmarks: readonly (readonly [number, number])[],
  faceWidth: number,
  skin: Rgb | null,
): boolean {
  const [upper, lower] = [landmarks[LIPS[0]], landmarks[LIPS[1]]];
  if (!upper || !lower || !skin) return false;
  const [x, y] = [(upper[0] + lower[0]) / 2, (upper[1] + lower[1]) / 2];
  return darkShare(picture, x, y, faceWidth * 0.09, skin) > MOUTH_SHARE;
}

/** Both eyes are open: each shows an iris, not only a line. */
export function measureEyesOpen(picture: Picture, landmarks: readonly (readonly [number, number])[]): boolean {
  return EYES.every((indices) => {
    const points = indices.map((index) => landmarks[index]).filter((point) => point !== undefined);
    if (points.length < 4) return false;
    const cx = points.reduce((sum, point) => sum + point[0], 0) / 4;
    const cy = points.reduce((sum, point) => sum + point[1], 0) / 4;
    const radius = Math.max(
      3,
      Math.hypot(at(points[2] ?? [], 0) - at(points[3] ?? [], 0), at(points[2] ?? [], 1) - at(points[3] ?? [], 1)) *
        0.42,
    );
    const skin = sampleAround(picture, cx, cy + radius * 2.1, radius * 0.3);
    if (!skin) return false;
    return darkShare(picture, cx, cy, radius, skin) > OPEN_SHARE;
  });
}
