import type { Candidate } from '@atelier/contracts';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import type { Enlarged } from '@/components/enlarged-picture';
import { Picture } from '@/components/picture';
import { PictureChoice } from '@/components/picture-choice';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { gridOf } from '../grid';
import { likenessOf } from '../selection';
import { PreviewGrid } from './preview-grid';
import { Scorecard } from './scorecard';

interface CandidateCardProps {
  candidate: Candidate;
  number: number;
  /** How many there are of its kind. */
  total: number;
  /** The likeness of the one of its kind that has most. */
  closest: number;
  /** The one that time would choose. */
  isLatest: boolean;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
  onEnlarge: (picture: Enlarged) => void;
}

/** A model: what it makes, and how much that looks like the pictures it learned from. */
export function CandidateCard(props: CandidateCardProps) {
  const { candidate, number, total, closest, isLatest, checked, disabled, onChoose, onEnlarge } = props;
  const { t } = useTranslation('model-selection');
  const format = useFormat();
  const { scorecard } = candidate;
  const percent = Math.round(likenessOf(candidate) * 100);
  const behind = Math.round(closest * 100) - percent;
  const grid = gridOf(candidate);
  const title = t(`${candidate.kind}.number`, { number });
  const [first] = candidate.previews;
  const enlarge = (preview: Candidate['previews'][number]) => {
    onEnlarge({ ...preview, title, thumbnail: null });
  };
  const notes = [t('likeness_of', { percent: format.percent(percent) }), candidate.recommended ? t('recommended') : ''];
  return (
    <li className="flex flex-col gap-3 max-md:w-[82%] max-md:shrink-0 max-md:snap-center">
      <PictureChoice
        type="radio"
        id={candidate.id}
        name={`${candidate.kind}-model`}
        label={[title, ...notes].filter(Boolean).join(', ')}
        checked={checked}
        onChange={onChoose}
        src={first?.url ?? null}
        width={first?.width ?? 4}
        height={first?.height ?? 5}
        disabled={disabled}
        {...(first
          ? {
              onEnlarge: () => {
                enlarge(first);
              },
            }
          : {})}
      />
      <div className="flex min-w-0 flex-col gap-3">
        <Caption id={candidate.id} title={title} isLatest={isLatest} isRecommended={candidate.recommended} />
        {grid.length > 0 ? (
          <PreviewGrid title={title} candidate={candidate} previews={grid} onEnlarge={enlarge} />
        ) : (
          <PreviewStrip title={title} previews={candidate.previews} onEnlarge={enlarge} />
        )}
        {scorecard?.reason ? (
          <p className="text-sm text-light">{t(`reason.${scorecard.reason}`, { total: format.number(total) })}</p>
        ) : null}
        {scorecard ? <Scorecard title={title} card={scorecard} behind={behind} /> : <Likeness percent={percent} />}
      </div>
    </li>
  );
}

interface CaptionProps {
  id: string;
  title: string;
  isLatest: boolean;
  isRecommended: boolean;
}

/** A press on what it is called chooses it, as one on its picture does. */
function Caption({ id, title, isLatest, isRecommended }: CaptionProps) {
  const { t } = useTranslation('model-selection');
  return (
    <label
      htmlFor={id}
      className="-my-2 flex min-h-touch cursor-pointer flex-wrap content-center items-center justify-between gap-x-2 gap-y-1"
    >
      <span className="font-semibold">{title}</span>
      {/* On the picture it would lie over the hair, which is what is chosen by. */}
      <span className="flex flex-wrap items-center gap-2">
        {isLatest ? <span className="text-xs text-ink-faint">{t('latest')}</span> : null}
        {isRecommended ? (
          <Badge tone="light" icon={<Star />}>
            {t('recommended')}
          </Badge>
        ) : null}
      </span>
    </label>
  );
}

/** All that is known of a model that was trained before there were scorecards. */
function Likeness({ percent }: { percent: number }) {
  const { t } = useTranslation('model-selection');
  const format = useFormat();
  return (
    <div>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-light/12">
        <div className="h-full rounded-full bg-light" style={{ width: `${String(percent)}%` }} />
      </div>
      <p className="mt-1.5 text-sm text-ink-soft tabular-nums">
        {t('likeness_of', { percent: format.percent(percent) })}
      </p>
    </div>
  );
}

interface PreviewStripProps {
  title: string;
  previews: Candidate['previews'];
  onEnlarge: (preview: Candidate['previews'][number]) => void;
}

/** What a model makes, each larger at a press. */
function PreviewStrip({ title, previews, onEnlarge }: PreviewStripProps) {
  const { t } = useTranslation('model-selection');
  // One alone is the large picture already.
  if (previews.length < 2) return null;
  return (
    <ul className={cn('grid gap-2', previews.length === 2 ? 'grid-cols-2' : 'grid-cols-3')}>
      {previews.map((preview, index) => (
        <li key={preview.url}>
          <button
            type="button"
            aria-label={t('enlarge', { name: title, number: index + 1 })}
            onClick={() => {
              onEnlarge(preview);
            }}
            className="block w-full rounded-control"
          >
            <Picture
              src={preview.url}
              alt=""
              width={preview.width}
              height={preview.height}
              className="rounded-control"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
