/** What a journey may know of, and do to, the stack that the global set-up started. */

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this journey needs the stack that e2e/global-setup.ts starts.`);
  return value;
}

/** The operator's token, which the test-user login asks for. */
export const adminToken = (): string => required('ADMIN_TOKEN');
export const databaseUrl = (): string => required('E2E_DATABASE_URL');
export const redisUrl = (): string => required('E2E_REDIS_URL');
/** What stands in for the sign-in providers. */
export const oauthUrl = (): string => required('E2E_OAUTH_URL');
/** What stands in for PayPal. */
export const paypalUrl = (): string => required('E2E_PAYPAL_URL');

/** False against a stack that runs elsewhere (BASE_URL): then there is nothing to kill. */
export const ownsStack = (): boolean => Boolean(process.env.E2E_CONTROL_URL);

async function command(path: string): Promise<void> {
  const response = await fetch(new URL(path, required('E2E_CONTROL_URL')), { method: 'POST' });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
}

/** kill -9, as a crash or a lost machine would. Nothing starts it again but `restartWorker`. */
export const killWorker = (): Promise<void> => command('/worker/kill');
export const restartWorker = (): Promise<void> => command('/worker/restart');
