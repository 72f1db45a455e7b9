import { skipToken, useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';

/** The character of an id, for one that may be on no loaded page of the list. */
export const useCharacter = (id: string) =>
  useQuery(orpc.characters.get.queryOptions({ input: id ? { id } : skipToken }));
