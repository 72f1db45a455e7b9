import { mixHex } from '../../canvas/colour.js';
import { cloth, shapeOf } from './body.js';
import { cel, type FigureArt, LINE, outline } from './figure-art.js';
import { band, pen, type Point, pts, sided } from './geometry.js';
import { drawSkirt, drawTrousers } from './lower.js';
import { arms, armsAnd, collarBand, lowerOf, underneath } from './outfits-casual.js';
import { tonesOf, type Tones } from './tones.js';

const SHIRT = tonesOf('#f7f4f2');

const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join(' L')} Z`;

function shirtCollar(art: FigureArt): void {
  const w = shapeOf(art).neck[0];
  for (const side of [-1, 1]) {
    const d = polygon([
      [side * (w - 8), 148],
      [side * (w + 14), 168],
      [side * (w - 4), 226],
      [side * 4, 204],
    ]);
    cel(art, d, SHIRT, () => {
      if (side > 0) art.brush.rect(0, 100, 200, 200, SHIRT.shade, 'opacity=".5"');
    });
  }
}

function tie(art: FigureArt): void {
  const { accent } = art;
  cel(art, polygon(pts('-14,204 14,204 10,232 -10,232')), accent, () => undefined);
  cel(art, polygon(pts('-10,232 10,232 24,420 0,452 -24,420')), accent, () => {
    art.brush.path('M2 220 H60 V460 H8 Z', accent.shade, 'opacity=".6"');
    for (const y of [270, 320, 370])
      art.brush.path(`M-30 ${y + 16} L30 ${y - 10} v10 L-30 ${y + 26} Z`, accent.light, 'opacity=".6"');
  });
}

export function bow(art: FigureArt, x: number, y: number, size: number, tones: Tones): void {
  const { brush } = art;
  for (const side of [-1, 1]) {
    const s = (u: number, v: number): string => `${x + side * u * size} ${y + v * size}`;
    cel(
      art,
      `M${s(0.08, 0)} L${s(0.34, 1.15)} L${s(0.6, 0.92)} L${s(0.78, 1.02)} L${s(0.3, 0.1)} Z`,
      tones,
      () => undefined,
      tones.shade,
    );
    cel(
      art,
      `M${s(0, 0)} C${s(0.3, -0.55)} ${s(0.86, -0.66)} ${s(1, -0.42)} C${s(1.1, -0.1)} ${s(1.06, 0.24)} ${s(0.96, 0.42)} C${s(0.7, 0.56)} ${s(0.3, 0.36)} ${s(0, 0.1)} Z`,
      tones,
      () => {
        brush.path(
          `M${s(0, 0)} C${s(0.3, 0)} ${s(0.5, 0.2)} ${s(1, 0.44)} L${s(0.5, 0.6)} Z`,
          tones.shade,
          'opacity=".8"',
        );
        brush.path(
          band(
            [
              [x + side * size * 0.12, y],
              [x + side * size * 0.4, y - size * 0.12],
              [x + side * size * 0.7, y - size * 0.24],
            ],
            [1, size * 0.07, 0],
          ),
          tones.deep,
          'opacity=".7"',
        );
      },
    );
  }
  cel(
    art,
    `M${x - size * 0.2} ${y - size * 0.2} h${size * 0.4} q${size * 0.08} ${size * 0.22} 0 ${size * 0.46} h${-size * 0.4} q${-size * 0.08} ${-size * 0.24} 0 ${-size * 0.46} Z`,
    tones,
    () => undefined,
  );
}

function lapels(art: FigureArt, tones: Tones, deep: number): void {
  const w = shapeOf(art).neck[0];
  for (const side of [-1, 1]) {
    const d = polygon([
      [side * (w + 4), 158],
      [side * (w + 34), 182],
      [side * (w + 46), 268],
      [side * (w + 16), 276],
      [side * (w + 30), 300],
      [side * 6, deep],
      [side * (w - 14), 250],
    ]);
    cel(art, d, tones, () => {
      art.brush.path(
        polygon([
          [side * (w - 10), 160],
          [side * w, 250],
          [side * 6, deep],
          [side * 30, deep - 10],
          [side * (w + 18), 270],
        ]),
        tones.shade,
        'opacity=".45"',
      );
    });
  }
}

interface Jacket {
  tones: Tones;
  /** How far down the wedge is open. */
  deep: number;
  hem: number;
  half: number;
}

/** One half of a jacket's front. */
function drawFront(art: FigureArt, side: -1 | 1, { tones, deep, hem, half }: Jacket): void {
  const { brush } = art;
  const w = shapeOf(art).neck[0];
  const { shoulder, armpit, chest, waist, hip } = shapeOf(art);
  const s = (p: Point): Point => [side * p[0], p[1]];
  const right: Point[] = [
    s([w + 2, 160]),
    s([(w + shoulder[0]) / 2, 182]),
    s(shoulder),
    s([shoulder[0] + 4, shoulder[1] + 34]),
    s([armpit[0] + 4, armpit[1]]),
    s([chest[0] + 8, chest[1]]),
    s([waist[0] + 10, waist[1]]),
    s([hip[0] + 10, hip[1]]),
    s([half, hem]),
    s([22, hem + 8]),
    s([6, deep + 50]),
    s([4, deep]),
    s([w - 12, 250]),
  ];
  const d = polygon(right);
  cel(art, d, tones, () => {
    brush.path(
      band([s([armpit[0] - 6, 300]), s([armpit[0] - 34, 340]), s([60, 400])], [5, 5, 0]),
      tones.deep,
      'opacity=".5"',
    );
    brush.path(
      band([s([waist[0] + 8, waist[1] - 10]), s([waist[0] - 40, waist[1] + 2]), s([20, waist[1] - 4])], [5, 4, 0]),
      tones.deep,
      'opacity=".45"',
    );
    if (side > 0)
      brush.path(
        polygon([
          [shoulder[0] + 30, 200],
          [armpit[0] - 30, 300],
          [waist[0] - 30, waist[1]],
          [waist[0], hem + 20],
          [400, hem + 20],
        ]),
        tones.shade,
        'opacity=".6"',
      );
    else
      brush.path(
        band(
          [
            [-shoulder[0] + 16, 226],
            [-chest[0] + 14, 360],
            [-waist[0] + 10, 490],
          ],
          [3, 9, 3],
        ),
        tones.light,
        'opacity=".5"',
      );
  });
}

/** A jacket that leaves a wedge of the shirt open. */
function jacket(art: FigureArt, cut: Jacket): void {
  const { brush } = art;
  underneath(art, SHIRT, 190, 520);
  outline(art, `M0 226 V${cut.deep}`, SHIRT.shade, 2.4);
  for (const y of [270, 320]) brush.circle(0, y, 4, SHIRT.deep, 0.6);
  if (art.look.build === 'masculine' || art.random.next() < 0.35) tie(art);
  else bow(art, 0, 232, 44, art.accent);
  shirtCollar(art);
  for (const side of [-1, 1] as const) drawFront(art, side, cut);
  lapels(art, cut.tones, cut.deep + 6);
}

export function drawBlazer(art: FigureArt): void {
  const { main, second, brush } = art;
  armsAnd(art, { tones: main, length: 1, loose: [14, 14, 12], cuff: main }, () => {
    lowerOf(art);
  });
  jacket(art, { tones: main, deep: 430, hem: 640, half: art.look.build === 'masculine' ? 150 : 162 });
  for (const y of [470, 540]) brush.circle(18, y, 9, second.base).circle(16, y - 2, 3, '#ffffff', 0.8);
  brush.path('M62 338 l30 -2 v22 q-14 18 -28 2 Z', second.base, `stroke="${main.line}" stroke-width="2.4"`);
}

export function drawSuit(art: FigureArt): void {
  const { main, brush, accent } = art;
  armsAnd(art, { tones: main, length: 1, loose: [14, 12, 10], cuff: main }, () => {
    drawTrousers(art, main);
  });
  jacket(art, { tones: main, deep: 400, hem: 680, half: art.look.build === 'masculine' ? 156 : 166 });
  for (const y of [456, 520]) brush.circle(18, y, 8, main.deep).circle(16, y - 2, 2.6, '#ffffff', 0.6);
  brush.path(
    polygon(pts('66,346 104,340 106,350 68,356')),
    mixHex(accent.base, '#ffffff', 0.2),
    `stroke="${main.line}" stroke-width="2"`,
  );
}

export function drawLabCoat(art: FigureArt): void {
  const { main, second, lower, brush } = art;
  if (art.look.build === 'masculine') drawTrousers(art, lower);
  else drawSkirt(art, lower, 790, 158, 6);
  underneath(art, second, 200, 560);
  shirtCollar(art);
  const { neck, shoulder, armpit, waist, hip } = shapeOf(art);
  for (const side of [-1, 1] as const) {
    const s = (x: number, y: number): Point => [side * x, y];
    const d = polygon([
      s(neck[0] + 2, 160),
      s((neck[0] + shoulder[0]) / 2, 182),
      s(...shoulder),
      s(armpit[0] + 8, armpit[1]),
      s(waist[0] + 26, waist[1]),
      s(hip[0] + 24, hip[1]),
      s(hip[0] + 62, 940),
      s(44, 952),
      s(34, 640),
      s(26, 420),
      s(neck[0] - 2, 250),
    ]);
    cel(art, d, main, () => {
      if (side > 0)
        brush.path(
          polygon([
            [shoulder[0] + 30, 200],
            [armpit[0] - 26, 310],
            [waist[0] - 10, 500],
            [waist[0] + 10, 960],
            [400, 960],
          ]),
          main.shade,
          'opacity=".55"',
        );
      brush.path(band([s(waist[0] + 24, 490), s(70, 520), s(34, 510)], [5, 4, 0]), main.deep, 'opacity=".4"');
      brush.path(band([s(96, 620), s(104, 780), s(112, 950)], [1, 12, 20]), main.shade, 'opacity=".6"');
    });
  }
  lapels(art, main, 430);
  arms(art, 'pockets', { tones: main, length: 1, loose: [20, 20, 16], cuff: main });
  for (const side of [-1, 1])
    cel(art, polygon(sided(side, '56,584 158,600 160,700 62,700')), main, () => {
      brush.rect(-200, 584, 400, 24, main.shade, 'opacity=".5"');
    });
  brush.path(polygon(pts('62,330 112,330 110,384 64,384')), 'none', `stroke="${main.deep}" stroke-width="${LINE}"`);
  brush.rect(74, 306, 8, 44, lower.base, 'rx="3"').rect(88, 310, 8, 40, art.accent.base, 'rx="3"');
}

export function drawDress(art: FigureArt): void {
  const { main, second, brush } = art;
  armsAnd(art, { tones: main, length: 0.36, loose: [34, 44, 26] }, () => {
    drawSkirt(art, main, 1240, 330, 7);
  });
  cloth(art, { neckline: 216, neckX: 74, hem: 506 }, main, () => {
    brush.path(pen(pts('-40,250 -30,380 -26,510'), 3), main.deep, 'opacity=".4"');
    brush.path(pen(pts('40,250 30,380 26,510'), 3), main.deep, 'opacity=".4"');
  });
  const waist = shapeOf(art).waist;
  cel(
    art,
    polygon([
      [-waist[0] - 3, 474],
      [waist[0] + 3, 474],
      [waist[0] + 4, 512],
      [-waist[0] - 4, 512],
    ]),
    second,
    () => {
      brush.rect(20, 460, 200, 80, second.shade, 'opacity=".5"');
    },
  );
  for (const side of [-1, 1]) {
    const d = `M${side * 2} 226 C${side * 40} 222 ${side * 66} 200 ${side * 72} 160 C${side * 96} 176 ${side * 108} 206 ${side * 92} 240 C${side * 70} 270 ${side * 30} 276 ${side * 2} 258 Z`;
    cel(art, d, second, () => {
      if (side > 0) brush.rect(20, 150, 140, 140, second.shade, 'opacity=".4"');
    });
  }
  bow(art, 0, 246, 34, art.accent);
}

function drawLongApron(art: FigureArt, white: Tones): void {
  const { brush } = art;
  const apron = `M-74 500 H74 C120 620 150 760 160 900 Q120 960 80 950 Q40 985 0 965 Q-40 985 -80 950 Q-120 960 -160 900 C-150 760 -120 620 -74 500 Z`;
  cel(art, apron, white, () => {
    brush.path('M40 500 H200 V1000 H90 Z', white.shade, 'opacity=".42"');
    for (const x of [-50, 0, 48])
      brush.path(
        pen(
          [
            [x * 0.7, 512],
            [x, 640],
            [x * 1.5, 900],
          ],
          3.6,
        ),
        white.deep,
        'opacity=".35"',
      );
    outline(art, 'M-140 880 Q-110 924 -76 914 Q-38 946 0 928 Q38 946 76 914 Q110 924 140 880', white.deep, 2.4);
  });
}

/** A black dress with a white apron over it, frilled at the shoulders. */
export function drawApron(art: FigureArt): void {
  const { main, brush } = art;
  const white = tonesOf('#faf7f8');
  armsAnd(art, { tones: main, length: 1, loose: [30, 14, 6], cuff: white }, () => {
    drawSkirt(art, main, 1180, 310, 8);
    drawLongApron(art, white);
  });
  cloth(art, { neckline: 196, hem: 510 }, main);
  const bib = `M-60 300 Q0 318 60 300 L72 506 H-72 Z`;
  cel(art, bib, white, () => {
    brush.path('M24 280 H120 V520 H34 Z', white.shade, 'opacity=".45"');
  });
  for (const side of [-1, 1]) {
    const d = `M${side * 58} 306 L${side * 76} 190 Q${side * 116} 176 ${side * 150} 206 Q${side * 160} 236 ${side * 138} 244 Q${side * 140} 268 ${side * 114} 268 Q${side * 110} 292 ${side * 86} 290 L${side * 72} 320 Z`;
    cel(art, d, white, () => {
      if (side > 0) brush.rect(90, 150, 140, 200, white.shade, 'opacity=".5"');
    });
  }
  cel(art, polygon(pts('-104,482 104,482 104,512 -104,512')), white, () => {
    brush.rect(30, 470, 100, 60, white.shade, 'opacity=".5"');
  });
  collarBand(art, white, 158, 34);
  bow(art, 0, 214, 36, art.accent);
}
