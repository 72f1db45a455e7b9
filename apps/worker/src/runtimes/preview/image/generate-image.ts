import type { Expression, Focus, View } from '@atelier/contracts';
import {
  type HeadwearWish,
  type Look,
  readHeadwear,
  readLook,
  readShushing,
  readView,
  SHOWS_MOUTH,
  type Weather,
} from '@atelier/contracts/prompt-words';
import type { Eyes, KnownHead } from '../../../media/png-figure.js';
import { coverOf, type Face, focusOfHead, losesHead } from '../../../vision/index.js';
import { breathe, clamp, type Plane, smoothstep } from '../../../vision/planes.js';
import { type ImageRequest, RuntimeRejection } from '../../model-runtime.js';
import { finish } from '../compose/finish.js';
import { castShadow, lay, relight } from '../compose/relight.js';
import { layMoon } from '../compose/moon.js';
import { layWeather } from '../compose/weather.js';
import { type Choice, rankCutouts } from '../figure/choose-cutout.js';
import { dress } from '../figure/clothing.js';
import { turnFigure, TURN } from '../figure/direction.js';
import { showBack } from '../figure/show-back.js';
import { eyesAt, eyesOf } from '../figure/eyes-of.js';
import { headOf } from '../figure/head-of.js';
import { type Drawn, keepFace, keepLook, lightShare } from '../figure/keep-look.js';
import { wearHeadwear, type Worn } from '../figure/wear-headwear.js';
import { applyExpression } from '../figure/expression.js';
import { shush } from '../figure/shushing.js';
import { isLidless } from '../figure/unshown.js';
import { drawingWords } from '../drawings/part.js';
import { placeFigure, type Frame } from '../figure/place-figure.js';
import type { Cutout, CutoutFacts, PreviewModel } from '../model/preview-model.js';
import { type Box, decodePicture, decodePlane, mirrorPicture, type Picture, resizePicture } from '../canvas/picture.js';
import { readGarment } from '../prompt/read-garment.js';
import { readClothing, readScene } from '../prompt/read-prompt.js';
import { makeRandom, type Random } from '../../random.js';
import { type PaintedScene, paintScene } from '../scene/paint-scene.js';
import { mix, pixelAt } from '../canvas/colour.js';

export interface Models {
  body: PreviewModel;
  face: PreviewModel | null;
}

export type ImageOptions = Omit<ImageRequest, 'body' | 'face' | 'count' | 'triggerWord'>;

/** How a mood leans the whole figure, in radians: it shows also where no face was found to move. */
const LEAN: Readonly<Record<Expression | Look, number>> = {
  none: 0,
  closed: 0,
  smile: 0.014,
  laugh: 0.014,
  grin: 0.014,
  happytears: 0.014,
  angry: -0.012,
  pout: 0.022,
  serious: 0,
  calm: 0,
  embarrassed: 0.03,
  surprised: -0.022,
  wink: 0.036,
  sad: -0.028,
  crying: -0.028,
  shame: 0.02,
  blissful: 0.014,
  smug: 0.022,
  scared: -0.03,
  ashamed: -0.04,
};

/** Weather in which nobody cheers, unless the words say so. */
const DREARY: ReadonlySet<Weather> = new Set(['rain', 'drizzle', 'thunder', 'storm', 'mist']);

/** How far who is in the air leans, in radians. */
const TILT = 0.13;

/** What can be drawn on a face whose mouth is not known. */
const NEEDS_NO_MOUTH: ReadonlySet<Expression | Look> = new Set(['closed']);

const DEFOCUS = { portrait: 4.4, upper: 3.4, cowboy: 2.4, full: 1.2 } as const;
const ZOOM = { portrait: 1.5, upper: 1.28, cowboy: 1.1, full: 1 } as const;

/** The part of a face model that shows the same picture as the chosen body, if it holds one. */
const twinOf = (cutout: Cutout, face: PreviewModel): Cutout | undefined =>
  face.cutouts.find(
    ({ facts: { pictureId, expression } }) =>
      pictureId === cutout.facts.pictureId && expression === cutout.facts.expression,
  );

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

/** A figure in its frame, before it is known how strictly its models keep what they have learned. */
export interface Sketch extends Drawn {
  /** Which of its models’ pictures it is of. */
  pictureId: string;
  /** Where its face is, but for what a lean moves it. */
  face: Box | null;
  /** The middles of its eyes, where those of what it is of are known, and it is not turned from there. */
  eyes: Eyes | null;
  box: Box;
  standing: boolean;
}

/** How many figures are tried where the feet of the first do not show. */
const FEET_TRIES = 3;
/** The lowest rows of a frame: what is seen in them goes on below. */
const LOWEST = 0.006;

/** Whether a figure stands in its frame with its feet in sight. */
export function showsFeet({ figure, standing }: Pick<Sketch, 'figure' | 'standing'>): boolean {
  if (!standing) return false;
  const { width, height, data } = figure;
  const from = Math.floor(height * (1 - LOWEST)) * width * 4;
  for (let i = from + 3; i < data.length; i += 4) if ((data[i] ?? 0) > 64) return false;
  return true;
}

const lookOf = ({ expression, prompt, negative_prompt: negative }: ImageOptions): Expression | Look =>
  readLook(prompt, negative, expression) ?? 'none';

const headwearOf = ({
  prompt,
  negative_prompt: negative,
  clothing_prompt: clothes,
}: ImageOptions): HeadwearWish | null => readHeadwear(prompt, negative, clothes);

/** With whether somebody is in the air. */
type Lifted = ImageOptions & { isAloft?: boolean };

/** Who is in the air is shown down to the feet, where any picture of them is, unless a portrait or a shot to the knees is asked for. */
function showAloft({ body }: Models, options: ImageOptions): Lifted {
  const { isAloft, isPlain } = readScene(options.prompt, options.negative_prompt);
  const isWhole = body.cutouts.some(({ facts }) => !facts.truncated);
  const isLifted = isAloft && isWhole && !isPlain && (options.shot === 'upper' || options.shot === 'full');
  return { ...options, shot: isLifted ? 'full' : options.shot, isAloft: isLifted };
}

/**
 * Chooses the figure, and draws of it what follows from the options alone. With “full body” the next one is tried where no feet show. `seen`: where it is
 * to show somebody as they are, the pictures that were shown so before.
 */
export async function sketch(models: Models, options: Lifted, seen?: ReadonlySet<string>): Promise<Sketch> {
  const random = makeRandom(options.seed, 'figure');
  const look = lookOf(options);
  // Faces on one colour, as on a sheet, are compared with one another: all are of one picture.
  const { isPlain: plain, weather } = readScene(options.prompt, options.negative_prompt);
  const alike = options.shot === 'portrait' && plain;
  const dreary = weather.some((name) => DREARY.has(name));
  const asTheyAre = plain || seen !== undefined;
  const wished = { ...options, expression: look, headwear: headwearOf(options), alike, plain: asTheyAre, dreary, seen };
  const [best, ...others] = rankCutouts(models.body, models.face, wished, random);
  const frame = frameOf(options, random);
  const first = await sketchOf(best, models, options, frame);
  if (options.shot !== 'full' || showsFeet(first)) return first;
  for (const choice of others.filter(({ cutout }) => !cutout.facts.truncated).slice(0, FEET_TRIES - 1)) {
    const next = await sketchOf(choice, models, options, frame);
    if (showsFeet(next)) return next;
  }
  return first;
}

/** Null where nobody knows. */
async function clothOf({ cloth, facts }: Cutout): Promise<Plane | null> {
  if (!cloth) return null;
  const plane = await decodePlane(cloth, facts);
  if (!plane) throw new RuntimeRejection('model_file_invalid', 'the cloth of a cut-out is of another size');
  return plane;
}

/** The other way round; where its face is was measured so. */
function mirrorWorn({ figure, facts, measures }: Worn): Worn {
  const { worn } = measures;
  return {
    ...{ figure: mirrorPicture(figure), facts },
    measures: { ...measures, ...(worn && { worn: { ...worn, at: 1 - worn.at } }) },
  };
}

async function sketchOf(
  { cutout, measures, mirrored }: Choice,
  models: Models,
  options: ImageOptions,
  frame: Frame,
): Promise<Sketch> {
  const { turn, back } = TURN[options.direction];
  const { facts, landmarks, png } = cutout;
  const shushes =
    SHOWS_MOUTH.has(options.direction) && readShushing(options.prompt, options.negative_prompt, drawingWords());
  const headwear = headwearOf(options);
  const pose = async (picture: Picture): Promise<Worn> => {
    const posed = back
      ? showBack(picture, facts, landmarks)
      : facts.expression || (facts.showsMoods === false && !NEEDS_NO_MOUTH.has(lookOf(options)))
        ? picture
        : await applyExpression(picture, landmarks, facts, lookOf(options));
    const shown = shushes ? await shush(posed, picture, landmarks, facts) : posed;
    const bare = { figure: shown, facts, measures };
    const worn = headwear ? await wearHeadwear(bare, landmarks, headwear, back) : bare;
    const turned = turnFigure(worn.figure, worn.facts, mirrored ? -turn : turn);
    return mirrored ? mirrorWorn({ ...worn, figure: turned }) : { ...worn, figure: turned };
  };
  let figure = await decodePicture(png);
  if (models.face && !back) figure = await applyFace(figure, cutout, models.face);
  const own = figure;
  const cloth = await clothOf(cutout);
  // Without a face it is not known where clothes begin: they would be painted over the face.
  const { clothing_prompt: clothes, negative_prompt: negative, prompt, shot } = options;
  const clothing = cloth || facts.face ? readClothing(clothes, negative, prompt, shot) : null;
  if (clothing) figure = dress(figure, facts, clothing, cloth, readGarment(clothes, prompt, shot));
  await breathe();
  const posed = await pose(figure);
  const { layer, box, find, findPoint, standing } = await placeFigure(posed.figure, posed.measures, frame);
  await breathe();
  const keepsLook = models.body.look !== null || Boolean(models.face?.look);
  const undressed = clothing && keepsLook ? await placeFigure((await pose(own)).figure, posed.measures, frame) : null;
  const face = posed.facts.face && !back ? find(asTurned(posed.facts, posed.facts.face.box, mirrored)) : null;
  const isTold = face !== null && Math.abs(turn) <= TURN.front.turn;
  const eyes = isTold ? eyesOf(landmarks, facts, posed.facts, mirrored) : null;
  const { pictureId } = facts;
  return {
    pictureId,
    figure: layer,
    undressed: undressed?.layer ?? null,
    face,
    eyes: eyes && [findPoint(...eyes[0]), findPoint(...eyes[1])],
    box,
    standing: standing && !frame.isAloft,
  };
}

/** Where a face is in a figure that is mirrored, or is not. */
const asTurned = ({ width }: CutoutFacts, [x, y, w, h]: Box, mirrored: boolean): Box => [
  ...([mirrored ? width - x - w : x, y, w, h] as const),
];

/** The same in a smaller square. */
export async function shrink(sketched: Sketch, edge: number): Promise<Sketch> {
  const { pictureId, figure, undressed, face, eyes, box, standing } = sketched;
  const scale = edge / figure.width;
  const smaller = ([x, y, w, h]: Box): Box => [x * scale, y * scale, w * scale, h * scale];
  return {
    figure: await resizePicture(figure, edge, edge),
    undressed: undressed && (await resizePicture(undressed, edge, edge)),
    ...{ pictureId, face: face && smaller(face), eyes: eyes && eyesAt(eyes, scale), box: smaller(box), standing },
  };
}

/** The figure as its models know it. What it was drawn as stays, for others. */
async function makeFigure(drawn: Sketch, { body, face }: Models): Promise<Picture> {
  const { figure } = drawn;
  const kept = body.look ? await keepLook(drawn, body.look) : { ...figure, data: figure.data.slice() };
  return face?.look && drawn.face ? keepFace(kept, drawn, drawn.face, face.look) : kept;
}

/** Where a figure stands. Before a place another seed shows it nearer or farther, and, where it need not be in the middle, elsewhere and leaning otherwise. */
function frameOf(options: Lifted, random: Random): Frame {
  const { direction, width, height, shot, angle, isAloft = false } = options;
  // On one colour, as on a sheet, figures are compared with one another: all stand alike.
  const isAlike = readScene(options.prompt, options.negative_prompt).isPlain;
  const isCentred = direction === 'center' || isAlike;
  const wide = isCentred ? 0 : width / height > 1.15 ? 0.09 : 0.04;
  // A figure that looks aside is given room to look into.
  const across = 0.5 - TURN[direction].turn * 0.05 + random.range(-wide, wide);
  const lean = LEAN[lookOf(options)] + (isCentred ? 0 : random.range(-0.014, 0.014));
  // Who flies leans to a side, about the feet: the middle of the figure stays where it should be.
  const tilt = isAloft ? random.pick([-TILT, TILT]) : 0;
  return {
    width,
    height,
    shot,
    angle,
    across: across - (tilt * 0.4 * height) / width,
    lean: lean + tilt,
    isAloft,
    scale: isAlike ? 1 : isCentred ? random.range(1.03, 1.09) : random.range(0.95, 1.02),
  };
}

/** One picture of the character. The same models, options and seed give the same pixels. */
export async function generateImage(models: Models, options: ImageOptions): Promise<Picture> {
  return (await generateFocused(models, options)).picture;
}

/** Direction and shot as they are chosen; where none is, as the words ask for. */
export const withView = (options: ImageOptions): ImageOptions => ({
  ...options,
  ...readView(options.prompt, options.negative_prompt, options),
});

/** The same, with where its figure and its face are (its head in fractions of the picture, but from behind), and whether it is less than the full body that was asked for. */
export async function generateFocused(
  models: Models,
  chosen: ImageOptions,
): Promise<Composed & { focus: Focus; head: KnownHead | null; cutOff: boolean; view: View; headless: boolean }> {
  const options = showAloft(models, withView(chosen));
  const sketched = await sketch(models, options);
  const { direction, shot, angle } = options;
  const view = { direction, shot, angle };
  const cutOff = shot === 'full' && !showsFeet(sketched);
  const composed = await compose(sketched, models, options);
  const seen = sketched.face ?? (TURN[direction].back ? null : headOf(composed.figure, sketched.box));
  const focus = focusOf(composed, sketched);
  const eyes = sketched.eyes && eyesAt(sketched.eyes, 1 / options.width, 1 / options.height);
  // Its video keeps the promise that is made of the character.
  const head = seen && { box: shareOf(seen, options), eyes, ...(isLidless(models.body) && { lidless: true }) };
  return { ...composed, focus, head, cutOff, view, headless: isHeadless(composed, sketched) };
}

/** Whether a figure does not show in its frame the head that it should have. */
export const isHeadless = ({ figure }: Pick<Composed, 'figure'>, { face }: Pick<Sketch, 'face'>): boolean =>
  losesHead(coverOf(figure), face && [...face]);

/** How far below the top of a figure its head is, where no face was found in it. */
const HEAD = 0.12;

const shareOf = ([x, y, w, h]: Box, { width, height }: ImageOptions): Face['box'] => [
  ...([x / width, y / height, w / width, h / height] as const),
];

const focusOf = ({ figure }: Pick<Composed, 'figure'>, { face, box }: Sketch): Focus =>
  focusOfHead(coverOf(figure), [...(face ?? ([box[0], box[1], box[2], box[3] * HEAD * 2] as const))]);

/** What a picture with these options has behind the figure. */
export function surroundingsOf({
  prompt,
  negative_prompt: negative,
  shot,
  ...options
}: ImageOptions): Promise<PaintedScene> {
  const wish = readScene(prompt, negative);
  const { width, height, angle, seed } = options;
  return paintScene({ wish, width, height, angle, seed, defocus: DEFOCUS[shot], zoom: ZOOM[shot] });
}

interface Composed {
  picture: Picture;
  /** What of the picture is the figure, 0–1. */
  figure: Plane;
}

/** Finishes a sketch of the same models and options, however strictly they keep what they have learned. Paints on its surroundings. */
export async function compose(
  sketched: Sketch,
  models: Models,
  options: ImageOptions,
  surroundings?: PaintedScene,
): Promise<Composed> {
  const { seed } = options;
  const { box, standing } = sketched;
  const layer = await makeFigure(sketched, models);
  await breathe();
  const wish = readScene(options.prompt, options.negative_prompt);
  const scene = surroundings ?? (await surroundingsOf(options));
  const { picture } = scene;
  await layWeather(picture, wish.weather, seed, false, null, wish.density);
  const alpha = relight(layer, picture, scene.light, lightShare(models.body.look));
  await breathe();
  if (wish.moon && scene.sky) await layMoon(picture, wish.moon, scene.sky, alpha, scene.light.side);
  if (standing) castShadow(picture, alpha, box[1] + box[3], scene.light, box[3]);
  lay(picture, layer);
  await layWeather(picture, wish.weather, seed, true, sketched.face, wish.density);
  await breathe();
  // Its rim and its glow would be seen on one colour, which then is none.
  if (!wish.isPlain) await finish(picture, scene.light, seed);
  return { picture, figure: alpha };
}
