import type { PictureFacts } from '@atelier/contracts';
import type { CSSProperties } from 'react';

type Size = Pick<PictureFacts, 'width' | 'height'>;
type Box = PictureFacts['faces'][number]['box'];

const percent = (share: number): string => `${String(Math.round(share * 10_000) / 100)}%`;

/** Where a face lies on the whole picture. */
export const boxOnPicture = ([x, y, w, h]: Box): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h),
});

/** Where a face lies on a square tile that shows the whole picture. */
export function boxOnTile([x, y, w, h]: Box, { width, height }: Size): CSSProperties {
  const edge = Math.max(width, height);
  return boxOnPicture([
    (x * width + (edge - width) / 2) / edge,
    (y * height + (edge - height) / 2) / edge,
    (w * width) / edge,
    (h * height) / edge,
  ]);
}

/** How much more than the face a small picture of it shows. */
const ROOM = 1.6;

/** How the whole picture lies behind a square hole so that the face is seen in it. */
export function faceInSquare([x, y, w, h]: Box, { width, height }: Size): CSSProperties {
  const edge = Math.max(w * width, h * height) * ROOM;
  return {
    width: percent(width / edge),
    height: percent(height / edge),
    left: percent(0.5 - ((x + w / 2) * width) / edge),
    top: percent(0.5 - ((y + h / 2) * height) / edge),
  };
}
