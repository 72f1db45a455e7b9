import { drawSamplePicture } from '@atelier/sample-pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawFlatCharacter } from '../../test/support/flat-character.js';
import { keyByFlatColours } from './flat-key.js';
import { matte } from './matte.js';
import { makePlane } from './planes.js';

const coverAt = ({ width, height, alpha }: Awaited<ReturnType<typeof matte>>, x: number, y: number): number =>
  alpha[Math.round((y / 1280) * (height - 1)) * width + Math.round((x / 1280) * (width - 1))] ?? 0;

const HAIR = [640, 300] as const;
const FACE = [640, 540] as const;
const TOP = [640, 850] as const;
const WALL = [150, 400] as const;
const BETWEEN_LEGS = [640, 1150] as const;

describe('matte of a flat drawing', () => {
  it.each([
    ['a wall and a floor', { floor: '#f0aaa0' }, 540],
    ['a wall that is hardly another colour than the skin', { wall: '#ebdcc8', skin: '#fad7b9' }, 540],
    ['a wall that its large face hides most of', { wall: '#f4c6d4', size: 1.9, floor: '#e0a8b8' }, 300],
  ])('keeps its head before %s', async (_, picture, face) => {
    const mask = await matte(await drawFlatCharacter(picture));
    expect([HAIR, [640, face] as const, TOP].map(([x, y]) => coverAt(mask, x, y))).toEqual([255, 255, 255]);
    expect([WALL, BETWEEN_LEGS].map(([x, y]) => coverAt(mask, x, y))).toEqual([0, 0]);
  });

  it('keeps it of one that was saved as a JPEG', async () => {
    const png = await drawFlatCharacter({ floor: '#f0aaa0' });
    const mask = await matte(await sharp(png).jpeg({ quality: 88 }).toBuffer());
    expect([HAIR, FACE, TOP].map(([x, y]) => coverAt(mask, x, y))).toEqual([255, 255, 255]);
  });

  it('leaves what is shaded to models', async () => {
    const drawn = Buffer.from(drawSamplePicture('mina', 4, 512));
    const { data, info } = await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const raster = { width: info.width, height: info.height, channels: 4 as const, data };
    expect(keyByFlatColours(raster, makePlane(info.width, info.height))).toBeNull();
  });
});
