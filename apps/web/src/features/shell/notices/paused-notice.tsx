import { Link } from '@tanstack/react-router';
import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/lib/session';

/** Says on every screen that the account is paused, and why, before anything is pressed in vain. */
export function PausedNotice() {
  const { t } = useTranslation('frame');
  const paused = useSession().user?.paused;
  if (!paused) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-2 border-b border-line bg-surface px-4 py-2 text-sm"
    >
      <CirclePause aria-hidden className="size-4 shrink-0 text-warning" />
      <p>{paused.reason === null ? t('paused_for_prompts') : t('paused', { reason: paused.reason })}</p>
      <Link
        to="/help"
        className="inline-flex min-h-touch items-center font-medium text-light underline underline-offset-4"
      >
        {t('paused_write')}
      </Link>
    </div>
  );
}
