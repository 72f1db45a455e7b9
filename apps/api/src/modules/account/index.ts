/** What other rooms may use of this one. */
export { AccountModule } from './account.module.js';
export { SignInCookies } from './sign-in/sign-in-cookies.js';
export { AccountPauses } from './pauses/account-pauses.js';
export { AccessTokens } from './sessions/access-tokens.js';
export { bearerToken, isAdminToken } from './sessions/session.guard.js';
export { Operators } from './operators.js';
export { SessionsService } from './sessions/sessions.service.js';
export { IdentitiesService } from './sign-in/identities.service.js';
export { toDevice } from './sessions/devices.js';
