import { shapeOf } from './body.js';
import { cel, type FigureArt, outline } from './figure-art.js';
import { band, mirrored, pen, type Point, shifted, sided, smooth, symmetric } from './geometry.js';
import { tonesOf, type Tones } from './tones.js';

/** Both legs in stockings or trousers, down below the lower rim of any frame. */
export function drawLegs(art: FigureArt, tones: Tones, width: number): void {
  const { brush } = art;
  for (const side of [-1, 1]) {
    const line: Point[] = sided(side, '66,620 72,800 70,1000 66,1240');
    cel(art, band(line, [width, width * 0.98, width * 0.84, width * 0.7]), tones, () => {
      brush.path(
        band(shifted(line, width * 0.34), [width * 0.5, width * 0.5, width * 0.4]),
        tones.shade,
        'opacity=".62"',
      );
      brush.path(
        band(shifted(line, -width * 0.26), [width * 0.12, width * 0.12, width * 0.1]),
        tones.light,
        'opacity=".4"',
      );
    });
  }
}

export function drawTrousers(art: FigureArt, tones: Tones): void {
  const { brush } = art;
  const { hip, waist } = shapeOf(art);
  const [x, y] = hip;
  const d = symmetric([
    [0, waist[1] - 20],
    [waist[0] + 2, waist[1] - 14],
    [x, y - 10],
    [x + 2, y + 90],
    [x - 8, y + 330],
    [x - 22, y + 640],
    [30, y + 640],
    [14, y + 330],
    [4, y + 112],
    [0, y + 92],
  ]);
  cel(art, d, tones, () => {
    for (const side of [-1, 1]) {
      brush.path(
        band(
          [
            [side * 70 + 44, y - 80],
            [side * 70 + 46, y + 200],
            [side * 66 + 38, y + 660],
          ],
          [60, 62, 52],
        ),
        tones.shade,
        'opacity=".6"',
      );
      brush.path(
        pen(
          [
            [side * (x - 8), y + 60],
            [side * (x - 50), y + 84],
            [side * 20, y + 86],
          ],
          4,
        ),
        tones.deep,
        'opacity=".5"',
      );
      brush.path(
        pen(
          [
            [side * 62, y - 60],
            [side * 68, y + 200],
            [side * 66, y + 640],
          ],
          3,
        ),
        tones.deep,
        'opacity=".35"',
      );
    }
  });
  outline(art, `M0 ${waist[1]} V${y + 92}`, tones.line, 2.4);
}

/** A skirt that falls in pleats from the waist, over dark stockings. */
export function drawSkirt(art: FigureArt, tones: Tones, hem: number, half: number, pleats: number): void {
  const { brush } = art;
  const { waist } = shapeOf(art);
  const top = waist[1] - 14;
  if (hem < 1150) drawLegs(art, tonesOf('#3a3444'), 112);
  const steps = pleats * 2;
  const rim: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const x = half * (1 - (2 * i) / steps);
    rim.push([x, hem - Math.abs(x / half) ** 2 * 26 + (i % 2 ? 12 : 0)]);
  }
  const side: Point[] = [
    [waist[0], top],
    [waist[0] + (half - waist[0]) * 0.42, top + (hem - top) * 0.34],
    [half, rim[0]?.[1] ?? hem],
  ];
  const d = `${smooth(side)} ${rim.map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')} ${smooth(mirrored(side).reverse()).replace('M', 'L')} Z`;
  cel(art, d, tones, () => {
    for (let i = 1; i < steps; i++) {
      const [x, y] = rim[i] ?? [0, 0];
      const topX = (x / half) * waist[0];
      const line: Point[] = [
        [topX, top],
        [topX + (x - topX) * 0.36, top + (hem - top) * 0.4],
        [x, y + 20],
      ];
      if (i % 2)
        brush.path(band(shifted(line, 4), [2, half / pleats / 3, half / pleats / 1.6]), tones.shade, 'opacity=".6"');
      else brush.path(pen(line, 4.4), tones.deep, 'opacity=".62"');
    }
    brush.path(
      `M${-waist[0] - 20} ${top} h${waist[0] * 2 + 40} v26 q${-waist[0] - 20} 26 ${-waist[0] * 2 - 40} 0 Z`,
      tones.deep,
      'opacity=".4"',
    );
  });
}
