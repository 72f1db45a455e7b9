import { describe, expect, it } from 'vitest';
import { channelAt } from '../../../vision/planes.js';
import { lumaOf, pixelAt } from '../canvas/colour.js';
import { encodePng, type Picture } from '../canvas/picture.js';
import { figureOf } from '../imagine/figure-of.js';
import { drawCharacter } from '../imagine/imagine.js';
import { eyesOfSize } from './known-eyes.js';
import { livingFace } from './living-face.js';

const SHUT = { lids: 'shut', look: 0, open: 0, mouth: 'smile' } as const;
const ACTING = { look: null, talks: false, blinks: true };
/** How far an eye with its lashes reaches from its middle, in distances of the eyes. */
const EYE = { across: 0.62, up: 0.45, down: 0.42 };
const DARK = 70;
/** So near to one another two colours look alike. */
const NEAR = 8;

const HAIR = [
  'a girl with long black braids and bangs',
  'a girl with pink hair',
  '소년, 짧은 갈색 머리',
  'a girl with short bob black hair, blunt bangs',
  'a girl with silver twin tails, glasses',
  'a boy with white messy hair',
];

const copyOf = (picture: Picture): Picture => ({ ...picture, data: picture.data.slice() });
const changedIn = (before: Picture, after: Picture): number[] =>
  Array.from({ length: before.width * before.height }, (_, i) => i).filter((i) =>
    [0, 1, 2].some((c) => Math.abs(channelAt(before.data, i * 4 + c) - channelAt(after.data, i * 4 + c)) > 8),
  );

describe.each(HAIR)('the blink of %s', (prompt) => {
  const drawn = { prompt: `${prompt}, studio`, negative_prompt: '', width: 320, height: 456, seed: 41 };

  it('changes the eyes alone, and leaves no piece of them above the lid', async () => {
    const { picture } = await drawCharacter(drawn);
    const own = await figureOf(await encodePng(picture), drawn);
    if (!own?.shut) throw new Error('its eyes are known');
    const subject = copyOf(picture);
    const face = await livingFace(picture, { subject }, ACTING, own.head, eyesOfSize(own.shut, picture));
    await face?.show(SHUT);
    const { width, height } = picture;
    const eyes = own.head.eyes.map(([x, y]) => [x * width, y * height] as const);
    const unit = Math.hypot(...[0, 1].map((k) => (eyes[1]?.[k as 0 | 1] ?? 0) - (eyes[0]?.[k as 0 | 1] ?? 0)));
    const changed = changedIn(picture, subject);
    expect(changed.length).toBeGreaterThan(unit * unit * 0.1);
    const outside = changed.filter((i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      return !eyes.some(
        ([u, v]) => Math.abs(x - u) < EYE.across * unit && y > v - EYE.up * unit && y < v + EYE.down * unit,
      );
    });
    expect(outside).toEqual([]);
    const truth = await own.shut('shut');
    const isDark = ({ data }: Picture, i: number, below = DARK): boolean => lumaOf(pixelAt(data, i * 4)) < below;
    const fragments = Array.from({ length: width * height }, (_, i) => i).filter((i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const isAbove = eyes.some(([u, v]) => Math.abs(x - u) < EYE.across * unit && y > v - EYE.up * unit && y < v);
      return isAbove && isDark(subject, i) && !isDark(truth, i, DARK + NEAR);
    });
    expect(fragments).toEqual([]);
  });

  it('is left out where only the picture is known: nobody can tell the lashes from the hair', async () => {
    const { picture } = await drawCharacter(drawn);
    const subject = copyOf(picture);
    const face = await livingFace(picture, { subject }, ACTING);
    await face?.show(SHUT);
    expect(changedIn(picture, subject)).toEqual([]);
  });
});
