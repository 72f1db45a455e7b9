import type { TodaysTheme } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { Picture } from '@/components/picture';
import { PictureStrip } from '@/components/picture-strip';
import { SensitiveVeil } from '@/features/safety';
import type { GalleryCard } from '../api/list-gallery';
import { useThemeWorks, useTodaysTheme } from '../api/themes';
import { TodaysThemeCard } from './todays-theme-card';

/** One row of a wide screen; a phone pushes them sideways. */
const SHOWN = 6;

/** For home: the theme of today, and a few things that were made for it. See `TodaysThemeSection`, which loads it. */
export function ThemeSection({ isMain }: { isMain: boolean }) {
  const { data: theme } = useTodaysTheme();
  // Home has better to say than that this could not be loaded; the gallery does.
  return theme ? <Section theme={theme} isMain={isMain} /> : null;
}

function Section({ theme, isMain }: { theme: TodaysTheme; isMain: boolean }) {
  const cards = useThemeWorks(theme).data?.slice(0, SHOWN);
  return (
    <section aria-labelledby="theme" className="mb-9">
      <TodaysThemeCard theme={theme} leadsToWorks={cards?.length !== 0} level={2} isMain={isMain} />
      {cards ? <Works theme={theme} cards={cards} /> : null}
    </section>
  );
}

function Works({ theme, cards }: { theme: TodaysTheme; cards: GalleryCard[] }) {
  const { t } = useTranslation('themes');
  if (cards.length === 0) return <p className="mt-3 text-sm text-ink-faint">{t('first')}</p>;
  return (
    <div className="mt-3" role="group" aria-label={t('works', { title: theme.title })}>
      <PictureStrip className="md:grid-cols-4 xl:grid-cols-6 md:[&>:nth-child(n+5)]:hidden xl:[&>:nth-child(n+5)]:block">
        {cards.map(({ id, cover, prompt, creator, sensitive }) => (
          <li key={id}>
            <SensitiveVeil sensitive={sensitive} className="rounded-picture">
              <Link
                to="/gallery"
                search={{ theme: theme.day, open: id }}
                aria-label={t('work', { prompt, creator })}
                className="group block rounded-picture"
              >
                <Picture
                  src={cover.thumbnail}
                  thumbhash={cover.thumbhash}
                  focus={cover.focus}
                  alt=""
                  width={4}
                  height={5}
                  className="transition-[filter] duration-200 group-hover:brightness-110"
                />
              </Link>
            </SensitiveVeil>
          </li>
        ))}
      </PictureStrip>
    </div>
  );
}
