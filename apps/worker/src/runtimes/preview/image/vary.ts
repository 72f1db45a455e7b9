import type { CameraAngle, CameraShot, Direction } from '@atelier/contracts';
import {
  type RenderedImage,
  type RuntimeContext,
  RuntimeRejection,
  type VariationRequest,
  PLAIN_OPTIONS,
} from '../../model-runtime.js';
import { generateFocused } from './generate-image.js';
import { withFigure } from '../../../media/png-figure.js';
import { type CutSubject, cutSubject, packSubject } from '../model/make-cutout.js';
import type { PreviewModel } from '../model/preview-model.js';
import { encodePng } from '../canvas/picture.js';
import { losesHead } from '../../../vision/index.js';
import { channelAt } from '../../../vision/planes.js';
import { Steps } from '../canvas/progress.js';
import { provenanceOf } from '../canvas/provenance.js';
import { makeRandom } from '../../random.js';

const EDGE = 1024;

interface Take {
  direction: Direction;
  angle: CameraAngle;
  shot: CameraShot;
  prompt: string;
}

/** Pose, view, light and place of each variation: what a model should have seen of its character. No profile: of one picture it could only be bent. */
const TAKES: readonly [Take, ...Take[]] = [
  { direction: 'front-right', angle: 'middle', shot: 'upper', prompt: 'studio portrait' },
  { direction: 'center', angle: 'middle', shot: 'portrait', prompt: 'sunset light' },
  { direction: 'front-left', angle: 'middle', shot: 'cowboy', prompt: 'meadow' },
  { direction: 'front', angle: 'low', shot: 'full', prompt: 'city' },
  { direction: 'front-right', angle: 'high', shot: 'upper', prompt: 'room' },
  { direction: 'front-left', angle: 'middle', shot: 'full', prompt: 'night festival' },
  { direction: 'center', angle: 'high', shot: 'cowboy', prompt: 'beach' },
  { direction: 'front-left', angle: 'low', shot: 'portrait', prompt: 'forest' },
];

/** How often a take is drawn whose figure has lost its head: with another seed it may stand otherwise. */
const TRIES = 2;

/** One variation; null where none shows the head of its character. */
async function drawTake(
  body: PreviewModel,
  index: number,
  first: number,
  generate: typeof generateFocused,
): Promise<RenderedImage | null> {
  const take = TAKES[index] ?? TAKES[0];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const seed = (first + attempt * TAKES.length) >>> 0;
    const options = { ...PLAIN_OPTIONS, ...take, width: EDGE, height: EDGE, seed };
    const { picture, figure, headless } = await generate({ body, face: null }, options);
    if (headless) continue;
    // What is trained on it, or moved, need not look for the figure.
    const png = withFigure(await encodePng(picture), figure);
    return { png, width: EDGE, height: EDGE, seed, provenance: provenanceOf({ prompt: take.prompt }) };
  }
  return null;
}

/** Whether a cut-out has the head of its picture. */
function hasHead({ facts, picture }: CutSubject): boolean {
  const at = (i: number): number => channelAt(picture.data, i * 4 + 3) / 255;
  return !losesHead({ ...picture, at }, facts.face?.box);
}

/** Variations of one picture: turned, mirrored, nearer or farther, in other light and other places. `generate`: for tests. */
export async function vary(
  request: VariationRequest,
  context: RuntimeContext,
  generate = generateFocused,
): Promise<RenderedImage[]> {
  const steps = new Steps(context);
  await steps.report('preparing', 0);
  const subject = await cutSubject({ id: 'source', bytes: request.source, order: 0, drawn: request.drawn });
  if (!subject) throw new RuntimeRejection('no_subject_found', 'no subject was found in the picture');
  if (!hasHead(subject)) throw new RuntimeRejection('no_subject_found', 'the head was not cut out with the figure');
  await steps.report('preprocessing', 20);
  // In its own clothes: where they are need not be known.
  const cutouts = [await packSubject({ ...subject, cloth: undefined })];
  const body = { kind: 'body' as const, name: '', cutouts, look: null };
  const start = Math.floor(makeRandom(request.seed, 'takes').next() * TAKES.length);
  const images: RenderedImage[] = [];
  for (let i = 0; i < request.count; i++) {
    const image = await drawTake(body, (start + i) % TAKES.length, request.seed + i, generate);
    if (image) images.push({ ...image, remains: subject.facts.remains });
    await steps.report('generating', 20 + (80 * (i + 1)) / request.count);
  }
  if (images.length === 0) throw new RuntimeRejection('no_subject_found', 'no variation showed the head');
  return images;
}
