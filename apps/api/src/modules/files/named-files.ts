import type { NamedFilesSql } from '../../common/named-files.js';

/** An upload may never arrive, and what is discarded goes by itself. A folder stands as it is, with its slash. */
export const FILES_OF_FILES: NamedFilesSql = `
  SELECT key, 'upload' AS what, false AS needed FROM uploads WHERE file_deleted_at IS NULL
  UNION ALL SELECT path, 'being deleted', false FROM discarded_files`;
