import type { Environment } from '../../../config/environment.js';

/** One PayPal to talk to: the live one, its sandbox, or what stands in for it on a machine of one's own. */
export interface PayPalEndpoint {
  /** Where this process reaches the API. */
  origin: string;
  clientId: string;
  clientSecret: string;
  /** Each is part of what the signatures of that webhook cover: the one that is here now, and such as it takes the place of. */
  webhookIds: readonly string[];
  /** Whether a browser may be sent there to approve a payment. */
  isApprovePage: (url: URL) => boolean;
  /** Where to fetch the certificate that a webhook names; null where it names a place that is not PayPal's. */
  certificateUrl: (named: URL) => URL | null;
  /** The name that its certificates for webhooks are issued to. */
  signer: RegExp;
}

const CERTIFICATES_PATH = /^\/v1\/notifications\/certs\/[\w-]+$/;

/** The subject of PayPal's webhook certificates: no other certificate that its API may hand out must become a signer. */
const SIGNER = /^messageverificationcerts(\.[a-z0-9-]+)*\.paypal\.com$/;

const HOSTS = {
  live: { api: 'api-m.paypal.com', certificates: ['api.paypal.com', 'api-m.paypal.com'] },
  sandbox: { api: 'api-m.sandbox.paypal.com', certificates: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'] },
} as const;

/** Fixed on both sides: the stand-in moves no money, so there is nothing to keep secret. */
const STAND_IN = {
  clientId: 'local',
  clientSecret: 'local-secret',
  webhookIds: ['LOCAL-WEBHOOK'],
  signer: /^messageverificationcerts\.local-paypal\.invalid$/,
};

/** Null where neither credentials nor a stand-in are set. */
export function paypalEndpoint(environment: Environment): PayPalEndpoint | null {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = environment;
  if (PAYPAL_CLIENT_ID && PAYPAL_CLIENT_SECRET && PAYPAL_WEBHOOK_ID) {
    return realEndpoint(environment.PAYPAL_ENVIRONMENT, {
      clientId: PAYPAL_CLIENT_ID,
      clientSecret: PAYPAL_CLIENT_SECRET,
      webhookIds: [PAYPAL_WEBHOOK_ID, ...environment.PAYPAL_WEBHOOK_IDS_ACCEPTED],
    });
  }
  if (!environment.PAYPAL_LOCAL_URL) return null;
  return standInEndpoint(
    environment.PAYPAL_LOCAL_URL,
    environment.PAYPAL_LOCAL_INTERNAL_URL ?? environment.PAYPAL_LOCAL_URL,
  );
}

type Credentials = Pick<PayPalEndpoint, 'clientId' | 'clientSecret' | 'webhookIds'>;

function realEndpoint(which: keyof typeof HOSTS, credentials: Credentials): PayPalEndpoint {
  const { api, certificates } = HOSTS[which];
  return {
    ...credentials,
    signer: SIGNER,
    origin: `https://${api}`,
    isApprovePage: (url) => isBare(url) && url.protocol === 'https:' && url.hostname.endsWith('.paypal.com'),
    certificateUrl: (named) =>
      isCertificate(named) && certificates.some((host) => named.origin === `https://${host}`) ? named : null,
  };
}

function standInEndpoint(publicUrl: string, internalUrl: string): PayPalEndpoint {
  const publicOrigin = new URL(publicUrl).origin;
  const origin = new URL(internalUrl).origin;
  return {
    ...STAND_IN,
    origin,
    isApprovePage: (url) => isBare(url) && url.origin === publicOrigin,
    // It may name itself as browsers know it, where this process cannot reach it.
    certificateUrl: (named) =>
      isCertificate(named) && [origin, publicOrigin].includes(named.origin) ? new URL(named.pathname, origin) : null,
  };
}

/** A name or password in a URL is only ever there to make it look like another one. */
const isBare = (url: URL): boolean => url.username === '' && url.password === '';

const isCertificate = (url: URL): boolean =>
  isBare(url) && url.search === '' && url.hash === '' && CERTIFICATES_PATH.test(url.pathname);
