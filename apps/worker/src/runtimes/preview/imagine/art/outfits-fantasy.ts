import { mixHex } from '../../canvas/colour.js';
import { cloth, shapeOf } from './body.js';
import { cel, type FigureArt, outline } from './figure-art.js';
import { band, mirrored, pen, type Point, pts, sided, smooth, symmetric } from './geometry.js';
import { drawSkirt } from './lower.js';
import { arms, armsAnd, collarBand } from './outfits-casual.js';
import { crossing } from './outfits-traditional.js';
import { tonesOf } from './tones.js';

const path = (points: readonly Point[]): string => `${smooth(points)} Z`;

/** Plates over the hips. */
function tassets(art: FigureArt): void {
  const { main, second, brush } = art;
  for (const side of [-1, 1]) {
    const d = path(sided(side, '20,520 108,508 156,640 170,720 96,760 40,700 20,520'));
    cel(art, d, main, () => {
      brush.path(band(sided(side, '60,530 92,640 110,740'), [4, 16, 6]), main.light, 'opacity=".9"');
      if (side > 0) brush.rect(100, 500, 200, 300, main.shade, 'opacity=".6"');
      brush.path(band(sided(side, '24,690 92,744 172,704'), [8, 9, 8]), second.base);
    });
  }
}

function breastplate(art: FigureArt): void {
  const { main, second, brush } = art;
  const plate = symmetric(pts('0,196 40,200 92,196 118,240 124,330 112,420 98,500 40,528 0,536'), 6);
  cel(art, plate, main, () => {
    brush.path('M24 180 H240 V560 H0 Q60 380 24 180 Z', main.shade, 'opacity=".6"');
    brush.path(band(pts('-84,220 -96,320 -72,440 -60,520'), [4, 20, 16, 4]), main.light, 'opacity=".9"');
    brush.path(pen(pts('0,200 3,360 0,534'), 5), main.deep, 'opacity=".8"');
    brush.path(band(pts('-124,420 0,462 124,420'), [9, 10, 9]), second.base);
    brush.path(band(pts('-130,210 0,240 130,210'), [8, 11, 8]), second.base);
    brush.path(band(pts('-78,260 -84,320 -76,370'), [0, 8, 0]), '#ffffff', 'opacity=".6"');
  });
  cel(art, `M0 300 L20 336 L0 376 L-20 336 Z`, art.accent, () => {
    brush.path('M-12 334 L0 312 L4 336 Z', '#ffffff', 'opacity=".8"');
  });
}

function pauldrons(art: FigureArt): void {
  const { main, second, brush } = art;
  for (const side of [-1, 1]) {
    const { shoulder } = shapeOf(art);
    const x = side * (shoulder[0] + 6);
    for (const [dy, r] of [
      [66, 62],
      [30, 70],
      [0, 74],
    ] as const) {
      const d = path([
        [x - side * 64, 206 + dy],
        [x - side * 20, 176 + dy],
        [x + side * r * 0.6, 196 + dy],
        [x + side * r, 262 + dy],
        [x + side * r * 0.4, 284 + dy],
        [x - side * 34, 262 + dy],
        [x - side * 64, 206 + dy],
      ]);
      cel(art, d, main, () => {
        if (side > 0) brush.path(`M${x} 160 L${x + 20} ${300 + dy} H${x + 120} V160 Z`, main.shade, 'opacity=".65"');
        brush.path(
          band(
            [
              [x - side * 40, 206 + dy],
              [x, 196 + dy],
              [x + side * r * 0.6, 220 + dy],
            ],
            [2, 10, 2],
          ),
          main.light,
          'opacity=".95"',
        );
        brush.path(
          band(
            [
              [x - side * 36, 258 + dy],
              [x + side * 20, 276 + dy],
              [x + side * r, 262 + dy],
            ],
            [7, 8, 6],
          ),
          second.base,
        );
      });
    }
  }
}

export function drawArmour(art: FigureArt): void {
  const { main, lower } = art;
  const under = tonesOf(mixHex(lower.base, '#2a2638', 0.5));
  armsAnd(art, { tones: under, length: 1, loose: [6, 4, 2] }, () => {
    drawSkirt(art, lower, 860, 206, 7);
  });
  cloth(art, { neckline: 190, hem: 560 }, under);
  tassets(art);
  breastplate(art);
  pauldrons(art);
  collarBand(art, main, 152, 40);
}

/** A short cape over the shoulders, held by a clasp. */
function drawMantle(art: FigureArt): void {
  const { second, accent, lower, brush } = art;
  const { shoulder } = shapeOf(art);
  const right: Point[] = [
    [0, 250],
    [22, 226],
    [56, 176],
    [90, 164],
    [shoulder[0] + 20, 220],
    [shoulder[0] + 44, 330],
    [90, 318],
    [40, 300],
    [0, 292],
  ];
  cel(art, symmetric(right, 5), lower, () => {
    brush.path(band(pts('-190,330 -90,306 0,280 90,306 190,330'), [9, 9, 9, 9, 9]), second.base);
    brush.path(`M30 150 L60 340 H300 V150 Z`, lower.shade, 'opacity=".55"');
    for (const line of [pts('70,190 100,250 120,316'), pts('40,220 52,260 50,300')] as Point[][])
      for (const points of [line, mirrored(line)]) brush.path(pen(points, 4), lower.deep, 'opacity=".6"');
  });
  brush.circle(0, 262, 17, accent.base).circle(-5, 256, 5, '#ffffff', 0.9);
  outline(art, 'M-17 262 a17 17 0 1 0 34 0 a17 17 0 1 0 -34 0', second.line, 4);
}

export function drawRobe(art: FigureArt): void {
  const { main, second, accent, lower, brush, random } = art;
  // The cloak behind the shoulders.
  const cloak = symmetric(pts('0,170 110,176 196,240 250,480 300,860 320,1260 0,1260'), 5);
  cel(art, cloak, lower, () => {
    brush.rect(-400, 160, 800, 1200, lower.deep, 'opacity=".35"');
    for (const x of [-230, -190, 190, 230])
      brush.path(
        pen(
          [
            [x * 0.7, 260],
            [x * 0.95, 600],
            [x * 1.2, 1260],
          ],
          5,
        ),
        lower.line,
        'opacity=".4"',
      );
  });
  drawSkirt(art, main, 1250, 250, 5);
  cloth(art, { neckline: 210, hem: 530, loose: 8 }, main);
  crossing(art, -1, second, 26, 420);
  crossing(art, 1, second, 26, 420);
  cel(art, symmetric(pts('0,478 106,472 110,516 0,526'), 4), second, () => {
    brush.rect(20, 460, 200, 90, second.shade, 'opacity=".5"');
  });
  brush
    .circle(0, 502, 20, accent.base)
    .add(`<circle cx="0" cy="502" r="20" fill="none" stroke="${accent.line}" stroke-width="3"/>`);
  brush.circle(-6, 495, 6, '#ffffff', 0.85);
  brush.path(
    band(pts('-26,526 -30,800 -44,1250'), [30, 44, 54]),
    second.base,
    `stroke="${second.line}" stroke-width="2.6"`,
  );
  for (let i = 0; i < 9; i++) {
    const [x, y] = [random.range(-190, 190), random.range(640, 1180)];
    brush.path(
      `M${x} ${y - 12} L${x + 3} ${y - 3} L${x + 12} ${y} L${x + 3} ${y + 3} L${x} ${y + 12} L${x - 3} ${y + 3} L${x - 12} ${y} L${x - 3} ${y - 3} Z`,
      second.light,
      'opacity=".8"',
    );
  }
  arms(art, 'joined', { tones: main, length: 1, loose: [24, 60, 84], cuff: second });
  drawMantle(art);
}
