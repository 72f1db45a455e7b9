import type { NamedFilesSql } from '../../common/named-files.js';
import { PICTURE_FORMATS } from './images/downloads/image-downloads.service.js';
import { copySuffix } from './images/job/image-job.js';

const COPIES = Object.values(PICTURE_FORMATS).map(({ extension }) => `('${copySuffix(extension)}')`);

/** Characters, images and videos. Copies in other formats are made when somebody asks for them. */
export const FILES_OF_CREATIONS: NamedFilesSql = `
  SELECT file.key, file.what, true AS needed FROM characters CROSS JOIN LATERAL (
      VALUES (body_key, 'model'), (face_key, 'model'), (thumbnail_key, 'thumbnail of a character')
    ) AS file(key, what) WHERE file.key IS NOT NULL
  UNION ALL SELECT file.key, 'image', true FROM image_outputs
    CROSS JOIN LATERAL (VALUES (image_key), (thumbnail_key)) AS file(key)
  UNION ALL SELECT regexp_replace(image_key, '\\.[^./]+$', '') || copy.suffix, 'copy of an image', false FROM image_outputs
    CROSS JOIN (VALUES ${COPIES.join(', ')}) AS copy(suffix)
  UNION ALL SELECT sheet->'pack'->>'key', 'zip of a sheet', true FROM image_creations WHERE sheet->'pack'->>'key' IS NOT NULL
  UNION ALL SELECT file.key, 'video', true FROM video_creations
    CROSS JOIN LATERAL (VALUES (video_key), (poster_key)) AS file(key) WHERE file.key IS NOT NULL`;

/** SQL for what stands for a creation when it is shared: the folder of its files, and the id by which a copy is called. */
export const COVERS_SQL = `
  SELECT regexp_replace(image_key, '[^/]+$', '') AS folder, id FROM image_outputs
  UNION ALL SELECT regexp_replace(poster_key, '[^/]+$', ''), id FROM video_creations WHERE poster_key IS NOT NULL`;
