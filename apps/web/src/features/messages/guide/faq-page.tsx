import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { useTextTree } from '@/lib/text-tree';
import { useHelpValues } from './use-help-values';
import { useOpenAnswer } from './use-open-answer';
import { groupsOf, search, type QuestionTexts } from './questions';
import { QuestionItem } from './question-item';
import { QuestionSearch } from './question-search';

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
    <div className="mx-auto w-full max-w-3xl">
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
