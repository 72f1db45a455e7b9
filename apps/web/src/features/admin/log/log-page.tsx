import { isNothing, type OperatorAction } from '@atelier/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { CostTag } from '@/components/cost-tag';
import { LoadedList } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { useFormat } from '@/lib/format';
import { paging } from '@/lib/paging';
import { FilterChip, Filters, SelectFilter, TextFilter } from '../parts/filters';
import { liveList } from '../parts/live';
import { INLINE_LINK, Rows } from '../parts/rows';
import { LOG_AREAS, useActionName, type LogArea } from './actions';

/** What of the log is shown; all of it where nothing is named. */
export interface LogFilter {
  user?: string | undefined;
  operator?: string | undefined;
  action?: string | undefined;
}

interface LogPageProps {
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
}

/** Everything that operators did: who, when, what and why. */
export function LogPage({ filter, onFilter }: LogPageProps) {
  const { t } = useTranslation('admin');
  const actionName = useActionName();
  const { user, operator, action } = filter;
  const area = LOG_AREAS.find((each) => each === action);
  const query = useLog(filter);
  return (
    <>
      <PageHeader title={t('log.title')} description={t('log.description')} />
      <Filters>
        <TextFilter
          label={t('log.operator')}
          value={operator}
          onChange={(next) => {
            onFilter({ ...filter, operator: next });
          }}
        />
        <SelectFilter<LogArea>
          label={t('log.action')}
          value={area}
          options={LOG_AREAS.map((value) => ({ value, label: t(`log.area.${value}`) }))}
          onChange={(next) => {
            onFilter({ ...filter, action: next });
          }}
        />
        {action !== undefined && area === undefined ? (
          <FilterChip
            label={actionName(action)}
            onRemove={() => {
              onFilter({ ...filter, action: undefined });
            }}
          />
        ) : null}
        {user === undefined ? null : (
          <FilterChip
            label={t('log.of_user', { id: user })}
            onRemove={() => {
              onFilter({ ...filter, user: undefined });
            }}
          />
        )}
      </Filters>
      <LoadedList
        query={query}
        failed={t('log.failed')}
        waiting={<Skeleton className="h-72 rounded-card" />}
        empty={<p className="py-10 text-center text-ink-soft">{t('log.empty')}</p>}
      >
        {(items) => (
          <Rows>
            {items.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </Rows>
        )}
      </LoadedList>
    </>
  );
}

const useLog = ({ user, operator, action }: LogFilter) =>
  useInfiniteQuery(
    orpc.adminLog.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ user_id: user, operator, action, cursor }),
      ...paging,
      placeholderData: keepPreviousData,
      refetchInterval: liveList,
    }),
  );

/** What an entry says of an amount; of an action that is about none it says nothing. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function LogEntry({ entry }: { entry: OperatorAction }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const actionName = useActionName();
  const { action, operator, reason, user_id: user, user_name: name, created_at: at, details } = entry;
  const { spark, pass, amount_cents: cents, ...others } = details;
  const facts = Object.entries(others).filter(([, value]) => value !== null && value !== '');
  const amounts = { spark: numberOf(spark), pass: numberOf(pass) };
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
          <Link to="/admin/log" search={{ action }} className={INLINE_LINK}>
            {actionName(action)}
          </Link>
          {numberOf(cents) === 0 ? null : <span className="tabular-nums">{format.price(numberOf(cents))}</span>}
          {isNothing(amounts) ? null : <CostTag amounts={amounts} className="text-sm" />}
        </p>
        <time dateTime={at} className="text-sm text-ink-faint tabular-nums">
          {format.dateTime(at)}
        </time>
      </div>
      <p className="text-pretty break-words">{reason}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <Link to="/admin/log" search={{ operator }} className={INLINE_LINK}>
          {t('log.by', { operator })}
        </Link>
        {user === null ? null : (
          <Link to="/admin/log" search={{ user }} className={INLINE_LINK}>
            {t('log.about', { name: name ?? user })}
          </Link>
        )}
      </p>
      {facts.length === 0 ? null : (
        <details className="text-sm text-ink-faint">
          <summary className="cursor-pointer py-1.5">{t('log.details')}</summary>
          <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
            {facts.map(([key, value]) => (
              <div key={key} className="contents">
                <dt>{key}</dt>
                <dd className="min-w-0 break-words">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
