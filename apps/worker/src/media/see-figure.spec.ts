import { makeSamplePictures } from '@atelier/sample-pictures';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawFlatCharacter } from '../../test/support/flat-character.js';
import { seeFigure } from './see-figure.js';

it('tells a figure that the lower edge cuts off from one that stands in the picture, however small both are', async () => {
  const [whole, , portrait] = await makeSamplePictures({ character: 'mina', count: 3, size: 256 });
  if (!whole || !portrait) throw new Error('no pictures');
  const seen = [await seeFigure(whole.bytes, undefined), await seeFigure(portrait.bytes, undefined)];
  expect(seen).toEqual([{ cut_off: false }, { cut_off: true }]);
  const wall = { width: 256, height: 256, channels: 3, background: '#446688' } as const;
  expect(await seeFigure(await sharp({ create: wall }).png().toBuffer(), undefined)).toEqual({});
});

it('says where the head is lost with the wall, and of no figure that keeps it', async () => {
  const face = [0.36, 0.24, 0.28, 0.28] as [number, number, number, number];
  const kept = await drawFlatCharacter({ floor: '#f0aaa0' });
  expect(await seeFigure(kept, face)).toEqual({ cut_off: true });
  // Skin of the very colour of the wall, without a line between them.
  const lost = await drawFlatCharacter({ wall: '#dcbeb4', skin: '#dcbeb4', cropped: true });
  expect(await seeFigure(lost, face)).toEqual({ cut_off: true, head_lost: true });
});
