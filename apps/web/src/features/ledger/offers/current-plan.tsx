import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { ButtonLink } from '@/components/button';
import { Card } from '@/components/card';
import { useFormat } from '@/lib/format';
import { useSession } from '@/lib/session';

/** The plan that one is on, and until when. */
export function CurrentPlan() {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { user } = useSession();
  if (!user) return null;
  const { plan, plan_ends_at: endsAt } = user;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 grow basis-56">
        <h2 className="flex items-center gap-2.5 text-lg font-semibold">
          {t('plan.title')} <Badge tone={plan === 'pro' ? 'pass' : 'neutral'}>{t(`plan.name.${plan}`)}</Badge>
        </h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {endsAt ? t('plan.until', { date: format.dateTime(endsAt) }) : t(`plan.text.${plan}`)}
        </p>
      </div>
      <ButtonLink to="/plans" size="sm">
        {t(plan === 'pro' ? 'plan.extend' : 'plan.compare')}
      </ButtonLink>
    </Card>
  );
}
