import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '@/components/logo';
import { TooltipProvider } from '@/components/tooltip';
import { NotificationBell } from '@/features/notifications';
import { Balance } from '@/features/ledger';
import { ActiveSessionPill } from './active-session-pill';
import { BottomNav } from './bottom-nav';
import { LanguageSwitch } from './language-switch';
import { PersistedDataNotice } from '../notices/persisted-data-notice';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { UserMenu } from './user-menu';

/** The frame around every screen of a signed-in user: navigation, balance, running work. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <TooltipProvider delay={400}>
      <div className="lg:flex">
        <SkipLink />
        <Sidebar />
        <div className="flex min-h-dvh min-w-0 grow flex-col">
          <PersistedDataNotice />
          <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-1 bg-linear-to-b from-canvas via-canvas/95 via-70% to-transparent px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3 md:px-8">
            <Link
              to="/dashboard"
              aria-label={t('nav.home')}
              className="mr-auto inline-flex min-h-touch items-center rounded-control lg:hidden"
            >
              {/* Where not all of the row has room, the mark speaks for the name. */}
              <Logo className="overflow-hidden max-md:text-lg max-[22.5rem]:w-8" />
            </Link>
            <div className="max-w-full max-md:order-last max-md:mt-1 max-md:basis-full lg:mr-auto">
              <ActiveSessionPill />
            </div>
            <Balance />
            <NotificationBell />
            {/* A phone has it in the menu. */}
            <LanguageSwitch className="max-lg:hidden" />
            <UserMenu compact className="-mr-2 lg:hidden" />
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto flex w-full max-w-7xl grow flex-col px-4 pt-3 pb-[calc(var(--spacing-nav)+2.5rem+env(safe-area-inset-bottom))] md:px-8 lg:pb-16"
          >
            {children}
          </main>
        </div>
        <BottomNav />
      </div>
    </TooltipProvider>
  );
}
