import { LIMITS } from '@atelier/contracts';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '@/components/field';
import { IconButton } from '@/components/icon-button';
import { cn } from '@/lib/cn';

/** Whoever types is not asked after every letter. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  words: string;
  disabled: boolean;
  onSearch: (words: string | undefined) => void;
  className?: string;
}

/** What is typed, and what asks for it: after a pause, or at once. */
function useTyping({ words, onSearch }: Omit<SearchFieldProps, 'className' | 'disabled'>) {
  const [text, setText] = useState(words);
  /** As they were last: others come from elsewhere, such as the way back. */
  const [last, setLast] = useState(words);
  if (words !== last) {
    setLast(words);
    setText(words);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const ask = (next: string) => {
    clearTimeout(timer.current);
    const asked = next.trim();
    if (asked !== words) onSearch(asked || undefined);
  };
  return {
    text,
    ask: (next = text) => {
      setText(next);
      ask(next);
    },
    type: (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        ask(next);
      }, PAUSE_MS);
    },
  };
}

/** What is typed is looked for after a pause, or at once with Enter. */
export function SearchField({ words, disabled, onSearch, className }: SearchFieldProps) {
  const { t } = useTranslation('gallery');
  const { text, ask, type } = useTyping({ words, onSearch });
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
      className={cn('relative min-w-0 md:basis-64', className)}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-faint"
      />
      <Input
        type="search"
        enterKeyHint="search"
        value={text}
        disabled={disabled}
        maxLength={LIMITS.search.max}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        onChange={(event) => {
          type(event.target.value);
        }}
        className="rounded-full pr-12 pl-11 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      {text && !disabled ? (
        <IconButton
          label={t('search.clear')}
          icon={<X />}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onClick={() => {
            ask('');
          }}
        />
      ) : null}
    </form>
  );
}
