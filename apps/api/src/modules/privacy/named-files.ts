import type { NamedFilesSql } from '../../common/named-files.js';

/** Zips of everything held of a user; one that is being made is not there yet. */
export const FILES_OF_PRIVACY: NamedFilesSql = `
  SELECT key, 'export of an account' AS what, status = 'ready' AS needed FROM account_exports
  WHERE status IN ('pending', 'running', 'ready')`;
