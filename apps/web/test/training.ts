import type { PictureFacts, TrainingSession, TrainingSessionSummary } from '@atelier/contracts';
import { NOW } from './creations';

export const SESSION_ID = '01920000-0000-7000-8000-0000000000a1';
export const PICTURE_ID = '01920000-0000-7000-8000-0000000000d1';

/** As lists tell of one. */
export const sessionSummary = (change: Partial<TrainingSessionSummary> = {}): TrainingSessionSummary => ({
  id: SESSION_ID,
  status: 'IMAGES_UPLOADED',
  model_name: null,
  user_model_name: null,
  progress_percentage: 0,
  training_progress: 0,
  thumbnail_presigned_url: null,
  image_count: 1,
  created_at: NOW,
  updated_at: NOW,
  auto_select_at: null,
  ...change,
});

/** Of one face that looks ahead, from the waist up. */
export const pictureFacts = (change: Partial<PictureFacts> = {}): PictureFacts => ({
  width: 1024,
  height: 1024,
  bytes: 1,
  sha256: '0'.repeat(64),
  phash: '0'.repeat(16),
  sharpness: 200,
  faces: [{ box: [0.3, 0.3, 0.4, 0.4], score: 0.9, side: 'front' }],
  nsfw: 0,
  conversions: [],
  ...change,
});

export const trainingImage = (
  change: Partial<TrainingSession['images'][number]> = {},
): TrainingSession['images'][number] => ({
  id: PICTURE_ID,
  name: 'front.png',
  status: 'accepted',
  origin: 'upload',
  variation_index: null,
  url: '/p.png',
  thumbnail_url: '/p.webp',
  facts: null,
  warnings: [],
  same_character: false,
  caption: '',
  caption_is_own: false,
  error: null,
  created_at: NOW,
  ...change,
});

/** Without pictures, variations or a job, unless they are given. */
export const trainingSession = (change: Partial<TrainingSession> = {}): TrainingSession => ({
  ...sessionSummary(),
  thumbnail_image_id: null,
  images: [],
  report: { accepted: 1, rejected: 0, warnings: [], set_warnings: [] },
  variation_results_access_urls: [],
  variation_results_s3: [],
  variation_source_image_id: null,
  assignment_request_id: null,
  training_with_variations: false,
  job: null,
  last_failure: null,
  ...change,
});
