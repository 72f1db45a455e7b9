import type { EntityManager } from 'typeorm';
import type { Character, FilesOfCharacter } from '../creations/index.js';
import { TrainingSession } from './sessions/training-session.entity.js';

/** Before the character, as in closing the account. */
export async function lockTrainingOf(manager: EntityManager, { id, userId, sessionId }: Character): Promise<void> {
  const requests =
    'SELECT 1 FROM assignment_requests WHERE character_id = $1 OR session_id = $2 ORDER BY id FOR UPDATE';
  await manager.query(requests, [id, sessionId]);
  const session = 'SELECT 1 FROM training_sessions WHERE id = $1 AND user_id = $2 FOR UPDATE';
  await manager.query(session, [sessionId, userId]);
}

const PICTURES = `
  SELECT image_key, thumbnail_key FROM session_images WHERE session_id = $1
  UNION ALL SELECT image_key, thumbnail_key FROM session_variations WHERE session_id = $1`;

const PREVIEWS = `
  SELECT preview.value->>'key' AS key FROM model_candidates candidate
  JOIN assignment_requests request ON request.id = candidate.assignment_request_id
  CROSS JOIN jsonb_array_elements(candidate.previews) AS preview
  WHERE request.character_id = $1 OR request.session_id = $2`;

/** Of the models only those that were chosen are left, and they are the character's. */
export async function findTrainingFilesOf(
  manager: EntityManager,
  { id, sessionId }: Character,
): Promise<FilesOfCharacter> {
  type Picture = Record<'image_key' | 'thumbnail_key', string | null>;
  const pictures = await manager.query<Picture[]>(PICTURES, [sessionId]);
  const previews = await manager.query<{ key: string }[]>(PREVIEWS, [id, sessionId]);
  return {
    models: [],
    pictures: pictures.map((picture) => picture.image_key),
    others: [...pictures.map((picture) => picture.thumbnail_key), ...previews.map(({ key }) => key)],
  };
}

/** With the session go its assignment requests and their candidates, by foreign key. */
export async function deleteTrainingOf(manager: EntityManager, { sessionId, userId }: Character): Promise<void> {
  if (sessionId !== null) await manager.getRepository(TrainingSession).delete({ id: sessionId, userId });
}

// With an account goes all that its user has.

/** After the jobs and before the characters. */
export async function lockTrainingsOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT 1 FROM assignment_requests WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
  await manager.query('SELECT 1 FROM training_sessions WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
}

export interface TrainingCounts {
  sessions: number;
  /** Trained, but no model was chosen yet. */
  awaiting: number;
  /** Uploads only: neither variations nor what was taken from creations. */
  pictures: number;
}

const COUNTS = `
  WITH sessions AS (SELECT id, status FROM training_sessions WHERE user_id = $1)
  SELECT (SELECT count(*)::int FROM sessions) AS sessions,
    (SELECT count(*)::int FROM sessions WHERE status = 'AWAITING_SELECTION') AS awaiting,
    (SELECT count(*)::int FROM session_images
      WHERE session_id IN (SELECT id FROM sessions) AND origin = 'upload' AND image_key IS NOT NULL) AS pictures`;

export async function countTrainingsOf(manager: EntityManager, userId: string): Promise<TrainingCounts> {
  const [counts] = await manager.query<TrainingCounts[]>(COUNTS, [userId]);
  if (!counts) throw new Error('counting answers one row');
  return counts;
}
