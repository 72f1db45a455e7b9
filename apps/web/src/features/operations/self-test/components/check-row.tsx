import { CircleAlert, CircleCheck, Ellipsis, Info, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat, type Formatters } from '@/lib/format';
import type { CheckName, CheckState, Finding } from '../checks';

const LOOK: Record<CheckState | 'running', { Icon: LucideIcon; tone: string }> = {
  good: { Icon: CircleCheck, tone: 'text-success' },
  note: { Icon: Info, tone: 'text-warning' },
  bad: { Icon: CircleAlert, tone: 'text-danger' },
  running: { Icon: Ellipsis, tone: 'animate-breathe text-ink-faint' },
};

const MEGABYTE = 1024 * 1024;
/** Of the facts, what is counted in megabytes. */
const SIZES: readonly string[] = ['used', 'quota', 'size'];

const inWords = (facts: Finding['facts'], { megabytes }: Formatters): Finding['facts'] =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      SIZES.includes(name) ? megabytes(Number(value) * MEGABYTE) : value,
    ]),
  );

/** What every check may come to, whatever it looks at. */
const COMMON: readonly string[] = ['failed', 'timeout'];

export function CheckRow({ name, finding }: { name: CheckName; finding: Finding | undefined }) {
  const { t } = useTranslation('self-test');
  const format = useFormat();
  const state = finding?.state ?? 'running';
  const { Icon, tone } = LOOK[state];
  return (
    <li className="flex gap-4 px-4 py-3.5 md:px-5">
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0">
        <h2 className="font-sans font-medium tracking-normal">
          {t(`${name}.title`)} <span className="sr-only">{t(`state.${state}`)}</span>
        </h2>
        {finding ? (
          <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
            {t(
              COMMON.includes(finding.outcome) ? finding.outcome : `${name}.${finding.outcome}`,
              inWords(finding.facts, format),
            )}
          </p>
        ) : null}
      </div>
    </li>
  );
}
