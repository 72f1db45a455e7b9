/**
 * The jobs on a page of the history. One statement, because they are left out before LIMIT by what other rooms know: whether
 * their subject is still there, whether they delivered anything, and what that is called now.
 */
import type { HistoryState, QueueName } from '@atelier/contracts';

export type HistoryQueue = Exclude<QueueName, 'ingest'>;

/** A model that is brought is drawn with in the queue of images, and is history of characters. */
export type HistoryWork = HistoryQueue | 'import';

export interface HistoryPageQuery {
  works: HistoryWork[];
  state: HistoryState | undefined;
  /** Part of the title. */
  text: string | undefined;
  before: string | null;
  limit: number;
}

const WORK = `CASE job.subject_type WHEN 'character' THEN 'import' ELSE job.queue END`;

/** A job whose subject was deleted has a receipt in the wallet, but nothing to show here. There is no character until its import is done. */
const SUBJECT_EXISTS = `CASE job.subject_type
  WHEN 'image' THEN EXISTS (SELECT 1 FROM image_creations WHERE image_creations.id = job.subject_id)
  WHEN 'video' THEN EXISTS (SELECT 1 FROM video_creations WHERE video_creations.id = job.subject_id)
  WHEN 'character' THEN job.status <> 'succeeded' OR EXISTS (SELECT 1 FROM characters WHERE characters.id = job.subject_id)
  ELSE EXISTS (SELECT 1 FROM training_sessions WHERE training_sessions.id = job.subject_id) END`;

/** Its creator knows an assignment by the name of the character, and variations by that of the session: both may have been given another one. */
const TITLE = `CASE job.queue WHEN 'training' THEN coalesce((
  SELECT character.name FROM assignment_requests request JOIN characters character ON character.id = request.character_id
  WHERE request.job_id = job.id LIMIT 1), job.title)
  WHEN 'variation' THEN (SELECT session.user_model_name FROM training_sessions session WHERE session.id = job.subject_id)
  ELSE coalesce((SELECT name FROM characters WHERE job.subject_type = 'character' AND id = job.subject_id), job.title) END`;

/** As `creationEndOf` has it: a job that was done and delivered nothing has failed. What costs nothing has to be looked at; an import that is done has made its character. */
const MAYBE_FAILED = `(job.status IN ('failed', 'cancelled') OR (job.queue = 'image' AND job.status = 'succeeded'
  AND job.captured_spark = 0 AND job.captured_pass = 0))`;
const DELIVERED_IMAGES = `(job.subject_type = 'character' OR EXISTS (SELECT 1 FROM image_outputs output WHERE output.creation_id = job.subject_id))`;
const IN_STATE: Readonly<Record<HistoryState, string>> = {
  running: `job.status IN ('queued', 'active')`,
  completed: `job.status = 'succeeded' AND NOT (${MAYBE_FAILED} AND NOT ${DELIVERED_IMAGES})`,
  // In this form the index jobs_maybe_failed answers it.
  failed: `${MAYBE_FAILED} AND (job.status <> 'succeeded' OR NOT ${DELIVERED_IMAGES})`,
};

/** A pattern for LIKE that means the text itself, anywhere, however its letters are put together in Unicode. */
const containing = (text: string): string => `%${text.normalize().replace(/[\\%_]/g, '\\$&')}%`;

/** The ids of one more than `limit`, newest first. */
export function historyPageStatement(
  userId: string,
  { works, state, text, before, limit }: HistoryPageQuery,
): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const parameter = (value: unknown): string => `$${String(parameters.push(value))}`;
  const conditions = [`job.user_id = ${parameter(userId)}`, `${WORK} = ANY (${parameter(works)})`, SUBJECT_EXISTS];
  if (before) conditions.push(`job.id < ${parameter(before)}`);
  if (state) conditions.push(`(${IN_STATE[state]})`);
  if (text) conditions.push(`normalize(${TITLE}) ILIKE ${parameter(containing(text))}`);
  const sql = `SELECT job.id FROM jobs job WHERE ${conditions.join(' AND ')} ORDER BY job.id DESC LIMIT ${parameter(limit + 1)}`;
  return { sql, parameters };
}
