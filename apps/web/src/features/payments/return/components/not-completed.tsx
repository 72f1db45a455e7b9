import type { Payment, PaymentFailure } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Row } from './completed';
import { BuyAgain, Continue, Details, GoBack, Receipt, ResultScreen, ToBilling } from './result-screen';

/** Taken, but not sure yet: nothing is credited before it is. */
export function Pending({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <ResultScreen
      kind="pending"
      title={t('pending.title')}
      text={
        <>
          <p>{t('pending.text', { amount: format.price(payment.amount_cents), name: payment.item.name })}</p>
          <p>{t('pending.next')}</p>
        </>
      }
      actions={
        <>
          <Continue payment={payment} />
          <Receipt payment={payment} />
        </>
      }
    />
  );
}

/** Over without a purchase: refused, given up, or never approved. */
export function NotPaid({ payment, failure }: { payment: Payment; failure: PaymentFailure }) {
  const { t } = useTranslation('payments');
  const isMismatch = failure === 'amount_mismatch';
  const isGivenUp = failure === 'cancelled' || failure === 'expired';
  return (
    <ResultScreen
      kind={isGivenUp ? 'cancelled' : 'failed'}
      title={t(`not_paid.${failure}.title`)}
      text={<p>{t(`not_paid.${failure}.text`, { name: payment.item.name })}</p>}
      actions={
        isMismatch ? (
          <>
            <ToBilling />
            <Details payment={payment} />
          </>
        ) : (
          <>
            <BuyAgain payment={payment} />
            <GoBack payment={payment} />
            {!isGivenUp ? <Details payment={payment} /> : payment.return_to === null ? <ToBilling /> : null}
          </>
        )
      }
    >
      {isMismatch ? <Numbers payment={payment} /> : null}
    </ResultScreen>
  );
}

/** What support needs to find the payment. */
function Numbers({ payment: { id, transaction_id: transaction } }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  return (
    <dl className="divide-y divide-line rounded-card lit text-sm">
      <Row name={t('row.payment')}>{id}</Row>
      {transaction === null ? null : <Row name={t('row.transaction')}>{transaction}</Row>}
    </dl>
  );
}

type TakenBack = 'refunding' | 'refunded' | 'disputed' | 'reversed';

/** Was paid once; the money has gone back since, or may. */
export function NoLongerPaid({ payment, status }: { payment: Payment; status: TakenBack }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <ResultScreen
      kind={status === 'disputed' ? 'disputed' : 'refunded'}
      title={t(`taken_back.${status}.title`)}
      text={
        <p>{t(`taken_back.${status}.text`, { amount: format.price(payment.amount_cents), name: payment.item.name })}</p>
      }
      actions={
        <>
          <ToBilling />
          <Receipt payment={payment} />
        </>
      }
    />
  );
}
