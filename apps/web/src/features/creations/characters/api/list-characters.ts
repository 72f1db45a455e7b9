import { useInfiniteQuery } from '@tanstack/react-query';
import type { CharacterScope } from '@atelier/contracts';
import { orpc } from '@/lib/client';
import { paging } from '@/lib/paging';

export const charactersQuery = (scope: CharacterScope) =>
  orpc.characters.list.infiniteOptions({ input: (cursor: string | undefined) => ({ scope, cursor }), ...paging });

export const useCharacters = (scope: CharacterScope) => useInfiniteQuery(charactersQuery(scope));
