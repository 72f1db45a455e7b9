import { smoothstep } from '../../../vision/planes.js';
import type { Head } from './living-face.js';
import type { Moment } from './motion.js';

/** How much of a head follows: all of it down to the chin, nothing from below the neck on; and of what is beside it, as arms are. In widths of the face. */
const NECK = { above: 0.05, below: 0.5 };
const BESIDE = { all: 1.05, none: 2.1 };
/** How far a head goes in a nod and as it turns, and how much farther the face on it, which is nearer: in widths of the face. */
const NOD = { head: 0.085, face: 0.1 };
const SHAKE = { head: 0.045, face: 0.1 };
/** How far from its middle a face reaches. */
const FACE = 0.62;

/** Where of the still figure what is seen at a point comes from, of a head that moves above its neck; written over the point. */
export function unmoveHead(head: Head, { nod, shake, tilt }: Moment): ((point: [number, number]) => void) | null {
  if (nod === 0 && shake === 0 && tilt === 0) return null;
  const { x, y, chin, size } = head;
  const lowest = chin + size * NECK.below;
  const [cos, sin] = [Math.cos(-tilt), Math.sin(-tilt)];
  return (point) => {
    const [px, py] = point;
    if (py > lowest) return;
    const dx = px - x;
    const follows =
      smoothstep(lowest, chin - size * NECK.above, py) *
      smoothstep(size * BESIDE.none, size * BESIDE.all, Math.abs(dx));
    if (follows === 0) return;
    const nearer = Math.exp(-(dx ** 2 + (py - y) ** 2) / (size * FACE) ** 2);
    const dy = py - chin;
    point[0] -= follows * (size * shake * (SHAKE.head + SHAKE.face * nearer) - (dx * cos - dy * sin - dx));
    point[1] -= follows * (size * nod * (NOD.head + NOD.face * nearer) - (dx * sin + dy * cos - dy));
  };
}
