import type { Payment } from '@atelier/contracts';
import { Ban, CircleCheck, CircleX, Hourglass, Landmark, Scale, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorButton, ButtonLink } from '@/components/button';
import { usePageTitle } from '@/components/page-header';
import { cn } from '@/lib/cn';
import { usePathLink } from '@/lib/path-link';

type ResultKind = 'processing' | 'success' | 'pending' | 'failed' | 'cancelled' | 'refunded' | 'disputed';

const LOOK: Record<ResultKind, { Icon: LucideIcon; tone: string }> = {
  processing: { Icon: Landmark, tone: 'text-light animate-breathe' },
  success: { Icon: CircleCheck, tone: 'text-success' },
  pending: { Icon: Hourglass, tone: 'text-warning' },
  failed: { Icon: CircleX, tone: 'text-danger' },
  cancelled: { Icon: Ban, tone: 'text-ink-soft' },
  refunded: { Icon: Undo2, tone: 'text-light' },
  disputed: { Icon: Scale, tone: 'text-warning' },
};

interface ResultScreenProps {
  kind: ResultKind;
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** How a payment stands: each state with its own icon, title and words, read out as it changes. */
export function ResultScreen({ kind, title, text, actions, children }: ResultScreenProps) {
  usePageTitle(title);
  const { Icon, tone } = LOOK[kind];
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col pt-4 sm:pt-10">
      <div role={kind === 'failed' ? 'alert' : 'status'} className="flex flex-col items-center text-center">
        <Icon aria-hidden className={cn('mb-5 size-14', tone)} strokeWidth={1.5} />
        <h1 tabIndex={-1} className="text-title font-semibold">
          {title}
        </h1>
        <div className="mt-3 flex flex-col gap-2 text-balance text-ink-soft">{text}</div>
      </div>
      {children ? <div className="mt-7">{children}</div> : null}
      {actions ? <div className="mt-7 flex flex-col gap-2.5">{actions}</div> : null}
    </div>
  );
}

const HOME = '/generate';

/** On to where the purchase was begun. Takes the place of this screen, so that Back does not come here again. */
export function Continue({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const link = usePathLink(payment.return_to ?? HOME, { replace: true });
  return (
    <AnchorButton {...link} variant="primary" size="lg">
      {t('action.continue')}
    </AnchorButton>
  );
}

/** Without the purchase, to where it was begun; nothing where it was begun at the prices themselves. */
export function GoBack({ payment: { return_to: to } }: { payment: Payment }) {
  return to === null ? null : <BackLink to={to} />;
}

function BackLink({ to }: { to: string }) {
  const { t } = useTranslation('payments');
  const link = usePathLink(to, { replace: true });
  return <AnchorButton {...link}>{t('action.back')}</AnchorButton>;
}

/** Back to the same offer, about to be bought once more, and paid the same way. */
export function BuyAgain({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const back = payment.return_to ?? undefined;
  const method = payment.method === 'wallet' ? undefined : payment.method;
  const look = { variant: 'primary', size: 'lg', replace: true } as const;
  return payment.item.kind === 'plan' ? (
    <ButtonLink to="/plans" search={{ buy: 'pro', method, back }} {...look}>
      {t('action.again')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/pricing" search={{ package: payment.item.code, method, back }} {...look}>
      {t('action.again')}
    </ButtonLink>
  );
}

export function Receipt({ payment }: { payment: Payment }) {
  return <ToPayment payment={payment} name="receipt" />;
}

/** The same page, of what was not paid: that is no receipt. */
export function Details({ payment }: { payment: Payment }) {
  return <ToPayment payment={payment} name="details" />;
}

function ToPayment({ payment, name }: { payment: Payment; name: 'receipt' | 'details' }) {
  const { t } = useTranslation('payments');
  return (
    <ButtonLink to="/settings/billing/payments/$paymentId" params={{ paymentId: payment.id }} variant="ghost">
      {t(`action.${name}`)}
    </ButtonLink>
  );
}

export function ToBilling() {
  const { t } = useTranslation('payments');
  return (
    <ButtonLink to="/settings/billing" replace>
      {t('action.billing')}
    </ButtonLink>
  );
}
