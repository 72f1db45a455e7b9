/** What other modules may use of this one. */
export { isAdminToken } from './admin-token.js';
export { bearerToken } from './session.guard.js';
