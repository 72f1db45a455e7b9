import { channelAt } from '../../../vision/planes.js';
import { mix, pixelAt } from './colour.js';
import { makePicture, type Picture, renderSvg } from './picture.js';

/** Lays an SVG of the size of a picture on it, in place; `keep` tells the pixels that stay as they are. */
export async function layDrawing(
  picture: Picture,
  drawing: string,
  [left, top, width, height]: readonly [number, number, number, number],
  keep?: (i: number) => boolean,
): Promise<void> {
  const layer =
    width < 1 || height < 1
      ? makePicture(1, 1)
      : await renderSvg(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="${[left, top, width, height].join(' ')}">${drawing}</svg>`,
        );
  for (let v = 0; v < layer.height; v++) {
    for (let u = 0; u < layer.width; u++) {
      const [x, y] = [left + u, top + v];
      const q = (v * layer.width + u) * 4;
      const share = channelAt(layer.data, q + 3) / 255;
      if (share === 0 || x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue;
      const i = y * picture.width + x;
      if (!keep?.(i)) picture.data.set(mix(pixelAt(picture.data, i * 4), pixelAt(layer.data, q), share), i * 4);
    }
  }
}

/** Lays a picture of the same width over the upper part of another, in place, and over what is transparent in that, too. */
export function layOver({ data }: Picture, over: Picture): void {
  for (let p = 0; p < over.data.length; p += 4) {
    const share = channelAt(over.data, p + 3) / 255;
    if (share === 0) continue;
    const below = (channelAt(data, p + 3) / 255) * (1 - share);
    data.set(mix(pixelAt(data, p), pixelAt(over.data, p), share / (share + below)), p);
    data[p + 3] = (share + below) * 255;
  }
}
