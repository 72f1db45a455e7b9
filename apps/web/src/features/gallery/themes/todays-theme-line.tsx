import type { TodaysTheme } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { CalendarHeart, Images, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import type { GalleryCard } from '../api/list-gallery';

interface TodaysThemeLineProps {
  theme: TodaysTheme;
  /** The newest that anybody may see stands for it. */
  works: readonly GalleryCard[] | undefined;
  leadsToWorks: boolean;
}

/** The invitation of the day where there is no room for a card: two lines that begin it as a whole, so that what others made is in sight. */
export function TodaysThemeLine({ theme, works, leadsToWorks }: TodaysThemeLineProps) {
  const { t } = useTranslation('themes');
  const cover = works?.find(({ sensitive }) => !sensitive)?.cover;
  const { reward } = theme;
  const line = reward && !reward.earned ? t('reward_short', { count: reward.spark }) : theme.text;
  return (
    <div className="flex items-center gap-1 rounded-card lit p-2">
      <Link
        to="/generator"
        search={{ theme: theme.day }}
        aria-label={t('make_for', { title: theme.title })}
        className="flex min-h-touch min-w-0 grow items-center gap-3 rounded-control"
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
        <Sparkles aria-hidden className="mr-2 size-5 shrink-0 text-light" />
      </Link>
      {leadsToWorks ? (
        <Link
          to="/gallery"
          search={{ theme: theme.day }}
          aria-label={t('see')}
          className="grid size-touch shrink-0 place-items-center rounded-control border-l border-line text-ink-soft"
        >
          <Images aria-hidden className="size-5" />
        </Link>
      ) : null}
    </div>
  );
}
