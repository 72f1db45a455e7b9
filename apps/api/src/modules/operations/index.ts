/** What other rooms may use of this one. */
export { type OperatorActionNote, findOperatorActions, recordOperatorAction } from './audit/operator-actions.js';
export { checkStorage, type LeftOver, removeLeftOver, type StorageFindings } from './storage/storage-check.js';
export { makeBackup } from './backup/backup.js';
export { BackupError } from './backup/manifest.js';
export { restoreBackup } from './backup/restore.js';
