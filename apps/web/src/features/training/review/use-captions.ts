import type { SessionImage } from '@atelier/contracts';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/lib/error-text';
import { useSettleOnLeave } from '@/lib/settle-on-leave';
import { toast } from '@/lib/toast';
import { useSetCaption } from '../api/pictures';
import { CaptionDrafts, type CaptionDraft } from './caption-drafts';

export interface Captions {
  /** What is being written, by picture. */
  drafts: ReadonlyMap<string, CaptionDraft>;
  write: (image: SessionImage, text: string) => void;
  save: (imageId: string) => void;
  /** Goes back to the suggestion, which can be undone. */
  suggest: (image: SessionImage, number: number) => void;
}

/** Writing captions: each is saved when its field is left, and all before the training begins. */
export function useCaptions(sessionId: string): Captions {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const save = useSetCaption(sessionId);
  const [store] = useState(() => new CaptionDrafts({ save }));
  const drafts = useSyncExternalStore(store.subscribe, store.snapshot);
  const refused = useCallback((error: unknown) => toast.error(errorText(error)), [errorText]);
  useSettleOnLeave(store.flush, { onRefused: refused, beforePaying: true });

  // The field itself says why what was written in it could not be saved.
  const saveNow = (imageId: string) => void store.save(imageId).catch(() => undefined);
  const suggest = async (image: SessionImage, number: number) => {
    const before = store.snapshot().get(image.id)?.text ?? image.caption;
    await store.suggest(image.id);
    toast(t('captions.suggested', { number }), {
      action: {
        label: t('review.undo'),
        onClick: () => {
          store.write(image.id, before, null);
          void store.save(image.id).catch(refused);
        },
      },
    });
  };
  return {
    drafts,
    write: (image, text) => {
      store.write(image.id, text, image.caption);
    },
    save: saveNow,
    suggest: (image, number) => void suggest(image, number).catch(() => undefined),
  };
}
