import { MEASURES, type Scorecard as Card } from '@atelier/contracts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

/** What keeps a model from being a good choice, and is said of it unasked. */
const WARNINGS = new Set(['hardly_like', 'repeats', 'ignores', 'some_flawed', 'hazy']);

interface ScorecardProps {
  /** What the model is called. */
  title: string;
  card: Card;
  /** How many points of likeness it is short of the closest one, so that no two that differ are told of alike. */
  behind: number;
}

/** What was measured of a model: in words how like it is and what is wrong with it, and every number at a press. */
export function Scorecard({ title, card, behind }: ScorecardProps) {
  const { t } = useTranslation('model-selection');
  const said = MEASURES.flatMap((measure) => {
    const says = card[measure]?.says;
    return says && (measure === 'likeness' || WARNINGS.has(says)) ? [t(`says.${says}`)] : [];
  });
  return (
    <div>
      {said.length > 0 ? <p className="text-sm text-ink-soft">{said.join(' ')}</p> : null}
      <details className="group">
        <summary
          aria-label={t('details_of', { name: title })}
          className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1.5 rounded-control text-sm text-ink-faint transition-colors duration-150 hover:text-ink [&::-webkit-details-marker]:hidden"
        >
          <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
          {t('details')}
        </summary>
        <Measures card={card} behind={behind} />
      </details>
    </div>
  );
}

/** For each measure its name, its value, a bar and one sentence. */
function Measures({ card, behind }: Omit<ScorecardProps, 'title'>) {
  const { t } = useTranslation('model-selection');
  const format = useFormat();
  return (
    <dl className="flex flex-col gap-3">
      {MEASURES.map((measure) => {
        const bar = card[measure];
        // What could not be measured is left out, rather than shown as nothing.
        if (!bar) return null;
        const percent = Math.round(bar.value * 100);
        return (
          <div key={measure}>
            <dt className="text-sm font-medium">{t(`bars.${measure}`)}</dt>
            <dd>
              <div className="mt-1 flex items-center gap-2.5">
                <span aria-hidden className="h-1.5 grow overflow-hidden rounded-full bg-light/12">
                  <span className="block h-full rounded-full bg-light" style={{ width: `${String(percent)}%` }} />
                </span>
                <span className="w-11 shrink-0 text-right text-sm font-semibold tabular-nums">
                  {format.percent(percent)}
                </span>
              </div>
              <p className="mt-0.5 text-sm text-ink-soft">
                {t(`says.${bar.says}`)}
                {measure === 'likeness' && behind > 0 ? ` ${t('behind', { count: behind })}` : null}
              </p>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
