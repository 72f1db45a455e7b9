import { useRouterState } from '@tanstack/react-router';
import { ChevronDown, Link2, Search, X } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { Field, Input } from '@/components/field';
import { IconButton } from '@/components/icon-button';
import { PageHeader } from '@/components/page-header';
import { Prose, type Blocks } from '@/components/prose';
import { cn } from '@/lib/cn';
import { useTextTree } from '@/lib/text-tree';
import { plainText } from '@/components/rich-text';
import { useHelpValues } from './use-help-values';

interface Question {
  id: string;
  question: string;
  answer: Blocks;
}

interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** As the locales have them: by the ids that addresses use. */
type QuestionTexts = Record<string, { title: string; questions: Record<string, { q: string; a: Blocks }> }>;

const groupsOf = (texts: QuestionTexts): QuestionGroup[] =>
  Object.entries(texts).map(([id, { title, questions }]) => ({
    id,
    title,
    questions: Object.entries(questions).map(([key, { q, a }]) => ({ id: key, question: q, answer: a })),
  }));

const wordsOf = (text: string): string[] => text.normalize('NFC').toLocaleLowerCase().split(/\s+/u).filter(Boolean);

const textOf = ({ question, answer }: Question): string =>
  plainText(
    [
      question,
      ...answer.flatMap((block) =>
        typeof block === 'string' ? block : [block.text ?? '', ...(block.list ?? []), ...(block.steps ?? [])],
      ),
    ].join(' '),
  )
    .normalize('NFC')
    .toLocaleLowerCase();

/** The questions that have every word in them, in themselves or in their answers. */
function search(groups: readonly QuestionGroup[], query: string): QuestionGroup[] {
  const words = wordsOf(query);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((question) => {
        const text = textOf(question);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** What creators ask, with answers; an address names one of them by its anchor. */
export function FaqPage() {
  const { t } = useTranslation('faq');
  const [query, setQuery] = useState('');
  const groups = groupsOf(useTextTree('faq', 'groups', useHelpValues()) as QuestionTexts);
  const shown = search(groups, query);
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  const asked = useOpenAnswer(() => {
    setQuery('');
  });
  return (
    <div className="w-full max-w-3xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <ButtonLink to="/guide">{t('guide')}</ButtonLink>
            <ButtonLink to="/help">{t('ask')}</ButtonLink>
          </>
        }
      />
      <QuestionSearch query={query} count={count} onQuery={setQuery} />
      {count === 0 ? (
        <EmptyState
          title={t('none_title', { q: query.trim() })}
          description={t('none_text')}
          action={
            <ButtonLink to="/help" variant="primary">
              {t('ask')}
            </ButtonLink>
          }
        />
      ) : (
        shown.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={`group-${id}`} className="mt-9">
            <h2 id={`group-${id}`} className="mb-3 text-xl font-semibold">
              {title}
            </h2>
            <div className="divide-y divide-line rounded-card lit">
              {questions.map((question) => (
                <QuestionItem key={question.id} {...question} asked={question.id === asked} />
              ))}
            </div>
          </section>
        ))
      )}
    </div>
  );
}

/** The id that the address names by its anchor: its answer opens, comes into sight, and is where the keyboard goes on. `onAsked` makes sure that it is shown at all. */
function useOpenAnswer(onAsked: () => void): string | null {
  const { hash, href } = useRouterState({ select: ({ location }) => location });
  const latest = useRef(onAsked);
  useEffect(() => {
    latest.current = onAsked;
  });
  useEffect(() => {
    if (hash === '') return;
    latest.current();
    const answer = document.getElementById(hash);
    if (!(answer instanceof HTMLDetailsElement)) return;
    answer.open = true;
    answer.scrollIntoView({ block: 'start' });
    answer.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, href]);
  return hash === '' ? null : hash;
}

/** A question that opens to its answer. `asked`: it is the one that the address names. */
function QuestionItem({ id, question, answer, asked }: Question & { asked: boolean }) {
  const { t } = useTranslation('faq');
  return (
    <details
      id={id}
      open={asked || undefined}
      className={cn('group scroll-mt-24 first:rounded-t-card last:rounded-b-card', asked && 'lamp')}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 px-5 py-3.5 rounded-[inherit] font-medium -outline-offset-2 transition-colors hover:text-light [&::-webkit-details-marker]:hidden">
        <h3 className="grow font-sans text-base tracking-normal">{question}</h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-faint transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-3">
        <Prose blocks={answer} />
        <a
          href={`#${id}`}
          className="-ml-1 mt-1 inline-flex min-h-touch items-center gap-1.5 rounded-control px-1 text-sm text-ink-faint transition-colors hover:text-ink"
        >
          <Link2 aria-hidden className="size-4" />
          {t('link')}
        </a>
      </div>
    </details>
  );
}

interface QuestionSearchProps {
  query: string;
  /** How many questions are shown. */
  count: number;
  onQuery: (query: string) => void;
}

function QuestionSearch({ query, count, onQuery }: QuestionSearchProps) {
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
