import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OperatorGate } from './operator-gate';
import { QueueBoardButton } from './queue-board-button';
import { SECTIONS } from './sections';

/** Around every section of the operators' page: the links to all of them, and what asks who it is. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="w-full max-w-6xl">
      <OperatorGate>
        <div className="mb-6 flex items-center gap-2 md:gap-4 border-b border-line max-md:-mx-4 max-md:px-4">
          <SectionLinks />
          <QueueBoardButton />
        </div>
        {children}
      </OperatorGate>
    </div>
  );
}

function SectionLinks() {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('title')} className="min-w-0 grow overflow-x-auto [scrollbar-width:none]">
      <ul className="flex md:gap-1">
        {SECTIONS.map(({ to, key }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 min-w-11 shrink-0 items-center justify-center border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-ink-faint transition-colors duration-150 hover:text-ink data-[status=active]:border-light data-[status=active]:text-light md:px-3.5 md:text-[0.9375rem]"
            >
              {t(`section.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
