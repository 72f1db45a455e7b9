import { Suspense, useEffect } from 'react';
import { lazyWithTexts, withTexts } from '@/lib/lazy-with-texts';
import { useThemes, useThemeWorks, useTodaysTheme } from '../api/themes';

const loadSection = async () => (await import('./theme-section')).ThemeSection;
const loadHead = async () => (await import('./gallery-theme')).GalleryTheme;
const Section = lazyWithTexts('themes', loadSection);
const Head = lazyWithTexts('themes', loadHead);

const Empty = lazyWithTexts('themes', async () => (await import('./empty-theme')).EmptyTheme);

/** In place of a wall that has nothing of the day's theme. */
export const NothingForTheme = ({ day }: { day: string }) => (
  <Suspense fallback={null}>
    <Empty day={day} />
  </Suspense>
);

/** Fetches a part beside what it shows, so that neither waits for the other. Who shows it says where it could not be had. */
function useEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    withTexts('themes', load).catch(() => undefined);
  }, [load]);
}

/** For home: the theme of today, and a few things that were made for it. Suspends until it has come. `isMain`: to be begun with. */
export const TodaysThemeSection = ({ isMain }: { isMain: boolean }) => <Section isMain={isMain} />;

/** Whether it is known what that section shows, if anything; it is fetched meanwhile. */
export function useTodaysThemeKnown(): boolean {
  useEarly(loadSection);
  const { data: theme, isPending } = useTodaysTheme();
  const works = useThemeWorks(theme);
  return !isPending && (theme === undefined || !works.isPending);
}

/** Above the wall: today's theme, or the day whose theme is looked at. Suspends until it has come. */
export const GalleryHead = ({ day }: { day: string | undefined }) => <Head day={day} />;

/** Whether it is known what stands there, if anything; it is fetched meanwhile. */
export function useGalleryHeadKnown(day: string | undefined): boolean {
  useEarly(loadHead);
  const today = useTodaysTheme();
  const themes = useThemes({ enabled: day !== undefined });
  const works = useThemeWorks(today.data);
  const rest = day === undefined ? works : themes;
  return !today.isPending && (today.data === undefined || !rest.isPending);
}
