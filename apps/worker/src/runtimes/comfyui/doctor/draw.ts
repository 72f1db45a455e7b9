import { JOBS, LIMITS, VIDEO_SECONDS } from '@atelier/contracts';
import sharp from 'sharp';
import type { PictureFlaw } from '../../../media/picture-flaws.js';
import { runForPicture, runForVideo } from '../graph/run-graph.js';
import { fitSize } from '../graph/parameters.js';
import { buildImaginePrompt, refinePrompt, videoPrompt } from '../prompt/build-prompt.js';
import type { ComfyuiSettings } from '../settings/settings.js';
import type { VideoMethod } from '../settings/methods.js';
import { finishVideo } from '../video-file.js';
import { NotAsItShouldBe } from './explain.js';
import { timedGraph, type Place } from './place.js';
import type { Timing, Watch } from './timing.js';

export interface Drawn {
  picture: Buffer;
  width: number;
  height: number;
  timing: Timing;
}

interface Wish {
  width: number;
  height: number;
  seed: number;
}

const WORDS = 'a girl with long silver hair and green eyes, in a white shirt, standing in a garden';
const EDGE_STEP = 64;

/** The square that the family draws best at. */
export const nativeSize = ({ profile }: ComfyuiSettings): { width: number; height: number } =>
  fitSize(1, 1, profile.nativePixels, EDGE_STEP);

/** A first character, as creators have it made. */
export async function drawImage(place: Place, { width, height, seed }: Wish): Promise<Drawn> {
  const { graphs, schema, server, id } = place;
  const words = { prompt: WORDS, negative_prompt: '', width, height };
  const prompt = buildImaginePrompt(words, graphs.settings.family);
  const built = graphs.image({ ...prompt, width, height, seed, prefix: `atelier/${id}_image` }, schema);
  const { result, timing } = await timedGraph(place, JOBS.image.timeoutSeconds, built, (watch) =>
    runForPicture(server, built, workOf(watch), { width, height }),
  );
  assertFlawless(result.flaw);
  return { picture: result.bytes, width, height, timing };
}

/** The second pass over a picture. */
export async function refineImage(place: Place, picture: Buffer): Promise<Drawn> {
  const { graphs, schema, server, id } = place;
  const { scale } = LIMITS.refine;
  const image = await upload(place, picture);
  const prompt = refinePrompt(graphs.settings.family);
  const built = graphs.refine({ ...prompt, image, scale, seed: 1, prefix: `atelier/${id}_refine` }, schema);
  const before = await sharp(picture).metadata();
  const [width, height] = [Math.round(before.width * scale), Math.round(before.height * scale)];
  const { result, timing } = await timedGraph(place, JOBS.image.timeoutSeconds, built, (watch) =>
    runForPicture(server, built, workOf(watch), { width, height }),
  );
  assertFlawless(result.flaw);
  return { picture: result.bytes, width, height, timing };
}

/** The shortest video that there is, with all that is done to it here. */
export async function animate(place: Place, picture: Buffer, method: VideoMethod, ffmpeg: string) {
  const { graphs, schema, server, id, signal } = place;
  const [seconds] = VIDEO_SECONDS;
  const image = await upload(place, picture);
  const { width, height } = await sharp(picture).metadata();
  const wish = { ...videoPrompt(''), image, width, height, seconds, seed: 1, prefix: `atelier/${id}_video` };
  const built = graphs.video(method, wish, schema);
  const { result, timing } = await timedGraph(place, JOBS.video.timeoutSeconds, built, (watch) =>
    runForVideo(server, built, workOf(watch)),
  );
  const finished = await finishVideo(result, ffmpeg, signal);
  assertFlawless(finished.flaw);
  return { seconds, width: finished.width, height: finished.height, timing };
}

const workOf = ({ signal, onFraction }: Watch) => ({ context: { signal, onPreview: () => undefined }, onFraction });

async function upload({ server, id, signal }: Place, picture: Buffer): Promise<string> {
  const name = `atelier_${id}.png`;
  await server.upload({ name, subfolder: '', type: 'input', data: new Blob([new Uint8Array(picture)]) }, signal);
  return name;
}

/** Of the job it would be made once more, and then left out. */
function assertFlawless(flaw: PictureFlaw | null): void {
  if (flaw === null) return;
  throw new NotAsItShouldBe(
    `What came out is ${flaw}. What to do: start ComfyUI with --fp32-vae, or set COMFYUI_VAE to a VAE that is made for half precision.`,
  );
}
