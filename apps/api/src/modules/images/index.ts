/** What other modules may use of this one. */
export { creationEndOf } from './creation-failure.js';
export { ImageCreation } from './image-creation.entity.js';
export { imagePrefix } from './image-job.js';
export { ImageOutput, isSensitive } from './image-output.entity.js';
export { ImageViews } from './image-views.service.js';
export { ImagesModule } from './images.module.js';
export { ImagesRepository } from './images.repository.js';
