import type { CameraShot, Focus, View } from '@atelier/contracts';
import { type Eyes, type KnownHead, withHead } from '../../../media/png-figure.js';
import { coverOf, type Face, focusOfHead } from '../../../vision/index.js';
import { breathe } from '../../../vision/planes.js';
import type { ImagineRequest, RenderedImage, RuntimeContext } from '../../model-runtime.js';
import { hash32, makeRandom } from '../../random.js';
import { finish } from '../compose/finish.js';
import { castShadow, lay, relight } from '../compose/relight.js';
import { layMoon } from '../compose/moon.js';
import { layWeather } from '../compose/weather.js';
import { type Box, encodePng, type Picture, renderSvg } from '../canvas/picture.js';
import { Steps } from '../canvas/progress.js';
import { readScene, type SceneWish } from '../prompt/read-prompt.js';
import { type Hour, readView, type Scene, unwantedBy } from '@atelier/contracts/prompt-words';
import { provenanceOf } from '../canvas/provenance.js';
import { Brush } from '../canvas/brush.js';
import { getPart } from '../drawings/part.js';
import { paintScene } from '../scene/paint-scene.js';
import { composeCloth, composeFigure, eyesOfFigure, topOfFigure } from './figure/compose-figure.js';
import { detachedPixels } from './figure/detached.js';
import type { Look } from './words/look.js';
import { isGesture, readCharacter } from './words/read-character.js';

type Drawing = Omit<ImagineRequest, 'count'>;

/** Places that suit any character, for prompts that name none. */
const PLACES: readonly [Scene, ...Scene[]] = [
  'studio',
  'studio',
  'studio',
  'sky',
  'meadow',
  'city',
  'room',
  'cafe',
  'beach',
  'forest',
  'festival',
];
const HOURS: readonly [Hour, ...Hour[]] = ['day', 'day', 'day', 'sunset', 'sunset', 'night'];

/** Where in the figure's units the frame ends below, by the frame's height over its width: the waist, or the thighs. */
const CUTS = [
  [0.57, 430],
  [0.78, 500],
  [1, 556],
  [1.29, 740],
  [1.75, 950],
] as const;
const DEFOCUS = 5;
const ZOOM = 1.24;
/** How far the scene's light changes the figure: drawn colours are what the words asked for. */
const LIT = 0.7;

/** The surroundings that the words name, else ones of the seed's choice. */
function sceneOf(rest: string, { prompt, negative_prompt: negative, seed }: Drawing, look: Look): SceneWish {
  const wish = readScene(rest, negative);
  // The top of a mountain is no top that is worn: of what is left of the words it may be missing.
  const isPeak = wish.scene === 'mountain' && readScene(prompt, negative).isPeak;
  const random = makeRandom(seed, 'place');
  const [place, hour] = [random.pick(PLACES), random.pick(HOURS)];
  const accent = wish.named ? wish.accent : look.accent;
  if (wish.scene !== 'studio') return { ...wish, accent, isPeak };
  const own = readScene(`${place} ${place === 'studio' ? '' : hour} ${rest}`, negative);
  return { ...own, hour: place === 'studio' ? 'day' : own.hour, accent, named: wish.named };
}

function cutOf(ratio: number): number {
  const above = CUTS.findIndex(([at]) => at >= ratio);
  const [high, low] = [
    CUTS[above < 0 ? CUTS.length - 1 : above],
    CUTS[Math.max(0, (above < 0 ? CUTS.length : above) - 1)],
  ];
  if (!high || !low || high[0] === low[0]) return (high ?? CUTS[2])[1];
  return low[1] + ((high[1] - low[1]) * (ratio - low[0])) / (high[0] - low[0]);
}

/** Where a picture ends that words ask for: below the face, at the knees, or below the shoes. */
const SHOT_CUTS: Readonly<Partial<Record<CameraShot, number>>> = { portrait: 215, cowboy: 1010, full: 1430 };

const bottomOf = ({ prompt, negative_prompt: negative, width, height }: Drawing): number =>
  SHOT_CUTS[readView(prompt, negative).shot] ?? cutOf(height / width);

/** Room above the hair and what is worn on it, in the figure's units. */
const AIR = 32;

interface Place {
  /** Where the middle of the face is in the picture. */
  x: number;
  y: number;
  /** Pixels for each of the figure's units. */
  scale: number;
}

/** The soles of the shoes, in the figure's units. */
const SHOES = 1405;
/** How far below the shoes a picture ends of somebody in the air, in the figure's units. */
const BELOW_ALOFT = 330;

function placeOf(look: Look, drawing: Drawing, isAloft: boolean): Place {
  const { width, height, seed } = drawing;
  const random = makeRandom(seed, 'frame');
  const top = topOfFigure(look) - AIR;
  // A very narrow frame still shows both shoulders.
  const cut = bottomOf(drawing);
  const { shot } = readView(drawing.prompt, drawing.negative_prompt);
  const bottom = isAloft && (shot === 'upper' || shot === 'full') ? SHOES + BELOW_ALOFT : cut;
  const scale = Math.min(height / (bottom - top), width / (bottom < 300 ? 320 : 560));
  const aside = width / height > 1.25 ? 0.13 : 0.02;
  return { x: width * (0.5 + random.range(-aside, aside)), y: -top * scale, scale };
}

function renderFigure(
  look: Look,
  { x, y, scale }: Place,
  { width, height, seed }: Pick<Drawing, 'width' | 'height' | 'seed'>,
  composed = composeFigure,
): Promise<Picture> {
  const brush = new Brush(width, height);
  brush.add(`<g transform="translate(${x} ${y}) scale(${scale})">${composed(look, seed)}</g>`);
  return renderSvg(brush.toSvg());
}

/** Seeds of which the look is tried where something of it hangs in the air. */
const TRIES = 6;

/** What the words leave open is chosen anew until nothing hangs in the air; where the words insist, what hangs least. */
async function wholeCharacter(drawing: Drawing) {
  const { prompt, negative_prompt: negative, seed } = drawing;
  const bottom = bottomOf(drawing);
  let best = { character: readCharacter(prompt, negative, seed), detached: Infinity };
  for (let attempt = 0; attempt < TRIES && best.detached > 0; attempt++) {
    const own = attempt === 0 ? seed : hash32(`${seed} again ${attempt}`);
    const character = readCharacter(prompt, negative, own);
    const detached = await detachedPixels(character.look, seed, bottom);
    if (detached < best.detached) best = { character, detached };
  }
  return best.character;
}

/** What is drawn from words: the picture, and what of it is the character, in the alpha of `figure`. */
interface DrawnCharacter {
  /** Who it is, and what they wear. */
  look: Look;
  picture: Picture;
  figure: Picture;
  focus: Focus;
  /** The middles of both eyes in the picture. */
  eyes: ReturnType<typeof eyesOfFigure>;
  /**
   * The character alone, down to the shoes, in its own colours: it stands where it does in the picture, which ends above them. With a mood, or
   * with the face that it has in none: what was a smile in the picture would not be told from the smile that is asked for.
   */
  drawWhole: (mood?: string) => Promise<Picture>;
  /** The same in white, where the cloth of its garments is, and black. */
  drawCloth: () => Promise<Picture>;
}

function eyesIn({ x, y, scale }: Place, look: Look): DrawnCharacter['eyes'] {
  const [left, right] = eyesOfFigure(look);
  return [
    [x + left[0] * scale, y + left[1] * scale],
    [x + right[0] * scale, y + right[1] * scale],
  ];
}

/** Half a face, in the same. */
const FACE = 95;
const faceAt = ({ x, y, scale }: Place): Box => [
  x - FACE * scale,
  y - FACE * scale,
  2 * FACE * scale,
  2 * FACE * scale,
];

/** How far a head reaches from between its eyes, in distances of them. */
const HEAD = { beside: 1.05, above: 1.17, below: 0.93 };

/** Where the head is that such eyes are of (`eyes`: in pixels of the picture). */
export function headAt(
  [left, right]: DrawnCharacter['eyes'],
  { width, height }: Pick<Picture, 'width' | 'height'>,
): KnownHead & { eyes: Eyes } {
  const [x, y, unit] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2, right[0] - left[0]];
  const [w, h] = [2 * HEAD.beside * unit, (HEAD.above + HEAD.below) * unit];
  const shareOf = ([u, v]: readonly [number, number]) => [u / width, v / height] as const;
  return {
    box: [(x - HEAD.beside * unit) / width, (y - HEAD.above * unit) / height, w / width, h / height],
    eyes: [shareOf(left), shareOf(right)],
  };
}

/** The face of somebody who is drawn in a mood, when they are in none. */
const naturalOf = (mood: string): string => getPart(`faces/${mood}`).about['data-natural'] ?? mood;

/** Where the shoes end, in the figure's units, with air below. */
const GROUND = 1440;

/** One picture of a character drawn from words. The same words and seed give the same pixels. `eyesOf`: the face whose eyes it has instead of its own. */
export async function drawCharacter(asked: Drawing, eyesOf?: string): Promise<DrawnCharacter> {
  // What neither a word nor chance may bring: what the prompt itself takes back is as good as in the negative one.
  const request = { ...asked, negative_prompt: unwantedBy(asked.prompt, asked.negative_prompt) };
  const { width, height, seed } = request;
  const { look: own, rest } = await wholeCharacter(request);
  const look = eyesOf === undefined ? own : { ...own, eyesOf };
  const wish = sceneOf(rest, request, look);
  const scene = await paintScene({ wish, width, height, angle: 'middle', seed, defocus: DEFOCUS, zoom: ZOOM });
  const { picture } = scene;
  await breathe();
  const place = placeOf(look, request, wish.isAloft);
  const figure = await renderFigure(look, place, request);
  await breathe();
  await layWeather(picture, wish.weather, seed, false, null, wish.density);
  const alpha = relight(figure, picture, scene.light, LIT);
  if (wish.moon && scene.sky) await layMoon(picture, wish.moon, scene.sky, alpha, scene.light.side);
  const shoes = place.y + SHOES * place.scale;
  if (shoes < height && !wish.isAloft) castShadow(picture, alpha, shoes, scene.light, SHOES * place.scale);
  lay(picture, figure);
  await layWeather(picture, wish.weather, seed, true, faceAt(place), wish.density);
  await breathe();
  await finish(picture, scene.light, seed);
  const eyes = eyesIn(place, look);
  const [x, y, w, h] = headAt(eyes, picture).box;
  const head: Face['box'] = [x * width, y * height, w * width, h * height];
  const still = { ...look, accessories: new Set([...look.accessories].filter((worn) => !isGesture(worn))) };
  const whole = { ...request, height: Math.max(height, Math.ceil(place.y + GROUND * place.scale)) };
  return {
    ...{ look, picture, figure, eyes, focus: focusOfHead(coverOf(alpha), head) },
    drawWhole: (mood = naturalOf(look.mood)) => renderFigure({ ...still, mood }, place, whole),
    drawCloth: () => renderFigure(still, place, whole, composeCloth),
  };
}

/** Draws characters from words alone: by rules, without a model. */
export async function imagine(request: ImagineRequest, context: RuntimeContext): Promise<RenderedImage[]> {
  const steps = new Steps(context);
  await steps.report('preparing', 0);
  const { count, ...drawing } = request;
  const provenance = {
    ...provenanceOf({ prompt: request.prompt, negative: request.negative_prompt }),
    digital_source_type: 'algorithmicMedia' as const,
  };
  // Where no word names a shot it follows from the picture's edges, which have no name among the shots.
  const { shot } = readView(request.prompt, request.negative_prompt);
  const view: View | null = shot in SHOT_CUTS ? { direction: 'front', shot } : null;
  const images: RenderedImage[] = [];
  for (let i = 0; i < count; i++) {
    const seed = (request.seed + i) >>> 0;
    const { picture, focus, eyes } = await drawCharacter({ ...drawing, seed });
    const { width, height } = picture;
    const png = withHead(await encodePng(picture), headAt(eyes, picture));
    images.push({ png, width, height, seed, provenance, focus, ...(view ? { view } : {}) });
    await steps.report('generating', (100 * (i + 1)) / count);
  }
  return images;
}
