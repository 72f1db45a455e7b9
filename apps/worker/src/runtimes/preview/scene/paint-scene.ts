import type { CameraAngle } from '@atelier/contracts';
import { blurPicture, cropPicture, type Picture, renderSvg, resizePicture } from '../canvas/picture.js';
import type { SceneWish } from '../prompt/read-prompt.js';
import type { Scene } from '../prompt/vocabulary.js';
import { makeRandom } from '../../random.js';
import { Brush } from './brush.js';
import { INDOOR_SCENES } from './scenes-indoors.js';
import { NATURE_SCENES } from './scenes-nature.js';
import { TOWN_SCENES } from './scenes-town.js';
import type { Light, ScenePainter } from './scene-art.js';

const PAINTERS: Readonly<Record<Scene, ScenePainter>> = { ...NATURE_SCENES, ...TOWN_SCENES, ...INDOOR_SCENES };

/** Where the horizon lies, in fractions of the height: a camera that looks down sees more ground. */
const HORIZON: Readonly<Record<CameraAngle, number>> = {
  'extreme-high': 0.24,
  high: 0.42,
  middle: 0.62,
  low: 0.78,
  'extreme-low': 0.93,
};

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
}

/** Paints the surroundings that a prompt wishes for. The seed moves everything that has no place of its own. */
export async function paintScene(request: SceneRequest): Promise<PaintedScene> {
  const { wish, width, height, zoom } = request;
  const random = makeRandom(request.seed, `scene ${wish.scene} ${wish.hour}`);
  const lightSide = random.next() < 0.5 ? -1 : 1;
  const brush = new Brush(width, height, random);
  const horizon = Math.round(height * (HORIZON[request.angle] + random.range(-0.02, 0.02)));
  const light = PAINTERS[wish.scene]({ brush, horizon, hour: wish.hour, accent: wish.accent, lightSide });
  const sharp = await renderSvg(brush.toSvg());
  const near = zoom > 1 ? await zoomInto(sharp, zoom, horizon / height) : sharp;
  const blur = (request.defocus * Math.max(width, height)) / 1024;
  return { picture: await blurPicture(near, blur), light, horizon };
}

async function zoomInto(picture: Picture, zoom: number, centre: number): Promise<Picture> {
  const { width, height } = picture;
  const large = await resizePicture(picture, width * zoom, height * zoom);
  const top = Math.round((large.height - height) * Math.min(1, Math.max(0, centre * 0.9)));
  return cropPicture(large, Math.round((large.width - width) / 2), top, width, height);
}
