import { mixHex } from '../../canvas/colour.js';
import { cloth, drawArm, shapeOf, type Pose, type Sleeve, torsoPath } from './body.js';
import { cel, type FigureArt, outline } from './figure-art.js';
import { band, pen, type Point, pts, sided, symmetric } from './geometry.js';
import { drawSkirt, drawTrousers } from './lower.js';
import type { Tones } from './tones.js';

export const arms = (art: FigureArt, pose: Pose, sleeve: Sleeve): void => {
  for (const side of [-1, 1]) drawArm(art, pose, side, sleeve);
};

/** Arms, and what is worn below the waist: arms held behind the back are farther back than it, others nearer. */
export function armsAnd(art: FigureArt, sleeve: Sleeve, drawLower: () => void): void {
  const { arms: pose } = art.look;
  if (pose === 'behind') arms(art, pose, sleeve);
  drawLower();
  if (pose !== 'behind') arms(art, pose, sleeve);
}

export const lowerOf = (art: FigureArt): void => {
  if (art.look.build === 'masculine') drawTrousers(art, art.lower);
  else drawSkirt(art, art.lower, 800, 214, 8);
};

const ribbing = ({ brush }: FigureArt, tones: Tones, y: number, half: number, height: number): void => {
  for (let x = -half; x <= half; x += 13)
    brush.path(
      pen(
        [
          [x, y],
          [x * 0.99, y + height / 2],
          [x * 0.98, y + height],
        ],
        2.6,
      ),
      tones.deep,
      'opacity=".5"',
    );
};

/** A ring of cloth around the neck. */
export function collarBand(art: FigureArt, tones: Tones, top: number, depth: number): void {
  const { neck } = shapeOf(art);
  const d = symmetric(
    [
      [0, top + depth * 0.62],
      [neck[0] * 0.7, top + depth * 0.4],
      [neck[0] - 5, top],
      [neck[0] + 5, top + 6],
      [neck[0] + 7, top + depth * 0.5],
      [neck[0] * 0.7, top + depth * 1.02],
      [0, top + depth * 1.25],
    ],
    4,
  );
  cel(art, d, tones, () => {
    art.brush.path(`M10 100 H200 V320 H30 Z`, tones.shade, 'opacity=".5"');
  });
}

export function drawHoodie(art: FigureArt): void {
  const { main, second, brush } = art;
  lowerOf(art);
  cloth(art, { neckline: 214, hem: 668, half: 142, loose: 26 }, main, () => {
    ribbing(art, main, 640, 170, 40);
  });
  arms(art, 'pockets', { tones: main, length: 1, loose: [20, 24, 20] });
  const pocket = symmetric(pts('0,512 64,512 84,520 128,606 128,628 0,632'), 3);
  cel(art, pocket, main, () => {
    brush.path('M10 500 H200 V660 H40 Z', main.shade, 'opacity=".45"');
  });
  for (const side of [-1, 1])
    outline(art, `M${side * 82} 528 L${side * 120} 606`, main.deep, 2.4, 'stroke-dasharray="7 6"');
  // The hood lies on the shoulders.
  const hood = symmetric(pts('0,268 34,246 58,200 60,158 78,150 112,172 122,206 88,250 40,292 0,304'), 5);
  cel(art, hood, main, () => {
    brush.path('M16 320 Q100 280 124 160 L160 320 Z', main.shade, 'opacity=".6"');
    brush.path(band(pts('-116,200 -84,244 -20,290'), [2, 8, 2]), main.light, 'opacity=".5"');
  });
  for (const side of [-1, 1]) {
    brush.path(
      band(sided(side, '30,270 33,320 29,386'), [6.5, 6.5, 7.5], 4),
      second.base,
      `stroke="${main.line}" stroke-width="2"`,
    );
    brush.circle(side * 30, 268, 5, second.light);
  }
}

export function drawTshirt(art: FigureArt): void {
  const { main, second, brush, random } = art;
  armsAnd(art, { tones: main, length: 0.34, loose: [18, 22, 24] }, () => {
    lowerOf(art);
  });
  const emblem = random.pick(['star', 'stripe', 'heart'] as const);
  cloth(art, { neckline: 208, neckX: 66, hem: art.look.build === 'masculine' ? 660 : 560, loose: 14 }, main, () => {
    if (emblem === 'stripe') brush.rect(-260, 330, 520, 44, second.base).rect(-260, 388, 520, 14, second.base);
    else if (emblem === 'star') {
      const points = Array.from({ length: 10 }, (_, i): string => {
        const [r, a] = [i % 2 ? 24 : 56, (i / 10) * Math.PI * 2 - Math.PI / 2];
        return `${Math.cos(a) * r} ${376 + Math.sin(a) * r}`;
      });
      brush.path(`M${points.join(' L')} Z`, second.base);
    } else
      brush.path(
        'M0 424 C-70 378 -62 322 -26 324 C-8 326 0 344 0 348 C0 344 8 326 26 324 C62 322 70 378 0 424 Z',
        second.base,
      );
  });
  outline(art, 'M-64 170 Q-44 216 0 224 Q44 216 64 170', mixHex(main.base, main.line, 0.35), 7);
}

export function drawSweater(art: FigureArt): void {
  const { main, second, brush } = art;
  armsAnd(art, { tones: main, length: 1, loose: [22, 28, 30], cuff: main }, () => {
    lowerOf(art);
  });
  cloth(art, { neckline: 190, hem: 600, loose: 22 }, main, () => {
    ribbing(art, main, 566, 170, 50);
    for (const x of [-58, 0, 58])
      for (let y = 250; y < 560; y += 34)
        brush.path(
          pen(
            [
              [x - 13, y],
              [x, y + 15],
              [x + 13, y],
            ],
            4.4,
          ),
          main.deep,
          'opacity=".42"',
        );
    brush.rect(-260, 556, 520, 9, second.base, 'opacity=".9"');
  });
  const roll = symmetric(pts('0,162 40,156 62,132 70,156 74,186 44,218 0,226'), 5);
  cel(art, roll, main, () => {
    for (let x = -66; x <= 66; x += 12)
      brush.path(
        pen(
          [
            [x, 130],
            [x * 0.98, 176],
            [x * 0.95, 230],
          ],
          2.6,
        ),
        main.deep,
        'opacity=".45"',
      );
    brush.path('M16 110 H120 V240 H30 Z', main.shade, 'opacity=".5"');
  });
}

export function drawRaincoat(art: FigureArt): void {
  const { main, second, brush } = art;
  const hood = symmetric(pts('0,120 60,110 118,90 142,140 140,196 90,240 0,250'), 5);
  cel(art, hood, main, () => {
    brush.ellipse(0, 130, 100, 96, main.deep, 0.85);
  });
  drawTrousers(art, art.lower);
  cloth(art, { neckline: 236, hem: 880, half: 226, loose: 34 }, main, () => {
    brush.path(band(pts('-120,300 -138,520 -170,880'), [6, 16, 26]), main.light, 'opacity=".65"');
    brush.rect(-4, 220, 58, 700, main.shade, 'opacity=".5"');
  });
  outline(art, 'M8 240 Q14 560 20 894', main.line, 3);
  for (const y of [300, 396, 492, 588, 684]) {
    brush
      .circle(32 + (y - 300) * 0.015, y, 12, second.base)
      .add(
        `<circle cx="${32 + (y - 300) * 0.015}" cy="${y}" r="12" fill="none" stroke="${main.line}" stroke-width="2.4"/>`,
      );
    brush.circle(29, y - 3, 3.6, '#ffffff', 0.9);
  }
  arms(art, 'pockets', { tones: main, length: 1, loose: [28, 30, 30] });
  for (const side of [-1, 1]) {
    const d = `M${side * 60} 570 L${side * 164} 596 L${side * 158} 640 L${side * 56} 612 Z`;
    cel(art, d, main, () => {
      brush.rect(-200, 600, 400, 60, main.shade, 'opacity=".4"');
    });
  }
  for (const side of [-1, 1] as const) {
    const flap: Point[] = sided(side, '52,150 96,190 84,250 10,262 6,236 40,200');
    cel(art, `M${flap.map(([x, y]) => `${x} ${y}`).join(' L')} Z`, main, () => undefined);
  }
}

/** The opening of a garment shows what is worn under it. */
export function underneath(art: FigureArt, tones: Tones, neckline: number, hem: number): void {
  cel(art, torsoPath(art, { neckline, hem }), tones, () => {
    art.brush.ellipse(6, 190, 100, 56, tones.shade, 0.8);
  });
}
