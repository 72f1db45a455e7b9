/** What other modules may use of this one. */
export { isAdminToken } from './admin-token.js';
export { AuthModule } from './auth.module.js';
export { clearRefreshCookie } from './refresh-cookie.js';
export { bearerToken } from './session.guard.js';
export { SessionsService } from './sessions.service.js';
export { IdentitiesService } from './sign-in/identities.service.js';
