import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@/lib/api-error';
import { client, orpc } from '@/lib/client';
import { changeCard } from './list-gallery';

export const publicCreationQuery = (id: string) =>
  orpc.gallery.get.queryOptions({
    input: { id },
    queryFn: async ({ signal, client: queryClient }) => {
      try {
        return await client.gallery.get({ id }, { signal });
      } catch (error) {
        // It was deleted or made private since its wall was loaded.
        if (isApiError(error) && error.status === 404) changeCard(queryClient, id, () => null);
        throw error;
      }
    },
    // It may be gone by now, and likes come in from everywhere.
    staleTime: 10_000,
  });

export const usePublicCreation = (id: string) => useQuery(publicCreationQuery(id));
