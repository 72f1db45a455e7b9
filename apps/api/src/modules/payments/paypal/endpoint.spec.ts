import { describe, expect, it } from '@jest/globals';
import { DEVELOPMENT } from '../../../../test/paypal/fake-paypal.js';
import { readEnvironment, type Environment } from '../../../config/environment.js';
import { createPayPal } from './paypal-provider.js';
import { paypalEndpoint, type PayPalEndpoint } from './endpoint.js';

const CREDENTIALS = { PAYPAL_CLIENT_ID: 'an-id', PAYPAL_CLIENT_SECRET: 'a-secret', PAYPAL_WEBHOOK_ID: 'WH-1' };
const CERTIFICATE = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';

const environmentWith = (variables: Record<string, string>): Environment =>
  readEnvironment({ ...DEVELOPMENT, ...variables });

function endpointWith(variables: Record<string, string>): PayPalEndpoint {
  const endpoint = paypalEndpoint(environmentWith(variables));
  if (!endpoint) throw new Error('none');
  return endpoint;
}

describe('which PayPal is talked to', () => {
  it('is none without credentials and stand-in', () => {
    expect(createPayPal(environmentWith({}))).toBeNull();
    expect(createPayPal(environmentWith(CREDENTIALS))).not.toBeNull();
    expect(createPayPal(environmentWith({ PAYPAL_LOCAL_URL: 'http://127.0.0.1:4610' }))).not.toBeNull();
  });

  it('is the sandbox unless it is said to be live', () => {
    expect(endpointWith(CREDENTIALS).origin).toBe('https://api-m.sandbox.paypal.com');
    expect(endpointWith({ ...CREDENTIALS, PAYPAL_ENVIRONMENT: 'live' }).origin).toBe('https://api-m.paypal.com');
  });

  it('still hears the webhooks that its own takes the place of', () => {
    const rotated = { ...CREDENTIALS, PAYPAL_WEBHOOK_IDS_ACCEPTED: 'WH-0' };
    expect(endpointWith(rotated).webhookIds).toEqual(['WH-1', 'WH-0']);
  });

  it('is the stand-in where there are no credentials, at its inner address', () => {
    const local = { PAYPAL_LOCAL_URL: 'http://127.0.0.1:4610', PAYPAL_LOCAL_INTERNAL_URL: 'http://paypal:8080/' };
    expect(endpointWith(local)).toMatchObject({
      origin: 'http://paypal:8080',
      clientId: 'local',
      clientSecret: 'local-secret',
      webhookIds: ['LOCAL-WEBHOOK'],
    });
    expect(endpointWith({ ...local, ...CREDENTIALS })).toMatchObject({
      origin: 'https://api-m.sandbox.paypal.com',
      clientId: 'an-id',
      webhookIds: ['WH-1'],
    });
  });
});

describe('where a certificate may be', () => {
  const live = endpointWith({ ...CREDENTIALS, PAYPAL_ENVIRONMENT: 'live' });
  const sandbox = endpointWith(CREDENTIALS);
  const local = endpointWith({
    PAYPAL_LOCAL_URL: 'http://127.0.0.1:4610',
    PAYPAL_LOCAL_INTERNAL_URL: 'http://paypal:8080',
  });

  it('is at PayPal', () => {
    expect(live.certificateUrl(new URL(`https://api.paypal.com${CERTIFICATE}`))?.host).toBe('api.paypal.com');
    expect(sandbox.certificateUrl(new URL(`https://api.sandbox.paypal.com${CERTIFICATE}`))?.host).toBe(
      'api.sandbox.paypal.com',
    );
  });

  it('is where this process reaches the stand-in, by whichever name it calls itself', () => {
    for (const origin of ['http://127.0.0.1:4610', 'http://paypal:8080']) {
      expect(local.certificateUrl(new URL(origin + CERTIFICATE))?.href).toBe(`http://paypal:8080${CERTIFICATE}`);
    }
  });

  it.each([
    `https://api.paypal.com.evil.test${CERTIFICATE}`,
    `https://evil.test/api.paypal.com${CERTIFICATE}`,
    `https://api.paypal.com@evil.test${CERTIFICATE}`,
    `https://evil.test@api.paypal.com${CERTIFICATE}`,
    `https://evilapi.paypal.com${CERTIFICATE}`,
    `https://www.paypal.com${CERTIFICATE}`,
    `http://api.paypal.com${CERTIFICATE}`,
    `https://api.paypal.com:8443${CERTIFICATE}`,
    `https://api.sandbox.paypal.com${CERTIFICATE}`,
    `https://api.paypal.com${CERTIFICATE}?x=1`,
    `https://api.paypal.com${CERTIFICATE}#x`,
    `https://api.paypal.com${CERTIFICATE}/../../../../v2/other`,
    `https://api.paypal.com/v1/notifications/certs/..%2f..%2fother`,
    'https://api.paypal.com/somewhere/else',
    `http://paypal:8080${CERTIFICATE}`,
    'data:text/plain,certificate',
    'file:///etc/ssl/certs/ca.pem',
  ])('is not %s', (named) => {
    expect(live.certificateUrl(new URL(named))).toBeNull();
  });

  it('is not at the real PayPal for the stand-in, and the other way round', () => {
    expect(local.certificateUrl(new URL(`https://api.paypal.com${CERTIFICATE}`))).toBeNull();
    expect(sandbox.certificateUrl(new URL(`https://api.paypal.com${CERTIFICATE}`))).toBeNull();
  });
});

describe('where a payer may be sent', () => {
  it.each([
    ['https://www.paypal.com/checkoutnow?token=5O1', true],
    ['https://www.sandbox.paypal.com/checkoutnow?token=5O1', true],
    ['http://www.paypal.com/checkoutnow?token=5O1', false],
    ['https://www.paypal.com.evil.test/checkoutnow', false],
    ['https://evilpaypal.com/checkoutnow', false],
    ['https://www.paypal.com@evil.test/checkoutnow', false],
    ['https://someone@www.paypal.com/checkoutnow', false],
    ['javascript:alert(1)', false],
  ])('%s: %s', (url, expected) => {
    expect(endpointWith(CREDENTIALS).isApprovePage(new URL(url))).toBe(expected);
  });

  it('is the public address of the stand-in', () => {
    const local = endpointWith({
      PAYPAL_LOCAL_URL: 'http://127.0.0.1:4610',
      PAYPAL_LOCAL_INTERNAL_URL: 'http://paypal:8080',
    });
    expect(local.isApprovePage(new URL('http://127.0.0.1:4610/checkoutnow?token=1'))).toBe(true);
    expect(local.isApprovePage(new URL('http://paypal:8080/checkoutnow?token=1'))).toBe(false);
    expect(local.isApprovePage(new URL('https://www.paypal.com/checkoutnow?token=1'))).toBe(false);
  });
});
