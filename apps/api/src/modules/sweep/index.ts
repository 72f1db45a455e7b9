/** What other modules may use of this one. */
export { SweepService } from './sweep.service.js';
