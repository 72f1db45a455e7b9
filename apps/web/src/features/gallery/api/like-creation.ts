import type { LikeState } from '@atelier/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client, orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { changeCard } from './list-gallery';

const LIKES = { mutationKey: ['gallery', 'like'], scope: { id: 'gallery-like' } };

/** It shows at once, so users leave without waiting for it. */
const LASTING = { context: { outlivesPage: true } };

interface Like {
  id: string;
  liked: boolean;
}

/** Shows a like, or that it was taken back, before the API has said anything to it. What it already is stays. */
function show(queryClient: QueryClient, { id, liked }: Like): void {
  const by = liked ? 1 : -1;
  changeCard(queryClient, id, (card) =>
    card.liked === liked ? card : { ...card, liked, likes: Math.max(0, card.likes + by) },
  );
  queryClient.setQueryData(orpc.gallery.get.queryKey({ input: { id } }), (creation) =>
    !creation || creation.liked === liked
      ? creation
      : { ...creation, liked, likes_count: Math.max(0, creation.likes_count + by) },
  );
}

function write(queryClient: QueryClient, id: string, { liked, likes_count: likes }: LikeState): void {
  changeCard(queryClient, id, (card) => ({ ...card, liked, likes }));
  queryClient.setQueryData(
    orpc.gallery.get.queryKey({ input: { id } }),
    (creation) => creation && { ...creation, liked, likes_count: likes },
  );
}

/** Of several presses on one heart only what the last one is answered counts. */
const isLast = (queryClient: QueryClient, id: string): boolean =>
  queryClient.getMutationCache().findAll({
    mutationKey: LIKES.mutationKey,
    status: 'pending',
    predicate: ({ state }) => (state.variables as Like).id === id,
  }).length <= 1;

/** Likes at once; where that did not work it is taken back, with a word about it. Presses are sent in their order. */
export function useLike(): (like: Like) => void {
  const { t } = useTranslation('gallery');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate } = useMutation({
    ...LIKES,
    mutationFn: ({ id, liked }: Like) =>
      liked ? client.gallery.like({ id }, LASTING) : client.gallery.unlike({ id }, LASTING),
    onMutate: (like) => {
      show(queryClient, like);
    },
    onSuccess: (state, { id }) => {
      if (isLast(queryClient, id)) write(queryClient, id, state);
    },
    onError: (error, { id, liked }) => {
      if (isLast(queryClient, id)) show(queryClient, { id, liked: !liked });
      toast.error(t(liked ? 'like.failed' : 'like.unlike_failed'), { description: errorText(error) });
    },
  });
  return mutate;
}
