import { LIMITS, type CheckoutRates, type Plan } from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { CalendarX2, Hourglass, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { Loaded } from '@/components/loaded';
import { useSession } from '@/lib/session';
import { usePlans, OfferFacts, PlanCard } from '@/features/ledger';
import { useChoose } from '../hooks/use-choose';
import { usePlanOffer } from '../hooks/use-offers';
import type { PlansSearch } from '../search';
import { BuyDialog } from './buy-dialog';

const FACTS = [
  { name: 'renewal', Icon: CalendarX2 },
  { name: 'after', Icon: Hourglass },
  { name: 'refund', Icon: Undo2 },
] as const;

/** Free and Pro side by side; Pro can be bought and extended here. */
export function PlansPage({ search }: { search: PlansSearch }) {
  const { t } = useTranslation('offers');
  const { data, isPending } = usePlans();
  const storageDays = data?.storage_days ?? LIMITS.characterStorageDays;
  return (
    <div className="w-full">
      <PageHeader
        title={t('plans.title')}
        description={t('plans.description')}
        actions={<ButtonLink to="/pricing">{t('plans.to_pricing')}</ButtonLink>}
      />
      <Comparison search={search} />
      {isPending ? null : (
        <OfferFacts
          title={t('plans.facts_title')}
          facts={FACTS.map(({ name, Icon }) => ({
            name,
            Icon,
            title: t(`plans.fact.${name}.title`),
            text: t(`plans.fact.${name}.text`, { storage: storageDays, refund: LIMITS.purchase.refundDays }),
          }))}
        />
      )}
    </div>
  );
}

function Comparison({ search }: { search: PlansSearch }) {
  const { t } = useTranslation('offers');
  const query = usePlans();
  return (
    <Loaded
      query={query}
      failed={t('plans.load_failed')}
      waiting={
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      }
    >
      {({ plans, rates, storage_days: storageDays, payments_enabled: enabled }) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {plans.map((plan) => (
            <li key={plan.code}>
              <OnePlan plan={plan} rates={rates} storageDays={storageDays} enabled={enabled} search={search} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface OnePlanProps {
  plan: Plan;
  rates: CheckoutRates;
  storageDays: number;
  enabled: boolean;
  search: PlansSearch;
}

function OnePlan({ plan, rates, storageDays, enabled, search }: OnePlanProps) {
  const { t } = useTranslation('offers');
  const { user } = useSession();
  const isCurrent = user?.plan === plan.code;
  return (
    <PlanCard plan={plan} storageDays={storageDays} isCurrent={isCurrent} endsAt={isCurrent ? user.plan_ends_at : null}>
      {plan.price_cents === 0 ? null : plan.on_sale && enabled ? (
        <BuyPlan plan={plan} rates={rates} search={search} />
      ) : (
        <p className="text-sm text-ink-soft">{t('plans.not_sold')}</p>
      )}
    </PlanCard>
  );
}

function BuyPlan({ plan, rates, search }: Pick<OnePlanProps, 'plan' | 'rates' | 'search'>) {
  const { t } = useTranslation('offers');
  const offerOf = usePlanOffer();
  const navigate = useNavigate();
  const { user } = useSession();
  const choose = useChoose(user !== null);
  const forget = () =>
    navigate({
      to: '/plans',
      search: { ...search, buy: undefined, method: undefined },
      replace: true,
      resetScroll: false,
    });
  const lastsUntil = user?.plan === plan.code ? user.plan_ends_at : null;
  return (
    <>
      <Button
        variant="primary"
        className="w-full"
        onClick={() => void choose({ to: '/plans', search: { ...search, buy: 'pro' } })}
      >
        {t(lastsUntil ? 'plans.extend' : 'plans.buy', { name: plan.name })}
      </Button>
      <BuyDialog
        offer={user && search.buy === plan.code ? offerOf(plan, rates, lastsUntil) : null}
        method={search.method}
        returnTo={search.back}
        onClose={() => void forget()}
        forgetChoice={forget}
      />
    </>
  );
}
