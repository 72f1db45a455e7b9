import type { Amounts } from '@atelier/contracts';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CostTag } from '@/components/cost-tag';
import type { UnseenQuestion } from './use-unseen';

export interface UnseenDialogProps {
  kind: 'image' | 'video';
  question: UnseenQuestion | null;
  price: Amounts | undefined;
}

/** Lists what is not drawn, before it is paid for. */
export function UnseenDialog({ kind, question, price }: UnseenDialogProps) {
  const { t } = useTranslation('understood');
  const asDrawn = ({ text, shows, stays }: UnseenQuestion['near'][number]) =>
    shows || stays
      ? t('understood.stoodIn', {
          word: text,
          place: shows ? t(`understood.shows.${shows}`) : t('understood.stays'),
        })
      : text;
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={question?.edit ?? (() => undefined)}
      onConfirm={question?.make ?? (() => undefined)}
      title={t(`unseen.${kind}.${question?.isNothing ? 'nothing' : 'title'}`)}
      description={t(`unseen.${kind}.text`)}
      confirmLabel={t('unseen.make')}
      cost={price && <CostTag amounts={price} tone="inherit" />}
      cancelLabel={t('unseen.edit')}
    >
      <ul className="flex max-h-60 flex-wrap gap-2 overflow-y-auto">
        {question?.words.map((word) => (
          <li
            key={word.text}
            className="flex max-w-full items-center gap-1.5 rounded-full border border-dashed border-line-strong px-3 py-1.5 text-sm font-medium"
          >
            <Ban aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
            <span className="truncate">{asDrawn(word)}</span>
          </li>
        ))}
      </ul>
      {question?.near.length ? (
        <p className="text-sm text-pretty text-ink-soft">
          {t('unseen.near', { list: question.near.map(asDrawn).join(' · ') })}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
