import type { HistoryItem } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Clapperboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { PictureStrip } from '@/components/picture-strip';
import { isFinished, subjectLinkOf, useJobProgress } from '@/features/jobs';
import { SensitiveVeil } from '@/features/safety';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { itemsOf } from '@/lib/paging';
import { nameOf, useHistory } from '../api/list-history';

/** One row of a wide screen; a phone pushes them sideways. */
const SHOWN = 6;
const COLUMNS = 'md:grid-cols-4 md:[&>:nth-child(n+5)]:hidden xl:grid-cols-6 xl:[&>:nth-child(n+5)]:block';

/** Pictures and videos that are there or being made: what failed is told in the history. */
const isShown = ({ kind, job, status, thumbnail_url: thumbnail }: HistoryItem): boolean =>
  (kind === 'image' || kind === 'video') && (!isFinished(job) || (status === 'completed' && thumbnail !== null));

/** What there is to see, and then what is waited for. */
const byWhatIsSeen = (items: readonly HistoryItem[]): HistoryItem[] =>
  items.toSorted((a, b) => Number(isFinished(b.job)) - Number(isFinished(a.job)));

/** What the creator made last, newest first, and what is being made. Nothing at all where nothing was made, nor before that is known. */
export function LatestWork() {
  const { t } = useTranslation('history');
  const items = itemsOf(useHistory({}).data)?.filter(isShown).slice(0, SHOWN);
  // Why it could not be loaded is said by the history itself.
  if (!items || items.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="mb-9">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="latest" className="text-xl font-semibold">
          {t('latest.title')}
        </h2>
        <Link
          to="/history"
          className="inline-flex min-h-touch items-center gap-1 text-sm font-medium text-ink-soft hover:text-light"
        >
          {t('latest.all')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <PictureStrip className={COLUMNS}>
        {byWhatIsSeen(items).map((item) => (
          <li key={item.id}>{isFinished(item.job) ? <Work item={item} /> : <WorkUnderWay item={item} />}</li>
        ))}
      </PictureStrip>
    </section>
  );
}

function Work({ item }: { item: HistoryItem }) {
  const { kind, title, thumbnail_url: thumbnail, thumbnail_focus: focus, count, sensitive, job, origin } = item;
  const { t } = useTranslation('history');
  const format = useFormat();
  return (
    <SensitiveVeil sensitive={sensitive} className="rounded-picture">
      <Link
        {...subjectLinkOf(job, origin)}
        aria-label={t('latest.open', { kind: t(`one.${nameOf(item)}`), title: title || t('untitled') })}
        className="group block rounded-picture"
      >
        <Picture
          src={thumbnail}
          focus={focus}
          alt=""
          width={4}
          height={5}
          eager
          className="transition-[filter] duration-200 group-hover:brightness-110"
        >
          {kind === 'video' || count > 1 ? (
            <span className="absolute right-2 bottom-2 grid h-7 min-w-7 place-items-center rounded-full bg-canvas/80 px-2 text-xs font-semibold text-light tabular-nums">
              {kind === 'video' ? <Clapperboard aria-hidden className="size-3.5" /> : `× ${format.number(count)}`}
            </span>
          ) : null}
        </Picture>
      </Link>
    </SensitiveVeil>
  );
}

/** The frame that it will hang in, with how far it is. */
function WorkUnderWay({ item: { title, job, origin } }: { item: HistoryItem }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { stage, percent } = useJobProgress(job);
  return (
    <Link
      {...subjectLinkOf(job, origin)}
      aria-label={t('latest.open', { kind: stage, title: title || t('untitled') })}
      className={cn(
        'flex aspect-[4/5] flex-col items-center justify-center gap-1 rounded-picture border border-dashed border-line-strong',
        'bg-raised/60 lamp p-3 text-center text-sm text-ink-soft hover:border-light/50',
      )}
    >
      {percent === null ? null : (
        <span className="font-display text-2xl font-semibold text-light tabular-nums">{format.percent(percent)}</span>
      )}
      {stage}
    </Link>
  );
}
