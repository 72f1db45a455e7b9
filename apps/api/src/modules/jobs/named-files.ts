import type { NamedFilesSql } from '../../common/named-files.js';

/** Whatever stands in the input of a job and is a key: what it was made from, of which nothing is asked once it is over. */
export const FILES_OF_JOBS: NamedFilesSql = `
  SELECT named.value #>> '{}' AS key, 'source of a job' AS what, false AS needed FROM jobs
  CROSS JOIN jsonb_path_query(input, '$.** ? (@.type() == "string" && @ like_regex "^[a-z]+/[^ ]+$")') AS named(value)`;

/** Whose files may still be written: users with work under way. */
export const WORKING_USERS_SQL = `SELECT user_id FROM jobs WHERE status IN ('queued', 'active')`;
