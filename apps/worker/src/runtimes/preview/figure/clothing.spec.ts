import { describe, expect, it } from 'vitest';
import { decodePlane, encodePng, type Picture } from '../canvas/picture.js';
import { drawCharacter } from '../imagine/imagine.js';
import { type CutSubject, cutSubject, packSubject } from '../model/make-cutout.js';
import { decodeModel, encodeModel } from '../model/preview-model.js';
import type { CutoutFacts } from '../model/preview-model.js';
import { dress } from './clothing.js';
import { findClothes } from './find-clothes.js';

const RED = { color: '#d02030', pattern: 'plain', ink: null } as const;

/** A girl whose jacket is as dark as ink, with bare hands and long hair over it. */
async function drawn(): Promise<CutSubject> {
  const words = { prompt: 'a girl with long silver hair in a black school blazer, black skirt', negative_prompt: '' };
  const recipe = { ...words, width: 320, height: 448, seed: 11 };
  const bytes = await encodePng((await drawCharacter(recipe)).picture);
  const subject = await cutSubject({ id: 'a', bytes, order: 0, drawn: recipe });
  if (!subject) throw new Error('nothing was cut out');
  return subject;
}

/** By how much the most changed channel of a pixel is another. */
const changeAt = (a: Picture, b: Picture, i: number): number =>
  Math.max(...[0, 1, 2].map((c) => Math.abs((a.data[i * 4 + c] ?? 0) - (b.data[i * 4 + c] ?? 0))));

const girl = drawn();

async function clothed() {
  const { picture, facts, cloth } = await girl;
  const plane = cloth && (await decodePlane(await cloth(), picture));
  if (!plane) throw new Error('it is not known where the clothes are');
  return { picture, facts, cloth: plane };
}

describe('clothes of a character that the engine drew itself', () => {
  it('are dyed whole, however dark they are, and nothing else is', async () => {
    const { picture, facts, cloth } = await clothed();
    const dyed = dress(picture, facts, RED, cloth);
    const pixels = Array.from(cloth.data, (share, i) => ({ share, change: changeAt(picture, dyed, i) }));
    const garments = pixels.filter(({ share }) => share > 0.95);
    expect(garments.length).toBeGreaterThan(pixels.length * 0.15);
    expect(garments.filter(({ change }) => change > 60).length).toBeGreaterThan(garments.length * 0.99);
    expect(pixels.filter(({ share, change }) => share < 0.01 && change > 0)).toEqual([]);
  });

  it('keep what is said of ground and pattern apart, white and black included', async () => {
    const { picture, facts, cloth } = await clothed();
    const inside = Array.from(cloth.data.keys()).filter((i) => (cloth.data[i] ?? 0) > 0.95);
    const near = (dyed: Picture, test: (r: number, g: number, b: number) => boolean): number =>
      inside.filter((i) => test(dyed.data[i * 4] ?? 0, dyed.data[i * 4 + 1] ?? 0, dyed.data[i * 4 + 2] ?? 0)).length /
      inside.length;
    const striped = dress(picture, facts, { color: '#f2eee8', pattern: 'stripes', ink: '#3667c9' }, cloth);
    expect(near(striped, (r, g, b) => b > r * 1.8 && b > g * 1.2)).toBeGreaterThan(0.25);
    expect(near(striped, (r, g, b) => Math.abs(r - b) < 24 && Math.abs(g - b) < 24)).toBeGreaterThan(0.35);
    const own = dress(picture, facts, { color: null, pattern: 'stripes', ink: '#d02030' }, cloth);
    const kept = inside.filter((i) => changeAt(picture, own, i) === 0).length / inside.length;
    expect(kept).toBeGreaterThan(0.4);
    expect(kept).toBeLessThan(0.7);
  });

  it('are neither its hands nor its hair, its legs nor its shoes', async () => {
    const { picture, facts, cloth } = await clothed();
    const shareOf = (from: number, to: number, at: (x: number) => boolean = () => true): number => {
      const rows = Array.from({ length: picture.height }, (_, y) => y).filter(
        (y) => y >= picture.height * from && y < picture.height * to,
      );
      const shares = rows.flatMap((y) =>
        Array.from(cloth.data.subarray(y * picture.width, (y + 1) * picture.width)).filter((_, x) => at(x)),
      );
      return Math.max(...shares);
    };
    expect(facts.truncated).toBe(false);
    expect(shareOf(0, 0.2)).toBeLessThan(0.02);
    expect(shareOf(0.75, 1)).toBeLessThan(0.02);
    expect(shareOf(0.3, 0.6)).toBe(1);
  });

  it('are known to a model that was stored, with each expression', async () => {
    const cutout = await packSubject(await girl);
    const smiling = { ...cutout, facts: { ...cutout.facts, expression: 'smile' as const } };
    const kept = { kind: 'body' as const, name: 'a', cutouts: [cutout, smiling], look: null };
    const bytes = encodeModel(kept);
    expect(
      decodeModel(bytes, 'body').cutouts.map(({ cloth }) => cloth?.equals(cutout.cloth ?? Buffer.alloc(0))),
    ).toEqual([true, true]);
    const once = encodeModel({ ...kept, cutouts: [cutout] });
    expect(bytes.length - once.length).toBeLessThan(cutout.png.length + 16_000);
  });
});

describe('clothes of a picture that somebody uploaded', () => {
  const [WIDTH, HEIGHT] = [100, 200];
  const [SKIN, HAIR, HOOD] = [
    [240, 205, 190],
    [40, 60, 160],
    [236, 234, 230],
  ] as const;

  it('reach up to the edge of a hood above the chin, and not into the hair', () => {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
    const isFace = (x: number, y: number): boolean => x >= 30 && x < 70 && y >= 20 && y < 82;
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) data.set(isFace(x, y) ? SKIN : y < 62 ? HAIR : HOOD, (y * WIDTH + x) * 4);
    const facts = {
      face: { box: [30, 20, 40, 60] },
      skin: SKIN,
      hair: HAIR,
      truncated: true,
    } as unknown as CutoutFacts;
    const { data: cloth } = findClothes({ width: WIDTH, height: HEIGHT, data }, facts);
    const at = (x: number, y: number): number => cloth[y * WIDTH + x] ?? 0;
    expect([at(10, 150), at(10, 66), at(90, 66)].map((share) => share > 0.95)).toEqual([true, true, true]);
    expect([at(10, 55), at(50, 50), at(50, 70)]).toEqual([0, 0, 0]);
  });
});
