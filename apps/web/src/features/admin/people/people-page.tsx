import type { AdminPersonRow } from '@atelier/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { LoadedList } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { useFormat } from '@/lib/format';
import { paging } from '@/lib/paging';
import { Filters, TextFilter } from '../parts/filters';
import { liveList } from '../parts/live';
import { PersonLink } from '../parts/person-link';
import { Rows, WHOLE_ROW } from '../parts/rows';

interface PeoplePageProps {
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
}

/** The open accounts, to find one by its email, its name or its id. */
export function PeoplePage({ q, onSearch }: PeoplePageProps) {
  const { t } = useTranslation('admin-people');
  const query = useInfiniteQuery(
    orpc.adminPeople.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ q, cursor }),
      ...paging,
      placeholderData: keepPreviousData,
      refetchInterval: liveList,
    }),
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Filters>
        <TextFilter label={t('search')} placeholder={t('search_placeholder')} value={q} onChange={onSearch} />
      </Filters>
      <LoadedList
        query={query}
        failed={t('failed')}
        waiting={<Skeleton className="h-72 rounded-card" />}
        empty={<p className="py-10 text-center text-ink-soft">{t('empty')}</p>}
      >
        {(items) => (
          <Rows>
            {items.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </Rows>
        )}
      </LoadedList>
    </>
  );
}

function Person({ person }: { person: AdminPersonRow }) {
  const { t } = useTranslation('admin-people');
  const format = useFormat();
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3.5 md:px-5">
      <span className="font-medium">
        <PersonLink person={person} className={WHOLE_ROW} />
      </span>
      {person.plan === 'pro' ? <Badge tone="light">Pro</Badge> : null}
      {person.paused ? <Badge tone="warning">{t('paused')}</Badge> : null}
      <span className="min-w-0 break-words text-ink-soft max-sm:basis-full">{person.email}</span>
      <time dateTime={person.created_at} className="text-sm text-ink-faint tabular-nums sm:ml-auto">
        {format.date(person.created_at)}
      </time>
    </li>
  );
}
