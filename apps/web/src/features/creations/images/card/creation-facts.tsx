import type { ImageCreation, View } from '@atelier/contracts';
import type { TFunction } from 'i18next';
import { WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAgo } from '@/lib/now';
import { isUnfinished } from '../../api/list-images';
import { useViewOfWords } from '../../composer/understood/use-view-of-words';
import { useIsBuiltIn } from '../options/caveats';
import { DEFAULT_SETTINGS } from '../settings';
import { CompareRefined } from '../../cards/compare-refined';
import type { CreationActions } from './creation-action-bar';

/** How much of the figure is shown; less than was asked for where the character's pictures have no more, or a GPU server left it out of the frame. */
export const shotOf = (t: TFunction<'generator'>, creation: ImageCreation, { shot }: View): string => {
  if (!creation.cut_off) return t(`shot.${shot}`);
  return t(creation.provenance?.engine === 'comfyui' ? 'shot_caveat.cropped' : 'shot_caveat.short');
};

/** How it was drawn, and, until it is, will be: where no option was set the words decide. */
export function useViewOf(creation: ImageCreation): View {
  const { options, view } = creation;
  // What came to nothing is told as it was while it was awaited.
  const isRead = useIsBuiltIn() && !view && (isUnfinished(creation) || creation.images.length === 0);
  const { prompt, negative_prompt: negative, direction, shot, angle } = options;
  const said = useViewOfWords({ prompt: isRead ? prompt : '', negative, direction, shot, angle });
  return view ?? said;
}

/** At the end of a line rather than at the beginning of the next one. */
const SEPARATOR = '\u00a0· ';

/** How it was asked for, in a few words. */
export function CreationFacts({ creation }: { creation: ImageCreation }) {
  const { t } = useTranslation('generator');
  const ago = useAgo();
  const { options, character, created_at: createdAt, images } = creation;
  const { width, height } = images[0] ?? options;
  const view = useViewOf(creation);
  const { direction, angle = options.angle } = view;
  const facts = [
    creation.origin === 'waifu' ? '' : (character?.name ?? t('character_gone_short')),
    ...(creation.sheet ? [] : [`${String(width)}×${String(height)}`, shotOf(t, creation, view)]),
    creation.sheet || direction === DEFAULT_SETTINGS.direction ? '' : t(`direction.${direction}`),
    creation.sheet || angle === DEFAULT_SETTINGS.angle ? '' : t(`angle.${angle}`),
    options.expression === 'none' ? '' : t(`expression.${options.expression}`),
  ];
  return (
    <p className="text-sm text-ink-faint">
      {`${facts.filter(Boolean).join(SEPARATOR)}${SEPARATOR}`}
      <time dateTime={createdAt} className="whitespace-nowrap">
        {ago(createdAt)}
      </time>
    </p>
  );
}

/** Says of a second pass that it is one, and of what. */
export function RefinedOf({ creation, onView }: { creation: ImageCreation } & Pick<CreationActions, 'onView'>) {
  const { t } = useTranslation('generator');
  if (!creation.refined) return null;
  const source = creation.refined_from;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-sm text-light">
      <WandSparkles aria-hidden className="size-4 shrink-0" />
      {t('refine.name')}
      {source ? (
        <button
          type="button"
          onClick={() => {
            onView({ creationId: source.creation_id, pictureId: source.image_id });
          }}
          className="inline-flex min-h-touch items-center underline decoration-light/40 underline-offset-4 hover:decoration-light md:min-h-0"
        >
          {t('refine.source')}
        </button>
      ) : (
        <span className="text-ink-faint">{t('refine.source_gone')}</span>
      )}
      <CompareRefined creation={creation} />
    </div>
  );
}
