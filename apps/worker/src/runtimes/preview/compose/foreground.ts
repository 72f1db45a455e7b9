import { at } from '../../../vision/planes.js';
import { hex, mix, type Rgb } from '../colour.js';
import { blurPicture, type Picture, renderSvg } from '../picture.js';
import { makeRandom } from '../random.js';
import { Brush } from '../scene/brush.js';

function meanOfBottom(picture: Picture): Rgb {
  const sum: Rgb = [0, 0, 0];
  const from = Math.floor(picture.height * 0.86) * picture.width;
  const pixels = picture.width * picture.height;
  for (let i = from; i < pixels; i += 5) for (let c = 0; c < 3; c++) sum[c as 0 | 1 | 2] += at(picture.data, i * 4 + c);
  const count = Math.ceil((pixels - from) / 5);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Something out of focus close to the lens, in the ground's own colours, before a figure whose picture ends too soon. */
export async function paintForeground(ground: Picture, height: number, seed: number): Promise<Picture> {
  const brush = new Brush(ground.width, ground.height, makeRandom(seed, 'foreground'));
  const color = meanOfBottom(ground);
  const { unit, random, width } = brush;
  const top = ground.height - height;
  brush.rect(0, top, width, height, brush.vertical([0, hex(color), 0], [0.7, hex(mix(color, [20, 14, 34], 0.2)), 0.85], [1, hex(mix(color, [20, 14, 34], 0.34)), 0.97]));
  for (let i = 0; i < 22; i++) {
    const x = width * ((i + random.next()) / 22);
    const r = unit * random.range(0.03, 0.075);
    const tone = mix(color, random.next() < 0.4 ? [255, 248, 226] : [24, 18, 40], random.range(0.08, 0.3));
    brush.ellipse(x, ground.height - random.range(0, height * 0.4), r, r * random.range(0.7, 1.3), hex(tone), 0.9);
  }
  return blurPicture(await renderSvg(brush.toSvg()), unit * 0.016);
}
