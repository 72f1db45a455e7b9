import type { Character, ImageCreation, ImageOutput, Job } from '@atelier/contracts';
import { sparks } from './answers';

export const NOW = '2026-01-01T00:00:00.000Z';
export const CHARACTER_ID = '01920000-0000-7000-8000-000000000001';
export const CREATION_ID = '01920000-0000-7000-8000-0000000000c1';
const JOB_ID = '01920000-0000-7000-8000-0000000000e1';

export const character = (change: Partial<Character> = {}): Character => ({
  id: CHARACTER_ID,
  name: 'Mina',
  thumbnail_url: null,
  is_public: false,
  own: true,
  creator_name: 'Mina',
  has_face_model: true,
  engine: 'preview',
  image_count: 12,
  created_at: NOW,
  expires_at: null,
  expired: false,
  ...change,
});

export const imageOptions = {
  prompt: 'In the rain',
  clothing_prompt: 'coat',
  negative_prompt: 'umbrella',
  expression: 'wink',
  direction: 'left',
  angle: 'low',
  shot: 'full',
  width: 768,
  height: 1344,
  count: 2,
  seed: 900,
} as const;

export const imageJob = (change: Partial<Job> = {}): Job => ({
  id: JOB_ID,
  queue: 'image',
  status: 'succeeded',
  subject: { type: 'image', id: CREATION_ID },
  progress: null,
  queue_position: null,
  eta: null,
  attempts: 1,
  error: null,
  receipt: {
    price: sparks(30),
    held: sparks(30),
    captured: sparks(30),
    returned: sparks(0),
    reason: 'delivered',
    settled_at: NOW,
  },
  created_at: NOW,
  started_at: NOW,
  finished_at: NOW,
  ...change,
});

export const imageOutput = (index: number, change: Partial<ImageOutput> = {}): ImageOutput => ({
  id: `01920000-0000-7000-8000-0000000000d${String(index)}`,
  url: `/a${String(index)}.png`,
  thumbnail_url: `/t${String(index)}.png`,
  width: 768,
  height: 1344,
  seed: 900 + index,
  thumbhash: null,
  sensitive: false,
  ...change,
});

/** Two pictures of Mina, done, private, and paid for. */
export const imageCreation = (change: Partial<ImageCreation> = {}): ImageCreation => ({
  id: CREATION_ID,
  status: 'completed',
  progress: 100,
  character: { id: CHARACTER_ID, name: 'Mina', thumbnail_url: null },
  theme: null,
  remix_of: null,
  options: imageOptions,
  origin: 'character',
  refined: false,
  refined_from: null,
  images: [imageOutput(0), imageOutput(1)],
  blocked: 0,
  creator_name: 'Mina',
  visibility: 'private',
  published_at: null,
  taken_down: false,
  likes_count: 0,
  error: null,
  job: imageJob(),
  provenance: null,
  created_at: NOW,
  ...change,
});
