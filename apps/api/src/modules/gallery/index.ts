/** What other modules may use of this one. */
export { GalleryModule } from './gallery.module.js';
export { GalleryRepository } from './gallery.repository.js';
