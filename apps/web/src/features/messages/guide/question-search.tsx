import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '@/components/field';
import { IconButton } from '@/components/icon-button';

interface QuestionSearchProps {
  query: string;
  /** How many questions are shown. */
  count: number;
  onQuery: (query: string) => void;
}

export function QuestionSearch({ query, count, onQuery }: QuestionSearchProps) {
  const { t } = useTranslation('faq');
  const isSearching = query.trim() !== '';
  return (
    <div role="search">
      <Field label={t('search')} hideLabel>
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-faint"
          />
          <Input
            type="search"
            value={query}
            placeholder={t('search_placeholder')}
            onChange={(event) => {
              onQuery(event.target.value);
            }}
            className="px-12 [&::-webkit-search-cancel-button]:hidden"
          />
          {query === '' ? null : (
            <IconButton
              label={t('search_clear')}
              icon={<X />}
              className="absolute top-1/2 right-0.5 -translate-y-1/2"
              onClick={() => {
                onQuery('');
              }}
            />
          )}
        </div>
      </Field>
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-faint">
        {isSearching && count > 0 ? t('found', { count }) : null}
      </p>
    </div>
  );
}
