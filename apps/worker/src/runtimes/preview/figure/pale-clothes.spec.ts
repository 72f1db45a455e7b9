import { COLOUR_WORDS } from '@atelier/contracts/prompt-words';
import { makeSamplePictures } from '@atelier/sample-pictures';
import { describe, expect, it } from 'vitest';
import { distance, lumaOf, mix, pixelAt, type Rgb, rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';
import { drawCharacter } from '../imagine/imagine.js';
import { cutSubject } from '../model/make-cutout.js';
import { dress } from './clothing.js';

const PALE = ['beige', 'white', 'cream', 'ivory', 'pink', 'yellow', 'sky blue', 'lavender'] as const;
/** How far the cloth may be from the colour that is named, and how much darker: it has folds. */
const NEAR = { colour: 44, darker: 28 };

const namedColour = (word: string): Rgb =>
  rgb(Object.values(COLOUR_WORDS).find(({ words }) => words.includes(word))?.hex ?? '');

/** The mean of what is in the light, of the colours in a part of a picture: neither its lines and folds nor its buttons. */
function usualIn({ width, data }: Picture, [x, y, w, h]: readonly [number, number, number, number]): Rgb {
  const seen: Rgb[] = [];
  for (let v = Math.round(y); v < y + h; v++)
    for (let u = Math.round(x); u < x + w; u++) seen.push(pixelAt(data, (v * width + u) * 4));
  const sorted = seen.sort((a, b) => lumaOf(a) - lumaOf(b));
  const lit = sorted.slice(sorted.length * 0.5, sorted.length * 0.85);
  return lit.reduce<Rgb>((mean, color, i) => mix(mean, color, 1 / (i + 1)), [0, 0, 0]);
}

function expectNamed(word: string, seen: Rgb): void {
  const named = namedColour(word);
  expect(distance(seen, named), `${word}: ${seen.map(Math.round).join()}`).toBeLessThan(NEAR.colour);
  expect(lumaOf(seen)).toBeGreaterThan(lumaOf(named) - NEAR.darker);
}

describe('clothes in a pale colour', () => {
  it('are beige where beige is asked for, and no brown', () => {
    expect(lumaOf(namedColour('beige'))).toBeGreaterThan(lumaOf(namedColour('brown')) + 80);
    expect(lumaOf(namedColour('lavender'))).toBeGreaterThan(lumaOf(namedColour('purple')) + 60);
  });

  it.each(PALE)('are as pale as it is, of a character from words: %s', async (word) => {
    const size = { width: 200, height: 258 };
    const prompt = `a girl in a ${word} coat, studio`;
    const { picture } = await drawCharacter({ prompt, negative_prompt: '', seed: 4, ...size });
    const { width, height } = picture;
    expectNamed(word, usualIn(picture, [width * 0.36, height * 0.7, width * 0.28, height * 0.2]));
  });

  it('are as pale as it is, of one that was trained', async () => {
    const [sample] = await makeSamplePictures({ character: 'mina', count: 1, size: 512 });
    const cut = sample && (await cutSubject({ id: 'a', bytes: sample.bytes, order: 0 }));
    if (!cut?.facts.face) throw new Error('no face was found');
    const [x, y, w, h] = cut.facts.face.box;
    for (const word of PALE) {
      const hex = Object.values(COLOUR_WORDS).find(({ words }) => words.includes(word))?.hex ?? null;
      const dyed = dress(cut.picture, cut.facts, { color: hex, pattern: 'plain', ink: null }, null, 'upper');
      expectNamed(word, usualIn(dyed, [x + w * 0.3, y + h * 1.35, w * 0.4, h * 0.3]));
    }
  });
});
