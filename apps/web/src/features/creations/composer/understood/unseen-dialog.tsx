import type { Amounts } from '@atelier/contracts';
import { ArrowRight, Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CostTag } from '@/components/cost-tag';
import type { UnseenQuestion } from './use-unseen';
import { useTold } from './use-told';

export interface UnseenDialogProps {
  kind: 'image' | 'video';
  question: UnseenQuestion | null;
  price: Amounts | undefined;
}

/** Lists what is not drawn, or as something else, before it is paid for. */
export function UnseenDialog({ kind, question, price }: UnseenDialogProps) {
  const { t } = useTranslation('understood');
  const told = useTold();
  const { words = [], stays = [], near = [], isNothing = false } = question ?? {};
  // Where nothing is missing, what stays is listed, and where nothing does, what is drawn as something else.
  const isReplaced = words.length + stays.length === 0;
  const listed = isReplaced ? near : words.length > 0 ? words : stays;
  const Icon = isReplaced ? ArrowRight : Ban;
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={question?.edit ?? (() => undefined)}
      onConfirm={question?.make ?? (() => undefined)}
      title={t(
        listed === stays
          ? 'unseen.stays'
          : `unseen.${kind}.${isReplaced ? 'replaced' : isNothing ? 'nothing' : 'title'}`,
      )}
      description={t(listed === words ? `unseen.${kind}.text` : 'unseen.replaced_text')}
      confirmLabel={t('unseen.make')}
      cost={price && <CostTag amounts={price} tone="inherit" />}
      cancelLabel={t('unseen.edit')}
    >
      <ul className="flex max-h-60 flex-wrap gap-2 overflow-y-auto">
        {listed.map((word) => (
          <li
            key={word.text}
            className="flex max-w-full items-center gap-1.5 rounded-3xl border border-dashed border-line-strong px-3 py-1.5 text-sm font-medium"
          >
            <Icon aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
            <span className={word.instead ? 'text-pretty' : 'truncate'}>{told(word)}</span>
          </li>
        ))}
      </ul>
      {listed === stays || stays.length === 0 ? null : (
        <p className="text-sm text-pretty text-ink-soft">
          {t('unseen.staying', { list: stays.map(told).join(' · ') })}
        </p>
      )}
      {isReplaced || near.length === 0 ? null : (
        <p className="text-sm text-pretty text-ink-soft">{t('unseen.near', { list: near.map(told).join(' · ') })}</p>
      )}
    </ConfirmDialog>
  );
}
