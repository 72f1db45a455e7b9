/** What other modules may use of this one. */
export { Upload } from './upload.entity.js';
export { UploadsModule } from './uploads.module.js';
export { UploadsService } from './uploads.service.js';
