import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { matte } from '../../../vision/index.js';
import { byteAt, channelAt, regions } from '../../../vision/planes.js';
import { encodePng, type Picture } from '../canvas/picture.js';
import { figureOf } from './figure-of.js';
import { drawCharacter } from './imagine.js';

const [WIDTH, HEIGHT] = [448, 576];
/** As far as an edge may be soft. */
const REACH = 3;

interface Drawn {
  png: Buffer;
  /** How much of each pixel is the character, as it was drawn: 0–255. */
  truth: Uint8Array;
}

async function draw(prompt: string, seed: number): Promise<Drawn> {
  const request = { prompt, negative_prompt: '', width: WIDTH, height: HEIGHT, seed };
  const { picture, figure } = await drawCharacter(request);
  return { png: await encodePng(picture), truth: alphaOf(figure) };
}

const alphaOf = ({ data }: Picture): Uint8Array =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => channelAt(data, i * 4 + 3));

/** The largest piece of the matte that is not at the character, and how much of the character is missing from it, in pixels. */
function compare(alpha: Uint8Array, truth: Uint8Array): { scrap: number; lost: number } {
  const scraps = new Uint8Array(truth.length);
  let lost = 0;
  for (let i = 0; i < truth.length; i++) {
    if (byteAt(truth, i) > 250 && byteAt(alpha, i) < 128) lost++;
    if (byteAt(alpha, i) > 64 && !isNear(truth, i)) scraps[i] = 1;
  }
  return { scrap: Math.max(...regions(scraps, WIDTH, HEIGHT).sizes), lost };
}

function isNear(truth: Uint8Array, i: number): boolean {
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) if (byteAt(truth, i + dy * WIDTH + dx) > 8) return true;
  return false;
}

describe('a character that was drawn before trees', () => {
  const drawn = {
    prompt: 'a boy with messy red hair, glasses, brown trench coat, forest',
    negative_prompt: '',
    ...{ width: WIDTH, height: HEIGHT, seed: 22 },
  };

  it('is known to the pixel, since the engine draws it again', async () => {
    const { png, truth } = await draw(drawn.prompt, drawn.seed);
    const own = await figureOf(png, drawn);
    const alpha = Uint8Array.from(own?.mask.data ?? [], (share) => Math.round(share * 255));
    expect(compare(alpha, truth)).toEqual({ scrap: 0, lost: 0 });
  });

  it('is looked for as in any picture where that gives another one', async () => {
    const { png } = await draw(drawn.prompt, drawn.seed);
    expect(await figureOf(png, { ...drawn, seed: 23 })).toBeNull();
    expect(await figureOf(await sharp(png).resize(300).png().toBuffer(), drawn)).toBeNull();
  });
});

describe('a character that was drawn before a wall with a glow', () => {
  it.each([
    ['a girl with long black hair in a pink hanbok, studio', 21],
    ['a boy with messy red hair, glasses, brown trench coat, studio', 21],
  ])('is cut out whole, and without a scrap of the wall: %s', async (prompt, seed) => {
    const { png, truth } = await draw(prompt, seed);
    const mask = await matte(png);
    expect(mask.method).toBe('colour');
    const { scrap, lost } = compare(mask.alpha, truth);
    expect(scrap).toBeLessThan(30);
    expect(lost).toBeLessThan(truth.length * 0.001);
  });
});
