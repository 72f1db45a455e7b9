import { breathe } from '../../../vision/planes.js';
import type { RenderedVideo, RuntimeContext, VideoRequest } from '../../model-runtime.js';
import { decodePicture, encodePng, type Picture, resizePicture } from '../canvas/picture.js';
import { Steps } from '../canvas/progress.js';
import { provenanceOf } from '../canvas/provenance.js';
import { figureIn, headIn, type KnownHead } from '../../../media/png-figure.js';
import type { Plane } from '../../../vision/planes.js';
import { figureOf, type OwnFigure } from '../imagine/figure-of.js';
import { makeRandom } from '../../random.js';
import { encodeVideo } from './encode-video.js';
import { withHeadRoom } from './head-room.js';
import { splitLayers } from './layers.js';
import { eyesOfSize } from './known-eyes.js';
import { livingFace } from './living-face.js';
import { planMotion } from './motion.js';
import { drawParticles, makeParticles } from './particles.js';
import { renderFrame } from './render-frame.js';

/** As many pixels as 1280×720, in the picture's own shape. */
const PIXELS = 1280 * 720;

/** Even edges of about 720p's size for a shape; very long shapes are held to 2.4 to 1. */
export function videoSize(width: number, height: number): { width: number; height: number } {
  const aspect = Math.min(2.4, Math.max(1 / 2.4, width / height));
  const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);
  return { width: even(Math.sqrt(PIXELS * aspect)), height: even(Math.sqrt(PIXELS / aspect)) };
}

function toPicture(frame: Buffer, width: number, height: number): Picture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) data[i * 4 + c] = frame[i * 3 + c] ?? 0;
  return { width, height, data };
}

interface KnownFigure {
  mask: Plane | null;
  head: KnownHead | null;
  shut: OwnFigure['shut'];
}

/** What of a picture is the figure, and where its head is, where this engine drew it: as the picture says itself, or by drawing it from its words again. */
async function knownFigure({ image, drawn }: VideoRequest): Promise<KnownFigure> {
  const [mask, head] = [figureIn(image), headIn(image)];
  if (mask || !drawn) return { mask, head, shut: null };
  const own = await figureOf(image, drawn);
  return { mask: own?.mask ?? null, head: head ?? own?.head ?? null, shut: own?.shut ?? null };
}

/** Moves a still picture as its prompt says, in a loop without a seam. */
export async function generateVideo(
  request: VideoRequest,
  context: RuntimeContext,
  ffmpeg: string,
): Promise<RenderedVideo> {
  const steps = new Steps(context);
  await steps.report('preparing', 0);
  const decoded = await decodePicture(request.image);
  const { width, height } = videoSize(decoded.width, decoded.height);
  const picture = await resizePicture(decoded, width, height);
  const known = await knownFigure(request);
  const split = await splitLayers(picture, known.mask);
  await steps.report('preprocessing', 8);
  const random = makeRandom(request.seed, 'motion');
  const plan = planMotion(request.prompt, request.seconds, random);
  const face = await livingFace(picture, split, plan.face, known.head, eyesOfSize(known.shut, picture));
  const layers = { ...split, head: face?.head ?? null };
  await steps.report('preprocessing', 12);
  const particles = makeParticles(plan.weather, request.seconds, random, plan.density);
  const at = withHeadRoom(plan.at, height, layers.bounds);
  const frames = Math.round(request.seconds * request.fps);
  let first: Buffer | undefined;
  const draw = async (index: number, into: Buffer): Promise<void> => {
    const t = index / frames;
    await face?.show(plan.face.at(t));
    renderFrame(layers, at(t), into);
    drawParticles(particles, t, into, width, height);
    first ??= Buffer.from(into);
    if (index % 8 === 7) await steps.report('generating', 12 + (82 * (index + 1)) / frames);
    else await breathe();
  };
  const mp4 = await encodeVideo({ ffmpeg, width, height, fps: request.fps, frames, signal: context.signal, draw });
  await steps.report('encoding', 98);
  if (!first) throw new Error('a video needs at least one frame');
  const poster = await encodePng(toPicture(first, width, height));
  await steps.report('encoding', 100);
  return {
    mp4,
    poster,
    focus: face?.focus ?? null,
    width,
    height,
    seconds: frames / request.fps,
    fps: request.fps,
    seed: request.seed,
    provenance: provenanceOf({ prompt: request.prompt }),
  };
}
