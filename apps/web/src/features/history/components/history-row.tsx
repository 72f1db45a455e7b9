import type { HistoryItem } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Clapperboard, Images, Layers, UserRoundPlus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { AskToCancelJob, CancelJob, isFinished, JobProgress, ReceiptLine, subjectLinkOf } from '@/features/jobs';
import { SensitiveVeil, useVeiling } from '@/features/safety';
import { cn } from '@/lib/cn';
import { failureText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { nameOf, type HistoryKind } from '../api/list-history';

export const KIND_ICONS: Record<HistoryKind, LucideIcon> = {
  image: Images,
  variation: Layers,
  video: Clapperboard,
  assignment: UserRoundPlus,
};

/** One creation: what it was, how it went, what it cost. */
export function HistoryRow({ item }: { item: HistoryItem }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const Icon = KIND_ICONS[item.kind];
  return (
    <li>
      <article className="relative flex gap-4 rounded-card lit p-3 transition-colors duration-150 hover:border-light/45 md:gap-5 md:p-4">
        <Thumbnail item={item} />
        <div className="flex min-w-0 grow flex-col gap-2 py-0.5">
          <div>
            <p className="flex items-center gap-2 text-sm text-ink-faint">
              <Icon aria-hidden className="size-4" />
              {t(`one.${nameOf(item)}`)}
              <Count item={item} />
              <time dateTime={item.created_at} className="ml-auto shrink-0">
                {format.time(item.created_at)}
              </time>
            </p>
            <h3 className="mt-1 line-clamp-2 font-sans leading-snug font-medium tracking-normal">
              <SubjectLink item={item} />
            </h3>
          </div>
          <State item={item} />
        </div>
      </article>
    </li>
  );
}

/** Of a training it is how many pictures it learned from, which are no trainings. */
function Count({ item: { kind, count } }: { item: HistoryItem }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  if (kind === 'assignment') {
    return count > 0 ? (
      <span className="tabular-nums">{t('pictures', { count, number: format.number(count) })}</span>
    ) : null;
  }
  return count > 1 ? <span className="tabular-nums">× {format.number(count)}</span> : null;
}

function Thumbnail({ item }: { item: HistoryItem }) {
  const isVeiling = useVeiling();
  const Icon = KIND_ICONS[item.kind];
  const size = 'w-20 shrink-0 self-start md:w-28';
  const isVeiled = item.sensitive && isVeiling && item.thumbnail_url !== null;
  const picture = (
    <Picture
      src={item.thumbnail_url}
      focus={item.thumbnail_focus}
      alt=""
      className={cn('rounded-control', isVeiled ? 'w-full' : size)}
    >
      {item.thumbnail_url ? null : <Icon aria-hidden className="absolute inset-0 m-auto size-7 text-ink-faint" />}
    </Picture>
  );
  if (!isVeiled) return picture;
  // Above the row's link, so that a press lifts the veil first.
  return (
    <SensitiveVeil sensitive className={cn('z-1 rounded-control', size)}>
      {picture}
    </SensitiveVeil>
  );
}

/** How far it is, or how it ended and what it cost. */
function State({ item }: { item: HistoryItem }) {
  const { t } = useTranslation('history');
  const { job, status, error } = item;
  if (!isFinished(job)) {
    return <JobProgress job={job} size="sm" cancel={<Cancel item={item} />} className="mt-auto gap-1.5 text-sm" />;
  }
  // A job that was done and delivered nothing has failed for its creator.
  const failure = error ?? job.error;
  const isCancelled = status === 'cancelled' || failure?.code === 'cancelled';
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      {status === 'completed' ? <p className="font-medium text-success">{t('ending.completed')}</p> : null}
      {isCancelled ? <p className="text-ink-soft">{t('ending.cancelled')}</p> : null}
      {status === 'failed' && !isCancelled ? (
        <p className="flex w-full gap-2 text-danger">
          <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
          {failure ? failureText(failure) : t('ending.failed')}
        </p>
      ) : null}
      <ReceiptLine receipt={job.receipt} jobId={job.id} />
    </div>
  );
}

/** Above the row's link. */
function Cancel({ item: { kind, imported, job } }: { item: HistoryItem }) {
  if (kind === 'assignment' && !imported)
    return <AskToCancelJob job={job} kind="training" look="row" className="relative z-1" />;
  return <CancelJob job={job} className="relative z-1" />;
}

/** Where it can be seen in full; all of the row leads there. */
function SubjectLink({ item: { kind, job, origin, title } }: { item: HistoryItem }) {
  const { t } = useTranslation('history');
  const variations = title ? t('variation_of', { name: title }) : t('variation_of_upload');
  return (
    <Link {...subjectLinkOf(job, origin)} className="rounded-card after:absolute after:inset-0 after:rounded-[inherit]">
      {kind === 'variation' ? variations : title || t('untitled')}
    </Link>
  );
}
