import { readFile } from 'node:fs/promises';
import { drawSamplePicture, makeSamplePictures } from '@atelier/sample-pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawEvenHead } from '../../test/support/even-head.js';
import { detectFaces, matte, opensMouth } from './index.js';

const EDGE = 512;
const [portrait, turned, scene, nearlyFrontal] = [0, 3, 4, 7];

const coverAt = ({ width, height, alpha }: Awaited<ReturnType<typeof matte>>, x: number, y: number): number =>
  alpha[Math.round(y * (height - 1)) * width + Math.round(x * (width - 1))] ?? 0;

describe('matte', () => {
  it('tells a figure from a plain wall by colour alone', async () => {
    const [picture] = await makeSamplePictures({ character: 'mina', count: 1, size: EDGE });
    const mask = await matte(picture?.bytes ?? Buffer.alloc(0));
    expect(mask.method).toBe('colour');
    expect([coverAt(mask, 0.05, 0.5), coverAt(mask, 0.95, 0.95)]).toEqual([0, 0]);
    expect([coverAt(mask, 0.5, 0.28), coverAt(mask, 0.5, 0.55)]).toEqual([255, 255]);
  });

  it('tells a figure from a drawn scene, the same each time', async () => {
    const png = await sharp(Buffer.from(drawSamplePicture('mina', scene, EDGE)))
      .png()
      .toBuffer();
    const mask = await matte(png);
    expect(mask.coverage).toBeGreaterThan(0.06);
    expect(mask.coverage).toBeLessThan(0.3);
    expect(coverAt(mask, 0.83, 0.15)).toBe(0);
    expect(coverAt(mask, 0.5, 0.55)).toBeGreaterThan(200);
    expect(await matte(png)).toEqual(mask);
  });

  it('keeps the white of an eye before a wall as white', async () => {
    const wall = (fill: string) => `<rect width="${String(EDGE)}" height="${String(EDGE)}" fill="${fill}"/>`;
    const drawn = drawSamplePicture('sora', turned, EDGE).replace(new RegExp(wall('[^"]+')), wall('white'));
    const mask = await matte(await sharp(Buffer.from(drawn)).png().toBuffer());
    expect(coverAt(mask, 197 / EDGE, 190 / EDGE)).toBe(255);
    expect(coverAt(mask, 0.05, 0.5)).toBe(0);
  });

  it('believes transparency', async () => {
    const disc = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="60" fill="red"/></svg>',
    );
    const mask = await matte(await sharp(disc).png().toBuffer());
    expect(mask.method).toBe('transparency');
    expect([coverAt(mask, 0.5, 0.5), coverAt(mask, 0.02, 0.02)]).toEqual([255, 0]);
  });
});

describe('detectFaces', () => {
  it('finds a face that laughs with closed eyes', async () => {
    const file = '../../../web/src/features/site/landing/media/upload-2.webp';
    const laughing = await readFile(new URL(file, import.meta.url));
    // As it is once it was saved as a JPEG.
    const saved = await sharp(laughing).jpeg({ quality: 92 }).toBuffer();
    for (const picture of [laughing, saved]) {
      const [face] = await detectFaces(picture);
      const [x, y, w, h] = face?.box ?? [0, 0, 0, 0];
      expect(Math.abs(x + w / 2 - 0.5)).toBeLessThan(0.06);
      expect(Math.abs(y + h / 2 - 0.38)).toBeLessThan(0.08);
    }
  });

  it('finds the faces of a picture twice as wide as high as wide as they are', async () => {
    const one = await sharp(Buffer.from(drawSamplePicture('mina', portrait, EDGE)))
      .png()
      .toBuffer();
    const pair = await sharp({ create: { width: 2 * EDGE, height: EDGE, channels: 3, background: '#ffffff' } })
      .composite([0, EDGE].map((left) => ({ input: one, left, top: 0 })))
      .png()
      .toBuffer();
    const faces = await detectFaces(pair);
    expect(faces).toHaveLength(2);
    for (const { box } of faces) {
      const [, y, w, h] = box;
      expect((2 * w) / h).toBeLessThan(1.3);
      expect((2 * w) / h).toBeGreaterThan(0.75);
      expect(y + h / 2).toBeCloseTo(0.3, 1);
    }
  });

  it('finds a drawn face where it is, with its mesh', async () => {
    const png = await sharp(Buffer.from(drawSamplePicture('mina', portrait, EDGE)))
      .png()
      .toBuffer();
    const [face] = await detectFaces(png);
    expect(face?.landmarks).toHaveLength(468);
    const [x = 0, y = 0, w = 0, h = 0] = face?.box ?? [];
    expect(x + w / 2).toBeCloseTo(0.5, 1);
    expect(y + h / 2).toBeCloseTo(0.3, 1);
  });

  it.each([
    ['front', 'that is hardly turned', nearlyFrontal],
    ['left', 'that is turned', turned],
  ] as const)('takes for %s a face %s', async (side, _, index) => {
    const png = await sharp(Buffer.from(drawSamplePicture('mina', index, EDGE)))
      .png()
      .toBuffer();
    expect((await detectFaces(png))[0]?.side).toBe(side);
  });

  it.each([
    { hair: '#e8c840', half: 170, pupil: 0.19, wide: true },
    { hair: '#e8c840', half: 205, pupil: 0.19, wide: true },
    { hair: '#e8c840', half: 170, pupil: 0.12, wide: false },
  ])('takes for front a flat face of which one half mirrors the other: %o', async (head) => {
    const [face] = await detectFaces(await drawEvenHead(head));
    expect(face).toMatchObject({ side: 'front' });
    expect(Math.abs(face?.turn ?? 1)).toBeLessThan(0.1);
  });

  it('tells a mouth that is open from one that is shut, whatever shape the picture has', async () => {
    const [calm, , gasping] = await makeSamplePictures({ character: 'mina', count: 3, size: EDGE });
    if (!calm || !gasping) throw new Error('no pictures');
    const opens = async (picture: Buffer) => {
      const [face] = await detectFaces(picture);
      return face && opensMouth(face);
    };
    const wide = (picture: Buffer) =>
      sharp(picture).extend({ left: 120, right: 120, background: '#dddddd' }).png().toBuffer();
    expect([await opens(calm.bytes), await opens(await wide(calm.bytes))]).toEqual([false, false]);
    expect([await opens(gasping.bytes), await opens(await wide(gasping.bytes))]).toEqual([true, true]);
  });

  it('finds none where there is none', async () => {
    const flat = await sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: '#6a8fb0' } })
      .png()
      .toBuffer();
    expect(await detectFaces(flat)).toEqual([]);
  });
});
