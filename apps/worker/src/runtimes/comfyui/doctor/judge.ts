import { JOBS, LIMITS } from '@atelier/contracts';
import type { ComfyuiSettings } from '../settings/settings.js';
import type { Drawn } from './draw.js';
import type { Finding } from './findings.js';
import { duration, warmSeconds, type Timing } from './timing.js';
import { bytesInWords } from './files.js';
import { TRAINING_LIMIT_SECONDS, trainingSeconds, TRIAL_STEPS, type Trained } from './train.js';

/**
 * What takes more than this share of the time that such a job may take, once the model is loaded, is slow: it fits, and no longer
 * does when a second one waits, or somebody wants it larger.
 */
const SLOW_SHARE = 1 / 3;
/** A request of the most images is one job: what each may take for all of them to end in time. */
const SLOW_IMAGE_SECONDS = LIMITS.image.timeoutSeconds / LIMITS.image.maxCount;
const SLOW_REFINE_SECONDS = SLOW_SHARE * JOBS.image.timeoutSeconds;
const SLOW_VIDEO_SECONDS = SLOW_SHARE * JOBS.video.timeoutSeconds;
const SLOW_TRAINING_SECONDS = SLOW_SHARE * TRAINING_LIMIT_SECONDS;
/** A training like many: not the fewest pictures, not the most. */
const USUAL_PICTURES = 20;

const verdictOf = (seconds: number, slowFrom: number): 'good' | 'slow' => (seconds > slowFrom ? 'slow' : 'good');

function timeOf(timing: Timing): string {
  const { total, untilFirstStep, perStep } = timing;
  if (untilFirstStep === null || perStep === null) return duration(total);
  return `${duration(total)} (${duration(untilFirstStep)} until the first step, ${duration(perStep)} for each further one)`;
}

export function judgeImage({ width, height, timing }: Drawn): Finding {
  const warm = warmSeconds(timing);
  const verdict = verdictOf(warm, SLOW_IMAGE_SECONDS);
  const { maxCount, timeoutSeconds } = LIMITS.image;
  const all = `${String(maxCount)} images of one request would take this server ${duration(maxCount * warm)}, and have ${duration(timeoutSeconds)}`;
  const why =
    verdict === 'slow' ? `: ${all}. What to do: fewer steps (COMFYUI_STEPS), a smaller model, or more servers` : '';
  return { verdict, text: `image: ${sizeOf(width, height)} in ${timeOf(timing)}${why}.` };
}

export const judgeRefine = ({ width, height, timing }: Drawn): Finding => ({
  verdict: verdictOf(warmSeconds(timing), SLOW_REFINE_SECONDS),
  text: `refine: ${sizeOf(width, height)} in ${timeOf(timing)}${outOf(warmSeconds(timing), SLOW_REFINE_SECONDS, JOBS.image.timeoutSeconds)}.`,
});

export const judgeVideo = ({
  seconds,
  width,
  height,
  timing,
}: Omit<Drawn, 'picture'> & { seconds: number }): Finding => ({
  verdict: verdictOf(warmSeconds(timing), SLOW_VIDEO_SECONDS),
  text: `video: ${String(seconds)} s of ${sizeOf(width, height)} in ${timeOf(timing)}${outOf(warmSeconds(timing), SLOW_VIDEO_SECONDS, JOBS.video.timeoutSeconds)}.`,
});

/** Whether a training of the usual size ends in time; one that would be stopped is as good as none. */
export function judgeTraining(settings: ComfyuiSettings, trained: Trained): Finding {
  const { resolution, seconds, perStep, perPrompt } = trained;
  const whole = trainingSeconds(settings, USUAL_PICTURES, trained);
  const isTooLong = whole > TRAINING_LIMIT_SECONDS;
  const limit = `A training may take ${duration(TRAINING_LIMIT_SECONDS)}`;
  const remedy =
    'What to do: fewer steps (COMFYUI_TRAIN_STEPS), smaller pictures (COMFYUI_TRAIN_RESOLUTION), a faster GPU';
  const verdict = isTooLong ? 'broken' : verdictOf(whole, SLOW_TRAINING_SECONDS);
  const measured = `${String(TRIAL_STEPS)} steps at ${sizeOf(resolution, resolution)} in ${duration(seconds)}: ${duration(perStep)} a step, ${duration(perPrompt)} more for each chunk`;
  const estimate = `${String(USUAL_PICTURES)} pictures would take about ${duration(whole)}`;
  return { verdict, text: `train: ${measured}; ${estimate}.${verdict === 'good' ? '' : ` ${limit}. ${remedy}.`}` };
}

export const judgeModel = ({ bytes, uploadSeconds }: Trained): Finding => ({
  verdict: 'good',
  text: `trained model: ${bytesInWords(bytes)}, whole; the server took it back in ${duration(uploadSeconds)}.`,
});

const sizeOf = (width: number, height: number): string => `${String(width)} × ${String(height)}`;
const outOf = (seconds: number, slowFrom: number, limit: number): string =>
  seconds > slowFrom ? `: more than a third of the ${duration(limit)} that it may take` : '';
