import { at } from '../../../../vision/planes.js';
import { cel, type FigureArt } from './figure-art.js';
import { band, mirrored, pen, type Point, shifted, symmetric } from './geometry.js';
import type { Tones } from './tones.js';

interface Shape {
  neck: Point;
  shoulder: Point;
  armpit: Point;
  chest: Point;
  waist: Point;
  hip: Point;
  arm: readonly number[];
}

/** The right half of the body, by build; y grows downwards from the middle of the face. */
export const shapeOf = ({ look }: FigureArt): Shape =>
  look.build === 'masculine'
    ? {
        neck: [62, 166],
        shoulder: [178, 216],
        armpit: [166, 318],
        chest: [162, 372],
        waist: [134, 520],
        hip: [142, 650],
        arm: [40, 92, 88, 80, 74, 62],
      }
    : {
        neck: [48, 166],
        shoulder: [140, 212],
        armpit: [130, 310],
        chest: [126, 360],
        waist: [100, 500],
        hip: [144, 640],
        arm: [30, 72, 68, 62, 57, 50],
      };

interface TorsoCut {
  /** How deep the neckline goes at the middle, and how far out it sits on the shoulders. */
  neckline: number;
  neckX?: number;
  /** Where the lower rim is, and its half width. */
  hem: number;
  half?: number;
  /** How loose it sits: added to chest and waist. */
  loose?: number;
}

/** The outline of a garment for the upper body. */
export function torsoPath(art: FigureArt, { neckline, neckX, hem, half, loose = 0 }: TorsoCut): string {
  const { neck, shoulder, armpit, chest, waist, hip } = shapeOf(art);
  const out = (p: Point, by: number): Point => [p[0] + by, p[1]];
  const sides: Point[] = [out(armpit, loose * 0.3), out(chest, loose * 0.6), out(waist, loose), out(hip, loose * 0.8)];
  const shown = sides.filter(([, y]) => y < hem - 24);
  const [last, next] = [shown.at(-1) ?? shoulder, sides[shown.length] ?? shown.at(-1) ?? shoulder];
  const t = next[1] > last[1] ? Math.min(1, (hem - last[1]) / (next[1] - last[1])) : 0;
  const x = neckX ?? neck[0];
  return symmetric(
    [
      [0, neckline],
      [x * 0.7, neckline - (neckline - neck[1]) * 0.45],
      [x, neck[1] - 4],
      [(x + shoulder[0]) / 2, (neck[1] + shoulder[1]) / 2 - 8],
      shoulder,
      [shoulder[0] + 2, shoulder[1] + 34],
      ...shown,
      [half ?? last[0] + (next[0] - last[0]) * t, hem],
      [0, hem + 14],
    ],
    5,
  );
}

/** Shade and folds of cloth on the upper body, to be painted inside its outline. */
function shadeTorso(art: FigureArt, tones: Tones, hem: number): void {
  const { brush } = art;
  const { shoulder, armpit, waist } = shapeOf(art);
  const fill = brush.horizontal([0, tones.light, 0.35], [0.4, tones.light, 0], [1, tones.light, 0]);
  brush.rect(-260, 150, 520, hem - 120, fill);
  brush.path(
    `M${shoulder[0] + 40} 200 L${armpit[0] - 34} 300 Q${waist[0] - 46} 420 ${waist[0] - 30} ${waist[1]} Q${waist[0] - 10} 620 ${waist[0] + 10} ${hem + 30} H400 V200 Z`,
    tones.shade,
    'opacity=".6"',
  );
  brush.path(
    `M${-shoulder[0] - 40} 250 L${-armpit[0] + 8} 310 Q${-waist[0] - 4} 430 ${-waist[0] + 8} ${waist[1]} L${-waist[0] - 60} ${hem} H-400 Z`,
    tones.shade,
    'opacity=".38"',
  );
  for (const side of [-1, 1]) {
    brush.path(
      pen(
        [
          [side * (armpit[0] - 4), 304],
          [side * (armpit[0] - 26), 330],
          [side * (armpit[0] - 40), 366],
        ],
        4,
      ),
      tones.deep,
      'opacity=".6"',
    );
    brush.path(
      pen(
        [
          [side * (waist[0] + 6), waist[1] - 26],
          [side * (waist[0] - 30), waist[1] - 6],
          [side * 24, waist[1] - 2],
        ],
        4,
      ),
      tones.deep,
      'opacity=".38"',
    );
    brush.path(
      pen(
        [
          [side * (waist[0] + 4), waist[1] + 8],
          [side * (waist[0] - 22), waist[1] + 18],
          [side * 44, waist[1] + 16],
        ],
        3.4,
      ),
      tones.deep,
      'opacity=".3"',
    );
  }
  // The head throws its shade on the collar.
  brush.ellipse(6, 176, 104, 50, tones.deep, 0.34);
}

/** A garment for the upper body with its shade and folds; `more` is painted on the cloth. */
export function cloth(art: FigureArt, cut: TorsoCut, tones: Tones, more: () => void = () => undefined): void {
  cel(art, torsoPath(art, cut), tones, () => {
    more();
    shadeTorso(art, tones, cut.hem);
  });
}

export type Pose = 'behind' | 'down' | 'joined' | 'pockets';

export interface Sleeve {
  tones: Tones;
  /** Where it ends along the arm, 0–1; beyond it the arm is bare. */
  length: number;
  /** Added to the arm's width at shoulder, elbow and cuff. */
  loose?: readonly [number, number, number];
  /** Colour of the cuff. */
  cuff?: Tones;
}

/** The middle line of an arm, from the top of the shoulder. */
function armLine(art: FigureArt, pose: Pose, side: number): Point[] {
  const { shoulder, arm } = shapeOf(art);
  const x = shoulder[0] - at(arm, 1) * 0.34;
  const lines: Record<Pose, Point[]> = {
    behind: [
      [x + 20, 350],
      [x + 34, 440],
      [x - 10, 540],
      [x - 50, 590],
    ],
    down: [
      [x + 18, 350],
      [x + 30, 450],
      [x + 38, 560],
      [x + 42, 650],
    ],
    joined: [
      [x + 22, 350],
      [x + 26, 446],
      [x - 40, 514],
      [34, 532],
    ],
    pockets: [
      [x + 22, 350],
      [x + 34, 446],
      [x + 4, 540],
      [x - 40, 604],
    ],
  };
  const points: Point[] = [[x - 16, shoulder[1] - 12], [x, 250], ...lines[pose]];
  return side < 0 ? mirrored(points) : points;
}

const part = (points: readonly Point[], t: number): Point[] => {
  const last = (points.length - 1) * t;
  const whole = Math.floor(last);
  const [a, b] = [points[whole], points[whole + 1]];
  const head = points.slice(0, whole + 1);
  return a && b && last > whole
    ? [...head, [a[0] + (b[0] - a[0]) * (last - whole), a[1] + (b[1] - a[1]) * (last - whole)]]
    : head;
};

/** A relaxed hand that hangs beside the thigh. */
function drawHand(art: FigureArt, [x, y]: Point, side: number): void {
  const { skin, brush } = art;
  const p = (u: number, v: number): string => `${x + side * u} ${y + v}`;
  const d = `M${p(-21, -30)} C${p(-26, 20)} ${p(-26, 40)} ${p(-22, 66)} C${p(-20, 92)} ${p(-6, 104)} ${p(4, 98)} C${p(18, 88)} ${p(26, 50)} ${p(21, -30)}`;
  cel(art, d, skin, () => {
    brush.path(
      `M${p(6, -30)} C${p(10, 30)} ${p(6, 70)} ${p(0, 104)} L${p(30, 90)} L${p(30, -30)} Z`,
      skin.shade,
      'opacity=".6"',
    );
    for (const u of [-8, 2, 11])
      brush.path(
        pen(
          [
            [x + side * u, y + 46],
            [x + side * (u - 1), y + 70],
            [x + side * (u - 3), y + 96],
          ],
          2.6,
        ),
        skin.line,
        'opacity=".6"',
      );
  });
  cel(
    art,
    `M${p(-18, 4)} C${p(-34, 18)} ${p(-38, 42)} ${p(-32, 58)} C${p(-24, 62)} ${p(-20, 44)} ${p(-14, 30)} Z`,
    skin,
    () => undefined,
  );
}

/** One arm with its sleeve; `side` -1 is the picture's left. */
export function drawArm(art: FigureArt, pose: Pose, side: number, sleeve: Sleeve): void {
  const { skin, brush } = art;
  const { arm } = shapeOf(art);
  const line = armLine(art, pose, side);
  const [loose0, loose1, loose2] = sleeve.loose ?? [10, 12, 14];
  const end = line.at(-1);
  const hand = pose === 'down' ? end : undefined;
  if (hand && sleeve.length > 0.9) drawHand(art, hand, side);
  if (sleeve.length < 1)
    cel(art, band(line, arm), skin, () => {
      brush.path(
        band(
          shifted(line, 22),
          arm.map((w) => w * 0.5),
        ),
        skin.shade,
        'opacity=".6"',
      );
    });
  if (hand && sleeve.length <= 0.9) drawHand(art, hand, side);
  const cover = part(line, sleeve.length);
  const long = sleeve.length > 0.6;
  const steps = cover.length - 1;
  const widths = cover.map((_, i) => {
    const t = i / steps;
    const loose = t < 0.5 ? loose0 + (loose1 - loose0) * t * 2 : loose1 + (loose2 - loose1) * (t * 2 - 1);
    return at(arm, Math.min(i, arm.length - 1)) + loose * (i === 0 ? 0.4 : 1);
  });
  const full = Math.max(...widths);
  const { tones } = sleeve;
  cel(art, band(cover, widths), tones, () => {
    brush.path(
      band(
        shifted(cover, full * 0.34),
        widths.map((w) => w * 0.56),
      ),
      tones.shade,
      'opacity=".62"',
    );
    brush.path(
      band(
        shifted(cover, -full * 0.3),
        widths.map((w) => w * 0.14),
      ),
      tones.light,
      'opacity=".3"',
    );
    if (long) foldElbow(art, cover[3], side, tones);
  });
  if (sleeve.cuff && long) drawCuff(art, cover, widths.at(-1) ?? 50, sleeve.cuff);
}

function foldElbow({ brush }: FigureArt, elbow: Point | undefined, side: number, tones: Tones): void {
  if (!elbow) return;
  const [x, y] = elbow;
  for (const [dy, reach] of [
    [-14, 20],
    [4, 28],
    [20, 18],
  ] as const)
    brush.path(
      pen(
        [
          [x - side * 34, y + dy - 6],
          [x - side * (34 - reach * 0.6), y + dy],
          [x - side * (34 - reach), y + dy + 8],
        ],
        4,
      ),
      tones.deep,
      'opacity=".7"',
    );
}

function drawCuff(art: FigureArt, line: readonly Point[], width: number, tones: Tones): void {
  const [a, b] = [line.at(-2), line.at(-1)];
  if (!a || !b) return;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const back: Point = [b[0] - ((b[0] - a[0]) / length) * 30, b[1] - ((b[1] - a[1]) / length) * 30];
  cel(art, band([back, b], [width + 3, width + 3]), tones, () => undefined);
}
