import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { PaymentList } from './payment-list';
import { CurrentPlan, BillingHistory, WalletOverview } from '@/features/ledger';
import { SettingsPage } from '@/features/account';

/** What one has, what expires when, what was paid, and how it came to this. */
export function BillingPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('section.billing.title')} description={t('billing.description')}>
      <WalletOverview />
      <ButtonLink to="/pricing" variant="primary" className="sm:self-start">
        {t('billing.to_buy')}
      </ButtonLink>
      <CurrentPlan />
      <PaymentList />
      <BillingHistory />
    </SettingsPage>
  );
}
