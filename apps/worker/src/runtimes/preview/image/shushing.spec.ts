import { makeSamplePictures } from '@atelier/sample-pictures';
import { describe, expect, it } from 'vitest';
import { channelAt } from '../../../vision/planes.js';
import { distance, pixelAt } from '../canvas/colour.js';
import { encodePng, type Picture } from '../canvas/picture.js';
import { type ImageOptions, sketch } from './generate-image.js';
import { drawCharacter } from '../imagine/imagine.js';
import { readCharacter } from '../imagine/words/read-character.js';
import { findDrawnFace } from '../model/drawn-face.js';
import { type CutSubject, cutSubject, packSubject } from '../model/make-cutout.js';

const OPTIONS: ImageOptions = {
  prompt: '',
  negative_prompt: '',
  clothing_prompt: '',
  expression: 'none',
  direction: 'center',
  angle: 'middle',
  shot: 'upper',
  width: 512,
  height: 512,
  seed: 4,
};

async function imagined(prompt: string): Promise<CutSubject> {
  const drawn = { prompt, negative_prompt: '', width: 480, height: 624, seed: 6 };
  const bytes = await encodePng((await drawCharacter(drawn)).picture);
  const cut = await cutSubject({ id: 'a', bytes, order: 0, drawn });
  if (!cut) throw new Error('nothing was cut out');
  return cut;
}

async function uploaded(): Promise<CutSubject> {
  const [picture] = await makeSamplePictures({ character: 'mina', count: 1, size: 768 });
  const cut = picture && (await cutSubject({ id: 'a', bytes: picture.bytes, order: 0 }));
  if (!cut) throw new Error('nothing was cut out');
  return cut;
}

async function shown(subject: CutSubject, options: Partial<ImageOptions>): Promise<Picture> {
  const body = { kind: 'body' as const, name: 'x', look: null, cutouts: [await packSubject(subject)] };
  return (await sketch({ body, face: null }, { ...OPTIONS, ...options })).figure;
}

const changed = (one: Picture, other: Picture): number[] =>
  Array.from({ length: one.width * one.height }, (_, i) => i).filter(
    (i) =>
      channelAt(other.data, i * 4 + 3) > 200 && distance(pixelAt(one.data, i * 4), pixelAt(other.data, i * 4)) > 16,
  );

describe.each([
  ['that was drawn from words', () => imagined('a girl with short blue hair, hoodie')],
  ['of an uploaded picture', uploaded],
])('a finger before the lips of a character %s', (_, cut) => {
  it.each(['portrait', 'upper', 'cowboy', 'full'] as const)(
    'covers the middle of the mouth in skin: %s',
    async (shot) => {
      const subject = await cut();
      const [plain, hushing] = await Promise.all(['', 'shushing'].map((prompt) => shown(subject, { prompt, shot })));
      const face = findDrawnFace(subject.picture, subject.landmarks);
      if (!plain || !hushing || !face) throw new Error('no face');
      const off = changed(plain, hushing);
      expect(off.length).toBeGreaterThan(100);
      // Where the tip is: nothing above is touched, and it is as wide as a finger.
      const top = Math.min(...off.map((i) => Math.floor(i / 512)));
      const nearTip = off.filter((i) => Math.floor(i / 512) < top + 6).map((i) => i % 512);
      const middle = Math.round(nearTip.reduce((sum, x) => sum + x, 0) / nearTip.length);
      const whole = await sketch(
        { body: { kind: 'body', name: 'x', look: null, cutouts: [await packSubject(subject)] }, face: null },
        { ...OPTIONS, shot },
      );
      const [x, y, w, h] = whole.face ?? [0, 0, 0, 0];
      expect(Math.abs(middle - (x + w / 2))).toBeLessThan(w * 0.2);
      expect(top).toBeGreaterThan(y + h * 0.4);
      expect(top).toBeLessThan(y + h);
      expect(Math.max(...nearTip) - Math.min(...nearTip)).toBeLessThan(w * 0.35);
      // Below the tip it is skin.
      const row = top + Math.round(h * 0.12);
      expect(distance(pixelAt(hushing.data, (row * 512 + middle) * 4), face.skin)).toBeLessThan(60);
    },
  );

  it('is left out where no mouth is seen', async () => {
    const subject = await cut();
    for (const direction of ['left', 'back'] as const) {
      const [plain, hushing] = await Promise.all(
        ['', 'shushing'].map((prompt) => shown(subject, { prompt, direction })),
      );
      expect(plain && hushing && Buffer.compare(Buffer.from(plain.data), Buffer.from(hushing.data))).toBe(0);
    }
  });
});

describe('who is drawn from words with a finger before the lips', () => {
  it('has the other hand behind the back, and is trained without the gesture', async () => {
    const { look } = readCharacter('a girl in a suit, shushing', '', 3);
    expect([...look.accessories]).toEqual(['shush']);
    expect(look.arms).toBe('behind');
    const subject = await imagined('a girl with short blue hair, hoodie, shushing');
    const [plain, hushing] = await Promise.all(
      ['', 'shushing'].map((prompt) => shown(subject, { prompt, shot: 'portrait' })),
    );
    expect(plain && hushing && changed(plain, hushing).length).toBeGreaterThan(100);
  });
});
