import { expect, it } from 'vitest';
import { floatAt, type Plane } from '../../../vision/planes.js';
import { PLAIN_OPTIONS } from '../../model-runtime.js';
import { encodePng } from '../canvas/picture.js';
import { drawCharacter } from '../imagine/imagine.js';
import { cutSubject, packSubject } from '../model/make-cutout.js';
import { generateFocused } from './generate-image.js';

const SIZE = { width: 416, height: 608 };

/** The first row of a figure, as a share of its height. */
function topOf({ width, height, data }: Plane): number {
  const first = Array.from({ length: width * height }, (_, i) => i).find((i) => floatAt(data, i) >= 0.4) ?? 0;
  return Math.floor(first / width) / height;
}

it.each(['a boy with short spiky black hair, studio', 'a girl with a tall witch hat, studio'])(
  'has the whole head, to the top of its hair and what is worn on it: %s',
  async (prompt) => {
    const drawn = await drawCharacter({ prompt, negative_prompt: '', seed: 5, ...SIZE });
    const alpha = {
      ...SIZE,
      data: Float32Array.from({ length: 416 * 608 }, (_, i) => (drawn.figure.data[i * 4 + 3] ?? 0) / 255),
    };
    expect(drawn.focus.head?.[0]).toBeCloseTo(topOf(alpha), 2);
    const cut = await cutSubject({ id: 'a', bytes: await encodePng(drawn.picture), order: 0 });
    if (!cut) throw new Error('nobody was found');
    const body = { kind: 'body' as const, name: '', cutouts: [await packSubject(cut)], look: null };
    const options = { ...PLAIN_OPTIONS, ...SIZE, prompt: 'sunny day in the park', seed: 7 };
    const { focus, figure } = await generateFocused({ body, face: null }, options);
    const [from = 1, to = 0] = focus.head ?? [];
    expect(from).toBeCloseTo(topOf(figure), 2);
    // Nor does it end above the chin, nor at the feet.
    expect(to).toBeGreaterThan(focus.y + (focus.y - from) / 4);
    expect(to - from).toBeLessThan(0.75);
  },
);
