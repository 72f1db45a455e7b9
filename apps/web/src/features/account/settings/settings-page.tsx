import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@/components/back-link';
import { PageHeader } from '@/components/page-header';

interface SettingsPageProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One section: its heading, and on a phone the way back to the list. */
export function SettingsPage({ title, description, children }: SettingsPageProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <BackLink to="/settings" className="lg:hidden">
        {t('title')}
      </BackLink>
      <PageHeader title={title} description={description} />
      <div className="flex flex-col gap-5">{children}</div>
    </>
  );
}
