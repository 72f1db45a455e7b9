import type { Bangs } from '../words/look.js';
import { cel, type FigureArt } from './figure-art.js';
import { band, mirrored, type Point, pts } from './geometry.js';
import { drawShine, type Fringe, hairFill, lock, mass, strands } from './hair-art.js';

/** Where the hair is parted, and its rim over the forehead. */
const BANGS: Readonly<Record<Bangs, { part: number; fringe: Fringe }>> = {
  wispy: {
    part: 8,
    fringe: pts('-104,44 -82,-34 -66,-8 -46,-44 -24,-6 -10,-46 8,18 22,-46 44,-8 62,-42 74,-4 84,-34 104,44'),
  },
  blunt: {
    part: 0,
    fringe: pts(
      '-106,40 -88,-24 -72,-12 -66,-22 -46,-13 -38,-24 -20,-13 -6,-26 10,-13 22,-24 40,-13 52,-23 70,-12 88,-24 106,40',
    ),
  },
  curtain: {
    part: 0,
    fringe: pts('-106,74 -92,6 -84,22 -64,-44 -52,-22 -3,-128 50,-24 62,-46 84,20 92,4 106,74'),
  },
  swept: {
    part: -52,
    fringe: pts('-106,52 -90,-24 -80,2 -56,-108 -14,-26 -2,-50 30,-12 34,-38 66,2 72,-24 106,60'),
  },
  spiky: {
    part: -6,
    fringe: pts('-106,34 -84,-40 -72,2 -50,-56 -34,-8 -20,-58 4,8 14,-58 42,-2 58,-54 78,4 86,-38 106,34'),
  },
};

const CROWN: Point[] = pts('0,-184 52,-177 97,-147 122,-96 128,-42 123,-6');

/** Tufts that stand off the crown of a wild head. */
function drawSpikes(art: FigureArt): void {
  const { random } = art;
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI * (-0.08 + (1.16 * i) / 8) + random.range(-0.06, 0.06);
    const out = random.range(40, 74);
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const root: Point = [c * 92, -66 + s * 96];
    const tip: Point = [c * (118 + out) + random.range(-8, 26), -66 + s * (118 + out * 0.8)];
    const bend: Point = [(root[0] + tip[0]) / 2 + s * 14, (root[1] + tip[1]) / 2 + 8];
    lock(art, [root, bend, tip], [100, 66, 0], art.hair.base);
  }
}

/** The locks beside the face, down to the chest for long hair. */
function drawSideLocks(art: FigureArt): void {
  const { look, random } = art;
  const { style, bangs } = look.hair;
  const male = look.build === 'masculine';
  const long = style === 'straight' || style === 'wavy';
  const reach = long
    ? 250
    : style === 'bob'
      ? 138
      : style === 'braids'
        ? 96
        : male
          ? 56
          : style === 'short' || style === 'spiky'
            ? 76
            : 150;
  for (const side of [-1, 1] as const) {
    const swing = style === 'wavy' ? 14 : 4;
    const end = reach + random.range(-14, 14);
    const inner: Point[] = [
      [side * 88, -110],
      [side * 106, -20],
      [side * (100 + swing), end * 0.5],
      [side * (104 - swing), end * 0.82],
      [side * (92 + swing * 0.6), end],
    ];
    if (male)
      lock(
        art,
        [
          [side * 92, -100],
          [side * 108, -20],
          [side * 103, end],
        ],
        [6, 26, 0],
      );
    else {
      lock(
        art,
        inner.map(([x, y]): Point => [x + side * 13, y * 0.88]),
        [6, 30, 28, 18, 0],
      );
      lock(art, inner, [8, bangs === 'blunt' ? 34 : 27, 23, 15, 0]);
    }
  }
}

/** All hair in front of the head: crown, fringe, side locks and the shine on them. */
export function drawHairFront(art: FigureArt): void {
  const { brush, hair, look, slide } = art;
  const { part, fringe } = BANGS[look.hair.bangs];
  if (look.hair.style === 'spiky') drawSpikes(art);
  drawSideLocks(art);
  const moved = fringe.map(([x, y]): Point => [x + slide * 0.55 * (1 - Math.abs(x) / 130), y]);
  const d = mass(art, CROWN, mirrored(CROWN), moved);
  const top = part + slide * 0.5;
  cel(
    art,
    d,
    hair,
    () => {
      brush.path('M60 -200 Q128 -140 128 40 H96 Q118 -90 60 -200 Z', hair.shade, 'opacity=".55"');
      moved.forEach(([x, y], i) => {
        if (i % 2 === 0) {
          const root: Point = [top + (x - top) * 0.5, -120];
          const points: Point[] = [root, [top + (x - top) * 0.86 + 7, (y - 110) / 2 + 10], [x + 3, y + 2]];
          brush.path(band(points, [4, 15, 2]), hair.shade, 'opacity=".7"');
          return;
        }
        const line: Point[] = [
          [top + (x - top) * 0.2, -176],
          [top + (x - top) * 0.66, -140],
          [top + (x - top) * 0.92, -92 + (y + 60) * 0.3],
          [x, y],
        ];
        strands(art, [line], 3);
      });
      drawShine(art, -122);
    },
    hairFill(art, 0.72),
  );
  const covered = look.accessories.has('hat') || look.accessories.has('beret') || look.accessories.has('headphones');
  if (look.hair.cowlick && !covered)
    brush.path(
      band(
        [
          [top, -178],
          [top + 8, -198],
          [top + 32, -206],
        ],
        [7, 4, 0],
      ),
      hair.base,
      `stroke="${hair.line}" stroke-width="2"`,
    );
}
