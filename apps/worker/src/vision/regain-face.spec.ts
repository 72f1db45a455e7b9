import { expect, it } from 'vitest';
import { floatAt, makePlane, type Raster } from './planes.js';
import { regainFace } from './regain-face.js';

const EDGE = 100;
const FACE = [0.3, 0.2, 0.4, 0.4] as const;
const inFace = (i: number): boolean => Math.hypot((i % EDGE) - 50, Math.floor(i / EDGE) - 40) < 18;

/** A face of one colour before a sky that is hardly another. */
function pale(): Raster {
  const data = new Uint8Array(EDGE * EDGE * 4);
  for (let i = 0; i < EDGE * EDGE; i++) data.set(inFace(i) ? [245, 208, 176, 255] : [224, 236, 250, 255], i * 4);
  return { width: EDGE, height: EDGE, channels: 4, data };
}

/** A figure from the face's rim on, and of the face itself what `share` says. */
function matteWith(share: number) {
  const alpha = makePlane(EDGE, EDGE);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = inFace(i) ? share : Math.floor(i / EDGE) > 60 ? 1 : 0;
  return alpha;
}

it('gives a face back that was taken for the sky, and nothing of the sky', () => {
  const whole = regainFace(pale(), matteWith(0), FACE);
  const wrong = Array.from({ length: 60 * EDGE }, (_, i) => i).filter(
    (i) => floatAt(whole.data, i) !== (inFace(i) ? 1 : 0),
  );
  expect(wrong).toEqual([]);
});

it('changes nothing where the face is there', () => {
  const alpha = matteWith(1);
  expect(regainFace(pale(), alpha, FACE)).toBe(alpha);
});
