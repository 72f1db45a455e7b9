import type { Character } from '@atelier/contracts';
import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lazyWithTexts } from '@/lib/lazy-with-texts';
import type { RemixAsked } from '../../composer/remix-notices';
import type { GeneratorSettings } from '../settings';
import type { ThemeNoticeProps } from './theme-notice';

export interface GeneratorNoticesProps extends ThemeNoticeProps, RemixAsked {
  fill: (settings: GeneratorSettings) => void;
  /** Whose images will be made. */
  chosen: Character | null;
}

const Notices = lazyWithTexts('themes', async () => (await import('./notices')).Notices);

/** What the form is for, or comes from, where it is for a theme or comes from a public creation: most are not, so it is fetched. */
export function GeneratorNotices(props: GeneratorNoticesProps) {
  const { control } = useFormContext<GeneratorSettings>();
  const [theme, source] = useWatch({ control, name: ['theme', 'remix_of'] });
  if (!props.asked && !props.remixId && !theme && !source) return null;
  return (
    <Suspense fallback={null}>
      <Notices {...props} />
    </Suspense>
  );
}
