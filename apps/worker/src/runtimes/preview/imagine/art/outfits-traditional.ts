import { mixHex } from '../../canvas/colour.js';
import { cloth, shapeOf } from './body.js';
import { cel, type FigureArt } from './figure-art.js';
import { band, pen, type Point, pts, shifted, smooth, symmetric } from './geometry.js';
import { drawLegs } from './lower.js';
import { arms } from './outfits-casual.js';
import { bow } from './outfits-formal.js';
import { tonesOf, type Tones } from './tones.js';

const path = (points: readonly Point[]): string => `${smooth(points)} Z`;

/** A band of cloth that crosses the chest from one shoulder to the other side of the waist. */
export function crossing(art: FigureArt, side: number, tones: Tones, width: number, end: number): void {
  const { neck } = shapeOf(art);
  const line: Point[] = [
    [side * (neck[0] - 2), 150],
    [side * (neck[0] - 4), 196],
    [side * 18, 290],
    [-side * 40, end],
  ];
  cel(art, band(line, [width, width * 1.1, width, width * 0.9]), tones, () => {
    art.brush.path(
      band(shifted(line, width * 0.3), [width * 0.3, width * 0.3, width * 0.3]),
      tones.shade,
      'opacity=".55"',
    );
  });
}

function blossoms(art: FigureArt, color: string, places: readonly (readonly [number, number, number])[]): void {
  const { brush } = art;
  for (const [x, y, r] of places) {
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * Math.PI * 2 + x;
      brush.circle(x + Math.cos(a) * r * 0.62, y + Math.sin(a) * r * 0.62, r * 0.5, color, 0.92);
    }
    brush.circle(x, y, r * 0.28, mixHex(color, '#f4b53a', 0.75));
  }
}

export function drawHanbok(art: FigureArt): void {
  const { main, second, lower, accent, brush } = art;
  const masculine = art.look.build === 'masculine';
  if (masculine) {
    drawLegs(art, lower, 168);
    cloth(art, { neckline: 214, hem: 700, half: 178, loose: 26 }, main);
  } else {
    const skirt = symmetric(pts('0,360 110,360 150,420 230,620 300,860 340,1250 0,1270'), 5);
    cel(art, skirt, lower, () => {
      for (let i = -7; i <= 7; i++) {
        const line: Point[] = [
          [i * 15, 370],
          [i * 24, 560],
          [i * 38, 860],
          [i * 46, 1260],
        ];
        brush.path(pen(line, 4), lower.deep, 'opacity=".5"');
        if (i % 2 === 0) brush.path(band(shifted(line, 12), [3, 14, 22, 26]), lower.shade, 'opacity=".5"');
      }
      brush.path('M60 360 Q200 620 240 1280 H420 V360 Z', lower.shade, 'opacity=".4"');
      brush.rect(-200, 350, 400, 60, lower.deep, 'opacity=".35"');
    });
    cloth(art, { neckline: 214, hem: 392, loose: 14 }, main);
  }
  crossing(art, 1, main, 40, 380);
  crossing(art, -1, main, 40, 380);
  const white = tonesOf('#fbf8f4');
  crossing(art, 1, white, 17, 330);
  crossing(art, -1, white, 17, 330);
  arms(art, 'joined', { tones: main, length: 1, loose: [26, 56, 66], cuff: second });
  // The long ribbon that ties the jacket.
  const ties: Point[][] = [pts('8,336 26,420 20,520 34,640'), pts('8,336 4,430 -8,540 0,690')];
  for (const line of ties)
    cel(art, band(line, [14, 24, 26, 28]), accent, () => {
      brush.path(band(shifted(line, 8), [6, 12, 12]), accent.shade, 'opacity=".6"');
    });
  cel(art, path(pts('8,320 44,300 74,312 70,336 40,348 8,344 8,320')), accent, () => undefined);
}

export function drawKimono(art: FigureArt): void {
  const { main, second, accent, brush, random } = art;
  const pattern = mixHex(second.base, '#ffffff', 0.35);
  const places = Array.from({ length: 16 }, (): [number, number, number] => [
    random.range(-200, 200),
    random.range(620, 1200),
    random.range(14, 26),
  ]);
  arms(art, 'down', { tones: main, length: 0.96, loose: [26, 70, 130], cuff: second });
  const robe = symmetric(pts('0,470 104,470 150,600 168,800 170,1000 166,1260 0,1260'), 5);
  cel(art, robe, main, () => {
    blossoms(art, pattern, places);
    brush.path('M-20 480 L40 1280 H400 V480 Z', main.shade, 'opacity=".45"');
    brush.path(pen(pts('-30,520 20,860 56,1260'), 6), main.deep, 'opacity=".7"');
  });
  cloth(art, { neckline: 220, hem: 520, loose: 12 }, main, () => {
    blossoms(art, pattern, [
      [-104, 300, 20],
      [96, 262, 16],
      [-92, 420, 15],
      [104, 400, 22],
    ]);
  });
  const white = tonesOf('#fbf6f2');
  crossing(art, -1, white, 30, 390);
  crossing(art, 1, white, 30, 390);
  crossing(art, -1, second, 22, 400);
  crossing(art, 1, main, 44, 420);
  const obi = symmetric(pts('0,402 112,402 110,460 112,528 0,532'), 4);
  cel(art, obi, second, () => {
    blossoms(art, mixHex(second.base, '#ffffff', 0.4), [
      [-60, 440, 14],
      [0, 500, 16],
      [62, 446, 14],
    ]);
    brush.rect(24, 390, 200, 160, second.shade, 'opacity=".5"');
  });
  cel(art, symmetric(pts('0,456 112,456 112,478 0,480'), 3), accent, () => undefined);
  bow(art, 0, 468, 30, accent);
}
