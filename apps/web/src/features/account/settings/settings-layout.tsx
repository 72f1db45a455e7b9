import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SECTION_GROUPS } from './sections';

/** From `lg:` on the list of sections stands beside the one that is open; a phone shows one at a time. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="w-full max-w-5xl lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
      <SectionNav />
      <div className="min-w-0 max-w-2xl">{children}</div>
    </div>
  );
}

function SectionNav() {
  const { t } = useTranslation('settings');
  return (
    <nav aria-label={t('title')} className="sticky top-19 hidden self-start lg:block">
      {SECTION_GROUPS.map(({ key, sections }) => (
        <div key={key} className="mb-6">
          <p className="mb-1.5 px-3 text-sm text-ink-faint">{t(`group.${key}`)}</p>
          <ul className="flex flex-col gap-0.5">
            {sections.map((section) => (
              <li key={section.to}>
                <Link
                  to={section.to}
                  className="flex min-h-10 items-center gap-3 rounded-control border border-transparent px-3 text-[0.9375rem] font-medium text-ink-soft transition-colors duration-150 hover:bg-light/6 hover:text-ink data-[status=active]:border-line data-[status=active]:lamp data-[status=active]:text-light"
                >
                  <section.Icon aria-hidden className="size-4.5" />
                  {t(`section.${section.key}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
