import { type AdminSetting, type AuthProvider, type SettingName } from '@atelier/contracts';
import { type Environment, PROVIDER_CREDENTIALS } from '../../../../config/environment.js';
import { acceptedOf } from '../../../../config/rotated-secrets.js';

/** What is set up, without what only an answer can tell. */
export type Setup = Pick<AdminSetting, 'set' | 'variables' | 'remark'>;

const LOCAL = /^(localhost|127\.|\[::1\])/;

/** `values`: the variables that set it up, as this process read them. Of a value nothing is told but whether there is one. */
const setupOf = (values: Readonly<Record<string, unknown>>): Setup => ({
  set: Object.values(values).every((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  variables: Object.keys(values),
  remark: null,
});

/** What is there by itself, or the process would not run. */
const always = (...variables: string[]): Setup => ({ set: true, variables, remark: null });

function providerSetup(provider: AuthProvider, environment: Environment): Setup {
  const [id, secret] = PROVIDER_CREDENTIALS[provider];
  const setup = setupOf({ [id]: environment[id], [secret]: environment[secret] });
  // Without credentials of its own each is played by the stand-in, where there is one.
  const isPlayed = !setup.set && environment.OAUTH_LOCAL_URL !== undefined;
  return isPlayed ? { ...setup, set: true, remark: 'stand_in' } : setup;
}

function paypalSetup(environment: Environment): Setup {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = environment;
  const setup = setupOf({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID });
  if (setup.set) return { ...setup, remark: environment.PAYPAL_ENVIRONMENT === 'sandbox' ? 'sandbox' : null };
  return environment.PAYPAL_LOCAL_URL === undefined ? setup : { ...setup, set: true, remark: 'stand_in' };
}

function legalSetup(environment: Environment): Setup {
  const { SITE_OPERATOR_NAME, SITE_OPERATOR_ADDRESS, SITE_CONTACT_EMAIL, SITE_JURISDICTION_EN } = environment;
  const { SITE_EFFECTIVE_DATE } = environment;
  const values = {
    SITE_OPERATOR_NAME,
    SITE_OPERATOR_ADDRESS,
    SITE_CONTACT_EMAIL,
    SITE_JURISDICTION_EN,
    SITE_EFFECTIVE_DATE,
  };
  const given = Object.values(values).filter((value) => value !== undefined).length;
  const { variables } = setupOf(values);
  const isWhole = given === variables.length;
  return { set: given > 0, variables, remark: given > 0 && !isWhole ? 'legal_incomplete' : null };
}

function operatorsSetup({ OPERATOR_ACCOUNTS, OPERATOR_EMAILS }: Environment): Setup {
  const variables = ['OPERATOR_EMAILS', 'OPERATOR_PROVIDERS', 'OPERATOR_ACCOUNTS'];
  return { set: OPERATOR_ACCOUNTS.length + OPERATOR_EMAILS.length > 0, variables, remark: null };
}

function publicUrlSetup({ PUBLIC_URL, APP_ENV }: Environment): Setup {
  const isLocal = APP_ENV === 'production' && LOCAL.test(new URL(PUBLIC_URL).host);
  return { set: true, variables: ['PUBLIC_URL'], remark: isLocal ? 'address_local' : null };
}

/** Keys that are accepted beside those that sign: which variables name some. */
function keysSetup(environment: Environment): Setup {
  const variables = acceptedOf(environment);
  return { set: variables.length > 0, variables, remark: variables.length > 0 ? 'keys_accepted' : null };
}

/** Each setting, as far as this process's own environment tells. The runtime is set up at the workers, which tell of it. */
export function setupsOf(e: Environment): Record<Exclude<SettingName, 'runtime'>, Setup> {
  return {
    postgres: always('DATABASE_URL'),
    redis: always('REDIS_URL'),
    storage: e.STORAGE_DRIVER === 's3' ? always('STORAGE_DRIVER', 'S3_BUCKET', 'S3_ENDPOINT') : always('STORAGE_DIR'),
    google: providerSetup('google', e),
    facebook: providerSetup('facebook', e),
    x: providerSetup('x', e),
    discord: providerSetup('discord', e),
    operators: operatorsSetup(e),
    paypal: paypalSetup(e),
    vat: setupOf({ SITE_VAT_PERCENT: e.SITE_VAT_PERCENT }),
    smtp: setupOf({ SMTP_URL: e.SMTP_URL, MAIL_FROM: e.MAIL_FROM }),
    support: setupOf({ SUPPORT_EMAIL: e.SUPPORT_EMAIL }),
    classifier: setupOf({ SAFETY_URL: e.SAFETY_URL }),
    rules: setupOf({ SAFETY_RULES: e.SAFETY_RULES }),
    hashes: setupOf({ SAFETY_HASHES: e.SAFETY_HASHES }),
    pausing: setupOf({ SAFETY_PAUSE_AFTER: e.SAFETY_PAUSE_AFTER }),
    legal: legalSetup(e),
    public_url: publicUrlSetup(e),
    proxies: setupOf({ TRUSTED_PROXIES: e.TRUSTED_PROXIES }),
    keys: keysSetup(e),
    errors: setupOf({ SENTRY_DSN: e.SENTRY_DSN }),
    browser_errors: setupOf({ SENTRY_BROWSER_DSN: e.SENTRY_BROWSER_DSN }),
  };
}
