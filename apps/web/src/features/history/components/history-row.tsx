import type { HistoryItem } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { Clapperboard, Images, Layers, UserRoundPlus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { JobProgress } from '@/features/jobs';
import { useFormat } from '@/lib/format';
import type { HistoryKind } from '../api/list-history';

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
        <Picture src={item.thumbnail_url} alt="" className="w-20 shrink-0 self-start rounded-control md:w-28">
          {item.thumbnail_url ? null : <Icon aria-hidden className="absolute inset-0 m-auto size-7 text-ink-faint" />}
        </Picture>
        <div className="flex min-w-0 grow flex-col gap-2 py-0.5">
          <div>
            <p className="flex items-center gap-2 text-sm text-ink-faint">
              <Icon aria-hidden className="size-4" />
              {t(`one.${item.kind}`)}
              {item.count > 1 ? <span className="tabular-nums">× {format.number(item.count)}</span> : null}
              <time dateTime={item.created_at} className="ml-auto shrink-0">
                {format.time(item.created_at)}
              </time>
            </p>
            <h3 className="mt-1 line-clamp-2 font-sans leading-snug font-medium tracking-normal">
              <SubjectLink item={item} />
            </h3>
          </div>
          <JobProgress job={item.job} size="sm" className="mt-auto gap-1.5 text-sm" />
        </div>
      </article>
    </li>
  );
}

/** Where it can be seen in full; all of the row leads there. */
function SubjectLink({ item }: { item: HistoryItem }) {
  const { t } = useTranslation('history');
  const title = item.title || t('untitled');
  const look = 'rounded-card after:absolute after:inset-0 after:rounded-[inherit]';
  const id = item.subject_id;
  switch (item.kind) {
    case 'image':
      return (
        <Link to="/generator" search={{ creation: id }} className={look}>
          {title}
        </Link>
      );
    case 'video':
      return (
        <Link to="/video-generation" search={{ video: id }} className={look}>
          {title}
        </Link>
      );
    case 'variation':
      return (
        <Link to="/training-flow" search={{ session: id, step: 'variation' }} className={look}>
          {title}
        </Link>
      );
    case 'assignment':
      return (
        <Link to="/training-flow" search={{ session: id, step: 'training' }} className={look}>
          {title}
        </Link>
      );
  }
}
