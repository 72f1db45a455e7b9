import { createSign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { generate } from 'selfsigned';

/** Of the stand-in. */
const SUBJECT = 'messageverificationcerts.local-paypal.invalid';
const HOUR_MS = 60 * 60 * 1000;

export interface Signer {
  /** PEM. */
  certificate: string;
  /** The headers of a webhook with this body. */
  sign(body: Buffer | string, certificateUrl: string, webhookId?: string): Record<string, string>;
}

/** @param validity From when and until when, in hours from now. */
export async function signer(subject = SUBJECT, validity: [number, number] = [-1, 1]): Promise<Signer> {
  const [from, until] = validity.map((hours) => new Date(Date.now() + hours * HOUR_MS));
  const made = await generate([{ name: 'commonName', value: subject }], {
    algorithm: 'sha256',
    ...(from && { notBeforeDate: from }),
    ...(until && { notAfterDate: until }),
  });
  return {
    certificate: made.cert,
    sign(body, certificateUrl, webhookId = 'LOCAL-WEBHOOK') {
      const id = '69cd13f0-d67a-11e5-baa3-778b53f4ae55';
      const time = '2026-02-18T20:01:35Z';
      const message = `${id}|${time}|${webhookId}|${String(crc32(body))}`;
      return {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': createSign('sha256').update(message).sign(made.private, 'base64'),
        'paypal-cert-url': certificateUrl,
        'paypal-auth-algo': 'SHA256withRSA',
      };
    },
  };
}
