import type { NamedFilesSql } from '../../common/named-files.js';

/** Pictures of profiles. */
export const FILES_OF_USERS: NamedFilesSql = `
  SELECT picture_key AS key, 'profile picture' AS what, true AS needed FROM users WHERE picture_key IS NOT NULL`;
