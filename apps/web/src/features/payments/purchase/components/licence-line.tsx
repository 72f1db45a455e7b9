import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

/** For what a package may be used, and the way to the licence: beside what is being bought, so in a tab of its own. */
export function LicenceLine({ className }: { className?: string }) {
  const { t } = useTranslation('offers');
  return (
    <p className={cn('text-sm', className)}>
      <Link
        to="/terms-of-use"
        hash="licence"
        target="_blank"
        className="inline-flex min-h-touch items-center text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {t('pricing.licence')}
      </Link>
    </p>
  );
}
