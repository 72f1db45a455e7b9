import {
  CAPTION_MAX_LENGTH,
  focusOfFacts,
  suggestCaption,
  type SessionImage,
  type TrainingSession,
} from '@atelier/contracts';
import { Captions as CaptionsIcon, Check, ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CharacterCount } from '@/components/character-count';
import { Field, Textarea } from '@/components/field';
import { Picture } from '@/components/picture';
import { useRuntime } from '@/features/jobs';
import { useErrorText } from '@/lib/error-text';
import { useSettleOnLeave } from '@/lib/settle-on-leave';
import { toast } from '@/lib/toast';
import { useSetCaption } from '../api/pictures';
import { type CaptionDraft, CaptionDrafts } from './caption-drafts';

/** What each picture shows, to be read and changed; only where the engine reads it. */
export function Captions({ session }: { session: TrainingSession }) {
  const { data } = useRuntime();
  return data?.engine === 'comfyui' ? <CaptionList session={session} /> : null;
}

function CaptionList({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const captions = useCaptions(session.id);
  const own = session.images.filter((image) => image.caption_is_own).length;
  return (
    <details className="group rounded-card lit">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 md:px-5 [&::-webkit-details-marker]:hidden">
        <CaptionsIcon aria-hidden className="size-5 shrink-0 text-light" />
        <span className="grow font-semibold">{t('captions.title')}</span>
        {own > 0 ? <span className="text-sm text-ink-faint">{t('captions.own', { count: own })}</span> : null}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="@container px-4 pb-5 md:px-5">
        <p className="text-[0.9375rem] text-pretty text-ink-soft">{t('captions.text')}</p>
        <ul className="mt-5 grid gap-6 @2xl:grid-cols-2">
          {session.images.map((image, index) =>
            image.status === 'accepted' ? (
              <Caption
                key={image.id}
                image={image}
                number={index + 1}
                total={session.images.length}
                draft={captions.drafts.get(image.id)}
                captions={captions}
              />
            ) : null,
          )}
        </ul>
      </div>
    </details>
  );
}

interface CaptionProps {
  image: SessionImage;
  number: number;
  total: number;
  draft: CaptionDraft | undefined;
  captions: CaptionsOf;
}

function Caption({ image, number, total, draft, captions }: CaptionProps) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const text = draft?.text ?? image.caption;
  const isOwn = image.caption_is_own || (draft !== undefined && draft.text !== null);
  const hasSuggestion = image.facts !== null && suggestCaption(image.facts) !== '';
  return (
    <li className="grid grid-cols-[4.5rem_1fr] items-start gap-3 sm:grid-cols-[6rem_1fr] sm:gap-4">
      <Picture src={image.thumbnail_url ?? image.url} focus={focusOfFacts(image.facts)} alt="" />
      <div className="min-w-0">
        <Field
          label={t('captions.label', { number, total })}
          aside={<CharacterCount text={text} max={CAPTION_MAX_LENGTH} />}
          error={draft?.error ? errorText(draft.error) : null}
        >
          <Textarea
            rows={2}
            className="field-sizing-content min-h-19"
            enterKeyHint="done"
            value={text}
            placeholder={t('captions.none')}
            autoComplete="off"
            onChange={(event) => {
              captions.write(image, event.target.value);
            }}
            onBlur={() => {
              captions.save(image.id);
            }}
            onKeyDown={(event) => {
              // It is one line. While Hangul is being composed, Enter belongs to the composition.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              captions.save(image.id);
            }}
          />
        </Field>
        <div className="mt-1 flex min-h-touch items-center justify-between gap-3 md:min-h-9">
          <SaveState draft={draft} />
          {isOwn && hasSuggestion ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('captions.suggest_for', { number, total })}
              onClick={() => {
                captions.suggest(image, number);
              }}
            >
              {t('captions.suggest')}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function SaveState({ draft }: { draft: CaptionDraft | undefined }) {
  const { t } = useTranslation('training-flow');
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-ink-faint">
      {draft?.state === 'saving' ? t('captions.saving') : null}
      {draft?.state === 'saved' ? (
        <>
          <Check aria-hidden className="size-4 text-success" />
          {t('captions.saved')}
        </>
      ) : null}
    </p>
  );
}

interface CaptionsOf {
  /** What is being written, by picture. */
  drafts: ReadonlyMap<string, CaptionDraft>;
  write: (image: SessionImage, text: string) => void;
  save: (imageId: string) => void;
  /** Goes back to the suggestion, which can be undone. */
  suggest: (image: SessionImage, number: number) => void;
}

/** The one that can be undone, and only here. */
const SUGGESTED = 'caption-suggested';

/** Writing captions: each is saved when its field is left, and all before the training begins. */
function useCaptions(sessionId: string): CaptionsOf {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const save = useSetCaption(sessionId);
  const [store] = useState(() => new CaptionDrafts({ save }));
  const drafts = useSyncExternalStore(store.subscribe, store.snapshot);
  const refused = useCallback((error: unknown) => toast.error(errorText(error)), [errorText]);
  useSettleOnLeave(store.flush, { onRefused: refused, beforePaying: true });

  // The field itself says why what was written in it could not be saved.
  const saveNow = (imageId: string) => void store.save(imageId).catch(() => undefined);
  useEffect(
    () => () => {
      toast.dismiss(SUGGESTED);
    },
    [],
  );
  const suggest = async (image: SessionImage, number: number) => {
    const before = store.snapshot().get(image.id)?.text ?? image.caption;
    await store.suggest(image.id);
    toast(t('captions.suggested', { number }), {
      id: SUGGESTED,
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
