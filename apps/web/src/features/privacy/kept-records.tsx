import { RETENTION } from '@atelier/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '@/components/page-link';

const KEPT = ['books', 'hashes', 'decisions'] as const;

/** What outlives an account, as the privacy policy has it: said before it is closed, and on the receipt. */
export function KeptRecords({ className = '' }: { className?: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`text-sm text-ink-soft ${className}`}>
      <h3 id={titleId} className="font-semibold text-ink">
        {t('closure.kept_title')}
      </h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-pretty">
        {KEPT.map((what) => (
          <li key={what}>{t(`closure.kept.${what}`, { days: RETENTION.closureDays })}</li>
        ))}
      </ul>
      <PageLink
        to="/privacy-policy"
        className="mt-1 inline-flex min-h-touch items-center text-light underline underline-offset-4"
      >
        {t('common:footer.privacy')}
      </PageLink>
    </section>
  );
}
