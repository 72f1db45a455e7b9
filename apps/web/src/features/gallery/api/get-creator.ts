import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';

/** What everybody sees of a creator. */
export const useCreator = (id: string) => useQuery(orpc.gallery.creator.queryOptions({ input: { id } }));
