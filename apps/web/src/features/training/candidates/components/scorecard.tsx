import { MEASURES, type Scorecard as Card } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

/**
 * What was measured of a model: for each measure its name, its value, a bar and one sentence. `behind`: how many points of likeness it is
 * short of the closest one, so that no two that differ are told of alike.
 */
export function Scorecard({ card, behind }: { card: Card; behind: number }) {
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
