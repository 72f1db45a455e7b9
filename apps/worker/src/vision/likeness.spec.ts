import { measureDistance } from '@atelier/contracts';
import { CHARACTER_NAMES, makeSamplePictures, type CharacterName } from '@atelier/sample-pictures';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { detectFaces, measureLikeness } from './index.js';

/** As the API compares drawings: from where on it is doubted that two heads are one. */
const OTHER_FROM = 0.34;
const distance = (a: Buffer, b: Buffer): number => measureDistance(a, b, true);

interface Measured {
  character: CharacterName;
  measure: Buffer;
}
const measured: Measured[] = [];
/** The first picture of each. */
const portraits: Buffer[] = [];

beforeAll(async () => {
  for (const character of CHARACTER_NAMES) {
    // Every pose, side and framing that the takes have is among these.
    for (const [take, { bytes }] of (await makeSamplePictures({ character, count: 6, size: 512 })).entries()) {
      if (take === 0) portraits.push(bytes);
      const { faces } = await measureLikeness(bytes, await detectFaces(bytes), true);
      if (faces[0]) measured.push({ character, measure: Buffer.from(faces[0], 'base64') });
    }
  }
});

const first = (): Buffer => portraits[0] ?? Buffer.alloc(0);

describe('measureLikeness', () => {
  it('of drawn characters puts the same one together in every pose, and mostly apart from others', () => {
    expect(measured.length).toBeGreaterThanOrEqual(15);
    const pairs = measured.flatMap((a, i) => measured.slice(i + 1).map((b) => ({ a, b })));
    const far = pairs.filter(({ a, b }) => distance(a.measure, b.measure) > OTHER_FROM);
    const same = pairs.filter(({ a, b }) => a.character === b.character);
    const wrong = far.filter(({ a, b }) => a.character === b.character);
    expect(wrong.length / same.length).toBeLessThanOrEqual(0.03);
    expect((far.length - wrong.length) / (pairs.length - same.length)).toBeGreaterThan(0.9);
  });

  it('of photographs describes each face, where it is large enough, in as many bytes as the contract allows', async () => {
    const [face] = await detectFaces(first());
    if (!face) throw new Error('no face found');
    const tiny = { box: [0.5, 0.5, 0.05, 0.05] as [number, number, number, number] };
    const { drawn, faces } = await measureLikeness(first(), [face, tiny], false);
    expect(drawn).toBe(false);
    expect(faces.map((bytes) => bytes?.length)).toEqual([1368, undefined]);
  });

  it('finds nothing to compare in a head that is drawn without colours', async () => {
    const grey = await sharp(first()).greyscale().png().toBuffer();
    expect((await measureLikeness(grey, await detectFaces(first()), true)).faces).toEqual([null]);
  });
});
