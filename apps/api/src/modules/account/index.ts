/** What other rooms may use of this one. */
export { AccountModule } from './account.module.js';
export { clearRefreshCookie } from './sign-in/sign-in-cookies.js';
export { bearerToken, isAdminToken } from './sessions/session.guard.js';
export { SessionsService } from './sessions/sessions.service.js';
export { IdentitiesService } from './sign-in/identities.service.js';
export { UserViews } from './user-views.service.js';
