import type { TodaysTheme } from '@atelier/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { paging } from '@/lib/paging';
import { cardsOf, type GalleryCard, useGallery } from './list-gallery';

/** It ends at midnight somewhere, and its reward is earned meanwhile. */
const FRESH_MS = 60_000;

export const useTodaysTheme = () => useQuery(orpc.themes.today.queryOptions({ staleTime: FRESH_MS }));

/** Up to today, newest first. */
export const useThemes = ({ enabled = true } = {}) =>
  useInfiniteQuery(
    orpc.themes.list.infiniteOptions({
      enabled,
      input: (cursor: string | undefined) => ({ cursor, limit: 14 }),
      ...paging,
      staleTime: FRESH_MS,
    }),
  );

/** What was made for a theme, newest first; a first page of it. */
export function useThemeWorks(theme: TodaysTheme | undefined): { isPending: boolean; data: GalleryCard[] | undefined } {
  const { data, isPending } = useGallery({ sort: 'new', theme: theme?.day }, { enabled: theme !== undefined });
  return { isPending, data: data && cardsOf(data) };
}
