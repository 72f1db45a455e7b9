import { mixHex } from '../../canvas/colour.js';
import { cel, type FigureArt, outline } from './figure-art.js';
import { band, pen, type Point, pts, shifted, sided, smooth, symmetric } from './geometry.js';
import { bow } from './outfits-formal.js';

function drawGlasses(art: FigureArt): void {
  const { brush, slide } = art;
  const frame = mixHex(art.accent.line, '#1c1622', 0.6);
  for (const side of [-1, 1]) {
    const x = slide + side * (48 - side * slide * 0.2);
    const d = `M${x - 38} -6 Q${x - 40} -22 ${x - 22} -23 H${x + 22} Q${x + 40} -22 ${x + 38} -6 Q${x + 38} 46 ${x} 47 Q${x - 38} 46 ${x - 38} -6 Z`;
    brush.path(d, '#eaf4ff', 'opacity=".14"').add(`<g ${brush.clip(d)}>`);
    brush.path(`M${x - 34} 50 L${x - 6} -30 h12 L${x - 20} 50 Z`, '#ffffff', 'opacity=".3"').add('</g>');
    outline(art, d, frame, 4.4);
    outline(art, `M${x + side * 38} -8 L${side * 106} -18`, frame, 4);
  }
  outline(art, `M${slide - 10} 0 Q${slide} -8 ${slide + 10} 0`, frame, 4);
}

function drawEyePatch(art: FigureArt): void {
  const { slide, brush } = art;
  const x = slide - 47;
  const strap = mixHex(art.accent.line, '#17131d', 0.7);
  outline(art, `M-108 -36 L${x} 2 L98 -86`, strap, 5.5);
  cel(
    art,
    `M${x - 36} -16 Q${x} -34 ${x + 35} -18 Q${x + 40} 22 ${x} 50 Q${x - 42} 26 ${x - 36} -16 Z`,
    { ...art.accent, line: strap },
    () => {
      brush.path(
        band(
          [
            [x - 24, -10],
            [x - 20, 10],
            [x - 8, 34],
          ],
          [2, 5, 1],
        ),
        '#ffffff',
        'opacity=".35"',
      );
    },
    mixHex(strap, '#ffffff', 0.12),
  );
}

function drawCatEars(art: FigureArt): void {
  const { brush, hair } = art;
  for (const side of [-1, 1]) {
    const s = (x: number, y: number): Point => [side * x, y];
    const outer = `${smooth([s(34, -160), s(50, -216), s(98, -262), s(112, -262), s(122, -250), s(126, -180), s(112, -112)])} Z`;
    cel(art, outer, hair, () => {
      brush.path(
        `${smooth([s(58, -158), s(68, -206), s(104, -240), s(108, -180), s(102, -120)])} Z`,
        mixHex('#f5a9b2', hair.base, 0.15),
      );
      for (const k of [0, 1, 2])
        brush.path(
          band([s(58 + k * 16, -128), s(66 + k * 13, -170), s(76 + k * 11, -204 + k * 8)], [16, 11, 0]),
          hair.base,
        );
      if (side > 0) brush.path('M112 -270 L140 -270 V-100 H104 Z', hair.shade, 'opacity=".6"');
    });
  }
}

function drawHorns(art: FigureArt): void {
  const { brush } = art;
  const horn = { base: '#4a3f52', light: '#9a8ca6', shade: '#33293c', deep: '#241c2c', line: '#1a131f' };
  for (const side of [-1, 1]) {
    const line: Point[] = sided(side, '66,-140 104,-196 148,-210 156,-262');
    cel(art, band(line, [46, 38, 24, 0]), horn, () => {
      brush.path(
        band(
          line.map(([x, y]): Point => [x - 8, y - 4]),
          [6, 7, 0],
        ),
        horn.light,
        'opacity=".8"',
      );
      for (const t of [0.25, 0.5, 0.75])
        brush.path(
          pen(
            [
              [side * (60 + t * 60) - 26, -150 - t * 66],
              [side * (74 + t * 60), -160 - t * 60],
              [side * (84 + t * 66) + 20, -146 - t * 60],
            ],
            4,
          ),
          horn.deep,
          'opacity=".8"',
        );
    });
  }
}

function drawFlower(art: FigureArt): void {
  const { brush, accent } = art;
  const [x, y] = [-92, -92];
  for (const [lx, ly, turn] of [
    [-34, 26, -0.5],
    [30, 34, 0.6],
  ] as const)
    brush.path(
      `M${x} ${y} Q${x + lx - turn * 20} ${y + ly * 0.3} ${x + lx} ${y + ly} Q${x + lx * 0.2} ${y + ly} ${x} ${y} Z`,
      '#5f9f68',
      'stroke="#2f5a3a" stroke-width="2"',
    );
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const d = `M${x} ${y} C${x + c * 20 - s * 26} ${y + s * 20 + c * 26} ${x + c * 44 - s * 18} ${y + s * 44 + c * 18} ${x + c * 42} ${y + s * 42} C${x + c * 44 + s * 18} ${y + s * 44 - c * 18} ${x + c * 20 + s * 26} ${y + s * 20 - c * 26} ${x} ${y} Z`;
    cel(
      art,
      d,
      accent,
      () => {
        brush.path(
          pen(
            [
              [x, y],
              [x + c * 18, y + s * 18],
              [x + c * 32, y + s * 32],
            ],
            3,
          ),
          accent.deep,
          'opacity=".6"',
        );
      },
      i % 2 ? accent.base : mixHex(accent.base, '#ffffff', 0.18),
      2.4,
    );
  }
  brush.circle(x, y, 10, '#f6c64a').circle(x - 3, y - 3, 3, '#fff3c4');
}

function drawBeret(art: FigureArt): void {
  const { accent, brush } = art;
  const d =
    smooth(pts('-118,-112 -150,-160 -120,-222 -10,-246 110,-222 150,-168 124,-122 60,-146 0,-152 -60,-142 -118,-112')) +
    ' Z';
  cel(art, d, accent, () => {
    brush.path('M30 -250 Q120 -190 90 -110 H180 V-250 Z', accent.shade, 'opacity=".65"');
    brush.path(band(pts('-112,-176 -70,-214 -10,-226'), [2, 14, 3]), accent.light, 'opacity=".6"');
    brush.path(band(pts('-124,-118 -60,-150 0,-160 60,-152 124,-126'), [14, 14, 14, 14, 14]), accent.shade);
  });
  outline(art, 'M6 -240 q4 -16 12 -20', accent.line, 6);
}

function drawHat(art: FigureArt): void {
  const { accent, brush } = art;
  const crown = symmetric(pts('0,-262 60,-256 98,-226 112,-150 0,-142'), 5);
  cel(art, crown, accent, () => {
    brush.path('M36 -270 Q70 -200 50 -130 H140 V-270 Z', accent.shade, 'opacity=".65"');
    brush.path(band(pts('-116,-158 0,-178 116,-158'), [30, 30, 30]), mixHex(accent.base, '#fff7e6', 0.75));
  });
  const brim = symmetric(pts('0,-176 110,-166 186,-140 196,-122 150,-122 90,-138 0,-146'), 6);
  cel(art, brim, accent, () => {
    brush.path('M40 -190 H220 V-110 H60 Z', accent.shade, 'opacity=".5"');
    brush.path(band(pts('-180,-138 -90,-158 0,-164'), [2, 8, 2]), accent.light, 'opacity=".7"');
  });
}

function drawHeadphones(art: FigureArt): void {
  const { accent, brush } = art;
  const arc = band(pts('-124,-10 -130,-110 -74,-196 0,-212 74,-196 130,-110 124,-10'), [16, 16, 19, 20, 19, 16, 16]);
  const shell = { ...accent, line: mixHex(accent.line, '#15121c', 0.4) };
  cel(
    art,
    arc,
    shell,
    () => {
      brush.path(band(pts('-110,-110 -60,-188 0,-204 50,-194'), [2, 5, 5, 1]), '#ffffff', 'opacity=".5"');
    },
    mixHex(accent.base, '#2a2733', 0.62),
  );
  for (const side of [-1, 1]) {
    const x = side * 124;
    cel(
      art,
      `M${x - 22} -44 Q${x - side * 24 - 22 + 22} -48 ${x + side * 18} -40 Q${x + side * 32} 8 ${x + side * 18} 54 Q${x} 64 ${x - side * 20} 54 Q${x - side * 28} 4 ${x - 22} -44 Z`,
      shell,
      () => {
        brush.path(
          band(
            [
              [x + side * 6, -36],
              [x + side * 16, 6],
              [x + side * 6, 48],
            ],
            [3, 8, 3],
          ),
          accent.light,
          'opacity=".8"',
        );
      },
    );
  }
}

export function drawScarf(art: FigureArt): void {
  const { accent, brush } = art;
  const tail: Point[] = pts('54,214 72,300 66,400 78,480');
  cel(art, band(tail, [52, 62, 66, 70]), accent, () => {
    for (const y of [350, 392, 434])
      brush.path(
        band(
          [
            [20, y],
            [120, y + 6],
          ],
          [12, 12],
        ),
        accent.light,
        'opacity=".7"',
      );
    brush.path(band(shifted(tail, 22), [22, 26, 28]), accent.shade, 'opacity=".6"');
  });
  for (let i = 0; i < 6; i++) outline(art, `M${50 + i * 11} 478 l${i - 3} 22`, accent.line, 4);
  const d = symmetric(pts('0,158 60,142 98,150 112,186 96,226 50,248 0,254'), 6);
  cel(art, d, accent, () => {
    brush.path('M10 120 H160 V280 H40 Z', accent.shade, 'opacity=".5"');
    for (const [a, b] of [
      [150, 178],
      [178, 212],
    ] as const)
      brush.path(
        pen(
          [
            [-104, a + 16],
            [0, b + 18],
            [104, a + 6],
          ],
          5,
        ),
        accent.deep,
        'opacity=".65"',
      );
    brush.path(band(pts('-96,170 -50,196 10,204'), [2, 8, 2]), accent.light, 'opacity=".6"');
  });
}

/** What is worn on the face, below the fringe. */
export function drawOnFace(art: FigureArt): void {
  const { accessories } = art.look;
  if (accessories.has('eyepatch')) drawEyePatch(art);
  if (accessories.has('glasses')) drawGlasses(art);
}

/** What stands out of the hair behind its front. */
export function drawBehindFringe(art: FigureArt): void {
  const { accessories } = art.look;
  if (accessories.has('horns')) drawHorns(art);
  if (accessories.has('catears')) drawCatEars(art);
}

/** What is worn on the hair. */
export function drawOnHair(art: FigureArt): void {
  const { accessories, hair, outfit } = art.look;
  if (outfit.kind === 'apron' && !accessories.has('hat') && !accessories.has('beret')) drawFrill(art);
  if (accessories.has('headphones')) drawHeadphones(art);
  if (accessories.has('beret')) drawBeret(art);
  else if (accessories.has('hat')) drawHat(art);
  if (accessories.has('flower')) drawFlower(art);
  if (accessories.has('ribbon') && hair.style !== 'twintails' && hair.style !== 'straight')
    bow(art, 84, -140, 54, art.accent);
}

/** The frilled headband that belongs to an apron dress. */
function drawFrill(art: FigureArt): void {
  const white = { base: '#faf7f8', light: '#ffffff', shade: '#d9d2e4', deep: '#b5abc8', line: '#5c5270' };
  let d = 'M-98 -138';
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (1.18 + (0.64 * (i + 0.5)) / 9);
    const b = Math.PI * (1.18 + (0.64 * (i + 1)) / 9);
    d += ` Q${Math.cos(a) * 142} ${-62 + Math.sin(a) * 168} ${Math.cos(b) * 118} ${-62 + Math.sin(b) * 134}`;
  }
  d += ' Q50 -186 0 -188 Q-50 -186 -98 -138 Z';
  cel(art, d, white, () => {
    art.brush.path('M20 -260 H160 V-100 H40 Z', white.shade, 'opacity=".6"');
  });
}
