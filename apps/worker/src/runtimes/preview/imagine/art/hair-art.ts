import { mixHex } from '../../canvas/colour.js';
import { cel, type FigureArt, LINE } from './figure-art.js';
import { band, pen, type Point, smooth, through } from './geometry.js';

/** Tips and the notches between them, from the picture's left to its right; begins and ends with a tip. */
export type Fringe = readonly Point[];

const n = (value: number): string => value.toFixed(1);

/** The lower rim of hair that falls in pointed locks: from the first tip to the last, each lock bent like a blade. */
function fringeLine(fringe: Fringe): string {
  let d = '';
  for (let i = 1; i < fringe.length; i++) {
    const [from, to] = [fringe[i - 1], fringe[i]];
    if (!from || !to) continue;
    const down = i % 2 === 0;
    const lean = down ? 0.24 : 0.82;
    const rise = down ? 0.62 : 0.46;
    d += ` Q${n(from[0] + (to[0] - from[0]) * lean)} ${n(from[1] + (to[1] - from[1]) * rise)} ${n(to[0])} ${n(to[1])}`;
  }
  return d;
}

/** The colour of hair from its root to its tips. */
export function hairFill({ brush, hair, look }: FigureArt, from = 0.5): string {
  const tip = look.hair.tips;
  if (tip) return brush.vertical([0, hair.base], [from, hair.base], [Math.min(1, from + 0.38), tip], [1, tip]);
  return brush.vertical([0, hair.base], [from, hair.base], [1, mixHex(hair.base, hair.shade, 0.55)]);
}

/** Thin lines along the hair, darker and lighter, that lead to the notches of its rim. */
export function strands(art: FigureArt, lines: readonly (readonly Point[])[], width = 2.6): void {
  for (const line of lines) art.brush.path(pen(line, width), art.hair.deep, 'opacity=".72"');
}

/** One free lock: a tapered band with a shaded rim and a lit one. */
export function lock(art: FigureArt, points: readonly Point[], widths: readonly number[], fill = hairFill(art)): void {
  const { hair, brush } = art;
  const widest = Math.max(...widths);
  const moved = (by: number): Point[] => points.map(([x, y]) => [x + by, y]);
  cel(
    art,
    band(points, widths),
    hair,
    () => {
      brush.path(
        band(
          moved(widest * 0.36),
          widths.map((w) => w * 0.5),
        ),
        hair.shade,
        'opacity=".62"',
      );
      brush.path(
        band(
          moved(-widest * 0.2),
          widths.map((w) => w * 0.16),
        ),
        hair.light,
        'opacity=".5"',
      );
      brush.path(pen(moved(widest * 0.06), 2.2), hair.deep, 'opacity=".6"');
    },
    fill,
    LINE * 0.9,
  );
}

/** The bright band around a head of shining hair. */
export function drawShine(art: FigureArt, top: number): void {
  const { brush, hair, random, slide } = art;
  const ring: string[] = [];
  const core: string[] = [];
  for (let i = -6; i <= 6; i++) {
    const x = i * 15 + slide * 0.4;
    const arc = top + (x * x) / 210;
    const long = random.range(9, 22);
    const lean = x * 0.1;
    const points: Point[] = [
      [x - lean, arc - long],
      [x, arc],
      [x + lean * 1.2, arc + long * 1.2],
    ];
    ring.push(band(points, [0, 19, 0]));
    if (i % 3 !== 0)
      core.push(
        band(
          points.map(([u, v]): Point => [u, arc + (v - arc) * 0.6]),
          [0, 6, 0],
        ),
      );
  }
  brush.add(`<g opacity=".6">`).path(ring.join(' '), hair.light).add('</g>');
  brush.path(core.join(' '), mixHex(hair.light, '#ffffff', 0.7), 'opacity=".75"');
}

/** Hair that hangs as one mass: its right outline downwards, its left one, and the tips along the lower rim. */
export function mass(art: FigureArt, right: readonly Point[], left: readonly Point[], fringe: Fringe): string {
  const down = through(left, 6);
  const [first] = fringe;
  const up = through([...right].reverse(), 6);
  return `${smooth(first ? [...down, first] : down)}${fringeLine(fringe)} ${smooth(up).replace('M', 'L')} Z`;
}
