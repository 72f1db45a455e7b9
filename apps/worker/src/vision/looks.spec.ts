import { CHARACTER_NAMES, makeSamplePictures, type CharacterName } from '@atelier/sample-pictures';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  describeBackground,
  describeFaces,
  detectFaces,
  estimateAges,
  findFace,
  openEyes,
  readExpression,
} from './index.js';

/** What the twelve takes of each sample character show. */
const BACKDROPS = [
  ['plain', 'gradient', 'plain', 'dots', 'park', 'gradient'],
  ['plain', 'dots', 'town', 'plain', 'park', 'town'],
].flat();
const LAUGHING = [1, 4, 7, 10, 11];

const pictures = new Map<CharacterName, Buffer[]>();
beforeAll(async () => {
  for (const character of CHARACTER_NAMES) {
    const made = await makeSamplePictures({ character, count: 12, size: 640 });
    pictures.set(
      character,
      made.map(({ bytes }) => bytes),
    );
  }
});
type DescribedFace = Awaited<ReturnType<typeof describeFaces>>[number];
const faces = new Map<Buffer, Promise<DescribedFace | undefined>>();
/** The largest face of a picture, looked for once. */
function faceOf(bytes: Buffer): Promise<DescribedFace | undefined> {
  const found = faces.get(bytes) ?? describeFaces(bytes).then(([face]) => face);
  faces.set(bytes, found);
  return found;
}

const each = (): [CharacterName, number, Buffer][] =>
  [...pictures].flatMap(([character, all]) =>
    all.map((bytes, take): [CharacterName, number, Buffer] => [character, take, bytes]),
  );

describe('findFace', () => {
  it('finds the largest face where all faces are looked for, and none in a picture without any', async () => {
    const middle = ([x, y, w, h]: [number, number, number, number]) => [x + w / 2, y + h / 2] as const;
    for (const [, take, bytes] of each().filter(([, one]) => one % 12 === 0)) {
      const [[largest], found] = [await detectFaces(bytes), await findFace(bytes)];
      if (!largest) continue;
      const [[x, y], [ownX, ownY]] = [middle(largest.box), middle(found ?? [9, 9, 0, 0])];
      expect([take, Math.hypot(x - ownX, y - ownY)]).toEqual([take, expect.closeTo(0, 1)]);
    }
    const wall = { width: 640, height: 640, channels: 3, background: '#446688' } as const;
    expect(await findFace(await sharp({ create: wall }).png().toBuffer())).toBeNull();
  });
});

describe('openEyes', () => {
  it('tells the takes with closed eyes from those with open ones', async () => {
    const isOpen = async (bytes: Buffer): Promise<boolean> => {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const [face] = await detectFaces(bytes);
      const mesh = (face?.landmarks ?? []).map(([x, y]): [number, number] => [x * info.width, y * info.height]);
      return openEyes({ width: info.width, height: info.height, data }, mesh).includes(true);
    };
    const sora = pictures.get('sora') ?? [];
    const [awake = Buffer.alloc(0), asleep = Buffer.alloc(0)] = [sora[0], sora[4]];
    expect([await isOpen(awake), await isOpen(asleep)]).toEqual([true, false]);
  });
});

describe('describeBackground', () => {
  it('tells plain and graded walls from patterns and scenes', async () => {
    for (const [character, take, bytes] of each()) {
      const kind = ['plain', 'gradient'].includes(BACKDROPS[take] ?? '') ? 'plain' : 'detailed';
      expect([character, take, (await describeBackground(bytes)).kind]).toEqual([character, take, kind]);
    }
  });

  it('names the colour', async () => {
    const colours = [];
    for (const character of ['mina', 'joon', 'sora'] as const) {
      colours.push((await describeBackground(pictures.get(character)?.[0] ?? Buffer.alloc(0))).colour);
    }
    expect(colours).toEqual(['blue', 'beige', 'pink']);
  });

  it('takes transparency for white, and names no gradient over several colours', async () => {
    const disc =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="60" fill="red"/></svg>';
    expect(await describeBackground(await sharp(Buffer.from(disc)).png().toBuffer())).toEqual({
      kind: 'plain',
      colour: 'white',
    });
    const sunset =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#3355cc"/><stop offset="1" stop-color="#ff9955"/></linearGradient><rect width="200" height="200" fill="url(#g)"/></svg>';
    expect((await describeBackground(await sharp(Buffer.from(sunset)).png().toBuffer())).colour).toBeNull();
  });
});

describe('readExpression', () => {
  it('claims nothing that is not so: laughs are seen now and then, and nothing else in drawings', async () => {
    let seen = 0;
    for (const [character, take, bytes] of each()) {
      const face = await faceOf(bytes);
      if (!face) continue;
      const expression = await readExpression(bytes, face);
      if (expression === 'unknown') continue;
      expect([character, take, expression, LAUGHING.includes(take)]).toEqual([character, take, 'smile', true]);
      seen += 1;
    }
    expect(seen).toBeGreaterThanOrEqual(3);
  });
});

describe('describeFaces', () => {
  it('puts faces of one character nearer to one another than to those of others, mostly', async () => {
    const faces: { character: CharacterName; embedding: number[] }[] = [];
    for (const [character, , bytes] of each()) {
      const face = await faceOf(bytes);
      if (face) faces.push({ character, embedding: face.embedding });
    }
    const distance = (a: number[], b: number[]): number => Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)));
    const found = faces.filter((face) => {
      const others = faces.filter((other) => other !== face);
      const [nearest] = others.sort(
        (a, b) => distance(a.embedding, face.embedding) - distance(b.embedding, face.embedding),
      );
      return nearest?.character === face.character;
    });
    expect(faces.every(({ embedding }) => embedding.length === 1024)).toBe(true);
    // By chance it would be a third.
    expect(found.length / faces.length).toBeGreaterThan(0.65);
  });

  it('sees a face at the very rim of a picture', async () => {
    const portrait = pictures.get('mina')?.[2] ?? Buffer.alloc(0);
    const cut = await sharp(portrait).extract({ left: 150, top: 0, width: 490, height: 640 }).png().toBuffer();
    const [face] = await describeFaces(cut);
    expect(face?.embedding).toHaveLength(1024);
  });
});

describe('estimateAges', () => {
  it('takes grown-up characters for grown up, and says nothing where there is no face', async () => {
    for (const character of CHARACTER_NAMES) {
      const ages = await estimateAges(pictures.get(character)?.[0] ?? Buffer.alloc(0));
      expect(ages).toHaveLength(1);
      expect(Math.min(...ages)).toBeGreaterThan(21);
      expect(Math.max(...ages)).toBeLessThan(70);
    }
    const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: 'grey' } });
    expect(await estimateAges(await plain.png().toBuffer())).toEqual([]);
  });
});
