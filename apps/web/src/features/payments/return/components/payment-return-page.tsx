import type { Payment, PaymentStatus } from '@atelier/contracts';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, AnchorButton } from '@/components/button';
import { Progress } from '@/components/progress';
import { asApiError, isApiError } from '@/lib/api-error';
import { client, orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { POLL_MS } from '@/lib/live';
import { applyPayment } from '../../app-part';
import { usePayment } from '../../receipts/api/payments';
import { Completed } from './completed';
import { NoLongerPaid, NotPaid, Pending } from './not-completed';
import { ResultScreen, ToBilling } from './result-screen';

interface PaymentReturnPageProps {
  /** From the address; undefined where it holds none. */
  paymentId: string | undefined;
}

/** Where the provider sends who approved a payment. */
export function PaymentSuccessPage({ paymentId }: PaymentReturnPageProps) {
  return paymentId === undefined ? <Unknown /> : <Returned key={paymentId} id={paymentId} returned="capture" />;
}

/** Where the provider sends who gave a payment up. What it shows is the truth: it may have been paid all the same. */
export function PaymentCancelPage({ paymentId }: PaymentReturnPageProps) {
  return paymentId === undefined ? <Unknown /> : <Returned key={paymentId} id={paymentId} returned="cancel" />;
}

/** Where a payment that failed is told of, whichever way it was come back from. Paid at another try, it says so. */
export function PaymentFailedPage({ paymentId }: PaymentReturnPageProps) {
  return paymentId === undefined ? <Unknown /> : <Failed key={paymentId} id={paymentId} />;
}

function Failed({ id }: { id: string }) {
  return <Outcome query={usePayment(id)} />;
}

function Returned({ id, returned }: { id: string; returned: 'capture' | 'cancel' }) {
  const query = useReturnedPayment(id, returned);
  // Its address must not say that it was a success.
  if (query.data?.status === 'failed') return <Navigate to="/payment/failed" search={{ payment: id }} replace />;
  return <Outcome query={query} />;
}

function Outcome({ query }: { query: Pick<UseQueryResult<Payment>, 'data' | 'error' | 'isFetching' | 'refetch'> }) {
  const { data, error, isFetching, refetch } = query;
  if (data) return <State payment={data} />;
  if (!error) return <Processing payment={undefined} />;
  return asApiError(error).code === 'not_found' ? (
    <Unknown />
  ) : (
    <Unanswered error={error} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

function State({ payment }: { payment: Payment }) {
  switch (payment.status) {
    case 'created':
    case 'approved':
      return <Processing payment={payment} />;
    case 'pending':
      return <Pending payment={payment} />;
    case 'completed':
      return <Completed payment={payment} />;
    case 'failed':
      return <NotPaid payment={payment} failure={payment.failure ?? 'refused'} />;
    case 'cancelled':
      return <NotPaid payment={payment} failure={payment.failure ?? 'cancelled'} />;
    case 'refunding':
    case 'refunded':
    case 'disputed':
    case 'reversed':
      return <NoLongerPaid payment={payment} status={payment.status} />;
  }
}

/** No payment in the URL, none of this id, or another user's: from outside they look alike. */
function Unknown() {
  const { t } = useTranslation('payments');
  return (
    <ResultScreen
      kind="failed"
      title={t('unknown.title')}
      text={<p>{t('unknown.text')}</p>}
      actions={
        <>
          <ToBilling />
          <ButtonLink to="/pricing" variant="ghost" replace>
            {t('action.pricing')}
          </ButtonLink>
        </>
      }
    />
  );
}

function Unanswered({ error, retrying, onRetry }: { error: unknown; retrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('payments');
  const errorText = useErrorText();
  return (
    <ResultScreen
      kind="pending"
      title={t('unanswered.title')}
      text={
        <>
          <p>{errorText(error)}</p>
          <p>{t('unanswered.text')}</p>
        </>
      }
      actions={
        <>
          <Button loading={retrying} needsNetwork={false} onClick={onRetry}>
            {t('unanswered.retry')}
          </Button>
          <ToBilling />
        </>
      }
    />
  );
}

/** After this the user need not wait here any longer. */
const LONG_MS = 20_000;

function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLong(true);
    }, LONG_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLong;
}

/** The money is being taken, or the provider has not yet said that it may be. `payment` is undefined until the first answer. */
function Processing({ payment }: { payment: Payment | undefined }) {
  const { t } = useTranslation('payments');
  const isLong = useIsLong();
  const isUnapproved = payment?.status === 'created';
  const stage = payment ? (isUnapproved ? 'approval' : 'money') : 'asking';
  return (
    <ResultScreen
      kind="processing"
      title={t('processing.title')}
      text={<p>{t('processing.text')}</p>}
      actions={
        isLong ? (
          <>
            {isUnapproved && payment.approve_url !== null ? (
              <AnchorButton href={payment.approve_url}>{t('action.approve')}</AnchorButton>
            ) : null}
            <ToBilling />
          </>
        ) : null
      }
    >
      <Progress stage={t(`processing.stage.${stage}`)} percent={null} />
      {isLong ? (
        <p role="status" className="mt-4 text-ink-soft">
          {t(isUnapproved ? 'processing.not_approved' : 'processing.may_leave')}
        </p>
      ) : null}
    </ResultScreen>
  );
}

/** How long after each answer it is asked again; the last one for as long as it takes. */
const PAUSES_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, POLL_MS];

const isUnderWay = (status: PaymentStatus): boolean => status === 'created' || status === 'approved';
const isUnsettled = (status: PaymentStatus): boolean =>
  isUnderWay(status) || status === 'pending' || status === 'refunding';

/** Gives up; where it is too late for that, says where the payment stands. */
async function cancel(id: string): Promise<Payment> {
  try {
    return await client.payments.cancel({ id });
  } catch (error) {
    if (isApiError(error) && error.code === 'payment_settled') return client.payments.get({ id });
    throw error;
  }
}

/**
 * The payment that the provider has sent the browser back from: approved, so that the money is taken, or given up. Both
 * may be asked for again and again. It is asked until nothing moves any more, and whenever an event says that it moved.
 */
function useReturnedPayment(id: string, returned: 'capture' | 'cancel') {
  const queryClient = useQueryClient();
  const queryKey = orpc.payments[returned].queryKey({ input: { id } });
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const known = queryClient.getQueryData<Payment>(queryKey);
      const isToCapture = returned === 'capture' && (!known || isUnderWay(known.status));
      const isToCancel = returned === 'cancel' && !known;
      const ask = isToCapture ? client.payments.capture({ id }) : isToCancel ? cancel(id) : client.payments.get({ id });
      const payment = await ask;
      // For the screen of what failed, and for the receipt.
      queryClient.setQueryData(orpc.payments.get.queryKey({ input: { id } }), payment);
      return payment;
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (error ? isApiError(error) && error.isFinal : !data || !isUnsettled(data.status)) return false;
      if (data && !isUnderWay(data.status)) return POLL_MS;
      const pause = PAUSES_MS[dataUpdateCount + errorUpdateCount - 1];
      return pause ?? POLL_MS;
    },
  });

  // What it bought is shown at once, whether or not an event comes.
  const status = query.data?.status;
  useEffect(() => {
    if (status === 'completed') applyPayment(queryClient);
  }, [queryClient, status]);
  return query;
}
