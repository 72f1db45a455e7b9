import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
      <Link
        to="/settings"
        className="mb-1 -ml-2 inline-flex min-h-touch items-center gap-1 rounded-control pr-3 pl-1 font-medium text-ink-soft hover:text-ink lg:hidden"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {t('title')}
      </Link>
      <PageHeader title={title} description={description} />
      <div className="flex flex-col gap-5">{children}</div>
    </>
  );
}
