import { JOB_STATUSES } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '@/components/field';
import { PageHeader } from '@/components/page-header';
import { orpc } from '@/lib/client';
import { Filters, SelectFilter, TextFilter } from '../parts/filters';
import type { JobsFilter } from './filter';
import { JobList } from './job-list';

const QUEUES = ['training', 'variation', 'image', 'video', 'ingest'] as const;

interface JobsPageProps {
  filter: JobsFilter;
  onFilter: (filter: JobsFilter) => void;
}

/** Everybody's jobs, to find the one that a creator asks about. */
export function JobsPage({ filter, onFilter }: JobsPageProps) {
  const { t } = useTranslation('admin-jobs');
  const codes = useFailureCodes(filter.code);
  const set = (change: JobsFilter) => {
    onFilter({ ...filter, ...change });
  };
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Filters>
        <TextFilter
          label={t('search')}
          placeholder={t('search_placeholder')}
          value={filter.q}
          onChange={(q) => {
            set({ q });
          }}
        />
        <SelectFilter
          label={t('kind')}
          value={filter.queue}
          options={QUEUES.map((value) => ({ value, label: t(`queue.${value}`) }))}
          onChange={(queue) => {
            set({ queue });
          }}
        />
        <SelectFilter
          label={t('state')}
          value={filter.status}
          options={JOB_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => {
            set({ status });
          }}
        />
        <SelectFilter
          label={t('code')}
          value={filter.code}
          options={codes.map((value) => ({ value, label: value }))}
          onChange={(code) => {
            set({ code });
          }}
        />
        <DayFilters filter={filter} onFilter={onFilter} />
      </Filters>
      <JobList filter={filter} />
    </>
  );
}

/** The codes that jobs failed with in the last day, and the one that is looked for. */
function useFailureCodes(chosen: string | undefined): string[] {
  const { data } = useQuery(orpc.adminNow.get.queryOptions());
  const recent = data?.queues.flatMap(({ failures }) => failures.map(({ code }) => code)) ?? [];
  return [...new Set(chosen === undefined ? recent : [...recent, chosen])].toSorted();
}

function DayFilters({ filter, onFilter }: JobsPageProps) {
  const { t } = useTranslation('admin-jobs');
  return (
    <>
      <DayFilter
        label={t('from')}
        value={filter.from}
        onChange={(from) => {
          onFilter({ ...filter, from });
        }}
      />
      <DayFilter
        label={t('to')}
        value={filter.to}
        onChange={(to) => {
          onFilter({ ...filter, to });
        }}
      />
    </>
  );
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <Field label={label}>
      <Input
        type="date"
        value={value ?? ''}
        onChange={(event) => {
          onChange(event.target.value === '' ? undefined : event.target.value);
        }}
      />
    </Field>
  );
}
