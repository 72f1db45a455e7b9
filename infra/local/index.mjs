/**
 * Postgres, Redis and stand-ins for social sign-in and PayPal, for a machine that has none of it: what `npm start`, `npm run dev` and the tests stand on.
 * Plain JavaScript, because it runs before anything is built.
 */
export { LocalServiceError } from './errors.mjs';
export { freePort, isPortFree, waitFor, waitForHttp } from './net.mjs';
export { startLocalOAuth } from './oauth.mjs';
export { startLocalPayPal } from './paypal/paypal.mjs';
export { supervise } from './supervised-process.mjs';
export { createDatabase, freshDatabase, startPostgres } from './postgres.mjs';
export { startRedis } from './redis.mjs';
export { testServices } from './test-services.mjs';
