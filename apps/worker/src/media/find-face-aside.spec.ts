import { makeSamplePictures } from '@atelier/sample-pictures';
import { expect, it } from 'vitest';
import { findFace } from '../vision/index.js';
import { findFaceAside, prepareToFindFaces } from './find-face-aside.js';

it('finds in a thread of its own what is found in this one, for several who ask at once, and says what went wrong', async () => {
  await prepareToFindFaces();
  const [sample] = await makeSamplePictures({ character: 'mina', count: 1, size: 1024 });
  if (!sample) throw new Error('no picture');
  const [x = 9, y = 9] = (await findFace(sample.bytes)) ?? [];
  const looks = [findFaceAside(sample.bytes), findFaceAside(Buffer.from('no picture')), findFaceAside(sample.bytes)];
  const [first, broken, second] = await Promise.allSettled(looks);
  expect(first).toMatchObject({
    value: [expect.closeTo(x, 1), expect.closeTo(y, 1), expect.any(Number), expect.any(Number)],
  });
  expect(second).toEqual(first);
  expect(broken).toMatchObject({ status: 'rejected' });
});
