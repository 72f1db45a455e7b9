import type { TodaysTheme } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { CalendarHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { useFormat } from '@/lib/format';
import { useNow } from '@/lib/now';
import type { GalleryCard } from '../api/list-gallery';

interface TodaysThemeLineProps {
  theme: TodaysTheme;
  /** The newest that anybody may see stands for it. */
  works: readonly GalleryCard[] | undefined;
  leadsToWorks: boolean;
}

/** The invitation of the day where there is no room for a card: it begins the work as a whole, with the way to what others made below. */
export function TodaysThemeLine({ theme, works, leadsToWorks }: TodaysThemeLineProps) {
  const { t } = useTranslation('themes');
  const format = useFormat();
  const now = useNow();
  const cover = works?.find(({ sensitive }) => !sensitive)?.cover;
  const { reward } = theme;
  const left = Math.max(0, (Date.parse(theme.ends_at) - now) / 1000);
  const line = reward && !reward.earned ? t('reward_short', { count: reward.spark }) : theme.text;
  return (
    <div className="rounded-card lit px-2 pt-2">
      <Link
        to="/generator"
        search={{ theme: theme.day }}
        aria-label={t('make_for', { title: theme.title })}
        className="flex min-h-touch min-w-0 items-center gap-3 rounded-control"
      >
        <span aria-hidden className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-lg bg-light/12">
          {cover ? (
            <Picture src={cover.thumbnail} thumbhash={cover.thumbhash} focus={cover.focus} alt="" className="size-12" />
          ) : (
            <CalendarHeart className="size-5 text-light" />
          )}
        </span>
        <div className="min-w-0 grow">
          {/* What it is stands in the second line, which leaves the name room. */}
          <h2
            id="theme"
            aria-label={t('title', { title: theme.title })}
            className="truncate font-sans text-base font-semibold tracking-normal"
          >
            {theme.title}
          </h2>
          {/* What one gets is never cut. */}
          <span className="block text-sm text-pretty text-ink-soft">{`${t('today')} · ${line}`}</span>
        </div>
        <span aria-hidden className="shrink-0 pr-1 text-sm font-semibold text-light">
          {t('make')}
        </span>
      </Link>
      <div className="flex items-center justify-between gap-3 pl-15 text-sm">
        <time dateTime={theme.ends_at} className="py-2 whitespace-nowrap text-ink-faint">
          {t('left', { time: format.timeLeft(left) })}
        </time>
        {leadsToWorks ? (
          <Link
            to="/gallery"
            search={{ theme: theme.day }}
            className="flex min-h-touch items-center pr-1 font-medium text-ink-soft"
          >
            {t('see')}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
