import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '@/components/logo';
import { SiteFooter } from '@/features/site';
import { PageButton, PageLink } from '@/components/page-link';
import { LanguageSwitch } from './language-switch';
import { OfflineNotice } from '../notices/offline-notice';
import { SkipLink } from './skip-link';

interface PublicShellProps {
  children: ReactNode;
  signIn?: boolean;
  /** Who is signed in finds the way to their work where others find the one to sign in. */
  signedIn?: boolean;
  /** Called with a press on a way to sign in, or on the one that stands in its place. */
  onSignIn?: () => void;
}

/** The frame around public screens. Without the router, which the landing page does not load. */
export function PublicShell({ children, signedIn = false, signIn = !signedIn, onSignIn }: PublicShellProps) {
  const { t } = useTranslation('shell');
  return (
    // Light that reaches beyond the window makes it no wider.
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <OfflineNotice />
      <header className="mx-auto flex w-full max-w-7xl items-center gap-2 max-[24rem]:gap-0.5 px-4 whitespace-nowrap pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 md:px-8">
        <PageLink
          to="/"
          aria-label={t('nav.home')}
          className="mr-auto inline-flex min-h-touch items-center rounded-control max-[26rem]:-ml-3 max-[26rem]:min-w-touch max-[26rem]:justify-end"
        >
          {/* As in the app’s frame: beside all that a narrow phone has to show, the mark speaks for the name. */}
          <Logo className="overflow-hidden max-[26rem]:w-8" />
        </PageLink>
        <PageLink
          to="/pricing"
          className="inline-flex min-h-touch min-w-touch items-center justify-center rounded-full px-3 max-[24rem]:px-2 text-sm font-medium text-ink-soft transition-colors duration-150 hover:bg-light/8 hover:text-ink"
        >
          {t('nav.pricing')}
        </PageLink>
        <LanguageSwitch className="max-[24rem]:px-2" />
        {signIn || signedIn ? (
          <PageButton to={signedIn ? '/dashboard' : '/login'} size="sm" onPress={onSignIn}>
            {t(signedIn ? 'open' : 'sign_in')}
          </PageButton>
        ) : null}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-7xl grow flex-col px-4 pt-3 md:px-8">
        {children}
      </main>
      <div className="mx-auto w-full max-w-7xl px-4 pb-[max(2rem,env(safe-area-inset-bottom))] md:px-8">
        <SiteFooter signIn={signIn} onSignIn={onSignIn} />
      </div>
    </div>
  );
}
