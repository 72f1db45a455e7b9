import type { Payment } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { AnchorButton, ButtonLink } from '@/components/button';
import { usePathLink } from '@/lib/path-link';

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

/** Back to the same offer, about to be bought once more. */
export function BuyAgain({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const back = payment.return_to ?? undefined;
  const look = { variant: 'primary', size: 'lg', replace: true } as const;
  return payment.item.kind === 'plan' ? (
    <ButtonLink to="/plans" search={{ buy: 'pro', back }} {...look}>
      {t('action.again')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/pricing" search={{ package: payment.item.code, back }} {...look}>
      {t('action.again')}
    </ButtonLink>
  );
}

export function Receipt({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  return (
    <ButtonLink to="/settings/billing/payments/$paymentId" params={{ paymentId: payment.id }} variant="ghost">
      {t('action.receipt')}
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
