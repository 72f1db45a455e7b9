import sharp from 'sharp';
import { HEADWEAR } from '@atelier/contracts/prompt-words';
import { describe, expect, it } from 'vitest';
import { plainLook } from '../../check-drawings.js';
import { getPart, partsOf } from '../../drawings/part.js';
import { composeFigure, topOfFigure } from './compose-figure.js';
import { fitOf } from './fit.js';

const BUILDS = ['feminine', 'masculine'] as const;
const namesOf = (kind: Parameters<typeof partsOf>[0]): string[] => partsOf(kind).map(({ name }) => name);
const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
const idsAskedFor = (svg: string): string[] =>
  [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id ?? '');

describe('the drawings of figures', () => {
  it.each(BUILDS)('come together for the %s body in any outfit, each id once and each one asked for there', (build) => {
    for (const kind of namesOf('outfits')) {
      for (const arms of ['behind', 'down'] as const) {
        const look = plainLook({ build, arms });
        const svg = composeFigure({ ...look, outfit: { ...look.outfit, kind } }, 1);
        const ids = idsIn(svg);
        expect(new Set(ids).size, `${kind} ${arms}`).toBe(ids.length);
        expect(ids, `${kind} ${arms}`).toEqual(expect.arrayContaining(idsAskedFor(svg)));
      }
    }
  });

  it('are SVG that can be painted, with everything on at once', async () => {
    const look = plainLook({ accessories: new Set(namesOf('worn')), turn: -0.7, tilt: 4 });
    for (const style of namesOf('hair')) {
      const figure = composeFigure({ ...look, hair: { ...look.hair, style, cowlick: true } }, 3);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90" viewBox="-300 -300 600 900">${figure}</svg>`;
      const { channels } = await sharp(Buffer.from(svg)).stats();
      expect(channels[3]?.max, style).toBe(255);
    }
  });
});

describe('composeFigure', () => {
  it('gives the same text for the same look and seed, and another tie for another seed', () => {
    const plain = plainLook();
    const look = plainLook({ outfit: { ...plain.outfit, kind: 'suit' } });
    expect(composeFigure(look, 1)).toBe(composeFigure(look, 1));
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => composeFigure(look, seed))).size).toBeGreaterThan(1);
  });

  it('prints a T-shirt with what is asked for, and with nothing else', () => {
    const { outfit } = plainLook();
    const inked = { ...outfit, second: '#abcdef' };
    const plain = [1, 2, 3, 4, 5, 6].map((seed) => composeFigure(plainLook({ outfit: inked }), seed));
    expect(plain.filter((svg) => svg.includes('#abcdef'))).toEqual([]);
    const prints = (['stripes', 'star', 'heart', 'trim'] as const).map((print) =>
      composeFigure(plainLook({ outfit: { ...inked, print } }), 1),
    );
    expect(prints.filter((svg) => svg.includes('#abcdef'))).toHaveLength(4);
    expect(new Set(prints).size).toBe(4);
  });

  it('paints slots in the colours of the look and leaves no class behind', () => {
    const plain = plainLook();
    const svg = composeFigure({ ...plain, outfit: { ...plain.outfit, main: '#123456' } }, 1);
    expect(svg).toContain('fill="#123456"');
    expect(svg).not.toContain(plain.outfit.main);
    expect(svg).not.toContain('class=');
    expect(svg).not.toContain('data-');
  });

  it('paints a suit’s trousers in the colour of the suit', () => {
    const plain = plainLook({ build: 'masculine' });
    const dressed = (kind: string): string =>
      composeFigure({ ...plain, outfit: { kind, main: '#123456', second: '#ffffff', lower: '#654321' } }, 1);
    expect(dressed('suit')).not.toContain('fill="#654321"');
    expect(dressed('hoodie')).toContain('fill="#654321"');
  });

  it('draws what a condition asks for, and not what it forbids', () => {
    const worn = (...names: string[]): string => composeFigure(plainLook({ accessories: new Set(names) }), 1);
    expect(worn('hat')).toContain('worn-hat-');
    expect(worn('elfears')).not.toContain('id="heads-feminine-p1"');
  });

  it.each([
    ['twintails', 'tshirt', 'hair-twintails-p25'],
    ['bob', 'blazer', 'outfits-blazer-p17'],
    ['bob', 'suit', 'outfits-suit-p17'],
  ])('leaves the bows of %s and a %s out where no ribbon is wanted', (style, kind, bow) => {
    const plain = plainLook();
    const look = { ...plain, hair: { ...plain.hair, style }, outfit: { ...plain.outfit, kind } };
    const drawn = (isRibbonless: boolean): string[] =>
      [1, 2, 3, 4, 5, 6].map((seed) => composeFigure({ ...look, isRibbonless }, seed));
    expect(drawn(false).some((svg) => svg.includes(bow))).toBe(true);
    expect(drawn(true).some((svg) => svg.includes(bow))).toBe(false);
  });

  it('slides the features of a turned face', () => {
    expect(composeFigure(plainLook({ turn: 0.5 }), 1)).toContain('translate(6.6');
    expect(composeFigure(plainLook({ turn: 0 }), 1)).not.toContain('translate(6.6');
  });

  it('knows how high hats reach, and that a ribbon that is not worn takes no room', () => {
    expect(topOfFigure(plainLook({ accessories: new Set(['hat']) }))).toBeLessThan(topOfFigure(plainLook()) - 40);
    const long = (...names: string[]): number => {
      const plain = plainLook({ accessories: new Set(names) });
      return topOfFigure({ ...plain, hair: { ...plain.hair, style: 'straight' } });
    };
    expect(long('ribbon')).toBeLessThan(long());
  });
});

describe('fitOf', () => {
  it('puts what was drawn at an anchor of one body at that of the other', () => {
    const fit = fitOf('feminine', 'masculine');
    const [from, to] = BUILDS.map((build) => getPart(`bodies/${build}`).anchors);
    for (const name of ['right-neck', 'right-shoulder', 'left-shoulder', 'right-waist', 'left-hip']) {
      const [a, b] = [from?.get(name), to?.get(name)];
      const [x, y] = fit?.point(a?.x ?? 0, a?.y ?? 0) ?? [];
      expect(x, name).toBeCloseTo(b?.x ?? NaN, 6);
      expect(y, name).toBeCloseTo(b?.y ?? NaN, 6);
    }
  });

  it('leaves alone what was drawn on the body that wears it', () => {
    expect(fitOf('masculine', 'masculine')).toBeNull();
  });

  it('says which body lacks the anchor that something hangs at', () => {
    expect(() => fitOf('feminine', 'masculine')?.hang('tail')).toThrow('bodies/feminine.svg has no anchor “tail”');
  });
});

describe('what is worn on the head', () => {
  it('is in the layer that the words know it by, and nothing else is', () => {
    const onHead = partsOf('worn').filter(({ shapes }) =>
      shapes.some(({ attributes }) => attributes['data-layer'] === 'headwear'),
    );
    expect(onHead.map(({ name }) => name)).toEqual([...HEADWEAR].sort());
  });

  it('presses hair down where it has a brim', () => {
    const worn = (name: string): string => composeFigure(plainLook({ accessories: new Set([name]) }), 1);
    expect(worn('pointedhat')).toContain('clip-path="url(#below-brim)"');
    expect(worn('crown')).not.toContain('below-brim');
  });
});
