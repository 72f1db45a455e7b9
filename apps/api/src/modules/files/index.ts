/** What other rooms may use of this one. */
export { FILES_OF_FILES } from './named-files.js';
export { BrowserUrls } from './browser-urls.service.js';
export { DiscardedFiles, noteDiscarded } from './discarded-files.service.js';
export { ShownToAll } from './storage/shown-to-all.service.js';
export { adoptStorage } from './storage/mark/adopt-storage.js';
export { StoragePresence } from './storage/mark/storage-presence.service.js';
export { createObjectStore, openStorage } from './storage/storage.module.js';
export { FILES_PATH } from './storage/disk/disk-object-store.js';
export { type ListedObject, OBJECT_ROOTS, ObjectStore } from './storage/object-store.js';
export { attachmentDisposition } from './storage/object-requests.js';
export type { Upload } from './uploads/upload.entity.js';
export { UploadsModule } from './uploads/uploads.module.js';
export { UploadsService } from './uploads/uploads.service.js';
export { type AwayReason, awayReasonOf, ObjectNotFoundError } from './storage/storage-errors.js';
