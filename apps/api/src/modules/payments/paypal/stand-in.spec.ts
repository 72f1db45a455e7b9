import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPayPal, type LocalPayPal } from '@atelier/local-services';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT } from '../../../../test/paypal/fake-paypal.js';
import { newId } from '../../../common/ids.js';
import { readEnvironment } from '../../../config/environment.js';
import {
  ProviderUnavailable,
  WebhookForged,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderOrder,
} from '../payment-provider.js';
import { paypalEndpoint } from './endpoint.js';
import { createPayPal, PayPalProvider } from './paypal-provider.js';
import { eventually } from '../../../../test/jest/eventually.js';

let paypal: LocalPayPal;
let shop: Server;
let provider: PaymentProvider;
let heard: (ProviderEvent | 'forged')[];

beforeEach(async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  heard = [];
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string | undefined>;
      provider.readWebhook(headers, Buffer.concat(chunks)).then(
        (event) => {
          heard.push(event);
          response.writeHead(204).end();
        },
        (error: unknown) => {
          if (error instanceof WebhookForged) heard.push('forged');
          response.writeHead(400).end();
        },
      );
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as AddressInfo;
  paypal = await startLocalPayPal({ webhookUrl: `http://127.0.0.1:${String(port)}/`, webhookPausesMs: [20] });
  const created = createPayPal(readEnvironment({ ...DEVELOPMENT, PAYPAL_LOCAL_URL: paypal.url }));
  if (!created) throw new Error('none');
  provider = created;
});

afterEach(async () => {
  jest.restoreAllMocks();
  await paypal.stop();
  shop.closeAllConnections();
  shop.close();
});

const newOrder = () => ({
  paymentId: newId(),
  amountCents: 1999,
  taxCents: 182,
  description: '500 Sparks',
  method: 'wallet' as const,
  language: 'ko' as const,
  returnUrl: 'http://127.0.0.1:4600/payment/success',
  cancelUrl: 'http://127.0.0.1:4600/payment/cancel',
});

async function approved(pay?: 'wallet' | 'echeck' | 'declining'): Promise<ProviderOrder> {
  const order = await provider.createOrder(newOrder());
  await paypal.control('approve_order', { order: order.id, ...(pay && { pay }) });
  return order;
}

async function paid(): Promise<{ order: ProviderOrder; captureId: string }> {
  const order = await provider.captureOrder((await approved()).id);
  return { order, captureId: order.captures[0]?.id ?? '' };
}

const heardOf = (type: string): Promise<ProviderEvent> =>
  eventually(() => {
    const event = heard.find((each) => each !== 'forged' && each.type === type);
    if (!event || event === 'forged') throw new Error(`nothing heard of ${type}`);
    return event;
  });

describe('a payment at the stand-in', () => {
  it('goes from an order to its money, and each step is heard of', async () => {
    const asked = newOrder();
    const order = await provider.createOrder(asked);
    expect(order).toMatchObject({ status: 'created', paymentId: asked.paymentId, captures: [] });
    expect(order.approveUrl).toContain(`${paypal.url}/checkoutnow`);
    await expect(provider.createOrder(asked)).resolves.toMatchObject({ id: order.id });
    await expect(provider.captureOrder(order.id)).rejects.toMatchObject({ issue: 'ORDER_NOT_APPROVED' });

    await paypal.control('approve_order', { order: order.id });
    await expect(provider.findOrder(order.id)).resolves.toMatchObject({ status: 'approved', approveUrl: null });
    expect(await heardOf('CHECKOUT.ORDER.APPROVED')).toMatchObject({ orderId: order.id, paymentId: asked.paymentId });

    const taken = await provider.captureOrder(order.id);
    expect(taken).toMatchObject({
      status: 'completed',
      paymentId: asked.paymentId,
      captures: [{ status: 'completed', amountCents: 1999, currency: 'USD', refunds: [] }],
    });
    await expect(provider.captureOrder(order.id)).resolves.toEqual(taken);
    await expect(provider.findOrder(order.id)).resolves.toEqual(taken);
    expect(await heardOf('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
      orderId: order.id,
      captureId: taken.captures[0]?.id,
      paymentId: asked.paymentId,
    });
  });

  it('is declined, or not sure yet', async () => {
    const declining = await approved('declining');
    await expect(provider.captureOrder(declining.id)).rejects.toMatchObject({ issue: 'INSTRUMENT_DECLINED' });
    const echeck = await approved('echeck');
    await expect(provider.captureOrder(echeck.id)).resolves.toMatchObject({ captures: [{ status: 'pending' }] });
  });

  it.each(['break', 'error_500'] as const)('is taken once where the answer is lost: %s', async (fault) => {
    const order = await approved();
    await paypal.control('fail', { operation: 'capture', fault, when: 'after' });
    const taken = await provider.captureOrder(order.id);
    expect(taken.captures).toHaveLength(1);
    await expect(provider.findOrder(order.id)).resolves.toEqual(taken);
  });

  it('is taken once where PayPal dies after taking it, and comes back', async () => {
    const order = await approved();
    await paypal.control('fail', { operation: 'capture', fault: 'die', when: 'after', downMs: 100 });
    await expect(provider.captureOrder(order.id)).resolves.toMatchObject({ captures: [{ status: 'completed' }] });
  });

  it('goes on with another token where all have ended', async () => {
    const order = await approved();
    await paypal.control('expire_tokens', {});
    await expect(provider.captureOrder(order.id)).resolves.toMatchObject({ status: 'completed' });
  });

  it('is null where it is not known any more', async () => {
    const order = await approved();
    await paypal.control('expire_order', { order: order.id });
    await expect(provider.findOrder(order.id)).resolves.toBeNull();
  });
});

describe('money that goes back at the stand-in', () => {
  it('is given back once for each refund, and refused where nothing is left', async () => {
    const { order, captureId } = await paid();
    const ask = { refundId: newId(), captureId, amountCents: 500 };
    await paypal.control('fail', { operation: 'refund', fault: 'break', when: 'after' });
    const refund = await provider.refund(ask);
    expect(refund).toMatchObject({ status: 'completed', amountCents: 500, refundId: ask.refundId });
    await expect(provider.refund(ask)).resolves.toEqual(refund);
    await expect(provider.findOrder(order.id)).resolves.toMatchObject({
      captures: [{ status: 'partially_refunded', refunds: [refund] }],
    });
    expect(await heardOf('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({ captureId });

    await provider.refund({ refundId: newId(), captureId, amountCents: 1499 });
    const more = provider.refund({ refundId: newId(), captureId, amountCents: 1 });
    await expect(more).rejects.toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' });
    await expect(provider.findOrder(order.id)).resolves.toMatchObject({ captures: [{ status: 'refunded' }] });
  });

  it('is not taken for a refund of ours where PayPal began it', async () => {
    const { order, captureId } = await paid();
    await paypal.control('refund_capture', { capture: captureId });
    await expect(provider.findOrder(order.id)).resolves.toMatchObject({
      captures: [{ status: 'refunded', refunds: [{ refundId: null, amountCents: 1999 }] }],
    });
  });

  it('is heard of where PayPal takes it back', async () => {
    const { captureId } = await paid();
    await paypal.control('reverse_capture', { capture: captureId });
    expect(await heardOf('PAYMENT.CAPTURE.REVERSED')).toMatchObject({ captureId, isReversal: true });
  });

  it.each([
    ['buyer', true],
    ['seller', false],
  ] as const)('is disputed, and decided for the %s', async (favour, lost) => {
    const { captureId } = await paid();
    await paypal.control('open_dispute', { capture: captureId });
    const { disputeId: id, ...event } = await heardOf('CUSTOMER.DISPUTE.CREATED');
    expect(event).toMatchObject({ captureId });
    const open = { id, captureIds: [captureId], isOpen: true, lost: false };
    await expect(provider.findDispute(id ?? '')).resolves.toEqual(open);
    await paypal.control('resolve_dispute', { dispute: id ?? '', favour });
    await expect(provider.findDispute(id ?? '')).resolves.toEqual({ ...open, isOpen: false, lost });
  });
});

describe('another secret of the same app', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'atelier-paypal-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const startWith = (secret: string): Promise<LocalPayPal> =>
    startLocalPayPal({ dataDir, webhookUrl: `${paypal.url}/nowhere`, client: { id: 'local', secret } });

  function providerAt({ url }: LocalPayPal, clientSecret: string): PayPalProvider {
    const endpoint = paypalEndpoint(readEnvironment({ ...DEVELOPMENT, PAYPAL_LOCAL_URL: url }));
    if (!endpoint) throw new Error('no stand-in');
    return new PayPalProvider(
      { ...endpoint, clientSecret },
      { tryMs: 10_000, totalMs: 20_000, tries: 3, backoffMs: 1 },
    );
  }

  it('takes and gives back what began with the one before, which PayPal takes no more', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const before = await startWith('of-before');
    const { id } = await providerAt(before, 'of-before').createOrder(newOrder());
    await before.control('approve_order', { order: id });
    await before.stop();
    const after = await startWith('of-now');
    try {
      await expect(providerAt(after, 'of-before').findOrder(id)).rejects.toThrow(ProviderUnavailable);
      const now = providerAt(after, 'of-now');
      const { captures } = await now.captureOrder(id);
      expect(captures).toMatchObject([{ status: 'completed', amountCents: 1999 }]);
      const refund = { refundId: newId(), captureId: captures[0]?.id ?? '', amountCents: 1999 };
      await expect(now.refund(refund)).resolves.toMatchObject({ status: 'completed' });
    } finally {
      await after.stop();
    }
  });
});

it.each(['signature', 'body', 'cert_url', 'key', 'webhook_id'] as const)(
  'a webhook of the stand-in with a wrong %s is forged',
  async (how) => {
    await paypal.control('corrupt_webhooks', { how });
    await approved();
    await eventually(() => {
      expect(heard).toContain('forged');
    });
    expect(await heardOf('CHECKOUT.ORDER.APPROVED')).toBeDefined();
  },
);
