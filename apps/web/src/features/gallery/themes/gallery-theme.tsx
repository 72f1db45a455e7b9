import type { Theme, TodaysTheme } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/error-state';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { itemsOf } from '@/lib/paging';
import { useWideScreen } from '@/lib/wide-screen';
import { useThemes, useThemeWorks, useTodaysTheme } from '../api/themes';
import { TodaysThemeCard } from './todays-theme-card';
import { TodaysThemeLine } from './todays-theme-line';

/** The head of the gallery: today's theme; with one chosen, that one and the way to the others. See `GalleryHead`, which loads it. */
export function GalleryTheme({ day }: { day: string | undefined }) {
  const { data: today } = useTodaysTheme();
  const works = useThemeWorks(today).data;
  const isWide = useWideScreen();
  const card = (theme: TodaysTheme, leadsToWorks: boolean) =>
    isWide ? (
      <TodaysThemeCard theme={theme} leadsToWorks={leadsToWorks} level={2} />
    ) : (
      <TodaysThemeLine theme={theme} works={works} leadsToWorks={leadsToWorks} />
    );
  if (day === undefined) return today ? <Head>{card(today, works?.length !== 0)}</Head> : null;
  return (
    <Head>
      {today && today.day === day ? card(today, false) : null}
      <Days day={day} today={today?.day} />
    </Head>
  );
}

const Head = ({ children }: { children: React.ReactNode }) => (
  <section aria-labelledby="theme" className="mb-5 flex flex-col gap-3 max-md:mb-3">
    {children}
  </section>
);

function Days({ day, today }: { day: string; today: string | undefined }) {
  const { t } = useTranslation('themes');
  const query = useThemes();
  const themes = itemsOf(query.data);
  if (query.isError && !themes) {
    return <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const chosen = themes?.find((theme) => theme.day === day);
  return (
    <>
      {chosen && day !== today ? <PastTheme theme={chosen} /> : null}
      <nav aria-label={t('days')}>
        <ul className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
          <DayChip day={undefined} chosen={false}>
            {t('everything')}
          </DayChip>
          {themes?.map((theme) => (
            <DayChip key={theme.day} day={theme.day} chosen={theme.day === day}>
              {theme.title}
            </DayChip>
          ))}
          {query.hasNextPage ? (
            <li className="shrink-0">
              <button
                type="button"
                onClick={() => void query.fetchNextPage()}
                className="flex min-h-touch items-center gap-1 px-2 text-sm font-medium text-ink-soft hover:text-light"
              >
                {t('more_days')}
                <ChevronRight aria-hidden className="size-4" />
              </button>
            </li>
          ) : null}
        </ul>
      </nav>
    </>
  );
}

function PastTheme({ theme: { day, title, text } }: { theme: Theme }) {
  const { t } = useTranslation('themes');
  const format = useFormat();
  return (
    <div>
      <p className="text-sm font-medium text-ink-soft">{t('past', { day: format.calendarDay(day) })}</p>
      <h2 id="theme" className="mt-1 font-display text-2xl font-semibold text-balance">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{text}</p>
    </div>
  );
}

function DayChip({ day, chosen, children }: { day: string | undefined; chosen: boolean; children: string }) {
  return (
    <li className="shrink-0">
      <Link
        to="/gallery"
        search={{ theme: day }}
        replace
        resetScroll={false}
        aria-current={chosen ? 'page' : undefined}
        className={cn(
          'flex min-h-touch max-w-56 items-center rounded-full border px-3.5 text-sm font-medium transition-colors duration-150',
          chosen
            ? 'border-light/50 bg-light/14 text-light'
            : 'border-line-strong text-ink-soft hover:border-light/50 hover:text-ink',
        )}
      >
        <span className="truncate">{children}</span>
      </Link>
    </li>
  );
}
