import { isNothing, type Amounts } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../../src/common/ids.js';
import { LedgerService } from '../../src/modules/ledger/ledger.service.js';
import { PaymentRow } from '../../src/modules/payments/payment.entity.js';
import type { SignedIn, TestApp } from './app.js';

const DAY_MS = 24 * 3_600_000;
export const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** A purchase as it is once it is paid and credited. */
export async function givenPurchase(
  app: TestApp,
  { id: userId }: Pick<SignedIn, 'id'>,
  { spark = 500, pass = 0, amountCents = 499, sparksExpireAt = daysFromNow(365), ...changes }: Partial<Purchase> = {},
): Promise<PaymentRow> {
  const id = newId();
  const now = new Date();
  const payment: PaymentRow = {
    id,
    userId,
    itemKind: 'package',
    itemCode: 'small',
    itemNameEn: 'Small',
    itemNameKo: '작은 묶음',
    spark,
    pass,
    planDays: null,
    amountCents,
    taxCents: 0,
    method: 'wallet',
    returnTo: null,
    status: 'completed',
    failure: null,
    orderId: `order-${id}`,
    approveUrl: null,
    captureId: `capture-${id}`,
    disputeId: null,
    reversedAt: null,
    refundedCents: 0,
    creditedAt: now,
    capturedAt: now,
    checkCount: 0,
    nextCheckAt: null,
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  await app.database.transaction(async (manager: EntityManager) => {
    await manager.getRepository(PaymentRow).insert(payment);
    const amounts: Amounts = { spark, pass };
    // A plan moves nothing in the wallet.
    if (isNothing(amounts)) return;
    const purchase = { userId, paymentId: id, amounts, sparksExpireAt, memo: payment.itemCode };
    await app.nest.get(LedgerService).purchase(manager, purchase);
  });
  return payment;
}

type Purchase = PaymentRow & { sparksExpireAt: Date };
