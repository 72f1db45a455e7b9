import type { Expression } from '@atelier/contracts';
import { breathe, clamp, smoothstep } from '../../../vision/planes.js';
import type { ImageRequest } from '../../model-runtime.js';
import { finish } from '../compose/finish.js';
import { castShadow, lay, relight } from '../compose/relight.js';
import { layWeather } from '../compose/weather.js';
import { chooseCutout } from '../figure/choose-cutout.js';
import { dress } from '../figure/clothing.js';
import { showBack, turnFigure, TURN } from '../figure/direction.js';
import { applyExpression } from '../figure/expression.js';
import { placeFigure, type Frame } from '../figure/place-figure.js';
import type { PreviewModel, Cutout } from '../model/preview-model.js';
import { decodePicture, mirrorPicture, type Picture, resizePicture } from '../canvas/picture.js';
import { readClothing, readScene } from '../prompt/read-prompt.js';
import { makeRandom, type Random } from '../../random.js';
import { paintScene } from '../scene/paint-scene.js';
import { mix, pixelAt } from '../canvas/colour.js';

export interface Models {
  body: PreviewModel;
  face: PreviewModel | null;
}

export type ImageOptions = Omit<ImageRequest, 'body' | 'face' | 'count' | 'triggerWord'>;

/** How a mood leans the whole figure, in radians: it shows also where no face was found to move. */
const LEAN: Readonly<Record<Expression, number>> = {
  none: 0,
  smile: 0.014,
  angry: -0.012,
  embarrassed: 0.03,
  surprised: -0.022,
  wink: 0.036,
  sad: -0.028,
  shame: -0.04,
};

const DEFOCUS = { portrait: 7, upper: 4.5, cowboy: 2.6, full: 1.2 } as const;
const ZOOM = { portrait: 1.5, upper: 1.28, cowboy: 1.1, full: 1 } as const;

/** The part of a face model that shows the same picture as the chosen body, if it holds one. */
const twinOf = (cutout: Cutout, face: PreviewModel): Cutout | undefined =>
  face.cutouts.find(({ facts }) => facts.pictureId === cutout.facts.pictureId);

/**
 * Lays the face model's own view of the face over the figure. It was cut from the picture at its full size, so it holds
 * detail that the figure's cut-out has lost; where the model knows other pictures only, the figure stays as it is.
 */
async function applyFace(figure: Picture, cutout: Cutout, face: PreviewModel): Promise<Picture> {
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

async function makeFigure(
  models: Models,
  options: ImageOptions,
  random: Random,
): Promise<{ figure: Picture; choice: ReturnType<typeof chooseCutout> }> {
  const { turn, back } = TURN[options.direction];
  const choice = chooseCutout(models.body, models.face, options, random);
  const { facts, landmarks, png } = choice.cutout;
  let figure = await decodePicture(png);
  if (models.face && !back) figure = await applyFace(figure, choice.cutout, models.face);
  const clothing = readClothing(options.clothing_prompt, options.negative_prompt);
  if (clothing) figure = dress(figure, facts, clothing);
  await breathe();
  if (back) figure = showBack(figure, facts, landmarks);
  else figure = applyExpression(figure, landmarks, facts.skin, options.expression);
  const towards = choice.mirrored ? -turn : turn;
  figure = turnFigure(figure, facts, towards);
  return { figure: choice.mirrored ? mirrorPicture(figure) : figure, choice };
}

function frameOf(options: ImageOptions, random: Random): Frame {
  const { direction, width, height, shot, angle, expression } = options;
  const { turn } = TURN[direction];
  const wide = width / height > 1.15 && direction !== 'center' ? 0.07 : 0.025;
  // A figure that looks aside is given room to look into.
  const across = direction === 'center' ? 0.5 : 0.5 - turn * 0.05 + random.range(-wide, wide);
  const lean = LEAN[expression] + (direction === 'center' ? 0 : random.range(-0.014, 0.014));
  return { width, height, shot, angle, across, lean, scale: direction === 'center' ? 1.03 : random.range(0.97, 1.02) };
}

/** One picture of the character. The same models, options and seed give the same pixels. */
export async function generateImage(models: Models, options: ImageOptions): Promise<Picture> {
  const { width, height, seed, shot, angle } = options;
  const random = makeRandom(seed, 'figure');
  const { figure, choice } = await makeFigure(models, options, random);
  await breathe();
  const placed = await placeFigure(figure, choice.measures, frameOf(options, random));
  await breathe();
  const wish = readScene(options.prompt, options.negative_prompt);
  const scene = await paintScene({ wish, width, height, angle, seed, defocus: DEFOCUS[shot], zoom: ZOOM[shot] });
  const picture = scene.picture;
  await layWeather(picture, wish.weather, seed, false);
  const alpha = relight(placed.layer, picture, scene.light, 1);
  await breathe();
  if (placed.standing) castShadow(picture, alpha, placed.box[1] + placed.box[3], scene.light, placed.box[3]);
  lay(picture, placed.layer);
  await layWeather(picture, wish.weather, seed, true);
  await breathe();
  await finish(picture, scene.light, seed);
  return picture;
}
