import { orpc } from '@/lib/client';

/** The public creation that settings are taken over from. */
export const remixQuery = (id: string) =>
  orpc.gallery.get.queryOptions({
    input: { id },
    // It may have been made private since.
    staleTime: 0,
  });
