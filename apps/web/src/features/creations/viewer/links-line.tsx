import { Link } from '@tanstack/react-router';
import { CalendarHeart, Shuffle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import type { CreationLinksProps } from './creation-links';

const LINK =
  'inline-flex min-h-touch items-center underline decoration-light/40 underline-offset-4 hover:decoration-light md:min-h-0';

/** See `CreationLinks`, which loads it. */
export function LinksLine({ theme, remix_of: remix, className }: CreationLinksProps) {
  const { t } = useTranslation('themes');
  return (
    <p className={cn('flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft', className)}>
      {remix ? (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <Shuffle aria-hidden className="size-4 shrink-0 text-light" />
          {remix.source ? (
            <Link to="/s/$id" params={{ id: remix.source.id }} className={LINK}>
              {t('remix_of', { name: remix.source.creator_name })}
            </Link>
          ) : (
            <span className="text-ink-faint">{t('remix_hidden')}</span>
          )}
        </span>
      ) : null}
      {theme ? (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <CalendarHeart aria-hidden className="size-4 shrink-0 text-light" />
          <Link to="/gallery" search={{ theme: theme.day }} className={LINK}>
            {t('made_for', { title: theme.title })}
          </Link>
        </span>
      ) : null}
    </p>
  );
}
