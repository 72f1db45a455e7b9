import { at } from './planes.js';

/** A picture in memory: red, green, blue, alpha, not premultiplied. */
interface Pixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}
type Colour = [number, number, number];

/** Upper lid, lower lid, outer and inner end of each eye in the mesh. */
const EYES = [
  [159, 145, 33, 133],
  [386, 374, 263, 362],
] as const;
/** Share of an eye that is dark when iris and lashes are to be seen. */
const OPEN_SHARE = 0.2;
/** Alpha from which on a pixel belongs to what is seen. */
const SOLID = 200;

const colourAt = ({ data }: Pixels, p: number): Colour => [at(data, p), at(data, p + 1), at(data, p + 2)];
const lumaOf = ([red, green, blue]: Colour): number => red * 0.299 + green * 0.587 + blue * 0.114;

/** Mean colour of the solid pixels around a point. */
export function sampleAround(picture: Pixels, x: number, y: number, radius: number): Colour | null {
  const sum: Colour = [0, 0, 0];
  let count = 0;
  for (let v = Math.max(0, Math.round(y - radius)); v <= Math.min(picture.height - 1, y + radius); v++) {
    for (let u = Math.max(0, Math.round(x - radius)); u <= Math.min(picture.width - 1, x + radius); u++) {
      const p = (v * picture.width + u) * 4;
      if (at(picture.data, p + 3) <= SOLID) continue;
      const color = colourAt(picture, p);
      sum.forEach((value, i) => (sum[i] = value + at(color, i)));
      count++;
    }
  }
  return count ? [sum[0] / count, sum[1] / count, sum[2] / count] : null;
}

/** Share of the square around a point that is clearly darker than skin. */
export function darkShare(picture: Pixels, cx: number, cy: number, radius: number, skin: Colour): number {
  let [dark, all] = [0, 0];
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(picture.height - 1, cy + radius); y++) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(picture.width - 1, cx + radius); x++) {
      all++;
      if (lumaOf(colourAt(picture, (y * picture.width + x) * 4)) < lumaOf(skin) * 0.55) dark++;
    }
  }
  return all ? dark / all : 0;
}

/** Of each eye of a face, whether it is open: it shows an iris, not only a line. `landmarks` are the face's mesh, in pixels. */
export function openEyes(picture: Pixels, landmarks: readonly (readonly [number, number])[]): boolean[] {
  return EYES.map((indices) => {
    const points = indices.map((index) => landmarks[index]).filter((point) => point !== undefined);
    if (points.length < 4) return false;
    const cx = points.reduce((sum, point) => sum + point[0], 0) / 4;
    const cy = points.reduce((sum, point) => sum + point[1], 0) / 4;
    const across = Math.hypot(
      at(points[2] ?? [], 0) - at(points[3] ?? [], 0),
      at(points[2] ?? [], 1) - at(points[3] ?? [], 1),
    );
    const radius = Math.max(3, across * 0.42);
    const skin = sampleAround(picture, cx, cy + radius * 2.1, radius * 0.3);
    if (!skin) return false;
    return darkShare(picture, cx, cy, radius, skin) > OPEN_SHARE;
  });
}
