import type { FigureArt } from './figure-art.js';
import { cel } from './figure-art.js';
import { pen, type Point, pts, sided } from './geometry.js';
import { hairFill, lock } from './hair-art.js';
import { bow } from './outfits-formal.js';

/** A gathered tail: several locks that part towards its end. */
function tail(art: FigureArt, points: readonly Point[], width: number, count: number): void {
  const { random } = art;
  const fill = hairFill(art, 0.5);
  for (let i = 0; i < count; i++) {
    const k = i - (count - 1) / 2;
    const off = (t: number): number => k * width * 0.34 * t;
    const bent = points.map(([x, y], j): Point => {
      const t = j / (points.length - 1);
      return [x + off(Math.min(1, t * 1.6)), y + (t === 1 ? random.range(-50, 20) - Math.abs(k) * 34 : 0)];
    });
    lock(art, bent, [width * 0.5, width * 0.72, width * 0.7, width * 0.46, 0], fill);
  }
  lock(art, points, [width * 0.5, width * 0.86, width * 0.84, width * 0.5, 0], fill);
}

function braid(art: FigureArt, side: number): void {
  const { hair, brush, accent } = art;
  for (let i = 9; i >= 0; i--) {
    const t = i / 9;
    const [x, y] = [side * (108 + Math.sin(t * 2.4) * 22), 58 + i * 35];
    const r = 30 - t * 8;
    for (const k of [-1, 1]) {
      const d = `M${x} ${y - r * 0.7} C${x + k * r * 0.9} ${y - r * 0.9} ${x + k * r * 1.35} ${y} ${x + k * r * 0.7} ${y + r * 0.62} C${x + k * r * 0.3} ${y + r * 0.9} ${x} ${y + r} ${x} ${y + r * 0.5} Z`;
      cel(
        art,
        d,
        hair,
        () => {
          brush.path(
            pen(
              [
                [x + k * r * 0.2, y - r * 0.4],
                [x + k * r * 0.7, y - r * 0.1],
                [x + k * r * 0.6, y + r * 0.4],
              ],
              3,
            ),
            hair.deep,
            'opacity=".6"',
          );
          brush.path(
            pen(
              [
                [x + k * r * 0.5, y - r * 0.5],
                [x + k * r * 0.86, y - r * 0.2],
                [x + k * r * 0.86, y + r * 0.1],
              ],
              4,
            ),
            hair.light,
            'opacity=".6"',
          );
        },
        k > 0 ? hair.shade : hair.base,
      );
    }
  }
  const [x, y] = [side * (108 + Math.sin(2.4) * 22), 58 + 9 * 35];
  lock(
    art,
    [
      [x, y],
      [x + side * 6, y + 44],
      [x - side * 4, y + 86],
    ],
    [26, 40, 0],
    hairFill(art, 0.2),
  );
  cel(art, `M${x - 15} ${y + 6} h30 v18 h-30 Z`, accent, () => undefined);
}

function bun(art: FigureArt, x: number, y: number, r: number): void {
  const { hair, brush } = art;
  cel(
    art,
    `M${x - r} ${y} a${r} ${r} 0 1 0 ${r * 2} 0 a${r} ${r} 0 1 0 ${-r * 2} 0 Z`,
    hair,
    () => {
      brush.circle(x + r * 0.5, y + r * 0.5, r, hair.shade, 0.55);
      for (const k of [-0.5, 0, 0.5])
        brush.path(
          pen(
            [
              [x + k * r * 1.4, y - r],
              [x + k * r * 0.5 + r * 0.2, y],
              [x + k * r * 1.5, y + r],
            ],
            3,
          ),
          hair.deep,
          'opacity=".65"',
        );
      brush.path(
        pen(
          [
            [x - r * 0.66, y - r * 0.1],
            [x - r * 0.36, y - r * 0.56],
            [x + r * 0.1, y - r * 0.7],
          ],
          r * 0.18,
        ),
        hair.light,
        'opacity=".75"',
      );
    },
    hairFill(art),
  );
}

/** Tails and buns, behind the head. */
export function drawTailsBehind(art: FigureArt): void {
  const { look, accent } = art;
  const { style } = look.hair;
  for (const side of [-1, 1]) {
    if (style === 'twintails') tail(art, sided(side, '96,-112 186,-96 222,90 190,300 212,470'), 92, 2);
    if (style === 'buns') bun(art, side * 100, -158, 50);
  }
  if (style === 'ponytail') tail(art, pts('20,-150 120,-196 214,-60 200,180 232,420'), 104, 2);
  if (style === 'straight' && look.accessories.has('ribbon')) bow(art, 0, -176, 110, accent);
}

/** Braids that fall in front of the shoulders; locks beside the face cover where they begin. */
export function drawBraids(art: FigureArt): void {
  if (art.look.hair.style === 'braids') for (const side of [-1, 1]) braid(art, side);
}

/** What ties the tails. */
export function drawTies(art: FigureArt): void {
  const { look, accent } = art;
  if (look.hair.style !== 'twintails') return;
  for (const side of [-1, 1]) bow(art, side * 116, -112, look.accessories.has('ribbon') ? 56 : 30, accent);
}
