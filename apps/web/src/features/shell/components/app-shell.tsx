import { Link, useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Logo } from '@/components/logo';
import { TooltipProvider } from '@/components/tooltip';
import { Balance } from '@/features/ledger';
import { NotificationBell } from '@/features/notifications';
import { record } from '@/lib/analytics';
import { cn } from '@/lib/cn';
import { leadsHere, SIDEBAR, type Entry, TABS } from '../navigation';
import { PausedNotice } from '../notices/paused-notice';
import { PersistedDataNotice } from '../notices/persisted-data-notice';
import { ActiveSessionPill } from './active-session-pill';
import { LanguageSwitch } from './language-switch';
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
          <PausedNotice />
          <header className="group/head sticky top-0 z-20 flex flex-wrap items-center gap-x-1 bg-canvas px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-1 after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-3 after:bg-linear-to-b after:from-canvas after:to-transparent md:px-8">
            <Link
              to="/dashboard"
              aria-label={t('nav.home')}
              className="mr-auto inline-flex min-h-touch min-w-touch items-center rounded-control lg:hidden"
            >
              {/* Where not all of the row has room, as beside a training in progress, the mark speaks for the name. */}
              <Logo className="overflow-hidden whitespace-nowrap max-md:text-lg max-md:group-has-[[data-session]]/head:w-8 max-[22.5rem]:w-8" />
            </Link>
            {/* On a phone no box of its own: the notice has a row, the training stands beside the balance and moves nothing as it comes. */}
            <div className="flex max-w-full items-center max-md:contents lg:mr-auto">
              <PersistedDataNotice />
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

export function Sidebar() {
  const { t } = useTranslation('shell');
  return (
    <aside className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col border-r border-line px-4 pt-4 pb-3 lg:flex">
      <Link to="/dashboard" className="mb-3 inline-flex min-h-touch items-center self-start rounded-control px-2">
        <Logo />
      </Link>
      <nav aria-label={t('nav.label')} className="-m-1.5 min-h-0 grow overflow-y-auto p-1.5">
        {SIDEBAR.map(({ key, entries }) => (
          <ul
            key={key}
            aria-label={t(`nav.group.${key}`)}
            className="flex flex-col gap-px border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5"
          >
            {entries.map((entry) => (
              <li key={entry.to}>
                <SidebarLink entry={entry} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <ButtonLink to="/training-flow" className="mt-3 w-full" icon={<Plus className="size-4.5" />}>
        {t('nav.new_character')}
      </ButtonLink>
      <UserMenu className="mt-2" />
    </aside>
  );
}

const LIT = 'border-line lamp text-light';

function SidebarLink({ entry }: { entry: Entry }) {
  const { t } = useTranslation('shell');
  const { to, label, Icon } = entry;
  const isBelow = useLocation({ select: ({ pathname }) => leadsHere(entry, pathname) });
  return (
    <Link
      to={to}
      // Its own screen is said by the router.
      {...(isBelow ? { 'aria-current': 'true' as const } : {})}
      // All of it fits a low window; a high one has room for thumbs.
      className={cn(
        'flex min-h-8.5 items-center gap-3 rounded-control border border-transparent px-3 text-[0.9375rem] font-medium text-ink-soft transition-colors duration-150 hover:bg-light/6 hover:text-ink data-[status=active]:border-line data-[status=active]:lamp data-[status=active]:text-light [@media(min-height:62rem)]:min-h-touch',
        isBelow && LIT,
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow truncate">{t(`nav.${label}`)}</span>
    </Link>
  );
}

export function BottomNav() {
  const { t } = useTranslation('shell');
  return (
    <nav
      aria-label={t('nav.label')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas pb-safe lg:hidden"
    >
      <ul className="mx-auto grid h-nav max-w-lg grid-cols-4">
        {TABS.map((tab) => (
          <li key={tab.to}>
            <BottomTab {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BottomTab(tab: Entry) {
  const { to, label, Icon } = tab;
  const { t } = useTranslation('shell');
  const { pressed, press } = usePress();
  const isBelow = useLocation({ select: ({ pathname }) => leadsHere(tab, pathname) });
  return (
    <Link
      to={to}
      {...(isBelow ? { 'aria-current': 'true' as const } : {})}
      onClick={() => {
        press();
        record({ name: 'navigation_press', path: to });
      }}
      className={cn(
        'relative flex h-full flex-col items-center justify-center gap-1 text-xs font-medium text-ink-faint data-[status=active]:lamp data-[status=active]:text-light',
        isBelow && 'lamp text-light',
      )}
    >
      <Icon aria-hidden className={cn('size-6 transition-transform duration-150', pressed && 'scale-80')} />
      {t(`nav.${label}`)}
    </Link>
  );
}

const PRESS_MS = 150;

/** True for the 150 ms after a press. */
function usePress(): { pressed: boolean; press: () => void } {
  const [pressed, setPressed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return {
    pressed,
    press: () => {
      clearTimeout(timer.current);
      setPressed(true);
      timer.current = setTimeout(() => {
        setPressed(false);
      }, PRESS_MS);
    },
  };
}
