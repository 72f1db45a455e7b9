import { join } from 'node:path';

/**
 * @typedef {object} StackSettings
 * @property {string} root of the checkout
 * @property {string} dataDir
 * @property {number} port
 * @property {string} host
 * @property {string} publicUrl
 * @property {string} internalUrl
 * @property {string} databaseUrl
 * @property {string} redisUrl
 * @property {Pick<import('./local-oauth.mjs').SignInStandIn, 'url' | 'internalUrl'> | null} standIn for social sign-in
 * @property {Pick<import('./local-paypal.mjs').PaymentStandIn, 'url' | 'internalUrl'> | null} paymentStandIn for PayPal
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {NodeJS.ProcessEnv} env what the person who starts it has set
 */

/**
 * Everything the API is told. Its configuration schema holds names and values against the rules.
 * @param {StackSettings} settings
 * @returns {NodeJS.ProcessEnv}
 */
export function apiEnvironment({
  root,
  dataDir,
  port,
  host,
  publicUrl,
  internalUrl,
  databaseUrl,
  redisUrl,
  standIn,
  paymentStandIn,
  secrets,
  env,
}) {
  return {
    ...env,
    NODE_ENV: 'production',
    APP_ENV: env.APP_ENV || 'development',
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    INTERNAL_URL: internalUrl,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    STORAGE_DRIVER: env.STORAGE_DRIVER || (env.S3_ENDPOINT || env.S3_BUCKET ? 's3' : 'disk'),
    STORAGE_DIR: env.STORAGE_DIR || join(dataDir, 'storage'),
    WEB_DIST: env.WEB_DIST || join(root, 'apps', 'web', 'dist'),
    // On a rented GPU the operator should not pay for training samples that they did not ask for.
    SEED_SAMPLES: env.SEED_SAMPLES || (env.COMFYUI_URLS ? 'false' : 'true'),
    LOG_LEVEL: env.LOG_LEVEL || 'info',
    // As in its image: files on a disk have all of these but one.
    UV_THREADPOOL_SIZE: env.UV_THREADPOOL_SIZE || '16',
    ...(standIn ? { OAUTH_LOCAL_URL: standIn.url, OAUTH_LOCAL_INTERNAL_URL: standIn.internalUrl } : {}),
    ...(paymentStandIn
      ? { PAYPAL_LOCAL_URL: paymentStandIn.url, PAYPAL_LOCAL_INTERNAL_URL: paymentStandIn.internalUrl }
      : {}),
    ...secrets,
  };
}

const NOT_FOR_WORKERS =
  /^(DATABASE_URL|TEST_|PG|S3_|AWS_|STORAGE_|ADMIN_|OPERATOR_|SITE_|SMTP_|MAIL_|SUPPORT_|OAUTH_|PAYPAL_|GOOGLE_|FACEBOOK_|DISCORD_|X_)|_SECRET$|_SECRETS_ACCEPTED$/;

/**
 * A worker holds no credentials but Redis: it must run just as well on a rented machine.
 * @param {Pick<StackSettings, 'redisUrl' | 'env'>} settings
 * @returns {NodeJS.ProcessEnv}
 */
export function workerEnvironment({ redisUrl, env }) {
  const allowed = Object.entries(env).filter(([name]) => !NOT_FOR_WORKERS.test(name));
  return {
    ...Object.fromEntries(allowed),
    NODE_ENV: 'production',
    APP_ENV: env.APP_ENV || 'development',
    REDIS_URL: redisUrl,
    WORKER_HEALTH_PORT: env.WORKER_HEALTH_PORT || '0',
    // Whoever keeps it here knows its exit codes.
    WORKER_WHEN_MISCONFIGURED: 'end',
    LOG_LEVEL: env.LOG_LEVEL || 'info',
  };
}
