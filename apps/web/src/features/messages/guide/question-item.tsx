import { ChevronDown, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Prose } from '@/components/prose';
import { cn } from '@/lib/cn';
import type { Question } from './questions';

/** A question that opens to its answer. `asked`: it is the one that the address names. */
export function QuestionItem({ id, question, answer, asked }: Question & { asked: boolean }) {
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
