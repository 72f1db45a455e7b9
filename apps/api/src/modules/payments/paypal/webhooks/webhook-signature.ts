import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { WebhookForged, ProviderUnavailable } from '../../payment-provider.js';
import type { PayPalEndpoint } from '../endpoint.js';
import { retry, readBody, type Attempt, type RetryPolicy } from '../exchange.js';

const ALGORITHM = 'SHA256withRSA';
const BASE64 = /^[A-Za-z0-9+/]{128,1024}={0,2}$/;

const MAX_BYTES = 64 * 1024;
const MAX_KEPT = 8;
const KEPT_MS = 24 * 60 * 60 * 1000;
/** An attacker may send webhooks that each name another certificate: at most this many are fetched at once. */
const MAX_PENDING = 4;

interface Kept {
  certificate: X509Certificate;
  until: number;
}

/** The certificates that webhooks are signed with, fetched from where only PayPal can put them, and kept for a day. */
export class WebhookCertificates {
  private readonly kept = new Map<string, Kept>();
  private readonly pending = new Map<string, Promise<X509Certificate>>();

  constructor(
    private readonly endpoint: PayPalEndpoint,
    private readonly policy: RetryPolicy,
  ) {}

  /** Throws `WebhookForged` where PayPal has no such certificate, and `ProviderUnavailable` where it cannot be fetched now. */
  async find(name: string): Promise<X509Certificate> {
    const named = URL.canParse(name) ? this.endpoint.certificateUrl(new URL(name)) : null;
    if (!named) throw new WebhookForged('its certificate is not at PayPal');
    const url = named.href;
    const certificate = this.fromKept(url) ?? (await this.fetched(url));
    const now = Date.now();
    // Also of one that was kept: it may have expired since.
    if (now < Date.parse(certificate.validFrom) || now > Date.parse(certificate.validTo)) {
      throw new WebhookForged('its certificate is not valid now');
    }
    return certificate;
  }

  private fromKept(url: string): X509Certificate | null {
    const kept = this.kept.get(url);
    return kept && Date.now() < kept.until ? kept.certificate : null;
  }

  private async fetched(url: string): Promise<X509Certificate> {
    const underWay = this.pending.get(url);
    if (underWay) return underWay;
    if (this.pending.size >= MAX_PENDING) throw new ProviderUnavailable('too many certificates are being fetched');
    const fetching = this.fetch(url).finally(() => this.pending.delete(url));
    this.pending.set(url, fetching);
    return fetching;
  }

  private async fetch(url: string): Promise<X509Certificate> {
    const pem = await retry('the certificate of a webhook', this.policy, (signal) => download(url, signal));
    const certificate = parse(pem, this.endpoint.signer);
    this.kept.delete(url);
    this.kept.set(url, { certificate, until: Date.now() + KEPT_MS });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return certificate;
  }
}

async function download(url: string, signal: AbortSignal): Promise<Attempt<Buffer>> {
  let response: Response;
  let body: Buffer;
  try {
    // A redirect could lead away from PayPal.
    response = await fetch(url, { redirect: 'manual', signal });
    body = await readBody(response, MAX_BYTES);
  } catch (cause) {
    if (cause instanceof RangeError) throw new WebhookForged('what it names is too long for a certificate', { cause });
    return { again: 'no answer', cause };
  }
  if (response.status === 200) return { answer: body };
  const passes = response.status >= 500 || [401, 403, 408, 429].includes(response.status);
  if (!passes) throw new WebhookForged(`its certificate is not there (${String(response.status)})`);
  return { again: `answered ${String(response.status)}` };
}

function parse(pem: Buffer, signer: RegExp): X509Certificate {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(pem);
  } catch (cause) {
    throw new WebhookForged('what it names is no certificate', { cause });
  }
  const names = certificate.subject.split('\n').filter((part) => part.startsWith('CN='));
  if (names.length === 1 && signer.test(names[0]?.slice('CN='.length) ?? '')) return certificate;
  throw new WebhookForged('its certificate is not one for webhooks of PayPal');
}

/** Throws `WebhookForged` where PayPal did not sign exactly this body for one of these webhooks. */
export async function verifyWebhook(
  headers: Record<string, string | undefined>,
  body: Buffer,
  { webhookIds }: Pick<PayPalEndpoint, 'webhookIds'>,
  certificates: WebhookCertificates,
): Promise<void> {
  const given = (name: string): string => {
    const value = headers[name];
    if (!value) throw new WebhookForged(`no header ${name}`);
    return value;
  };
  const transmission = [given('paypal-transmission-id'), given('paypal-transmission-time')];
  const signature = given('paypal-transmission-sig');
  const certificateUrl = given('paypal-cert-url');
  if (given('paypal-auth-algo') !== ALGORITHM) throw new WebhookForged('signed in a way that PayPal does not sign');
  if (!BASE64.test(signature)) throw new WebhookForged('its signature is none');
  const { publicKey } = await certificates.find(certificateUrl);
  if (publicKey.asymmetricKeyType !== 'rsa') throw new WebhookForged('its certificate is not for RSA');
  const isFor = (webhookId: string): boolean => {
    const message = [...transmission, webhookId, crc32(body)].join('|');
    return verify('sha256', Buffer.from(message), publicKey, Buffer.from(signature, 'base64'));
  };
  if (!webhookIds.some(isFor)) {
    throw new WebhookForged('its signature does not match');
  }
}
