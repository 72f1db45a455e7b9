import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@atelier/local-services';
import { reportsFolder } from '../../scripts/lib/part-process.mjs';
import { startStack, type Stack } from '../../scripts/lib/stack.mjs';
import { OPERATOR } from './operator.js';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The built product on free ports with data of its own, which is gone once it is stopped; what tests ask of it is in the environment. What it
 * logged is kept with the reports under `name`: a test that fails is not always one that can be made to fail again. With `notice`, which is told of
 * it, what ends is started again, as `npm start` does.
 */
export async function startTestStack(
  name: string,
  settings: NodeJS.ProcessEnv = {},
  notice?: (text: string) => void,
): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-e2e-'));
  // Root's Postgres runs as another user, who has to pass through.
  await chmod(dataDir, 0o711);
  const removeData = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const env = { ...isolatedEnvironment(), ...settings };
    const port = settings.PORT ? Number(settings.PORT) : await freePort();
    const keepAlive = notice !== undefined;
    const stack = await startStack({ dataDir, port, env, persistent: keepAlive, keepAlive, notice });
    stack.failed.catch((error: unknown) => {
      console.error('The stack under test broke:', error);
    });
    process.env.BASE_URL = stack.url;
    process.env.ADMIN_TOKEN = stack.adminToken;
    process.env.E2E_DATABASE_URL = stack.databaseUrl;
    process.env.E2E_REDIS_URL = stack.redisUrl;
    process.env.E2E_PAYPAL_URL = stack.paypalUrl ?? '';
    const stop = async () => {
      await stack.stop();
      await cp(stack.logsDir, join(reportsFolder(REPOSITORY), 'stack-logs', name), { recursive: true });
      await removeData();
    };
    return { ...stack, stop };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/** What the developer's shell is set to must not reach the stack under test. */
export function isolatedEnvironment(): NodeJS.ProcessEnv {
  const own =
    /^(DATABASE_URL|REDIS_URL|STORAGE_|S3_|COMFYUI_|PUBLIC_URL|INTERNAL_URL|HOST$|APP_ENV|ADMIN_TOKEN|SESSION_SECRET|(GOOGLE|FACEBOOK|X|DISCORD)_|OAUTH_|PAYPAL_|OPERATOR_|RATE_LIMIT_|TRUSTED_|REQUEST_|SENTRY_|SPEED_|SITE_|SMTP_|MAIL_|SUPPORT_|SAFETY_)/;
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name));
  return {
    ...Object.fromEntries(inherited),
    // Samples would be trained while a journey is, and its books would not be settled when it ends.
    SEED_SAMPLES: 'false',
    // Who signs in with Google as this person operates the installation.
    OPERATOR_EMAILS: OPERATOR.email,
    OPERATOR_PROVIDERS: 'google',
    // All journeys come from one address, and faster than people do.
    RATE_LIMIT_FACTOR: '50',
  };
}
