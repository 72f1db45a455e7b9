/** What other modules may use of this one. */
export { LimitsService } from './limits.service.js';
