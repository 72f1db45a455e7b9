import { waitFor } from '@atelier/local-services';
import { finishVideo } from '../../../src/runtimes/comfyui/video-file.js';
import { sampleFrames } from '../../../src/media/image-analysis.js';
import { makeRandom } from '../../../src/runtimes/random.js';
import type { Ended, WorkBench } from '../bench.js';
import { ingestPayload, videoPayload } from '../payloads.js';
import { CLIP_KINDS } from './clips.js';
import { judgeIngest, judgeVideo, type Verdicts } from './judge.js';
import { type Bases, PICTURE_KINDS } from './pictures.js';

/** No file may keep a worker for longer. */
const WITHIN_MS = 400_000;
/** As many as are checked by one job. */
const AT_ONCE = 20;

/** The `index`th picture of a kind: the same for the same seed, whatever else is drawn. */
export async function hostilePicture(kind: string, index: number, seed: number, bases: Bases): Promise<Buffer> {
  const making = PICTURE_KINDS[kind];
  if (!making) throw new Error(`no such kind: ${kind}`);
  return making.make(makeRandom(seed, `${kind} ${String(index)}`), bases);
}

const end = (bench: WorkBench, jobId: string): Promise<Ended> =>
  waitFor(() => bench.ended(jobId), { timeoutMs: WITHIN_MS, what: `the end of job ${jobId}` });

/** As uploads of a training, or each by itself, as a profile picture is. */
export async function tryAsUploads(bench: WorkBench, files: readonly Buffer[], verdicts: Verdicts): Promise<void> {
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const job = await bench.add(ingestPayload(bench.storage, files.slice(at, at + AT_ONCE)));
    await judgeIngest(await end(bench, job), bench.storage, verdicts);
    bench.storage.files.clear();
  }
}

/** As pictures to be animated. */
export async function tryAsSources(bench: WorkBench, files: readonly Buffer[], verdicts: Verdicts): Promise<void> {
  for (const file of files) {
    const job = await bench.add(await videoPayload(bench.storage, file));
    judgeVideo(await end(bench, job), verdicts);
  }
}

const KNOWN = /^ffmpeg failed|^the video |^not all of the .* could be decoded|Input file is missing|no such file/i;

/** As clips that a server sends, which are finished and rated. What is wrong with one is told to nobody but operators. */
export async function tryAsClips(
  kind: string,
  { clip, count, seed, ffmpeg }: { clip: Buffer; count: number; seed: number; ffmpeg: string },
  verdicts: Verdicts,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const file = CLIP_KINDS[kind]?.make(makeRandom(seed, `${kind} ${String(index)}`), clip) ?? clip;
    const signal = AbortSignal.timeout(WITHIN_MS);
    try {
      const { mp4 } = await finishVideo(file, ffmpeg, signal);
      await sampleFrames(ffmpeg, mp4, 5, signal);
      verdicts.accepted += 1;
    } catch (error) {
      const said = (error as Error).message.split('\n')[0] ?? '';
      verdicts.refused.unreadable = (verdicts.refused.unreadable ?? 0) + 1;
      if (!KNOWN.test(said)) verdicts.faults.push(`clip ${String(index)}: ${said}`);
    }
  }
}
