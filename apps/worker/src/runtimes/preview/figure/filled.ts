import { clamp, floatAt } from '../../../vision/planes.js';

/** Three channels, each times how much is known of it, which is the fourth. */
interface Level {
  width: number;
  height: number;
  values: Float32Array;
}

function halved({ width, height, values }: Level): Level {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const out = new Float32Array(w * h * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [p, q] = [(y * width + x) * 4, ((y >> 1) * w + (x >> 1)) * 4];
      for (let k = 0; k < 4; k++) out[q + k] = floatAt(out, q + k) + floatAt(values, p + k);
    }
  }
  return { width: w, height: h, values: out };
}

/** What is not known takes on what is known around it, at the coarsest where nothing nearer is. */
export function filled(level: Level): Level {
  const { width, height, values } = level;
  const out = new Float32Array(values.length);
  const coarse = width > 1 || height > 1 ? filled(halved(level)) : null;
  const at = (x: number, y: number, k: number): number =>
    coarse
      ? floatAt(coarse.values, (clamp(y, 0, coarse.height - 1) * coarse.width + clamp(x, 0, coarse.width - 1)) * 4 + k)
      : 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 4;
      const known = floatAt(values, p + 3);
      const [cx, cy] = [(x - 0.5) / 2, (y - 0.5) / 2];
      const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
      const [tx, ty] = [cx - x0, cy - y0];
      for (let k = 0; k < 3; k++) {
        const around =
          (at(x0, y0, k) * (1 - tx) + at(x0 + 1, y0, k) * tx) * (1 - ty) +
          (at(x0, y0 + 1, k) * (1 - tx) + at(x0 + 1, y0 + 1, k) * tx) * ty;
        out[p + k] = known > 0 ? floatAt(values, p + k) / known : around;
      }
      out[p + 3] = 1;
    }
  }
  return { width, height, values: out };
}
