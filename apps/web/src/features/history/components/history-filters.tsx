import { HISTORY_KINDS, HISTORY_STATES } from '@atelier/contracts';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '@/components/field';
import { IconButton } from '@/components/icon-button';
import { SegmentedControl } from '@/components/segmented-control';
import type { HistoryFilter } from '../api/list-history';
import { KIND_ICONS } from './history-row';

/** How long the keys have to rest before it is searched for. */
const REST_MS = 300;
const MAX_LENGTH = 100;

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

export function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  const { t } = useTranslation('history');
  const { kind, state } = filter;
  return (
    <div className="mb-7 flex flex-col gap-3">
      <SearchField filter={filter} onFilter={onFilter} />
      <div className="flex flex-wrap gap-3">
        <SegmentedControl
          label={t('filter')}
          value={kind ?? 'all'}
          // All of them in one line of a phone.
          className="max-sm:[&>*]:px-2"
          onChange={(next) => {
            onFilter({ ...filter, kind: next === 'all' ? undefined : next });
          }}
          options={[
            { value: 'all' as const, label: t('all') },
            ...HISTORY_KINDS.map((value) => {
              const Icon = KIND_ICONS[value];
              return { value, label: t(`kind.${value}`), icon: <Icon aria-hidden className="max-sm:hidden" /> };
            }),
          ]}
        />
        <SegmentedControl
          label={t('state_filter')}
          value={state ?? 'all'}
          onChange={(next) => {
            onFilter({ ...filter, state: next === 'all' ? undefined : next });
          }}
          options={[
            { value: 'all' as const, label: t('all_states') },
            ...HISTORY_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
      </div>
    </div>
  );
}

function SearchField({ filter, onFilter }: HistoryFiltersProps) {
  const { t } = useTranslation('history');
  const { text, write, clear } = useRestingText(filter.q ?? '', (q) => {
    onFilter({ ...filter, q: q === '' ? undefined : q });
  });
  return (
    <div role="search" className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 z-1 size-5 -translate-y-1/2 text-ink-faint"
      />
      <Field label={t('search')} hideLabel className="gap-0">
        <Input
          type="search"
          value={text}
          maxLength={MAX_LENGTH}
          placeholder={t('search_placeholder')}
          enterKeyHint="search"
          onChange={(event) => {
            write(event.target.value);
          }}
          className="px-12 [&::-webkit-search-cancel-button]:hidden"
        />
      </Field>
      {text === '' ? null : (
        <IconButton
          label={t('search_clear')}
          icon={<X />}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onClick={clear}
        />
      )}
    </div>
  );
}

/** What is being written, told on once the keys rest; and what the address says, where that changes. */
function useRestingText(told: string, onRest: (text: string) => void) {
  const [text, setText] = useState(told);
  const last = useRef(told);
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => {
    // Not what was told from here a moment ago, while more is being written.
    if (told === last.current) return;
    last.current = told;
    setText(told);
  }, [told]);
  const tell = (next: string) => {
    last.current = next;
    latest.current(next);
  };
  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === last.current) return undefined;
    const timer = setTimeout(() => {
      tell(trimmed);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [trimmed]);
  return {
    text,
    write: setText,
    clear: () => {
      setText('');
      tell('');
    },
  };
}
