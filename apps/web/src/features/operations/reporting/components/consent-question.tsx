import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '@/components/page-link';
import { Button } from '@/components/plain-button';
import { cn } from '@/lib/cn';
import { useSession } from '@/lib/session';
import { answerConsent } from '../consent';

/** Asks once whether the session may be recorded and measured. Nothing is until it is answered, and the app can be used meanwhile. */
export function ConsentQuestion() {
  const { t } = useTranslation('reporting');
  const { status } = useSession();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'fixed inset-x-3 z-30 mx-auto flex max-w-3xl flex-col gap-4 rounded-card border border-line-strong lit p-5 md:flex-row md:items-center',
        // A phone has its navigation there.
        status === 'signed_in'
          ? 'bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom)+0.75rem)] lg:bottom-5'
          : 'bottom-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      <div className="min-w-0 grow">
        <h2 id={id} className="font-sans font-semibold tracking-normal">
          {t('question.title')}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {t('question.text')}{' '}
          <PageLink to="/privacy-policy" className="text-light underline underline-offset-4">
            {t('question.more')}
          </PageLink>
        </p>
      </div>
      <div className="grid shrink-0 grid-cols-2 gap-2.5">
        <Button
          onClick={() => {
            answerConsent('declined');
          }}
        >
          {t('question.decline')}
        </Button>
        <Button
          onClick={() => {
            answerConsent('accepted');
          }}
        >
          {t('question.accept')}
        </Button>
      </div>
    </section>
  );
}
