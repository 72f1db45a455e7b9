import {
  type Direction,
  isFaceless,
  undrawnDirections,
  undrawnExpressions,
  type VideoCreation,
} from '@atelier/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { itemsOf, paging } from '@/lib/paging';
import { charactersQuery } from '../../characters/api/characters';
import type { PromptAsked } from '../../composer/understood/prompt-reader';
import { wordsOf } from '../../images/options/words-of';
import type { CreateVideoRequest } from '../api/videos';

/** Every picture the user owns, however it was made, newest first: any of them can move. */
export const useOwnImages = (enabled = true) =>
  useInfiniteQuery({
    ...orpc.images.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor, limit: 24 }), ...paging }),
    enabled,
  });

/** From where no face is seen that could do anything: where the head is known, its direction is still of its back. */
const FROM_BEHIND: ReadonlySet<Direction> = new Set(['back', 'back-left', 'back-right']);

type Source = CreateVideoRequest['source'] | VideoCreation['source'];

/** What a picture shows that a video is made of, as far as it is known here. */
type Shows = Pick<PromptAsked, 'faceless' | 'moodless' | 'pictured'>;

/** Tells of a picture that was made here whether it shows a face, and which: of an upload that is known once it is animated. */
export function useShows(enabled = true): (source: Source | undefined) => Shows {
  const { data } = useOwnImages(enabled);
  const characters = useInfiniteQuery({ ...charactersQuery('mine'), enabled });
  return (source) => {
    const shown = source?.kind === 'image' ? source.image_id : null;
    const creation = (itemsOf(data) ?? []).find(({ images }) => images.some(({ id }) => id === shown));
    if (!creation) return { faceless: false };
    const { character, images, view, options } = creation;
    const { unshown } = itemsOf(characters.data)?.find(({ id }) => id === character?.id) ?? {};
    const { focus } = images.find(({ id }) => id === shown) ?? {};
    const faceless = focus === null || FROM_BEHIND.has(view?.direction ?? options.direction) || isFaceless(unshown);
    const moodless = undrawnExpressions(unshown).length > 0;
    const reads = wordsOf(creation, {
      cutOff: unshown?.full_body,
      faceless,
      moodless,
      undrawn: undrawnDirections(unshown),
    });
    return { faceless, moodless, pictured: { ...options, reads, lidless: unshown?.lids === false } };
  };
}
