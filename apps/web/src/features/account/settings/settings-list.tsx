import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header';
import { SECTION_GROUPS, type Section } from './sections';

/** The way to each section on a phone. */
export function SettingsList() {
  const { t } = useTranslation('settings');
  return (
    <>
      <PageHeader title={t('title')} />
      {SECTION_GROUPS.map(({ key, sections }) => (
        <section key={key} aria-labelledby={`settings-${key}`} className="mb-7">
          <h2 id={`settings-${key}`} className="mb-2 px-1 font-sans text-sm font-medium tracking-normal text-ink-faint">
            {t(`group.${key}`)}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card lit">
            {sections.map((section) => (
              <SectionRow key={section.to} section={section} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function SectionRow({ section: { to, key, Icon } }: { section: Section }) {
  const { t } = useTranslation('settings');
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-16 items-center gap-4 px-4 py-3 transition-colors duration-150 hover:bg-light/6 focus-visible:outline-offset-[-2px]"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-light" />
        <span className="min-w-0 grow">
          <span className="block font-medium">{t(`section.${key}.title`)}</span>
          <span className="block truncate text-sm text-ink-faint">{t(`section.${key}.summary`)}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}
