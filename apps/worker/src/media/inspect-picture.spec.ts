import { createHash } from 'node:crypto';
import { PICTURE_BOUNDS } from '@atelier/contracts';
import { CHARACTER_NAMES, makeSamplePictures } from '@atelier/sample-pictures';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { drawing, png } from '../../test/support/pictures.js';
import { drawFlatCharacter } from '../../test/support/flat-character.js';
import {
  differingBits,
  inspectPicture,
  laplacianVariance,
  perceptualHash,
  type ImageAnalysis,
} from './inspect-picture.js';

/** As the contract describes it. */
const LOOKS_BLURRED = 40;

const analysis: ImageAnalysis = {
  detectFaces: () => Promise.resolve([{ box: [0.4, 0.1, 0.2, 0.2], score: 1, side: 'left' }]),
  findFace: () => Promise.resolve(null),
  seeFigure: () => Promise.resolve({ cut_off: true }),
  readExpression: () => Promise.resolve('smile'),
  describeBackground: () => Promise.resolve({ kind: 'plain', colour: 'red' }),
  measureLikeness: () => Promise.reject(new Error('not asked for')),
  prepareToRate: () => Promise.resolve(),
  beginToRate: () => undefined,
  figureColours: () => Promise.reject(new Error('not asked for')),
  rateSafety: () => Promise.reject(new Error('rated before')),
  rateVideo: () => Promise.reject(new Error('not a video')),
};

describe('inspectPicture', () => {
  it('measures the file that is stored', async () => {
    const picture = await png(400, 300);
    const facts = await inspectPicture(picture, { conversions: ['rotated'], nsfw: 0.25 }, analysis);
    expect(facts).toMatchObject({
      width: 400,
      height: 300,
      bytes: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
      faces: [{ side: 'left' }],
      cut_off: true,
      expression: 'smile',
      background: { kind: 'plain', colour: 'red' },
      nsfw: 0.25,
      conversions: ['rotated'],
    });
    expect(facts.phash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('reads the expression of each of several faces, so that any can be the main one', async () => {
    const faces = (['left', 'right'] as const).map((side, i) => ({
      box: [i / 2, 0, 0.5, 0.5] as [number, number, number, number],
      score: 1,
      side,
    }));
    const facts = await inspectPicture(
      await png(100, 100),
      { conversions: [], nsfw: 0, drawn: true },
      {
        ...analysis,
        detectFaces: () => Promise.resolve(faces),
        readExpression: (_png, { side }) => Promise.resolve(side === 'left' ? 'sad' : 'smile'),
      },
    );
    expect(facts).toMatchObject({ expression: 'sad', drawn: true });
    expect(facts.faces.map(({ expression }) => expression)).toEqual(['sad', 'smile']);
  });

  it('asks where a figure ends only where its feet may be in the picture', async () => {
    const seeFigure = vi.fn(() => Promise.resolve({ cut_off: false }));
    const inspected = (height: number) =>
      inspectPicture(
        picture,
        { conversions: [], nsfw: 0 },
        {
          ...analysis,
          seeFigure,
          detectFaces: () => Promise.resolve([{ box: [0, 0, height, height], score: 1, side: 'front' }]),
        },
      );
    const picture = await png(100, 100);
    expect((await inspected(0.3)).cut_off).toBe(false);
    expect((await inspected(0.6)).cut_off).toBeUndefined();
    expect(seeFigure).toHaveBeenCalledOnce();
  });

  it('tells flat drawings of another pose or before another wall apart by their colours, and no copy of one', async () => {
    const coloursOf = async (bytes: Buffer): Promise<Buffer> =>
      Buffer.from((await inspectPicture(bytes, { conversions: [], nsfw: 0 }, analysis)).colours ?? '', 'base64');
    // As the report compares them: all cells but the twentieth that differs most.
    const differ = (one: Buffer, other: Buffer): number => {
      const levels = [...one].map((level, i) => Math.abs(level - (other[i] ?? 0)));
      const cells = Array.from({ length: 64 }, (_, cell) => Math.max(...levels.slice(cell * 3, cell * 3 + 3)));
      return cells.sort((a, b) => b - a)[3] ?? 0;
    };
    const own = await drawFlatCharacter({ wall: '#c8e1f0' });
    const colours = await coloursOf(own);
    const part = { left: 13, top: 13, width: 1254, height: 1254 };
    const copies = [sharp(own).jpeg({ quality: 60 }), sharp(own).resize(400), sharp(own).extract(part)];
    for (const copy of copies)
      expect(differ(colours, await coloursOf(await copy.toBuffer()))).toBeLessThanOrEqual(PICTURE_BOUNDS.otherColours);
    const others = [drawFlatCharacter({ wall: '#e1b7f5' }), drawFlatCharacter({ wall: '#c8e1f0', hands: [980, 420] })];
    for (const other of others)
      expect(differ(colours, await coloursOf(await other))).toBeGreaterThan(PICTURE_BOUNDS.otherColours);
  });

  it('says of noise and of one colour that nothing is in them, and of a drawing or fine grain in a photograph nothing', async () => {
    const size = { width: 300, height: 300, channels: 3 as const };
    const grain = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const emptyOf = async (picture: Buffer) =>
      (
        await inspectPicture(
          picture,
          { conversions: [], nsfw: 0 },
          { ...analysis, detectFaces: () => Promise.resolve([]) },
        )
      ).empty;
    const noise = sharp({ create: { ...size, background: '#808080', noise: grain } });
    expect(await emptyOf(await noise.png().toBuffer())).toBe(true);
    expect(
      await emptyOf(
        await sharp({ create: { ...size, background: '#000000' } })
          .png()
          .toBuffer(),
      ),
    ).toBe(true);
    expect(await emptyOf(await png(300, 300))).toBeUndefined();
    expect(await emptyOf(await drawFlatCharacter({ wall: '#c8e1f0' }))).toBeUndefined();
  });

  it('knows no expression where there is no face', async () => {
    const facts = await inspectPicture(
      await png(100, 100),
      { conversions: [], nsfw: 0 },
      {
        ...analysis,
        detectFaces: () => Promise.resolve([]),
      },
    );
    expect(facts.expression).toBe('unknown');
  });
});

describe('perceptualHash', () => {
  it('hardly changes with size, quality and brightness, and differs between pictures', async () => {
    const original = await perceptualHash(await png(800, 600));
    const small = await sharp(drawing(400, 300)).removeAlpha().jpeg({ quality: 50 }).toBuffer();
    const bright = await sharp(drawing(800, 600)).modulate({ brightness: 1.1 }).png().toBuffer();
    const mirrored = await sharp(drawing(800, 600)).flop().png().toBuffer();
    expect(differingBits(original, await perceptualHash(small))).toBeLessThanOrEqual(4);
    expect(differingBits(original, await perceptualHash(bright))).toBeLessThanOrEqual(6);
    expect(differingBits(original, await perceptualHash(mirrored))).toBeGreaterThan(16);
  });

  it('does not see what lies under full transparency', async () => {
    const [red, blue] = await Promise.all(
      ['#ff000000', '#0000ff00'].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    );
    expect(await perceptualHash(red ?? Buffer.alloc(0))).toBe(await perceptualHash(blue ?? Buffer.alloc(0)));
  });
});

describe('laplacianVariance', () => {
  it('tells drawn characters from the same ones blurred, and is nothing on a flat picture', async () => {
    for (const character of CHARACTER_NAMES) {
      for (const { bytes } of await makeSamplePictures({ character, count: 2, size: 768 })) {
        expect(await laplacianVariance(bytes)).toBeGreaterThan(LOOKS_BLURRED);
        expect(await laplacianVariance(await sharp(bytes).blur(6).png().toBuffer())).toBeLessThan(LOOKS_BLURRED);
      }
    }
    const flat = { create: { width: 300, height: 300, channels: 3 as const, background: '#808080' } };
    expect(await laplacianVariance(await sharp(flat).png().toBuffer())).toBe(0);
  });

  it('is that of the subject where the backdrop is plain', async () => {
    const subject = await sharp(drawing(160, 160)).png().toBuffer();
    const backdrop = { create: { width: 1024, height: 1024, channels: 3 as const, background: '#d0d0d0' } };
    const portrait = await sharp(backdrop)
      .composite([{ input: subject, left: 60, top: 60 }])
      .png()
      .toBuffer();
    expect(await laplacianVariance(portrait)).toBeGreaterThan(LOOKS_BLURRED);
  });
});
