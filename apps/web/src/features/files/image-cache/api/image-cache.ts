import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clearPictures, measurePictures, type PictureUsage } from '@/service-worker/kept-pictures';

const usageKey = ['image-cache', 'usage'];

/** How much of this browser's storage the pictures take. */
export const useImageCacheUsage = () =>
  useQuery({ queryKey: usageKey, queryFn: measurePictures, staleTime: 0, networkMode: 'always' });

/** Removes every picture that is kept; answers what was removed. */
export function useClearImageCache() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<PictureUsage> => {
      const before = await measurePictures();
      await clearPictures();
      return before;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: usageKey }),
  });
}
