import type { Plan } from '@atelier/contracts';
import { Archive, BadgeCheck, Layers, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Card } from '@/components/card';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';

interface PlanCardProps {
  plan: Plan;
  /** Days after which an unused character expires where it is not kept for good. */
  storageDays: number;
  isCurrent: boolean;
  /** When Pro ends for who is signed in; null where it does not. */
  endsAt: string | null;
  children?: ReactNode;
}

/** One plan; what it gives stands in the same order on each, so that they can be compared line by line. */
export function PlanCard({ plan, storageDays, isCurrent, endsAt, children }: PlanCardProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const licence = plan.commercial_licence ? 'commercial' : 'personal';
  const storage = plan.permanent_storage ? 'permanent' : 'while_used';
  return (
    <Card className={cn('flex h-full flex-col', plan.code === 'pro' && 'lamp outline-1 outline-light/45')}>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">{plan.name}</h2>
        {isCurrent ? <Badge tone="success">{t('plans.current')}</Badge> : null}
      </div>
      <p className="mt-3">
        <span className="font-display text-4xl font-semibold tabular-nums">{format.price(plan.price_cents)}</span>
        <span className="ml-2 text-ink-soft">
          {plan.period_days === null ? t('plans.forever') : t('plans.for_days', { count: plan.period_days })}
        </span>
      </p>
      <p className="mt-1 min-h-5 text-sm text-ink-faint">
        {plan.price_cents === 0
          ? t('plans.no_card')
          : `${t(plan.tax_cents > 0 ? 'vat' : 'no_vat')} · ${t('plans.no_renewal')}`}
      </p>
      {endsAt ? (
        <p className="mt-3 font-medium text-light">{t('plans.until', { date: format.dateTime(endsAt) })}</p>
      ) : null}
      <ul className="mt-5 flex grow flex-col gap-4 border-t border-line pt-5">
        <Gives
          Icon={BadgeCheck}
          title={t(`plans.licence.${licence}.title`)}
          text={t(`plans.licence.${licence}.text`)}
        />
        <Gives
          Icon={Archive}
          title={t(`plans.storage.${storage}.title`)}
          text={t(`plans.storage.${storage}.text`, { count: storageDays })}
        />
        <Gives
          Icon={Layers}
          title={t('plans.jobs.title', { count: plan.unfinished_jobs })}
          text={t('plans.jobs.text')}
        />
      </ul>
      {children ? <div className="mt-6">{children}</div> : null}
    </Card>
  );
}

function Gives({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-3.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-light" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="mt-0.5 text-[0.9375rem] text-balance text-ink-soft">{text}</p>
      </div>
    </li>
  );
}
