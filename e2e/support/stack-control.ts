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
/** What stands in for PayPal. */
export const paypalUrl = (): string => required('E2E_PAYPAL_URL');

/** False against a stack that runs elsewhere (BASE_URL): then there is nothing to kill. */
export const ownsStack = (): boolean => Boolean(process.env.E2E_DATABASE_URL);
