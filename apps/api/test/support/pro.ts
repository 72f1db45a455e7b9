import { newId } from '../../src/common/ids.js';
import { ProPeriods } from '../../src/modules/ledger/offers/pro-periods.js';
import type { SignedIn, TestApp } from './app.js';

/** A payment for Pro that arrived, and that nothing was given for yet. */
export async function givenProPayment(
  app: TestApp,
  { id: userId }: Pick<SignedIn, 'id'>,
  { name = 'Pro', captureId = null }: { name?: string; captureId?: string | null } = {},
): Promise<string> {
  const id = newId();
  await app.database.query(
    `INSERT INTO payments (id, user_id, item_kind, item_code, item_name_en, item_name_ko, spark, pass, plan_days,
       amount_cents, method, status, capture_id)
     VALUES ($1, $2, 'plan', 'pro', $3, $3, 0, 0, 30, 999, 'wallet', 'completed', $4)`,
    [id, userId, name, captureId],
  );
  return id;
}

/** Pro for what a payment paid. */
export const startPro = (
  app: TestApp,
  { id: userId }: Pick<SignedIn, 'id'>,
  { paymentId, days = 30 }: { paymentId: string; days?: number },
): Promise<void> =>
  app.database.transaction(async (manager) => {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    await new ProPeriods().start(manager, { userId, paymentId, days });
  });

/** A refund of the payment that its creator asked for, and the provider refused. */
export async function givenRefusedRefund(app: TestApp, paymentId: string, error: string): Promise<void> {
  await app.database.query(
    `INSERT INTO payment_refunds (id, payment_id, status, asked_by, amount_cents, error, finished_at)
     VALUES ($1, $2, 'failed', 'creator', 999, $3, now())`,
    [newId(), paymentId, error],
  );
}
