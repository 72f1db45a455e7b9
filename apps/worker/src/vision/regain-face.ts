import type { FaceBox } from './close-holes.js';
import { byteAt, floatAt, type Plane, type Raster } from './planes.js';

/** The middle of a face, in shares of its box: eyes, nose and cheeks. So much of it is missing where a face is lost. */
const MIDDLE = 0.5;
const LOST = 0.4;
/** How far colours of a face may lie apart from one pixel to the next: it ends where there is an edge. */
const STEP = 18;
/** How far beyond its box a neck is followed, in heights of it. */
const NECK = 0.3;

/**
 * A matte that took a face for what is behind it, as pale skin before a pale sky: with all that is open of it again, from its middle out to where its
 * colours end. The same where no face is lost.
 */
export function regainFace({ width, height, channels, data }: Raster, alpha: Plane, [x, y, w, h]: FaceBox): Plane {
  const isOpen = (i: number): boolean => floatAt(alpha.data, i) < 0.5;
  const [cx, cy] = [(x + w / 2) * width, (y + h / 2) * height];
  const within = (share: number, below = 0) => ({
    left: Math.max(0, Math.floor(cx - (w * width * share) / 2)),
    right: Math.min(width - 1, Math.ceil(cx + (w * width * share) / 2)),
    top: Math.max(0, Math.floor(cy - (h * height * share) / 2)),
    bottom: Math.min(height - 1, Math.ceil(cy + h * height * (share / 2 + below))),
  });
  const middle = within(MIDDLE);
  const from: number[] = [];
  let all = 0;
  for (let v = middle.top; v <= middle.bottom; v++) {
    for (let u = middle.left; u <= middle.right; u++) {
      all++;
      if (isOpen(v * width + u)) from.push(v * width + u);
    }
  }
  if (from.length < all * LOST) return alpha;
  const out = { ...alpha, data: alpha.data.slice() };
  for (const i of from) out.data[i] = 1;
  const box = within(1, NECK);
  for (let i = from.pop(); i !== undefined; i = from.pop()) {
    const [u, v] = [i % width, Math.floor(i / width)];
    for (const [s, t] of [[u - 1, v] as const, [u + 1, v] as const, [u, v - 1] as const, [u, v + 1] as const]) {
      if (s < box.left || s > box.right || t < box.top || t > box.bottom) continue;
      const next = t * width + s;
      if (floatAt(out.data, next) === 1) continue;
      let step = 0;
      for (let c = 0; c < 3; c++)
        step = Math.max(step, Math.abs(byteAt(data, next * channels + c) - byteAt(data, i * channels + c)));
      if (step > STEP) continue;
      out.data[next] = 1;
      from.push(next);
    }
  }
  return out;
}
