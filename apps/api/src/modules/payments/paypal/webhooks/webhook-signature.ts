import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { WebhookForged } from '../../payment-provider.js';
import type { PayPalEndpoint } from '../endpoint.js';
import type { WebhookCertificates } from './webhook-certificates.js';

const ALGORITHM = 'SHA256withRSA';
const BASE64 = /^[A-Za-z0-9+/]{128,1024}={0,2}$/;

/** Throws `WebhookForged` where PayPal did not sign exactly this body for exactly this webhook. */
export async function verifyWebhook(
  headers: Record<string, string | undefined>,
  body: Buffer,
  { webhookId }: Pick<PayPalEndpoint, 'webhookId'>,
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
  const message = [...transmission, webhookId, crc32(body)].join('|');
  if (!verify('sha256', Buffer.from(message), publicKey, Buffer.from(signature, 'base64'))) {
    throw new WebhookForged('its signature does not match');
  }
}
