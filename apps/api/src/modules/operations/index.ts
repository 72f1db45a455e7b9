/** What other rooms may use of this one. */
export { checkStorage, type LeftOver, removeLeftOver, type StorageFindings } from './storage/storage-check.js';
export { makeBackup } from './backup/backup.js';
export { BackupError } from './backup/manifest.js';
export { restoreBackup } from './backup/restore.js';
export {
  type Changed,
  type OperatorActionNote,
  changeAsOperator,
  findOperatorActions,
} from './audit/operator-actions.js';
