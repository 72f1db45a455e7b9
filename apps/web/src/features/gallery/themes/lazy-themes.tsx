import { Suspense } from 'react';
import { Skeleton } from '@/components/skeleton';
import { lazyWithTexts } from '@/lib/lazy-with-texts';

const Section = lazyWithTexts('themes', async () => (await import('./theme-section')).ThemeSection);
const Head = lazyWithTexts('themes', async () => (await import('./gallery-theme')).GalleryTheme);

const Empty = lazyWithTexts('themes', async () => (await import('./empty-theme')).EmptyTheme);

/** In place of a wall that has nothing of the day's theme. */
export const NothingForTheme = ({ day }: { day: string }) => (
  <Suspense fallback={null}>
    <Empty day={day} />
  </Suspense>
);

/** For home: the theme of today, and a few things that were made for it. */
export const TodaysThemeSection = () => (
  <Suspense fallback={null}>
    <Section />
  </Suspense>
);

/** Above the wall: today's theme, or the day whose theme is looked at. */
export const GalleryHead = ({ day }: { day: string | undefined }) => (
  <Suspense fallback={<Skeleton className="mb-5 h-40 md:h-32" />}>
    <Head day={day} />
  </Suspense>
);
