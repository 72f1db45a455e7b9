import { isNothing, type Payment } from '@atelier/contracts';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { usePayment, useRefundPayment } from '../api/payments';
import { codeText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { BillingSubpage, Fact, Facts } from '@/features/ledger';
import { Badge, type BadgeTone } from '@/components/badge';
import { CostTag } from '@/components/cost-tag';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useConfirmation } from '@/lib/confirmation';
import { PaymentFacts, PaymentStatusBadge, useStatusText, OpenPayment } from './payment-facts';
import './receipt.css';

/** What was paid, for what, and what became of it; on paper it is the receipt. */
export function PaymentPage({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('billing');
  return (
    <BillingSubpage
      query={usePayment(paymentId)}
      waiting={t('payment.title')}
      title={({ completed_at }) => t(completed_at ? 'payment.receipt' : 'payment.title')}
      gone={{ title: t('payment.gone'), text: t('payment.gone_text') }}
    >
      {(payment) => <PaymentView payment={payment} />}
    </BillingSubpage>
  );
}

function PaymentView({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  return (
    <div data-receipt className="flex flex-col gap-5">
      <Standing payment={payment} />
      <PaymentFacts payment={payment} />
      <Refunds payment={payment} />
      <RefundOffer payment={payment} />
      {payment.completed_at ? (
        <Button
          icon={<Printer className="size-4.5" />}
          className="self-start print:hidden"
          onClick={() => {
            window.print();
          }}
        >
          {t('payment.print')}
        </Button>
      ) : null}
    </div>
  );
}

/** How it ended, or how far it is. */
function Standing({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const statusText = useStatusText();
  const { status, amount_cents: amount, refunded_cents: refunded } = payment;
  const wasUndone = status === 'completed' && latestRefund(payment)?.status === 'failed';
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-display text-3xl font-semibold tabular-nums">{format.price(amount)}</p>
        <PaymentStatusBadge status={status} />
      </div>
      <p role="status" className="text-ink-soft">
        {statusText(payment)}
        {refunded > 0 && refunded < amount ? (
          <> {t('payments.partly_refunded', { amount: format.price(refunded) })}</>
        ) : null}
      </p>
      {wasUndone ? (
        <p role="alert" className="text-warning print:hidden">
          {t(isNothing(payment.item) ? 'refund.refused_plan' : 'refund.refused')}
        </p>
      ) : null}
      <OpenPayment payment={payment} />
    </Card>
  );
}

const latestRefund = ({ refunds }: Payment) => [...refunds].sort((a, b) => b.created_at.localeCompare(a.created_at))[0];

type Refund = Payment['refunds'][number];

const TONES: Record<Refund['status'], BadgeTone> = { pending: 'warning', completed: 'neutral', failed: 'danger' };

/** What was asked back of a payment, and what came of it. */
function Refunds({ payment: { refunds } }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-3 text-lg font-semibold">
        {t('refunds.title')}
      </h2>
      <ol className="divide-y divide-line rounded-card lit">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ol>
    </section>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <li className="flex flex-col gap-1.5 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="font-semibold tabular-nums">{format.price(refund.amount_cents)}</p>
        <Badge tone={TONES[refund.status]}>{t(`refunds.status.${refund.status}`)}</Badge>
      </div>
      <p className="text-sm text-ink-soft">{t(`refunds.text.${refund.status}`)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
        <span>{t(`refunds.by.${refund.asked_by}`)}</span>
        <time dateTime={refund.finished_at ?? refund.created_at}>
          {format.dateTime(refund.finished_at ?? refund.created_at)}
        </time>
        {isNothing(refund) ? null : (
          <span className="inline-flex items-center gap-1.5">
            {t(refund.status === 'failed' ? 'refunds.back' : 'refunds.taken')} <CostTag amounts={refund} />
          </span>
        )}
      </p>
    </li>
  );
}

/** Giving an unused purchase back, or why that is not possible; nothing where there is nothing to give back. */
function RefundOffer({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { possible, until, refusal } = payment.refund;
  // Of a payment that brought nothing, or is given back already, all is said above.
  if (!possible && (payment.completed_at === null || refusal === null || refusal === 'not_completed')) return null;
  return (
    <Card className="flex flex-col items-start gap-4 print:hidden">
      <div>
        <h2 className="text-lg font-semibold">{t('refund.title')}</h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {possible
            ? t(payment.item.kind === 'plan' ? 'refund.offer_plan' : 'refund.offer', {
                date: until ? format.dateTime(until) : '',
              })
            : codeText('refund_not_possible', { reason: refusal })}
        </p>
        {refusal === 'too_late' || refusal === 'used' ? (
          <p className="mt-1 text-[0.9375rem] text-ink-soft">{t('refund.support')}</p>
        ) : null}
      </div>
      <RefundButton payment={payment} />
    </Card>
  );
}

function RefundButton({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const refund = useRefundPayment(payment.id);
  const { ask, dialog } = useConfirmation(refund);
  const { item, amount_cents: amount, refunded_cents: refunded } = payment;
  const money = format.price(amount - refunded);
  return (
    <>
      <Button disabled={!payment.refund.possible} onClick={ask}>
        {t('refund.ask')}
      </Button>
      <ConfirmDialog
        {...dialog}
        danger
        title={t('refund.confirm_title', { item: item.name })}
        description={t('refund.confirm_text')}
        confirmLabel={t('refund.confirm', { amount: money })}
        onConfirm={() => {
          refund.mutate(undefined);
        }}
      >
        <Facts>
          <Fact name={t('refund.taken')}>
            {isNothing(item) ? t('refund.taken_plan', { item: item.name }) : <CostTag amounts={item} />}
          </Fact>
          <Fact name={t('refund.given')}>
            <span className="tabular-nums">{money}</span>
          </Fact>
          <Fact name={t('refund.to')}>{t(`refund.to_${payment.method}`)}</Fact>
        </Facts>
      </ConfirmDialog>
    </>
  );
}
