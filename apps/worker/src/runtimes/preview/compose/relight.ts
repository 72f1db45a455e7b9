import { at, channelAt, floatAt, boxBlur, clamp, makePlane, type Plane } from '../../../vision/planes.js';
import type { Picture } from '../canvas/picture.js';
import type { Light } from '../scene/light.js';

export function alphaPlane(picture: Picture): Plane {
  const plane = makePlane(picture.width, picture.height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = channelAt(picture.data, i * 4 + 3) / 255;
  return plane;
}

/** Lays `over` on `under`, in place. */
export function lay(under: Picture, over: Picture): void {
  for (let p = 0; p < under.data.length; p += 4) {
    const a = channelAt(over.data, p + 3) / 255;
    if (a === 0) continue;
    for (let c = 0; c < 3; c++)
      under.data[p + c] = channelAt(under.data, p + c) * (1 - a) + channelAt(over.data, p + c) * a;
    under.data[p + 3] = Math.max(channelAt(under.data, p + 3), channelAt(over.data, p + 3));
  }
}

/**
 * Lights the figure as its surroundings are lit, in place: a soft roundness guessed from the outline, the scene's two
 * light colours, a rim on the bright side, and at the edge a little of what shines from behind.
 */
export function relight(figure: Picture, behind: Picture, light: Light, strength: number): Plane {
  const { width, height, data } = figure;
  const alpha = alphaPlane(figure);
  const unit = Math.max(width, height) / 1024;
  const round = boxBlur(alpha, 22 * unit, 2);
  const edge = boxBlur(alpha, 3 * unit, 2);
  const step = Math.max(1, Math.round(9 * unit));
  const thin = Math.max(1, Math.round(4 * unit));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const a = floatAt(alpha.data, i);
      if (a === 0) continue;
      const row = y * width;
      const slopeX =
        floatAt(round.data, row + Math.min(width - 1, x + step)) - floatAt(round.data, row + Math.max(0, x - step));
      const slopeY =
        floatAt(round.data, Math.min(height - 1, y + step) * width + x) -
        floatAt(round.data, Math.max(0, y - step) * width + x);
      // Outline falls away towards the light where the slope points against it.
      const facing = clamp(0.5 - slopeX * light.side * 0.95 - slopeY * -0.55, 0, 1);
      const sx = clamp(x + light.side * thin, 0, width - 1);
      const sy = clamp(y - thin, 0, height - 1);
      const rim = clamp(a - floatAt(edge.data, sy * width + sx), 0, 1) * 0.9;
      const wrap = (1 - floatAt(edge.data, i)) * 0.16;
      for (let c = 0; c < 3; c++) {
        // Half of the light's colour: more, and the character would no longer have its own.
        const full = (at(light.shade, c) + (at(light.key, c) - at(light.shade, c)) * facing) / 255;
        const tint = full * 0.5 + 0.5;
        const lit = channelAt(data, i * 4 + c) * (1 + (tint * (0.94 + facing * 0.14) * light.exposure - 1) * strength);
        const wrapped = lit + (channelAt(behind.data, i * 4 + c) - lit) * wrap * strength;
        data[i * 4 + c] = wrapped + (at(light.rim, c) - wrapped) * rim * strength;
      }
    }
  }
  return alpha;
}

/** The shadow of standing feet: dark where they touch, and the figure's shape laid down away from the light. */
export function castShadow(ground: Picture, alpha: Plane, feet: number, light: Light, figureHeight: number): void {
  const { width, height } = alpha;
  const shadow = makePlane(width, height);
  const depth = Math.min(height - feet + figureHeight * 0.04, figureHeight * 0.22);
  for (let y = Math.max(0, Math.floor(feet - depth)); y < Math.min(height, feet + 2); y++) {
    const t = (feet - y) / depth;
    const from = Math.round(feet - t * figureHeight);
    if (from < 0 || from >= height) continue;
    const shift = Math.round(-light.side * t * figureHeight * 0.3);
    for (let x = 0; x < width; x++) {
      const sx = x - shift;
      if (sx >= 0 && sx < width) shadow.data[y * width + x] = floatAt(alpha.data, from * width + sx) * (1 - t * 0.75);
    }
  }
  const soft = boxBlur(shadow, figureHeight * 0.008, 2);
  const contact = makePlane(width, height);
  const band = Math.max(3, Math.round(figureHeight * 0.03));
  for (let x = 0; x < width; x++) {
    let touch = 0;
    for (let y = Math.floor(feet) - band; y < Math.min(height, feet); y++)
      touch = Math.max(touch, floatAt(alpha.data, y * width + x));
    for (let y = Math.floor(feet - band * 0.45); y < Math.min(height, feet + band * 0.5); y++)
      contact.data[y * width + x] = touch;
  }
  const near = boxBlur(contact, figureHeight * 0.012, 3);
  for (let i = 0; i < soft.data.length; i++) {
    const k = 1 - Math.min(0.85, floatAt(soft.data, i) * light.shadow + floatAt(near.data, i) * (light.shadow + 0.3));
    if (k === 1) continue;
    for (let c = 0; c < 3; c++)
      ground.data[i * 4 + c] = channelAt(ground.data, i * 4 + c) * (c === 2 ? 1 - (1 - k) * 0.9 : k);
  }
}
