import { cel, type FigureArt } from './figure-art.js';
import { band, mirrored, type Point, pts, shifted } from './geometry.js';
import { type Fringe, hairFill, mass, strands } from './hair-art.js';

interface Fall {
  /** Right outline from the crown down. */
  right: Point[];
  /** How far down the tips reach. */
  bottom: number;
  /** Half width at the tips. */
  half: number;
  tips: number;
  /** How deep the notches between the tips are. */
  notch: number;
}

const CROWN: Point[] = pts('0,-180 52,-173 97,-146 123,-88');

function waves(from: Point, bottom: number, spread: number): Point[] {
  const points: Point[] = [];
  for (let i = 1; i <= 7; i++) {
    const t = i / 7;
    const y = from[1] + (bottom - from[1]) * t;
    points.push([from[0] + spread * t + Math.sin(i * 1.9) * 15 * (0.4 + t), y]);
  }
  return points;
}

function fallOf({ look }: FigureArt): Fall {
  const male = look.build === 'masculine';
  switch (look.hair.style) {
    case 'short':
      return { right: [...CROWN, [124, -10], [112, 50], [96, 84]], bottom: 104, half: 88, tips: 6, notch: 26 };
    case 'spiky':
      return { right: [...CROWN, [128, -14], [122, 44], [104, 90]], bottom: 116, half: 96, tips: 6, notch: 40 };
    case 'bob':
      return { right: [...CROWN, [138, 0], [144, 70], [138, 124]], bottom: 160, half: 116, tips: 7, notch: 20 };
    case 'straight':
      return {
        right: [...CROWN, [136, 20], [148, 180], [160, 360], [158, 500]],
        bottom: 590,
        half: 140,
        tips: 8,
        notch: 60,
      };
    case 'wavy':
      return { right: [...CROWN, ...waves([134, -20], 500, 46)], bottom: 570, half: 158, tips: 7, notch: 70 };
    case 'sideswept':
      return male
        ? { right: [...CROWN, [126, -10], [116, 52], [98, 90]], bottom: 112, half: 88, tips: 6, notch: 30 }
        : { right: [...CROWN, ...waves([134, -10], 260, 16)], bottom: 316, half: 122, tips: 6, notch: 54 };
    case 'twintails':
    case 'ponytail':
    case 'braids':
    case 'buns':
      return { right: [...CROWN, [122, -10], [110, 40], [86, 76]], bottom: 100, half: 72, tips: 5, notch: 20 };
  }
}

function lowerRim({ random }: FigureArt, { bottom, half, tips, notch }: Fall): Fringe {
  const points: Point[] = [];
  const step = (half * 2) / (tips - 1);
  for (let i = 0; i < tips; i++) {
    const x = -half + i * step;
    const edge = 1 - Math.abs(x / half) * 0.35;
    if (i > 0) points.push([x - step * 0.46, bottom - notch * random.range(0.8, 1.2) * edge]);
    points.push([
      x + random.range(-0.12, 0.12) * step,
      bottom * (1 - 0.02 * Math.abs(x / half)) - random.range(0, notch * 0.3),
    ]);
  }
  return points;
}

/** The hair behind head and shoulders. */
export function drawHairBack(art: FigureArt): void {
  const { brush, hair } = art;
  const fall = fallOf(art);
  const fringe = lowerRim(art, fall);
  const d = mass(art, fall.right, mirrored(fall.right), fringe);
  const wavy = art.look.hair.style === 'wavy' ? 12 : 2;
  cel(
    art,
    d,
    hair,
    () => {
      // What hangs behind the neck lies in the head's shade.
      brush.ellipse(0, 60, 150, 210, brush.round([0, hair.deep, 0.95], [0.62, hair.deep, 0.8], [1, hair.shade, 0]));
      for (const [x, y] of fringe.filter((_, i) => i % 2 === 1)) {
        const top = Math.max(-40, y - 330);
        const line: Point[] = [
          [x * 0.72, top],
          [x * 0.86 + wavy, top + (y - top) * 0.35],
          [x * 0.96 - wavy, top + (y - top) * 0.7],
          [x, y],
        ];
        strands(art, [line], 3);
        brush.path(band(shifted(line, -13), [0, 13, 9, 0]), hair.shade, 'opacity=".5"');
        if (y > 250)
          brush.path(
            band(
              line.map(([u, v]): Point => [u + 11, v + 20]),
              [0, 7, 5, 0],
            ),
            hair.light,
            'opacity=".42"',
          );
      }
    },
    hairFill(art, 0.55),
  );
}
