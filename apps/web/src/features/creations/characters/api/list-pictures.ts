import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { paging } from '@/lib/paging';

/** What its creator has made of a character, newest first. */
export const usePicturesOf = (characterId: string) =>
  useInfiniteQuery(
    orpc.images.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 24, character_id: characterId }),
      ...paging,
    }),
  );
