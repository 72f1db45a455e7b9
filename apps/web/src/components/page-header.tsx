import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { setPageTitle } from '@/lib/page-title';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** They are one small control, which has room beside the title on a phone, too: in a row of its own it would be lost. */
  isSmall?: boolean;
}

/** The top of a screen: its one h1, which names the browser tab too and takes the focus after a navigation. */
export function PageHeader({ title, description, actions, isSmall = false }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header
      className={cn(
        'mb-7 flex justify-between gap-x-6 gap-y-4 md:flex-nowrap md:items-end',
        isSmall ? 'items-start' : 'flex-wrap items-end',
      )}
    >
      <div className="max-w-2xl min-w-0">
        <h1 tabIndex={-1} className="text-title font-semibold">
          {title}
        </h1>
        {description ? <p className="mt-2.5 text-balance text-ink-soft">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2.5 md:max-w-1/2 md:shrink-0 md:justify-end">{actions}</div> : null}
    </header>
  );
}

export function usePageTitle(title: string): void {
  const { t } = useTranslation('common');
  const full = `${title} · ${t('app.name')}`;
  useEffect(() => {
    setPageTitle(full);
  }, [full]);
}
