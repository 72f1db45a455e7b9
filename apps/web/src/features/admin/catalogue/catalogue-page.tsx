import type { AdminCatalogue } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@/components/back-link';
import { Loaded } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { LIVE_MS } from '../parts/live';
import { CatalogueList } from './catalogue-list';
import { NewPackageEditor } from './new-package-editor';
import { PackageEditor } from './package-editor';
import { PlanEditor } from './plan-editor';
import type { CatalogueSearch } from './search';

interface CataloguePageProps {
  search: CatalogueSearch;
  onSearch: (search: CatalogueSearch) => void;
}

/** What is sold, what plans give and what work costs; one of it, to be changed. */
export function CataloguePage({ search, onSearch }: CataloguePageProps) {
  const { t } = useTranslation('admin-catalogue');
  const query = useQuery({ ...orpc.adminCatalogue.get.queryOptions(), refetchInterval: LIVE_MS });
  const { state } = search;
  const isList = !search.add && search.package === undefined && search.plan === undefined;
  return (
    <>
      {isList ? null : (
        <BackLink to="/admin/catalogue" search={{ state }}>
          {t('title')}
        </BackLink>
      )}
      <Loaded
        query={query}
        level={1}
        failed={t('failed')}
        waiting={
          <>
            {isList ? <PageHeader title={t('title')} description={t('description')} /> : null}
            <Skeleton className="h-96 rounded-card" />
          </>
        }
      >
        {(catalogue) =>
          isList ? (
            <CatalogueList catalogue={catalogue} search={search} onSearch={onSearch} />
          ) : (
            <Chosen
              catalogue={catalogue}
              search={search}
              onLeave={() => {
                onSearch({ state });
              }}
            />
          )
        }
      </Loaded>
    </>
  );
}

interface ChosenProps {
  catalogue: AdminCatalogue;
  search: CatalogueSearch;
  onLeave: () => void;
}

function Chosen({ catalogue, search, onLeave }: ChosenProps) {
  const { t } = useTranslation('admin-catalogue');
  if (search.add) return <NewPackageEditor catalogue={catalogue} onLeave={onLeave} />;
  const plan = catalogue.plans.find(({ code }) => code === search.plan);
  if (plan) return <PlanEditor key={plan.code} plan={plan} catalogue={catalogue} onLeave={onLeave} />;
  const offer = catalogue.packages.find(({ code }) => code === search.package);
  if (offer) return <PackageEditor key={offer.id} offer={offer} catalogue={catalogue} onLeave={onLeave} />;
  return <PageHeader title={t('gone')} description={t('gone_text')} />;
}
