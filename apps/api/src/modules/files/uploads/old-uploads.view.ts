/**
 * Uploads whose files are past their time. One statement over uploads and jobs, because what work waits for is left out before LIMIT; and jobs
 * stand above files.
 */
import type { DataSource } from 'typeorm';
import type { Upload } from './upload.entity.js';

export type OldUpload = Pick<Upload, 'id' | 'key' | 'sessionId' | 'consumedAt'>;

/** Whose file lies there, from before this time; without those that work is still to be done on, however long that waits. */
export const findOldUploads = (dataSource: DataSource, time: Date, limit: number): Promise<OldUpload[]> =>
  dataSource.query<OldUpload[]>(
    `SELECT upload.id, upload.key, upload.session_id AS "sessionId", upload.consumed_at AS "consumedAt"
     FROM uploads upload
     WHERE upload.file_deleted_at IS NULL AND upload.created_at < $1
       AND NOT EXISTS (SELECT FROM jobs job WHERE job.user_id = upload.user_id
         AND job.status IN ('queued', 'active') AND strpos(job.input::text, upload.key) > 0)
     ORDER BY upload.created_at LIMIT $2`,
    [time, limit],
  );
