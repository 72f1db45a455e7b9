import type { Focus } from '@atelier/contracts';

/** Above the middle, where the heads of upright figures are. */
const USUAL = { x: 50, y: 16 };
/** A face is its middle: the hair above it is to be seen, too. */
const HEADROOM = 0.06;
/** Percentages move a picture the less, the nearer its middle they are; a face that is no longer in the middle half is kept by the nearest edge. */
const SPREAD = 1.5;

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, (share - 0.5) * SPREAD + 0.5)) * 100);

/** The CSS position of a picture in a frame of another shape: its face stays in sight. */
export function objectPosition(focus: Focus | null): string {
  const { x, y } = focus ? { x: percent(focus.x), y: percent(focus.y - HEADROOM) } : USUAL;
  return `${String(x)}% ${String(y)}%`;
}
