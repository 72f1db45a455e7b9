import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useSession } from '@/lib/session';

/** For what may be used what a package pays for, by the plan of who looks, and the way to the licence: beside what is being bought, so in a tab of its own. */
export function LicenceLine({ className }: { className?: string }) {
  const { t } = useTranslation('offers');
  const isPro = useSession().user?.plan === 'pro';
  return (
    <p className={cn('text-sm', className)}>
      <Link
        to="/terms-of-use"
        hash="licence"
        target="_blank"
        className="inline-flex min-h-touch items-center text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {t(isPro ? 'pricing.licence_pro' : 'pricing.licence')}
      </Link>
    </p>
  );
}
