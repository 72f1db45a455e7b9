import { Link, useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Logo } from '@/components/logo';
import { cn } from '@/lib/cn';
import { leadsHere, SIDEBAR, type Entry } from '../navigation';
import { UserMenu } from './user-menu';

export function Sidebar() {
  const { t } = useTranslation('shell');
  return (
    <aside className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col border-r border-line px-4 pt-4 pb-3 lg:flex">
      <Link to="/dashboard" className="mb-3 inline-flex min-h-touch items-center self-start rounded-control px-2">
        <Logo />
      </Link>
      <nav aria-label={t('nav.label')} className="-mx-1 min-h-0 grow overflow-y-auto px-1">
        {SIDEBAR.map(({ key, entries }) => (
          <ul
            key={key}
            aria-label={t(`nav.group.${key}`)}
            className="flex flex-col gap-0.5 border-line not-first:mt-2 not-first:border-t not-first:pt-2"
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
        'flex min-h-9 items-center gap-3 rounded-control border border-transparent px-3 text-[0.9375rem] font-medium text-ink-soft transition-colors duration-150 hover:bg-light/6 hover:text-ink data-[status=active]:border-line data-[status=active]:lamp data-[status=active]:text-light [@media(min-height:62rem)]:min-h-touch',
        isBelow && LIT,
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow truncate">{t(`nav.${label}`)}</span>
      {to === '/chat' ? <span className="text-xs font-normal text-ink-faint">{t('nav.retired')}</span> : null}
    </Link>
  );
}
