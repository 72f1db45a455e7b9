import { mixHex } from '../../canvas/colour.js';
import { cel, type FigureArt, outline } from './figure-art.js';
import { band, pen, type Point, pts, symmetric } from './geometry.js';
import { drawMouth } from './mouth.js';

/** The right half of the face's outline, from the crown down. */
function facePath({ look }: FigureArt): string {
  const chin: Point[] =
    look.build === 'masculine'
      ? pts('97,20 91,62 72,100 40,128 14,137 0,138')
      : pts('96,22 87,62 64,96 34,119 12,127 0,128');
  const half: Point[] = [[0, -156], [44, -150], [82, -120], [100, -70], [101, -24], ...chin];
  return symmetric(half);
}

function drawEars(art: FigureArt): void {
  const { look, skin } = art;
  const pointed = look.accessories.has('elfears');
  for (const side of [-1, 1] as const) {
    const s = (x: number, y: number): string => `${side * x} ${y}`;
    const d = pointed
      ? `M${s(92, -6)} C${s(112, -34)} ${s(150, -58)} ${s(186, -72)} C${s(174, -30)} ${s(146, 28)} ${s(94, 46)} Z`
      : `M${s(92, -2)} C${s(108, -24)} ${s(124, -12)} ${s(119, 14)} C${s(116, 34)} ${s(108, 52)} ${s(93, 46)} Z`;
    cel(art, d, skin, () => {
      const inner = pointed
        ? `M${s(100, 6)} C${s(118, -16)} ${s(142, -38)} ${s(166, -52)} C${s(152, -14)} ${s(130, 14)} ${s(102, 32)} Z`
        : `M${s(99, 2)} C${s(110, -10)} ${s(116, 2)} ${s(112, 16)} C${s(110, 28)} ${s(104, 36)} ${s(98, 34)} Z`;
      art.brush.path(inner, skin.shade, 'opacity=".8"');
    });
    if (look.accessories.has('earrings')) {
      art.brush.circle(side * 112, 58, 7, art.accent.base).circle(side * 112 - 2, 55, 2.4, '#ffffff', 0.9);
      outline(art, `M${s(112, 65)} L${s(112, 82)}`, art.accent.line, 2);
      art.brush.path(
        `M${s(112, 80)} l7 12 l-7 10 l-7 -10 Z`,
        art.accent.light,
        `stroke="${art.accent.line}" stroke-width="2"`,
      );
    }
  }
}

/** Head and ears, shaded by hair above and neck below; features come later. */
export function drawHead(art: FigureArt): void {
  const { brush, skin } = art;
  drawEars(art);
  const d = facePath(art);
  const fill = brush.vertical(
    [0, mixHex(skin.base, skin.shade, 0.3)],
    [0.45, skin.base],
    [0.8, skin.light],
    [1, skin.base],
  );
  cel(
    art,
    d,
    skin,
    () => {
      // Hair throws a shade on the forehead and on the side away from the light.
      brush.path('M-110 -170 H110 V-30 Q70 -58 30 -34 Q0 -54 -34 -34 Q-72 -58 -110 -28 Z', skin.shade, 'opacity=".62"');
      brush.path('M108 -40 C92 20 92 70 62 100 C84 96 112 60 112 -40 Z', skin.shade, 'opacity=".55"');
      brush.path('M-108 -40 C-98 20 -92 60 -72 92 C-92 84 -112 50 -112 -40 Z', skin.shade, 'opacity=".3"');
    },
    fill,
  );
}

const BLUSH = {
  smile: 0.36,
  laugh: 0.5,
  calm: 0.24,
  shy: 0.72,
  serious: 0.12,
  sad: 0.26,
  surprised: 0.34,
  wink: 0.46,
} as const;

function drawCheeks({ brush, look, slide, skin }: FigureArt): void {
  const strength = BLUSH[look.mood] * (look.build === 'masculine' ? 0.55 : 1);
  const rose = mixHex('#f0606c', skin.base, 0.2);
  for (const side of [-1, 1] as const) {
    const x = slide * 0.9 + side * 62;
    brush.ellipse(x, 58, 30, 17, brush.round([0, rose, strength], [0.6, rose, strength * 0.5], [1, rose, 0]));
    if (strength > 0.4)
      for (const dx of [-9, 0, 9])
        brush.path(
          pen(
            [
              [x + dx + 3, 52],
              [x + dx, 58],
              [x + dx - 3, 64],
            ],
            2.2,
          ),
          mixHex(rose, skin.line, 0.15),
          'opacity=".6"',
        );
    if (!look.accessories.has('freckles')) continue;
    for (const [dx, dy] of [
      [-20, 46],
      [-8, 52],
      [4, 45],
      [14, 53],
      [-14, 60],
      [0, 62],
      [10, 38],
    ] as const)
      brush.circle(x - side * 6 + dx, dy - 2, 2.1, mixHex(skin.deep, '#a3583a', 0.5), 0.75);
  }
}

function drawNose({ brush, look, slide, skin }: FigureArt): void {
  const x = slide * 1.25;
  const y = look.build === 'masculine' ? 66 : 60;
  brush.ellipse(x, y - 6, 9, 16, brush.round([0, skin.light, 0.7], [1, skin.light, 0]));
  brush.path(
    `M${x - 8} ${y + 5} Q${x} ${y + 11} ${x + 9} ${y + 4} Q${x + 3} ${y + 4} ${x} ${y + 5} Z`,
    skin.deep,
    'opacity=".7"',
  );
  brush.path(
    pen(
      [
        [x - 7, y + 4],
        [x, y + 7.5],
        [x + 7, y + 4],
      ],
      2.8,
    ),
    skin.line,
    'opacity=".7"',
  );
  // A soft shade beside the bridge gives the nose its length.
  const side = slide < 0 ? -1 : 1;
  brush.ellipse(x + side * 9, y - 18, 8, 22, brush.round([0, skin.shade, 0.55], [1, skin.shade, 0]));
  if (look.build === 'masculine')
    brush.path(
      pen(
        [
          [x + 8, y - 34],
          [x + 6, y - 14],
          [x + 10, y],
        ],
        2.4,
      ),
      skin.deep,
      'opacity=".5"',
    );
}

export function drawFeatures(art: FigureArt): void {
  drawCheeks(art);
  drawNose(art);
  drawMouth(art);
}

/** The neck, with the head's shade on it. */
export function drawNeck(art: FigureArt): void {
  const { skin, look, brush } = art;
  const w = look.build === 'masculine' ? 50 : 36;
  const d = `M${-w} 70 C${-w} 130 ${-w - 2} 164 ${-w - 40} 190 L0 300 L${w + 40} 190 C${w + 2} 164 ${w} 130 ${w} 70 Z`;
  cel(art, d, skin, () => {
    brush.path(`M-90 60 H90 V120 Q40 178 -20 172 Q-70 150 -90 120 Z`, skin.shade, 'opacity=".95"');
    brush.path(
      band(
        [
          [-w - 26, 206],
          [-40, 218],
          [-10, 232],
        ],
        [1, 4, 1],
      ),
      skin.deep,
      'opacity=".5"',
    );
    brush.path(
      band(
        [
          [w + 26, 206],
          [40, 218],
          [10, 232],
        ],
        [1, 4, 1],
      ),
      skin.deep,
      'opacity=".5"',
    );
  });
}
