import type { NamedFilesSql } from '../../common/named-files.js';

/** Sets, variations, and what trainings brought. Of a training's models only those are left that were chosen, once somebody has chosen. */
export const FILES_OF_TRAINING: NamedFilesSql = `
  SELECT file.key, 'picture of a set' AS what, true AS needed FROM session_images image
    CROSS JOIN LATERAL (VALUES (image.image_key), (image.thumbnail_key)) AS file(key) WHERE file.key IS NOT NULL
  UNION ALL SELECT file.key, 'variation', true FROM session_variations variation
    CROSS JOIN LATERAL (VALUES (variation.image_key), (variation.thumbnail_key)) AS file(key)
  UNION ALL SELECT thumbnail_key, 'thumbnail of a training', false FROM assignment_requests WHERE thumbnail_key IS NOT NULL
  UNION ALL SELECT preview.value->>'key', 'preview of a model', true FROM model_candidates
    CROSS JOIN jsonb_array_elements(previews) AS preview
  UNION ALL SELECT model_key, 'model', selected OR NOT EXISTS (
      SELECT FROM model_candidates chosen WHERE chosen.assignment_request_id = candidate.assignment_request_id AND chosen.selected
    ) FROM model_candidates candidate`;
