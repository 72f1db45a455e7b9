import { mixHex } from '../../canvas/colour.js';
import type { FigureArt } from './figure-art.js';
import { band, pen, type Point, smooth } from './geometry.js';

/** Half width and half height of an open eye, by mood and build. */
function openness({ look }: FigureArt): { w: number; h: number } {
  const h = { smile: 1, laugh: 1, calm: 0.9, shy: 0.92, serious: 0.8, sad: 0.86, surprised: 1.1, wink: 1 }[look.mood];
  return look.build === 'masculine' ? { w: 29, h: 23 * h } : { w: 31, h: 30 * h };
}

interface EyePlace {
  x: number;
  y: number;
  side: -1 | 1;
  color: string;
}

/** The iris, from its dark upper rim to a light below, with the lights of a window in it. */
function drawIris({ brush }: FigureArt, color: string, x: number, y: number, rx: number, ry: number): void {
  const dark = mixHex(color, '#140c2c', 0.72);
  const glow = mixHex(color, '#fffbe0', 0.62);
  brush.ellipse(x, y, rx, ry, dark);
  brush.ellipse(
    x,
    y,
    rx * 0.9,
    ry * 0.92,
    brush.vertical([0, mixHex(color, '#120a28', 0.66)], [0.45, color], [0.8, mixHex(color, '#ffffff', 0.3)], [1, glow]),
  );
  brush.ellipse(x, y + ry * 0.52, rx * 0.62, ry * 0.34, brush.round([0, glow, 0.95], [0.6, glow, 0.45], [1, glow, 0]));
  brush.ellipse(x, y - ry * 0.02, rx * 0.44, ry * 0.46, mixHex(color, '#0d0720', 0.85));
  brush.ellipse(x, y - ry * 0.6, rx * 0.95, ry * 0.5, mixHex(color, '#0d0720', 0.8), 0.55);
  for (let i = 0; i < 7; i++) {
    const a = Math.PI * (0.14 + (0.72 * i) / 6);
    const [c, s] = [Math.cos(a), Math.sin(a)];
    brush.path(
      pen(
        [
          [x + c * rx * 0.5, y + s * ry * 0.52],
          [x + c * rx * 0.66, y + s * ry * 0.68],
          [x + c * rx * 0.82, y + s * ry * 0.84],
        ],
        1.8,
      ),
      glow,
      'opacity=".55"',
    );
  }
}

function drawOpen(art: FigureArt, { x, y, side, color }: EyePlace): void {
  const { brush, look, skin } = art;
  const { w, h } = openness(art);
  const o = (u: number, v: number): Point => [x + side * u * w, y + v * h];
  const upper = [o(-1, 0.22), o(-0.82, -0.42), o(-0.28, -0.92), o(0.4, -0.9), o(0.92, -0.3), o(1.06, 0.1)];
  const lower = [o(1.02, 0.18), o(0.72, 0.74), o(0.1, 0.98), o(-0.56, 0.84), o(-1, 0.22)];
  const white = `${smooth(upper)} ${smooth(lower).replace('M', 'L')} Z`;
  brush.path(white, '#fffdfb').add(`<g ${brush.clip(white)}>`);
  const rx = look.build === 'masculine' ? 15.5 : 20.5;
  const ry = look.build === 'masculine' ? 20 : 27;
  const ix = x + art.slide * 0.35 - side * 1.5;
  drawIris(art, color, ix, y + h * 0.02, rx, ry);
  brush.path(
    `M${x - w * 1.2} ${y - h * 1.2} h${w * 2.4} v${h * 0.86} q${-w * 1.2} ${-h * 0.5} ${-w * 2.4} 0 Z`,
    '#3a2a6a',
    'opacity=".28"',
  );
  brush.add('</g>');
  brush.ellipse(ix - rx * 0.38, y - ry * 0.4, rx * 0.34, ry * 0.29, '#ffffff');
  brush.ellipse(ix + rx * 0.42, y + ry * 0.36, rx * 0.17, ry * 0.14, '#ffffff', 0.92);
  const ink = mixHex(art.hair.line, '#1a0f22', 0.72);
  const thick = look.build === 'masculine' ? 6.4 : 8.6;
  brush.path(band(upper, [1.2, thick * 0.7, thick, thick * 0.96, thick * 1.15, thick * 0.8]), ink);
  brush.path(pen([o(0.86, -0.24), o(1.12, -0.1), o(1.34, -0.34)], 5), ink);
  if (look.build === 'feminine') brush.path(pen([o(0.66, -0.62), o(0.94, -0.58), o(1.16, -0.78)], 4), ink);
  brush.path(pen([o(0.98, 0.3), o(0.68, 0.78), o(0.16, 0.99), o(-0.36, 0.92)], 2.6), ink, 'opacity=".8"');
  brush.path(pen([o(-0.66, -0.92), o(-0.1, -1.26), o(0.5, -1.2), o(0.98, -0.74)], 2.4), skin.line, 'opacity=".7"');
}

function drawShut(art: FigureArt, { x, y, side }: EyePlace): void {
  const { brush } = art;
  const { w } = openness(art);
  const o = (u: number, v: number): Point => [x + side * u * w, y + 6 + v * w];
  const ink = mixHex(art.hair.line, '#1a0f22', 0.72);
  brush.path(band([o(-1, 0.22), o(-0.5, -0.3), o(0.1, -0.42), o(0.7, -0.2), o(1.1, 0.28)], [1, 6, 7.5, 7, 2]), ink);
  brush.path(pen([o(0.78, -0.08), o(1.04, 0.1), o(1.32, 0.02)], 4), ink);
}

/** The slope of the brows: their inner and outer end, and how far they are raised. */
const BROWS = {
  smile: [0, 0, 0],
  laugh: [-2, 1, -5],
  calm: [1, 1, 1],
  shy: [-6, 3, -1],
  serious: [8, -3, 5],
  sad: [-9, 5, 0],
  surprised: [-4, -3, -10],
  wink: [0, 0, -2],
} as const;

/** Brows lie over the hair that falls on them, as drawn characters have them. */
export function drawBrows(art: FigureArt): void {
  const { brush, look, hair, slide } = art;
  const [inner, outer, raise] = BROWS[look.mood];
  const y = (look.build === 'masculine' ? -26 : -34) + raise;
  for (const side of [-1, 1] as const) {
    const x = (u: number): number => slide * 0.85 + side * u;
    const points: Point[] = [
      [x(20), y + 1 + inner],
      [x(42), y - 4 + inner * 0.4],
      [x(64), y - 3 + outer * 0.5],
      [x(80), y + 6 + outer],
    ];
    const width = look.build === 'masculine' ? 8 : 5;
    brush.path(band(points, [width, width, width * 0.75, 0.8]), mixHex(hair.deep, hair.line, 0.55), 'opacity=".92"');
  }
}

export function drawEyes(art: FigureArt): void {
  const { look, slide } = art;
  for (const side of [-1, 1] as const) {
    const place: EyePlace = {
      x: slide + side * (47 - side * slide * 0.22),
      y: 14,
      side,
      color: look.eyes[side < 0 ? 0 : 1],
    };
    const shut = look.mood === 'laugh' || (look.mood === 'wink' && side > 0);
    if (shut) drawShut(art, place);
    else drawOpen(art, place);
  }
}
