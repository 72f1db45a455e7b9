import { type Focus, focusOfFace } from '@atelier/contracts';
import type { Face } from './faces.js';
import type { Cover } from './shows-head.js';

/** How far hair is looked for beside a face, in widths of it: farther out there are raised arms. */
const BESIDE = 0.15;
/** From how much of the figure on a pixel is the figure's. */
const THERE = 0.4;

/** Where to look at a figure whose pixels are known, by the box of its face in pixels: its head begins where its hair does, or what it wears on it. */
export function focusOfHead({ width, height, at }: Cover, [left, top, w, h]: Face['box']): Focus {
  const from = Math.max(0, Math.floor(left - w * BESIDE));
  const to = Math.min(width, Math.ceil(left + w * (1 + BESIDE)));
  const isThere = (y: number): boolean => {
    for (let x = from; x < to; x++) if (at(y * width + x) >= THERE) return true;
    return false;
  };
  let y = 0;
  while (y < height && !isThere(y)) y++;
  return focusOfFace([left / width, top / height, w / width, h / height], y < height ? y / height : undefined);
}
