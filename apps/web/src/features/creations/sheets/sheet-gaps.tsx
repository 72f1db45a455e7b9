import type { SheetGap } from '@atelier/contracts';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCellLabel } from './sheet-cells';

/** What the engine is known not to draw, and what would be there twice, was never to be made: nothing failed. */
const isLeftOut = ({ reason }: SheetGap): boolean => reason === 'engine' || reason === 'same';

const REASONS = ['engine', 'same', 'flawed', 'blocked'] as const satisfies readonly SheetGap['reason'][];

/** What was left out, why, and that it cost nothing. */
export function SheetGaps({ gaps }: { gaps: readonly SheetGap[] }) {
  const { t } = useTranslation('sheet');
  const labelOf = useCellLabel(gaps);
  if (gaps.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-control border border-line bg-surface/70 px-4 py-3 text-sm text-pretty text-ink-soft">
      <Info aria-hidden className="mt-0.5 size-4.5 shrink-0 text-light" />
      <div className="flex flex-col gap-1">
        <p className="font-medium text-ink">
          {t(gaps.every(isLeftOut) ? 'gaps.left_out' : 'gaps.title', { count: gaps.length })}
        </p>
        {REASONS.map((reason) => {
          const names = gaps.filter((gap) => gap.reason === reason).map(({ cell }) => labelOf(cell));
          if (names.length === 0) return null;
          return <p key={reason}>{t(`gaps.${reason}`, { names: names.join(', '), count: names.length })}</p>;
        })}
      </div>
    </div>
  );
}
