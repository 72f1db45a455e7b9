import { byteAt, channelAt, floatAt, intAt, clamp } from '../../../vision/planes.js';
import type { Picture } from '../canvas/picture.js';
import type { Layers } from './layers.js';
import type { Moment } from './motion.js';
import { unmoveHead } from './move-head.js';

/** Draws the background through the camera; the edges repeat. Writes RGB. */
function drawBackground(background: Picture, moment: Moment, into: Buffer): void {
  const { width, height, data } = background;
  // Farther than the figure, it moves half as much; a little margin hides its edges.
  const scale = 1 / (1.04 + (moment.zoom - 1) * 0.55);
  // No farther than there is picture: beyond it, its edge would be seen as a smear.
  const within = (by: number, edge: number): number => clamp(by, (-edge * (1 - scale)) / 2, (edge * (1 - scale)) / 2);
  const dx = within(-moment.panX * height * 0.5, width);
  const dy = within(-moment.panY * height * 0.5, height);
  // Every row reads the same columns.
  const columns = new Int32Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const sx = clamp((x - width / 2) * scale + width / 2 + dx, 0, width - 1.001);
    columns[x] = Math.floor(sx) * 4;
    shares[x] = sx - Math.floor(sx);
  }
  for (let y = 0; y < height; y++) {
    const sy = clamp((y - height / 2) * scale + height / 2 + dy, 0, height - 1.001);
    const row = Math.floor(sy);
    const ty = sy - row;
    const step = row + 1 < height ? width * 4 : 0;
    for (let x = 0; x < width; x++) {
      const p = row * width * 4 + intAt(columns, x);
      const tx = floatAt(shares, x);
      const q = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const top = channelAt(data, p + c) + (channelAt(data, p + 4 + c) - channelAt(data, p + c)) * tx;
        const low =
          channelAt(data, p + step + c) + (channelAt(data, p + step + 4 + c) - channelAt(data, p + step + c)) * tx;
        into[q + c] = top + (low - top) * ty + 0.5;
      }
    }
  }
}

/** The height that stays where it is while the camera comes nearer: at the head, which would leave the frame else. */
export const steadyHeight = (height: number, [, top, , bottom]: NonNullable<Layers['bounds']>): number =>
  Math.min(height / 2, top + (bottom - top) * 0.1);

/** The point of the subject that is seen at (x, y): the figure's own movement undone, from its feet up. */
function makeUnmove(
  width: number,
  height: number,
  bounds: NonNullable<Layers['bounds']>,
  m: Moment,
): (x: number, y: number, out: [number, number]) => void {
  const [left, top, right, bottom] = bounds;
  const pivotX = (left + right) / 2;
  const tall = bottom - top || 1;
  const [cos, sin] = [Math.cos(-m.lean), Math.sin(-m.lean)];
  const turn = Math.abs(m.turn) < 0.06 ? 0.06 * Math.sign(m.turn || 1) : m.turn;
  const shiftX = m.panX * height + m.x * height;
  const shiftY = m.panY * height + m.y * height;
  const steady = steadyHeight(height, bounds);
  return (x, y, out) => {
    const cx = (x - width / 2) / m.zoom + width / 2 - shiftX - pivotX;
    const cy = (y - steady) / m.zoom + steady - shiftY - bottom;
    const rx = cx * cos - cy * sin;
    const ry = (cx * sin + cy * cos) / m.stretch;
    const up = clamp(-ry / tall, 0, 1.2);
    const ripple = m.ripple ? Math.sin((up * 2.4 - m.phase) * Math.PI * 2) * m.ripple * up : 0;
    out[0] = (rx - (m.sway * up * up + ripple) * height) / turn + pivotX;
    out[1] = ry + bottom;
  };
}

/** The part of the frame that the moved subject can reach; the rest need not be looked at. */
function reachOf(
  width: number,
  height: number,
  bounds: NonNullable<Layers['bounds']>,
  m: Moment,
): [number, number, number, number] {
  const [left, top, right, bottom] = bounds;
  const steady = steadyHeight(height, bounds);
  const margin = (0.08 + Math.abs(m.lean) + Math.abs(m.sway) + Math.abs(m.stretch - 1) + Math.abs(m.y)) * height;
  const place = (value: number, shift: number, middle: number): number => (value + shift - middle) * m.zoom + middle;
  const shiftX = (m.panX + m.x) * height;
  const shiftY = (m.panY + m.y) * height;
  return [
    Math.max(0, Math.floor(place(left, shiftX, width / 2) - margin)),
    Math.max(0, Math.floor(place(top, shiftY, steady) - margin)),
    Math.min(width, Math.ceil(place(right, shiftX, width / 2) + margin)),
    bottom >= height - 3 ? height : Math.min(height, Math.ceil(place(bottom, shiftY, steady) + margin)),
  ];
}

function drawSubject(
  { subject, head }: Layers,
  bounds: NonNullable<Layers['bounds']>,
  moment: Moment,
  into: Buffer,
): void {
  const { width, height, data } = subject;
  const unmoveOnNeck = head ? unmoveHead(head, moment) : null;
  const unmove = makeUnmove(width, height, bounds, moment);
  const [x0, y0, x1, y1] = reachOf(width, height, bounds, moment);
  const from: [number, number] = [0, 0];
  const left = bounds[0] - 1;
  const top = bounds[1] - 1;
  const right = Math.min(bounds[2] + 1, width - 1);
  const bottom = Math.min(bounds[3] + 1, height - 1);
  // A figure cut by the lower edge goes on below it when the camera moves up.
  const below = bounds[3] >= height - 3 ? bottom + height * 0.2 : bottom;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      unmove(x, y, from);
      unmoveOnNeck?.(from);
      const sx = from[0];
      const sy = from[1] > bottom && from[1] < below ? bottom : from[1];
      if (sx <= left || sy <= top || sx >= right || sy > bottom) continue;
      const u = Math.max(0, Math.floor(sx));
      const v = Math.max(0, Math.floor(sy));
      const tx = sx - u;
      const ty = sy - v;
      const p = (v * width + u) * 4;
      const d = v + 1 < height ? width * 4 : 0;
      const w0 = (1 - tx) * (1 - ty) * channelAt(data, p + 3);
      const w1 = tx * (1 - ty) * channelAt(data, p + 7);
      const w2 = (1 - tx) * ty * channelAt(data, p + d + 3);
      const w3 = tx * ty * channelAt(data, p + d + 7);
      const a = w0 + w1 + w2 + w3;
      if (a < 1) continue;
      const q = (y * width + x) * 3;
      const k = Math.min(1, a / 255);
      for (let c = 0; c < 3; c++) {
        const color =
          (channelAt(data, p + c) * w0 +
            channelAt(data, p + 4 + c) * w1 +
            channelAt(data, p + d + c) * w2 +
            channelAt(data, p + d + 4 + c) * w3) /
          a;
        into[q + c] = byteAt(into, q + c) * (1 - k) + color * k + 0.5;
      }
    }
  }
}

/** How far a figure goes from where it stands, in heights of the frame, until nothing of its shadow is left there. */
const AWAY = 0.014;

/** How far a figure is from the shadow that its feet stand in, 0–1. */
const awayAt = ({ x, y, turn }: Moment): number =>
  clamp(Math.max(-y, Math.abs(x) / 2, (1 - Math.abs(turn)) * AWAY) / AWAY, 0, 1);

/** The background with as much of the shadow of its feet as a figure leaves there. */
function groundAt({ background, cleared }: Layers, moment: Moment): Picture {
  const away = cleared ? awayAt(moment) : 0;
  if (!cleared || away === 0) return background;
  if (away === 1) return cleared.picture;
  const out = { ...background, data: background.data.slice() };
  for (let p = cleared.from * background.width * 4; p < out.data.length; p++) {
    const own = channelAt(background.data, p);
    out.data[p] = own + (channelAt(cleared.picture.data, p) - own) * away;
  }
  return out;
}

/** One frame as interleaved RGB, without what floats in the air. */
export function renderFrame(layers: Layers, moment: Moment, into: Buffer): void {
  if (layers.bounds) {
    drawBackground(groundAt(layers, moment), moment, into);
    drawSubject(layers, layers.bounds, moment, into);
  } else {
    // Nothing to move on its own: the camera does it all, at full strength.
    const camera = {
      ...moment,
      panX: (moment.panX + moment.x) * 2,
      panY: (moment.panY + moment.y) * 2,
      zoom: 1.06 + (moment.zoom - 1) * 1.8,
    };
    drawBackground(layers.background, camera, into);
  }
}
