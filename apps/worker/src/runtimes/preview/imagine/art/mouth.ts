import { mixHex } from '../../canvas/colour.js';
import { cel, type FigureArt } from './figure-art.js';
import { pen, type Point, pts } from './geometry.js';

/** Where the mouth is in the face. */
const placeOf = ({ look, slide }: FigureArt): Point => [slide * 1.1, look.build === 'masculine' ? 100 : 91];

function drawLips(art: FigureArt, points: readonly Point[], width: number): void {
  const [x, y] = placeOf(art);
  const line = points.map(([u, v]): Point => [x + u, y + v]);
  art.brush.path(pen(line, width), art.skin.line);
}

/** The colour of the lower lip, and the shade under it. */
function drawLowerLip(art: FigureArt, dy: number, w: number): void {
  const { brush, skin } = art;
  const [x, y] = placeOf(art);
  const rose = mixHex('#d8505f', skin.base, 0.35);
  brush.ellipse(x, y + dy * 0.55, w * 1.7, dy * 0.55, brush.round([0, rose, 0.6], [0.7, rose, 0.34], [1, rose, 0]));
  const under: Point[] = [
    [x - w, y + dy],
    [x, y + dy + 3],
    [x + w, y + dy],
  ];
  brush.path(pen(under, 3), skin.deep, 'opacity=".45"');
}

function drawOpenMouth(art: FigureArt, w: number, h: number): void {
  const { brush, skin } = art;
  const [x, y] = placeOf(art);
  const d = `M${x - w} ${y - 4} Q${x} ${y + 2} ${x + w} ${y - 4} Q${x + w * 0.72} ${y + h} ${x} ${y + h} Q${x - w * 0.72} ${y + h} ${x - w} ${y - 4} Z`;
  cel(
    art,
    d,
    skin,
    () => {
      brush.ellipse(x, y + h * 0.95, w * 0.7, h * 0.5, '#ef7f86');
      brush.path(`M${x - w} ${y - 8} h${w * 2} v9 q${-w} 5 ${-w * 2} 0 Z`, '#fffaf4');
    },
    '#8d2b3d',
    2.4,
  );
  drawLowerLip(art, h + 6, w * 0.4);
}

export function drawMouth(art: FigureArt): void {
  const { brush, look, skin } = art;
  const [x, y] = placeOf(art);
  switch (look.mood) {
    case 'laugh':
      drawOpenMouth(art, 21, 22);
      break;
    case 'smile':
    case 'wink':
      if (look.turn > 0.15) drawOpenMouth(art, 16, 13);
      else {
        drawLips(art, pts('-19,-3 -8,3 0,2.4 8,3 19,-3'), 4.6);
        drawLowerLip(art, 11, 8);
      }
      break;
    case 'surprised':
      brush.add(
        `<ellipse cx="${x}" cy="${y + 3}" rx="8" ry="10" fill="#8d2b3d" stroke="${skin.line}" stroke-width="2.4"/>`,
      );
      break;
    case 'sad':
      drawLips(art, pts('-14,4 -5,-1 0,-1.6 5,-1 14,4'), 4.2);
      drawLowerLip(art, 11, 7);
      break;
    case 'serious':
      drawLips(art, pts('-17,1 0,-1 17,1'), 4.2);
      drawLowerLip(art, 10, 8);
      break;
    case 'shy':
      drawLips(art, pts('-15,-2 -6,2.6 0,1 6,2.6 15,-2'), 4.2);
      drawLowerLip(art, 10, 7);
      break;
    case 'calm':
      drawLips(art, pts('-17,-1 -6,2 0,1.4 6,2 17,-1'), 4.4);
      drawLowerLip(art, 10, 7);
      break;
  }
}
