import type { SessionImage } from '@atelier/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { coverageOf, wishesOf } from './coverage';
import { listed } from './listed';

const GROUPS = ['direction', 'shot', 'expression'] as const;

const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** From which sides, how near and with which expressions the set shows the character, and what is missing. */
export function CoveragePanel({ images }: { images: readonly SessionImage[] }) {
  const { t } = useTranslation('training-flow');
  const titleId = useId();
  const coverage = coverageOf(images.flatMap(({ status, facts }) => (status === 'accepted' && facts ? facts : [])));
  if (!coverage) return null;
  const wishes = wishesOf(coverage);
  const recognized = sumOf(coverage.expression);
  return (
    <section aria-labelledby={titleId} className="rounded-card lit p-4 md:p-5">
      <h2 id={titleId} className="font-semibold">
        {t('coverage.title')}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 md:grid-cols-3">
        {GROUPS.map((group) => (
          <div key={group}>
            <dt className="text-sm text-ink-soft">{t(`coverage.${group}.title`)}</dt>
            <dd className="mt-1.5">
              <ul className="flex flex-wrap gap-1.5">
                {Object.entries(coverage[group])
                  // Which expressions there are is told, but nobody needs them all.
                  .filter(([, count]) => group !== 'expression' || count > 0)
                  .map(([name, count]) => (
                    <Shown
                      key={name}
                      label={t(`coverage.${group}.${name}` as 'coverage.shot.full')}
                      isSeen={count > 0}
                      // In how many pictures an expression is cannot be told: most faces are not read for certain.
                      count={group === 'expression' ? null : count}
                    />
                  ))}
                {group === 'expression' && recognized === 0 ? (
                  <li className="text-sm text-ink-faint">{t('coverage.expression.unknown')}</li>
                ) : null}
              </ul>
              {/* Most drawn faces are not read for certain: what stands here must not read as if there were no others. */}
              {group === 'expression' && recognized > 0 && recognized < sumOf(coverage.shot) ? (
                <p className="mt-1.5 text-xs text-pretty text-ink-faint">{t('coverage.expression.only')}</p>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[0.9375rem] text-pretty text-ink-soft">
        {wishes.length === 0
          ? t('coverage.complete')
          : t('coverage.missing', { list: listed(wishes.map((wish) => t(`coverage.wish.${wish}`))) })}
      </p>
    </section>
  );
}

function Shown({ label, isSeen, count }: { label: string; isSeen: boolean; count: number | null }) {
  return (
    <li
      className={cn(
        'flex items-center gap-1.5 rounded-full border px-2.5 py-1 text-xs leading-none',
        isSeen ? 'border-line-strong text-ink' : 'border-dashed border-line text-ink-faint',
      )}
    >
      {label} {count === null ? null : <span className="font-semibold tabular-nums">{count}</span>}
    </li>
  );
}
