/** Checked by tsc alone: the hand-written declarations must be what the code really offers. */
import type * as Declared from '../index.mjs';
import type { freePort, isPortFree, waitFor, waitForHttp } from '../net.mjs';
import type { startLocalOAuth } from '../oauth.mjs';
import type { startLocalPayPal } from '../paypal/paypal.mjs';
import type { createDatabase, freshDatabase, startPostgres } from '../postgres.mjs';
import type { startRedis } from '../redis.mjs';
import type { supervise } from '../supervised-process.mjs';
import type { testServices } from '../test-services.mjs';

interface Offered {
  createDatabase: typeof createDatabase;
  freePort: typeof freePort;
  freshDatabase: typeof freshDatabase;
  isPortFree: typeof isPortFree;
  startLocalOAuth: typeof startLocalOAuth;
  startLocalPayPal: typeof startLocalPayPal;
  startPostgres: typeof startPostgres;
  startRedis: typeof startRedis;
  supervise: typeof supervise;
  testServices: typeof testServices;
  waitFor: typeof waitFor;
  waitForHttp: typeof waitForHttp;
}

type Promised = Pick<typeof Declared, keyof Offered>;

/** Fails to compile when an offered function no longer fits its declaration. */
export const fits = (offered: Offered): Promised => offered;
