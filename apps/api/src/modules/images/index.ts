/** What other modules may use of this one. */
export { ImageCreation } from './image-creation.entity.js';
export { imagePrefix } from './image-job.js';
export { ImagesModule } from './images.module.js';
export { ImagesRepository } from './images.repository.js';
