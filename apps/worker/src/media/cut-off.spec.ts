import { makeSamplePictures } from '@atelier/sample-pictures';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isCutOff } from './cut-off.js';

it('tells a figure that the lower edge cuts off from one that stands in the picture, however small both are', async () => {
  const [whole, , portrait] = await makeSamplePictures({ character: 'mina', count: 3, size: 256 });
  if (!whole || !portrait) throw new Error('no pictures');
  expect([await isCutOff(whole.bytes), await isCutOff(portrait.bytes)]).toEqual([false, true]);
  const wall = { width: 256, height: 256, channels: 3, background: '#446688' } as const;
  expect(await isCutOff(await sharp({ create: wall }).png().toBuffer())).toBeUndefined();
});
