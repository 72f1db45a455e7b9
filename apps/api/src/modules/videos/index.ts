/** What other modules may use of this one. */
export { VideoCreation } from './video-creation.entity.js';
export { videoPrefix } from './video-job.js';
