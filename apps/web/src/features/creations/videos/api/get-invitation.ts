import type { Character, ImageOutput } from '@atelier/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCharacters } from '../../characters/api/characters';
import { orpc } from '@/lib/client';
import { itemsOf } from '@/lib/paging';

export interface Invitation {
  character: Character;
  /** The newest picture of the character that may be shown plainly, or null where there is none yet. */
  picture: ImageOutput | null;
}

/** The user's newest character that no video was made since, once all of that is known. */
export function useInvitation(): Invitation | null {
  const characters = itemsOf(useCharacters('mine').data);
  const newest = characters
    ?.filter(({ own, expired }) => own && !expired)
    .reduce<Character | null>((best, one) => (best && best.created_at >= one.created_at ? best : one), null);
  const videos = useQuery(orpc.videos.list.queryOptions({ input: newest ? { limit: 1 } : skipToken }));
  const images = useQuery(
    orpc.images.list.queryOptions({ input: newest ? { character_id: newest.id, limit: 1 } : skipToken }),
  );
  if (!newest || !videos.data || !images.data) return null;
  const [latest] = videos.data.items;
  if (latest && latest.created_at >= newest.created_at) return null;
  const picture = images.data.items.flatMap((creation) => creation.images).find(({ sensitive }) => !sensitive);
  return { character: newest, picture: picture ?? null };
}
