import type { AdminCatalogue, AdminPackage, AdminPlan } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { PageHeader } from '@/components/page-header';
import { currentLanguage } from '@/lib/language';
import { useFormat } from '@/lib/format';
import { Section } from '../parts/figures';
import { Filters, SelectFilter } from '../parts/filters';
import { Rows, WHOLE_ROW } from '../parts/rows';
import type { CatalogueSearch } from './search';
import { WorkPrices } from './work-prices';

interface CatalogueListProps {
  catalogue: AdminCatalogue;
  search: CatalogueSearch;
  onSearch: (search: CatalogueSearch) => void;
}

/** Everything that creators pay for. */
export function CatalogueList({ catalogue, search, onSearch }: CatalogueListProps) {
  const { t } = useTranslation('admin-catalogue');
  const { packages, plans, work, payments_enabled: isOpen } = catalogue;
  const { state } = search;
  const shown = packages.filter(({ active }) => state === undefined || active === (state === 'sold'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(isOpen ? 'description' : 'description_closed')}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => {
              onSearch({ state, add: true });
            }}
          >
            {t('add.action')}
          </Button>
        }
      />
      <Filters>
        <SelectFilter
          label={t('state')}
          value={state}
          options={(['sold', 'retired'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(next) => {
            onSearch({ state: next });
          }}
        />
      </Filters>
      <div className="flex flex-col gap-8">
        <Section title={t('packages')}>
          {shown.length === 0 ? (
            <p className="py-6 text-center text-ink-soft">{t(packages.length === 0 ? 'empty' : 'none_match')}</p>
          ) : (
            <Rows>
              {shown.map((offer) => (
                <PackageRow key={offer.id} offer={offer} state={state} />
              ))}
            </Rows>
          )}
        </Section>
        <Section title={t('plans')}>
          <Rows>
            {plans.map((plan) => (
              <PlanRow key={plan.code} plan={plan} state={state} />
            ))}
          </Rows>
        </Section>
        <WorkPrices work={work} />
      </div>
    </>
  );
}

const ROW = 'relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3.5 md:px-5';
const NUMBERS = 'flex flex-wrap items-center gap-x-4 text-sm text-ink-soft tabular-nums max-sm:basis-full sm:ml-auto';

/** How an offer is called in the language of the interface. */
const nameOf = (offer: { name_en: string; name_ko: string }): string =>
  currentLanguage() === 'ko' ? offer.name_ko : offer.name_en;

function PackageRow({ offer, state }: { offer: AdminPackage; state: CatalogueSearch['state'] }) {
  const { t } = useTranslation('admin-catalogue');
  const format = useFormat();
  return (
    <li className={ROW}>
      <Link
        to="/admin/catalogue"
        search={{ state, package: offer.code }}
        className={`min-w-0 font-medium break-words ${WHOLE_ROW}`}
      >
        {nameOf(offer)}
      </Link>
      {offer.active ? null : <Badge tone="warning">{t('retired')}</Badge>}
      {offer.popular ? <Badge tone="light">{t('popular')}</Badge> : null}
      <CostTag amounts={offer} className="text-sm" />
      <span className={NUMBERS}>
        <span>{t('sold', { count: offer.sold })}</span>
        <span className="text-base font-medium text-ink">{format.price(offer.price_cents)}</span>
      </span>
    </li>
  );
}

function PlanRow({ plan, state }: { plan: AdminPlan; state: CatalogueSearch['state'] }) {
  const { t } = useTranslation('admin-catalogue');
  const format = useFormat();
  const { code, price_cents: price, period_days: days } = plan;
  return (
    <li className={ROW}>
      <Link to="/admin/catalogue" search={{ state, plan: code }} className={`font-medium ${WHOLE_ROW}`}>
        {nameOf(plan)}
      </Link>
      {plan.active ? null : <Badge tone="warning">{t('not_on_sale')}</Badge>}
      <span className={NUMBERS}>
        {days === null ? null : <span>{t('sold', { count: plan.sold })}</span>}
        <span>{t('jobs', { count: plan.unfinished_jobs })}</span>
        <span className="text-base font-medium text-ink">
          {days === null ? t('free') : t('for_days', { price: format.price(price), count: days })}
        </span>
      </span>
    </li>
  );
}
