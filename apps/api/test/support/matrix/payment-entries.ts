import type { Payment } from '@atelier/contracts';
import type { SignedIn } from '../app.js';
import { orderOf } from '../shop.js';
import type { Matrix } from './matrix.js';
import { everybodyGets, OWNERS_ONLY, SIGNED_IN } from './roles.js';
import type { Call, World } from './world.js';

async function packageId({ api }: SignedIn): Promise<string> {
  const { packages } = await api.offers.packages();
  return packages[0]?.id ?? '';
}

const begin = async (owner: SignedIn): Promise<Payment> =>
  owner.api.payments.create({ item: { kind: 'package', id: await packageId(owner) } });

const begun = async (owner: SignedIn): Promise<Call> => ({ params: { id: (await begin(owner)).id } });

async function paid(owner: SignedIn, world: World): Promise<Call> {
  const payment = await begin(owner);
  await world.approve(orderOf(payment));
  await owner.api.payments.capture({ id: payment.id });
  return { params: { id: payment.id } };
}

export const PAYMENT_ENTRIES: Matrix = {
  'POST /api/payments': {
    expect: SIGNED_IN,
    prepare: async (owner) => ({ body: { item: { kind: 'package', id: await packageId(owner) } } }),
  },
  'GET /api/payments': { expect: SIGNED_IN },
  'GET /api/payments/{id}': { expect: OWNERS_ONLY, prepare: begun },
  'POST /api/payments/{id}/capture': { expect: OWNERS_ONLY, prepare: begun },
  'POST /api/payments/{id}/cancel': { expect: OWNERS_ONLY, prepare: begun },
  'POST /api/payments/{id}/refund': { expect: OWNERS_ONLY, prepare: paid },
  // Its credential is the signature.
  'POST /api/webhooks/paypal': {
    expect: everybodyGets([400, 'malformed']),
    call: { body: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' } },
  },
};
