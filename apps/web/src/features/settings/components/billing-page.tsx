import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { PaymentList, PlanCard } from '@/features/billing';
import { BillingHistory, WalletOverview } from '@/features/wallet';
import { SettingsPage } from './settings-page';

/** What one has, what expires when, what was paid, and how it came to this. */
export function BillingPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('section.billing.title')} description={t('billing.description')}>
      <WalletOverview />
      <ButtonLink to="/pricing" variant="primary" className="sm:self-start">
        {t('billing.to_buy')}
      </ButtonLink>
      <PlanCard />
      <PaymentList />
      <BillingHistory />
    </SettingsPage>
  );
}
