import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyFrames } from '@/components/empty-frames';
import { lazyOrNothing } from '@/lib/lazy-or-nothing';
import type { ScreenProps } from './generator-page';

// Most visits are not the first.
const Steps = lazyOrNothing(async () => (await import('./guide')).Guide);

/** See `guide.tsx`. */
export function Guide(props: ScreenProps) {
  return (
    <Suspense fallback={null}>
      <Steps {...props} />
    </Suspense>
  );
}

/** Where the pictures will hang. */
export function EmptyWall() {
  const { t } = useTranslation('generator');
  return (
    <div className="flex flex-col items-center px-4 pt-8 pb-2 text-center">
      <EmptyFrames />
      <h2 className="mt-6 text-2xl font-semibold">{t('empty.title')}</h2>
      <p className="mt-2 max-w-md text-ink-soft">{t('empty.text')}</p>
    </div>
  );
}
