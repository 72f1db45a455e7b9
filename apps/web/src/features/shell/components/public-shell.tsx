import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Logo } from '@/components/logo';
import { useRouteFocus } from '../hooks/use-route-focus';
import { LanguageSwitch } from './language-switch';
import { OfflineNotice } from './offline-notice';
import { SkipLink } from './skip-link';

/** The frame around public screens. */
export function PublicShell({ children, signIn = true }: { children: ReactNode; signIn?: boolean }) {
  const { t } = useTranslation('shell');
  useRouteFocus();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <OfflineNotice />
      <header className="mx-auto flex w-full max-w-7xl items-center gap-2 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 md:px-8">
        <Link
          to="/"
          aria-label={t('nav.home')}
          className="mr-auto inline-flex min-h-touch items-center rounded-control"
        >
          <Logo />
        </Link>
        <Link
          to="/pricing"
          className="inline-flex min-h-touch items-center rounded-full px-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:bg-light/8 hover:text-ink"
        >
          {t('nav.pricing')}
        </Link>
        <LanguageSwitch />
        {signIn ? (
          <ButtonLink to="/login" size="sm">
            {t('sign_in')}
          </ButtonLink>
        ) : null}
      </header>
      <main id="main" className="mx-auto flex w-full max-w-7xl grow flex-col px-4 pt-3 pb-16 md:px-8">
        {children}
      </main>
    </div>
  );
}
