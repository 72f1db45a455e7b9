import type { CharacterScope, Character, ImportCharacterInput, Page, UploadRequest } from '@atelier/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { orpc, client } from '@/lib/client';
import { paging, withItems } from '@/lib/paging';
import { invalidate } from '@/lib/invalidate';
import { useSpendingMutation } from '@/lib/idempotency';
import { forgetCharacter } from './forget-character';

export const charactersQuery = (scope: CharacterScope) =>
  orpc.characters.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ scope, cursor }),
    ...paging,
  });

export const useCharacters = (scope: CharacterScope) => useInfiniteQuery(charactersQuery(scope));

/** What its creator has made of a character, newest first. */
export const usePicturesOf = (characterId: string) =>
  useInfiniteQuery(
    orpc.images.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 24, character_id: characterId }),
      ...paging,
    }),
  );

/** The link to its model, which works for some minutes: asked for anew whenever it is shown. */
export const useModelDownload = (id: string) =>
  useQuery({ ...orpc.characters.model.queryOptions({ input: { id } }), staleTime: 0, gcTime: 0 });

/** Asks where a model file may be put. */
export const useRequestImportUpload = () =>
  useSpendingMutation({
    mutationFn: (input: UploadRequest, options) => client.characters.requestImportUpload(input, options),
  });

/** Has a model file that has arrived checked, and made a character of. */
export function useImportCharacter() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (input: ImportCharacterInput, options) => client.characters.import(input, options),
    onSuccess: () => {
      void invalidate(queryClient, orpc.wallet.key());
    },
  });
}

interface CharacterChange {
  id: string;
  name?: string;
  is_public?: boolean;
  /** An own image of the character. */
  thumbnail_image_id?: string;
}

export function useUpdateCharacter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: CharacterChange) => client.characters.update(change),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.characters.key() }),
  });
}

/** Makes a character public or private: at once, and reverted where the API refuses. */
export function useSetPublic() {
  const queryClient = useQueryClient();
  const show = (id: string, is_public: boolean) => {
    queryClient.setQueriesData<InfiniteData<Page<Character>>>(
      { queryKey: orpc.characters.list.key({ type: 'infinite' }) },
      (data) => withItems(data, (items) => items.map((item) => (item.id === id ? { ...item, is_public } : item))),
    );
  };
  return useMutation({
    mutationFn: (change: { id: string; is_public: boolean }) => client.characters.update(change),
    onMutate: async ({ id, is_public }) => {
      // An answer under way would show what was before.
      await queryClient.cancelQueries({ queryKey: orpc.characters.list.key() });
      show(id, is_public);
    },
    onError: (_error, { id, is_public }) => {
      show(id, !is_public);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.characters.key() }),
  });
}

type Receipt = Awaited<ReturnType<typeof client.characters.remove>>;

/** Answers with a receipt of what was deleted. */
export function useDeleteCharacter(onDeleted: (receipt: Receipt) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.characters.remove({ id }),
    // Here and not at the press: the card that asks goes with its character.
    onSuccess: (receipt) => {
      onDeleted(receipt);
      return forgetCharacter(queryClient);
    },
  });
}
