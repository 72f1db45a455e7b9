/** What other modules may use of this one. */
export { LiveService } from './live.service.js';
