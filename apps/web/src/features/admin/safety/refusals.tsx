import type { AdminSafety } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { Section } from '../parts/figures';

/** What was refused without anybody's doing, by rule and day. */
export function Refusals({ refusals: { days, rules } }: Pick<AdminSafety, 'refusals'>) {
  const { t, i18n } = useTranslation('admin-safety');
  const { number } = useFormat();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <Section title={t('refusals.title')}>
      {rules.length === 0 ? (
        <Card className="text-ink-soft">{t('refusals.none')}</Card>
      ) : (
        // It scrolls on a narrow screen, also by keys.
        <div tabIndex={0} role="region" aria-label={t('refusals.title')} className="overflow-x-auto rounded-card lit">
          <table className="w-full min-w-136 text-left text-sm tabular-nums">
            <thead className="text-xs text-ink-faint">
              <tr>
                <th className="px-4 py-3 font-normal md:px-5">{t('refusals.rule')}</th>
                {days.map((day) => (
                  <th key={day} className="px-2 py-3 text-right font-normal">
                    {weekday.format(new Date(day))}
                  </th>
                ))}
                <th className="py-3 pr-4 pl-2 text-right font-normal whitespace-nowrap md:pr-5">
                  {t('refusals.accounts')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {rules.map(({ source, rule, counts, accounts }) => (
                <tr key={`${source} ${rule}`}>
                  <th className="px-4 py-3 font-medium md:px-5">
                    {t(`refusals.rules.${rule}`, { defaultValue: rule })}
                    <span className="block text-xs font-normal text-ink-faint">{t(`refusals.source.${source}`)}</span>
                  </th>
                  {counts.map((count, index) => (
                    <td key={days[index]} className={cn('px-2 py-3 text-right', count === 0 && 'text-ink-faint')}>
                      {number(count)}
                    </td>
                  ))}
                  <td className="py-3 pr-4 pl-2 text-right md:pr-5">{number(accounts)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
