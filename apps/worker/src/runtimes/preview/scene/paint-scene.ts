import type { CameraAngle } from '@atelier/contracts';
import { blurPicture, cropPicture, type Picture, renderSvg, resizePicture } from '../canvas/picture.js';
import type { SceneWish } from '../prompt/read-prompt.js';
import type { Weather } from '@atelier/contracts/prompt-words';
import { channelAt, makePlane, type Plane } from '../../../vision/planes.js';
import { makeRandom } from '../../random.js';
import { composeScene } from './compose-scene.js';
import { rgb } from '../canvas/colour.js';
import { getPart } from '../drawings/part.js';
import { type Light, lightOf } from './light.js';

/** Where the horizon lies, in fractions of the height: a camera that looks down sees more ground. */
const HORIZON: Readonly<Record<CameraAngle, number>> = {
  'extreme-high': 0.24,
  high: 0.42,
  middle: 0.62,
  low: 0.78,
  'extreme-low': 0.93,
};

/** Where no colour is named. */
const PLAIN_GREY = '#e6e6e6';

/** How much nearer the seed may bring a scene than the shot does. */
const NEARER = 1.25;

/** Weathers of a grey sky; through falling snow the moon is seen. */
const GREYS: ReadonlySet<Weather> = new Set(['rain', 'drizzle', 'thunder', 'storm', 'blizzard', 'mist']);
/** How much of the height of a picture with the moon is cut off above: its place is the sky. */
const LEAST_CUT = 0.15;

export interface SceneRequest {
  wish: SceneWish;
  width: number;
  height: number;
  angle: CameraAngle;
  seed: number;
  /** How far out of focus the background is, in pixels of blur at 1024. */
  defocus: number;
  /** Zoom into the background, 1 for none: a close shot shows less of the place. */
  zoom: number;
}

export interface PaintedScene {
  picture: Picture;
  light: Light;
  /** Pixels from the top. */
  horizon: number;
  /** Where nothing is before the sky, where the moon is to stand in it. */
  sky: Plane | null;
}

/** Paints the surroundings that a prompt wishes for. The seed moves everything that has no place of its own. */
export async function paintScene(request: SceneRequest): Promise<PaintedScene> {
  const { wish, width, height, zoom } = request;
  if (wish.isPlain) return paintPlain(request);
  const random = makeRandom(request.seed, `scene ${wish.scene} ${wish.hour}`);
  const lightSide = random.next() < 0.5 ? -1 : 1;
  const horizon = Math.round(height * (HORIZON[request.angle] + random.range(-0.02, 0.02)));
  const { scene, hour, season, accent, outside, weather, isChristmas, isPeak, moon, omitted } = wish;
  const isGrey = [...weather, ...outside].some((name) => GREYS.has(name) || (name === 'snowfall' && hour !== 'night'));
  const isOvercast = (isGrey || wish.isOvercast === true) && !weather.includes('rainbow');
  const stage = {
    ...{ scene, hour, season, accent, outside, isOvercast, isChristmas, isPeak, lightSide, isMoonless: moon !== null },
    ...{ omitted, width, height, horizon, seed: request.seed },
  };
  const { svg, light } = composeScene(stage);
  const closer = random.range(1, NEARER);
  const view = {
    zoom: zoom * (moon ? 1 : closer),
    across: random.next(),
    down: moon ? LEAST_CUT : horizon / height,
  };
  const near = await zoomInto(await renderSvg(svg), view);
  const blur = (request.defocus * Math.max(width, height)) / 1024;
  const sky =
    moon && openSky(near, await zoomInto(await renderSvg(composeScene({ ...stage, isBare: true }).svg), view));
  return { picture: await blurPicture(near, blur), light, horizon, sky };
}

/** Levels of 255. */
const SAME = 3;

/** Where a scene shows the same as its sky alone. */
function openSky({ data, width, height }: Picture, bare: Picture): Plane {
  const plane = makePlane(width, height);
  for (let i = 0; i < plane.data.length; i++) {
    const isSame = [0, 1, 2].every(
      (c) => Math.abs(channelAt(data, i * 4 + c) - channelAt(bare.data, i * 4 + c)) <= SAME,
    );
    plane.data[i] = isSame ? 1 : 0;
  }
  return plane;
}

/** Nothing to be seen, in an even light: figures on it are compared, and cut out. */
function paintPlain({ wish: { named, accent }, width, height }: SceneRequest): PaintedScene {
  const data = new Uint8ClampedArray(width * height * 4);
  const [red, green, blue] = rgb(named ? accent : PLAIN_GREY);
  // Least significant byte first, as the bytes of a picture stand.
  new Uint32Array(data.buffer).fill(((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0);
  const light = lightOf(getPart('scenes/studio'), 'day', 1);
  return { picture: { data, width, height }, light, horizon: height, sky: null };
}

/** A part of the scene: `across` and `down` say which, from 0 to 1. */
async function zoomInto(
  picture: Picture,
  { zoom, across, down }: { zoom: number; across: number; down: number },
): Promise<Picture> {
  const { width, height } = picture;
  const large = await resizePicture(picture, width * zoom, height * zoom);
  const top = Math.round((large.height - height) * Math.min(1, Math.max(0, down * 0.9)));
  return cropPicture(large, Math.round((large.width - width) * across), top, width, height);
}
