import { clamp, smoothstep } from '../../../vision/planes.js';
import { mix, pixelAt } from '../canvas/colour.js';
import type { Cutout, PreviewModel } from '../model/preview-model.js';
import { decodePicture, type Picture, resizePicture } from '../canvas/picture.js';

/** The part of a face model that shows the same picture as the chosen body, if it holds one. */
const twinOf = (cutout: Cutout, face: PreviewModel): Cutout | undefined =>
  face.cutouts.find(({ facts }) => facts.pictureId === cutout.facts.pictureId);

/**
 * Lays the face model's own view of the face over the figure. It was cut from the picture at its full size, so it holds
 * detail that the figure's cut-out has lost; where the model knows other pictures only, the figure stays as it is.
 */
export async function applyFace(figure: Picture, cutout: Cutout, face: PreviewModel): Promise<Picture> {
  const twin = twinOf(cutout, face);
  const target = cutout.facts.face?.box;
  const source = twin?.facts.face?.box;
  if (!twin || !target || !source) return figure;
  const scale = target[2] / source[2];
  const patch = await resizePicture(await decodePicture(twin.png), twin.facts.width * scale, twin.facts.height * scale);
  const left = Math.round(target[0] - source[0] * scale);
  const top = Math.round(target[1] - source[1] * scale);
  const out = { ...figure, data: figure.data.slice() };
  for (let y = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++) {
      const [u, v] = [left + x, top + y];
      if (u < 0 || v < 0 || u >= figure.width || v >= figure.height) continue;
      const edge =
        Math.min(x, y, patch.width - 1 - x, patch.height - 1 - y) / (Math.min(patch.width, patch.height) * 0.12);
      const p = (v * figure.width + u) * 4;
      const q = (y * patch.width + x) * 4;
      const weight = smoothstep(0, 1, edge) * clamp((patch.data[q + 3] ?? 0) / 255, 0, 1);
      if (weight > 0) out.data.set(mix(pixelAt(figure.data, p), pixelAt(patch.data, q), weight), p);
    }
  }
  return out;
}
