import type { ImageCreation, ImageOutput, Job, VideoCreation } from '@atelier/contracts';
import { sparks } from './answers';
import { CREATION_ID, imageJob, imageOptions, NOW } from './creations';

/** A job that was done and paid for. */
export function doneJob(queue: Job['queue'], subject: Job['subject'], price = 15): Job {
  const job = imageJob();
  const paid = { price: sparks(price), held: sparks(price), captured: sparks(price), returned: sparks(0) };
  return { ...job, queue, subject, receipt: { ...job.receipt, ...paid } };
}

/** The same under way. */
export const runningJob = (done: Job): Job => ({
  ...done,
  status: 'active',
  progress: { stage: 'generating', percent: 40, eta_seconds: 9 },
  receipt: { ...done.receipt, captured: sparks(0), reason: 'open', settled_at: null },
  finished_at: null,
});

export const outputOf = (index: number): ImageOutput => ({
  id: `01920000-0000-7000-8000-0000000000d${String(index)}`,
  url: `/a${String(index)}.png`,
  thumbnail_url: `/t${String(index)}.png`,
  width: 896,
  height: 1152,
  seed: 900 + index,
  thumbhash: null,
  sensitive: false,
});

/** A finished creation with one picture, of words alone. */
export const waifuCreation = (change: Partial<ImageCreation> = {}): ImageCreation => ({
  id: CREATION_ID,
  status: 'completed',
  progress: 100,
  character: null,
  options: {
    ...imageOptions,
    prompt: 'A garden',
    clothing_prompt: '',
    negative_prompt: '',
    width: 896,
    height: 1152,
    count: 1,
  },
  theme: null,
  remix_of: null,
  origin: 'waifu',
  refined: false,
  refined_from: null,
  images: [outputOf(0)],
  blocked: 0,
  creator_name: 'Mina',
  visibility: 'private',
  published_at: null,
  taken_down: false,
  likes_count: 0,
  error: null,
  job: doneJob('image', { type: 'image', id: CREATION_ID }),
  provenance: null,
  created_at: NOW,
  ...change,
});

const VIDEO = '01920000-0000-7000-8000-0000000000f1';

/** A finished video of that picture. */
export const videoCreation = (change: Partial<VideoCreation> = {}): VideoCreation => ({
  id: VIDEO,
  status: 'completed',
  progress: 100,
  prompt: 'Waves hello',
  seconds: 4,
  seed: 1,
  source: { kind: 'image', image_id: outputOf(0).id },
  video: { url: '/v.mp4', width: 1280, height: 720, bytes: 10 },
  poster_url: '/p.webp',
  theme: null,
  remix_of: null,
  sensitive: false,
  visibility: 'private',
  published_at: null,
  taken_down: false,
  likes_count: 0,
  error: null,
  job: doneJob('video', { type: 'video', id: VIDEO }, 60),
  provenance: null,
  created_at: NOW,
  ...change,
});
