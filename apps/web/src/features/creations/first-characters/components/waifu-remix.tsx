import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lazyWithTexts } from '@/lib/lazy-with-texts';
import type { RemixAsked } from '../../composer/remix-notices';
import type { WaifuSettings } from '../hooks/use-waifu-form';

const Notice = lazyWithTexts('themes', async () => (await import('./waifu-remix-notice')).WaifuRemixNotice);

/** Most characters come from nobody else's, so what is said of those that do is fetched. */
export function WaifuRemix(props: RemixAsked) {
  const { control } = useFormContext<WaifuSettings>();
  const source = useWatch({ control, name: 'remix_of' });
  if (!props.remixId && !source) return null;
  return (
    <Suspense fallback={null}>
      <Notice {...props} />
    </Suspense>
  );
}
