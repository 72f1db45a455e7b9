import { describe, expect, it } from 'vitest';
import { CAPTION_HEIGHT, columnsOf, heightIn, indexesBetween, layoutOf, type Size } from './masonry';

const SHAPES: readonly Size[] = [
  { width: 1024, height: 1024 },
  { width: 832, height: 1216 },
  { width: 1216, height: 832 },
  { width: 768, height: 1344 },
  { width: 1344, height: 768 },
];
const sizes = (count: number): Size[] =>
  Array.from(
    { length: count },
    (_, index) => SHAPES[(index * 7 + (index >> 2)) % SHAPES.length] ?? { width: 1, height: 1 },
  );

describe('columnsOf', () => {
  it.each([
    [358, 2],
    [288, 2],
    [700, 3],
    [1120, 5],
    [1216, 6],
    [2400, 6],
  ])('a wall of %d px has %d columns, which fill it', (width, count) => {
    const columns = columnsOf(width);
    expect(columns.count).toBe(count);
    const used = columns.width * count + columns.gap * (count - 1);
    expect(used).toBeLessThanOrEqual(width);
    expect(width - used).toBeLessThan(count);
  });
});

describe('layoutOf', () => {
  const columns = columnsOf(1120);

  it('puts each item into the shortest column, so that none overlap and the ends are nearly level', () => {
    const { boxes, height } = layoutOf(sizes(500), columns);
    const places = [...new Set(boxes.map(({ x }) => x))];
    expect(places).toHaveLength(columns.count);
    const ends = places.map((place) => {
      const column = boxes.filter(({ x }) => x === place);
      column.slice(1).forEach((box, index) => {
        const above = column[index];
        expect(box.y).toBe((above?.y ?? 0) + (above?.height ?? 0) + columns.gap);
      });
      const last = column.at(-1);
      return (last?.y ?? 0) + (last?.height ?? 0);
    });
    expect(height).toBe(Math.max(...ends));
    expect(height - Math.min(...ends)).toBeLessThan(2 * columns.width + CAPTION_HEIGHT);
  });

  it('moves nothing when more is added', () => {
    const before = layoutOf(sizes(40), columns).boxes;
    expect(layoutOf(sizes(400), columns).boxes.slice(0, 40)).toEqual(before);
  });

  it('goes on where another one ends, as if it were one', () => {
    const all = layoutOf(sizes(90), columns);
    const rest = layoutOf(sizes(90).slice(50), columns, layoutOf(sizes(50), columns));
    expect(rest.boxes).toEqual(all.boxes.slice(50));
    expect(rest.height).toBe(all.height);
  });

  it('knows the height from the size alone, and crops what is out of all proportion', () => {
    expect(heightIn(200, { width: 1000, height: 1500 })).toBe(300);
    expect(heightIn(180, { width: 100, height: 1000 })).toBe(320);
    expect(heightIn(160, { width: 1000, height: 100 })).toBe(90);
  });

  it('is nothing for nothing', () => {
    expect(layoutOf([], columns)).toEqual({ boxes: [], ends: [0, 0, 0, 0, 0], height: 0 });
  });
});

describe('indexesBetween', () => {
  it('finds just what can be seen, wherever one is', () => {
    const columns = columnsOf(358);
    const layout = layoutOf(sizes(2000), columns);
    for (const top of [-500, 0, 317, 40_000, layout.height - 500, layout.height + 500]) {
      const bottom = top + 844;
      const wanted = layout.boxes.flatMap((box, index) =>
        box.y <= bottom && box.y + box.height >= top ? [index] : [],
      );
      expect(indexesBetween(layout, columns, top, bottom)).toEqual(wanted);
    }
  });
});
