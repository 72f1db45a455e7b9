/** What other modules may use of this one. */
export { RuntimeStatusService } from './runtime-status.service.js';
