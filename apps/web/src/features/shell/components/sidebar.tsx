import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Logo } from '@/components/logo';
import { SIDEBAR } from '../navigation';
import { UserMenu } from './user-menu';

export function Sidebar() {
  const { t } = useTranslation('shell');
  return (
    <aside className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col border-r border-line px-4 py-5 lg:flex">
      <Link to="/dashboard" className="mb-6 inline-flex min-h-touch items-center self-start rounded-control px-2">
        <Logo />
      </Link>
      <nav aria-label={t('nav.label')} className="min-h-0 grow overflow-y-auto">
        <ul className="flex flex-col gap-1">
          {SIDEBAR.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-touch items-center gap-3 rounded-control border border-transparent px-3 text-[0.9375rem] font-medium text-ink-soft transition-colors duration-150 hover:bg-light/6 hover:text-ink data-[status=active]:border-line data-[status=active]:lamp data-[status=active]:text-light"
              >
                <Icon aria-hidden className="size-5" />
                {t(`nav.${label}`)}
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink to="/training-flow" className="mt-6 w-full" icon={<Plus className="size-4.5" />}>
          {t('nav.new_character')}
        </ButtonLink>
      </nav>
      <UserMenu className="mt-4" />
    </aside>
  );
}
