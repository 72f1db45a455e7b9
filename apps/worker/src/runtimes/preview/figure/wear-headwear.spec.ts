import { describe, expect, it } from 'vitest';
import { makePicture, type Picture } from '../canvas/picture.js';
import type { CutoutFacts } from '../model/preview-model.js';
import { shownHeight } from './choose-cutout.js';
import { findHead, wearHeadwear } from './wear-headwear.js';

const [WIDTH, HEIGHT] = [200, 360];
const BROWN = [120, 72, 48, 255];

/** A brown head, 100 wide, from row 40 on, with a bow of the same colour above it, on a body. */
function figure(): Picture {
  const picture = makePicture(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isHead = Math.hypot((x - 100) / 50, (y - 100) / 60) < 1;
      const isBow = y > 20 && y < 60 && Math.abs(x - 100) > 20 && Math.abs(x - 100) < 50;
      if (isHead || isBow || (y > 150 && Math.abs(x - 100) < 60)) picture.data.set(BROWN, (y * WIDTH + x) * 4);
    }
  return picture;
}

const FACTS = { width: WIDTH, height: HEIGHT, face: { box: [65, 80, 70, 78], turn: 0 } } as unknown as CutoutFacts;
const MEASURES = { head: 158, whole: 800, face: 0.5 };
const bare = () => ({ figure: figure(), facts: FACTS, measures: MEASURES });

const alphaAt = ({ data, width }: Picture, x: number, y: number): number => data[(y * width + x) * 4 + 3] ?? 0;
const colourAt = ({ data, width }: Picture, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('headwear on a cut-out', () => {
  it('stands on the middle of the head, in room of its own, in the colour that is asked for', async () => {
    const worn = await wearHeadwear(bare(), [], { name: 'pointedhat', colour: 'purple' });
    const { above = 0 } = worn.measures;
    expect(above).toBeGreaterThan(30);
    expect(worn.figure.height).toBe(HEIGHT + above);
    const middle = worn.figure.width / 2;
    // The cone above the hair, and no hat over the eyes.
    const [r = 0, g = 0, b = 0] = colourAt(worn.figure, middle - 10, above + 10);
    expect([b > r, r > g]).toEqual([true, true]);
    expect(colourAt(worn.figure, middle, above + 112)).toEqual(BROWN.slice(0, 3));
    expect(worn.facts.face?.box.slice(1)).toEqual([80 + above, 70, 78]);
  });

  it('leaves nothing of the hair above a brim, and all of it below a crown', async () => {
    const [hat, crown] = await Promise.all(
      (['cap', 'crown'] as const).map((name) => wearHeadwear(bare(), [], { name, colour: null })),
    );
    const bow = (worn: typeof hat): number =>
      worn ? alphaAt(worn.figure, worn.figure.width / 2 + 49, (worn.measures.above ?? 0) + 24) : -1;
    expect(bow(hat)).toBe(0);
    expect(bow(crown)).toBe(255);
  });

  it('is seen whole, whatever the shot: the frame begins above it', async () => {
    const { measures } = await wearHeadwear(bare(), [], { name: 'pointedhat', colour: null });
    for (const shot of ['portrait', 'upper', 'cowboy', 'full'] as const)
      expect(shownHeight(measures, shot)).toBe(shownHeight(MEASURES, shot) + (measures.above ?? 0));
  });

  it('has room above for all of it, round parts too', async () => {
    const { figure: worn } = await wearHeadwear(bare(), [], { name: 'beanie', colour: null });
    const row = Array.from({ length: worn.width }, (_, x) => alphaAt(worn, x, 0));
    expect(Math.max(...row)).toBe(0);
  });

  it('goes round the head: over its top down to the forehead, as wide as it is there', async () => {
    for (const name of ['hat', 'strawhat', 'cap', 'beanie', 'pointedhat', 'santahat', 'beret'] as const) {
      const { figure: worn, measures } = await wearHeadwear(bare(), [], { name, colour: 'blue' });
      const middle = worn.width / 2;
      const isHair = (x: number, y: number): boolean => String(colourAt(worn, x, y)) === String(BROWN.slice(0, 3));
      const rows = Array.from({ length: 73 }, (_, y) => (measures.above ?? 0) + 40 + y);
      const brim = rows.filter((y) => isHair(middle, y))[0] ?? 0;
      // Its top is hidden down to a third of the way to the eyes, and the forehead is not.
      expect(brim - (rows[0] ?? 0)).toBeGreaterThan(24);
      expect(brim - (rows[0] ?? 0)).toBeLessThan(66);
      // Nothing of the head stands out beside it: it is covered to both sides above the brim.
      for (const y of rows.filter((row) => row < brim - 16))
        for (let x = middle - 50; x <= middle + 50; x++) expect(alphaAt(worn, x, y) > 0 && isHair(x, y)).toBe(false);
    }
  });

  it('follows the tilt of the head', async () => {
    const eyes = new Map(
      [33, 133, 362, 263].map((index, i) => [index, [i < 2 ? 86 : 114, i < 2 ? 106 : 120]] as const),
    );
    const landmarks = Array.from({ length: 478 }, (_, i): [number, number] => {
      const [x, y] = eyes.get(i) ?? [100, 130];
      return [x, y];
    });
    const { figure: worn } = await wearHeadwear(bare(), landmarks, { name: 'hat', colour: 'blue' });
    const lowest = (x: number): number =>
      Math.max(...Array.from({ length: worn.height }, (_, y) => y).filter((y) => (colourAt(worn, x, y)[2] ?? 0) > 120));
    const middle = worn.width / 2;
    expect(lowest(middle + 60) - lowest(middle - 40)).toBeGreaterThan(20);
  });

  it('shows no visor from behind', async () => {
    const lowest = async (behind: boolean): Promise<number> => {
      const { figure: worn } = await wearHeadwear(bare(), [], { name: 'cap', colour: 'blue' }, behind);
      const rows = Array.from({ length: worn.height }, (_, y) => y);
      return Math.max(...rows.filter((y) => (colourAt(worn, worn.width / 2, y)[2] ?? 0) > 120));
    };
    expect((await lowest(false)) - (await lowest(true))).toBeGreaterThan(6);
  });

  it('is on nobody without a face', async () => {
    const faceless = { ...bare(), facts: { ...FACTS, face: null } };
    expect(findHead(faceless.figure, faceless.facts, [])).toBeNull();
    expect(await wearHeadwear(faceless, [], { name: 'hat', colour: null })).toBe(faceless);
  });
});
