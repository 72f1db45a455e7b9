import { isNothing, type Amounts, type Payment, type Wallet, type PaymentStatus } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { useWallet, Copyable, Fact, Facts } from '@/features/ledger';
import { useFormat } from '@/lib/format';
import { useSession } from '@/lib/session';
import { Badge, type BadgeTone } from '@/components/badge';
import { AnchorButton, Button } from '@/components/button';
import { Problem } from '@/components/problem';
import { cn } from '@/lib/cn';
import { useErrorText } from '@/lib/error-text';
import { useCancelPayment } from '../api/payments';

/** Whether it came to nothing: what it was for was not bought, and must not look as if it had been. */
export const isNotPaid = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'failed' || status === 'cancelled';

/** How what was given back, or came to nothing, looks: nobody has it. */
export const goneClass = (payment: Pick<Payment, 'status'>): string | undefined =>
  isNotPaid(payment) || payment.status === 'refunded' ? 'text-ink-faint line-through' : undefined;

/** What a payment buys: Sparks and passes, or days of a plan. Nothing where it was not paid. */
export function PaymentItem({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  const { item } = payment;
  if (isNotPaid(payment)) return null;
  const gone = goneClass(payment);
  return (
    <>
      {isNothing(item) ? null : <CostTag amounts={item} tone={gone ? 'inherit' : 'currency'} className={gone} />}
      {item.plan_days === null ? null : <span className={gone}>{t('days', { count: item.plan_days })}</span>}
    </>
  );
}

/** All that there is to know of a payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { item, amount_cents: amount, completed_at: completedAt, transaction_id: transactionId } = payment;
  return (
    <Card>
      <Facts>
        <Fact name={t('fact.item')}>{item.name}</Fact>
        {isNotPaid(payment) ? null : (
          <Fact name={t('fact.contents')}>
            <span className="flex flex-wrap gap-x-3">
              <PaymentItem payment={payment} />
            </span>
          </Fact>
        )}
        <Fact name={t('fact.amount')}>
          <span className={cn('tabular-nums', goneClass(payment))}>{format.price(amount)}</span>{' '}
          <span className="text-sm font-normal text-ink-faint">
            {t(payment.tax_cents > 0 ? 'fact.with_vat' : 'fact.without_vat', { tax: format.price(payment.tax_cents) })}
          </span>
        </Fact>
        <Fact name={t('fact.method')}>{t(`method.${payment.method}`)}</Fact>
        <Fact name={t('fact.begun')}>{format.dateTime(payment.created_at)}</Fact>
        {completedAt ? <Fact name={t('fact.paid')}>{format.dateTime(completedAt)}</Fact> : null}
        <WhatIsLeft payment={payment} />
        {payment.plan_ends_at ? <Fact name={t('fact.plan_until')}>{format.dateTime(payment.plan_ends_at)}</Fact> : null}
        <Buyer />
        {transactionId ? (
          <Fact name={t('fact.transaction')}>
            <Copyable text={transactionId} label={t('fact.copy_transaction')} />
          </Fact>
        ) : null}
        <Fact name={t('fact.payment')}>
          <Copyable text={payment.id} label={t('fact.copy_payment')} />
        </Fact>
      </Facts>
    </Card>
  );
}

/** What of it can still be spent, and until when. A receipt on paper does not say so: it would soon be wrong. */
function WhatIsLeft({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { data: wallet } = useWallet();
  const { item, sparks_expire_at: expiresAt } = payment;
  if (payment.completed_at === null || isNothing(item) || !wallet) return null;
  const left = leftOf(wallet, payment.id);
  return (
    <>
      <Fact name={t('fact.left')} className="print:hidden">
        {isNothing(left) ? (
          <span className="text-ink-faint">{t('fact.nothing_left')}</span>
        ) : (
          <CostTag amounts={left} />
        )}
      </Fact>
      {expiresAt && left.spark > 0 ? <Fact name={t('fact.sparks_until')}>{format.dateTime(expiresAt)}</Fact> : null}
    </>
  );
}

function leftOf({ lots }: Wallet, paymentId: string): Amounts {
  const left = { spark: 0, pass: 0 };
  for (const lot of lots) if (lot.payment_id === paymentId) left[lot.currency] += lot.remaining;
  return left;
}

/** Who bought it and where: only a receipt on paper has to say so. */
function Buyer() {
  const { t } = useTranslation('billing');
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <Fact name={t('fact.buyer')} className="hidden print:flex">
        {[user.display_name, user.email].filter(Boolean).join(' · ')}
      </Fact>
      <Fact name={t('fact.seller')} className="hidden print:flex">
        {window.location.host}
      </Fact>
    </>
  );
}

const TONES: Record<PaymentStatus, BadgeTone> = {
  created: 'light',
  approved: 'warning',
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  refunding: 'warning',
  refunded: 'neutral',
  disputed: 'warning',
  reversed: 'danger',
};

export function PaymentStatusBadge({ status }: Pick<Payment, 'status'>) {
  const { t } = useTranslation('billing');
  return <Badge tone={TONES[status]}>{t(`status.${status}.name`)}</Badge>;
}

/** Where a payment stands, in a sentence, and why where it came to nothing. */
export function useStatusText(): (payment: Pick<Payment, 'status' | 'failure'>) => string {
  const { t } = useTranslation('billing');
  return ({ status, failure }) => {
    if (failure && (status === 'failed' || status === 'cancelled')) return t(`failure.${failure}`);
    return t(`status.${status}.text`);
  };
}

/** How to go on with a payment that was begun, or to give it up; nothing for any other. */
export function OpenPayment({ payment, className }: { payment: Payment; className?: string }) {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const cancel = useCancelPayment(payment.id);
  if (payment.status !== 'created') return null;
  return (
    <div className={cn('flex flex-col gap-2 print:hidden', className)}>
      <div className="flex flex-wrap gap-2.5">
        {payment.approve_url ? (
          <AnchorButton size="sm" href={payment.approve_url}>
            {t('open.continue')}
          </AnchorButton>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          loading={cancel.isPending}
          onClick={() => {
            cancel.mutate();
          }}
        >
          {t('open.cancel')}
        </Button>
      </div>
      <Problem>{cancel.error ? errorText(cancel.error) : null}</Problem>
    </div>
  );
}
