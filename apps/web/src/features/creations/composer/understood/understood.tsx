import { Suspense } from 'react';
import { useRuntime } from '@/features/jobs';
import { lazyOrNothing } from '@/lib/lazy-or-nothing';
import { cn } from '@/lib/cn';
import { withTexts } from '@/lib/lazy-with-texts';
import { warmReader } from './prompt-reader';
import type { PromptTagsProps } from './prompt-tags';

/** No screen begins with it. */
const fetchTags = () => withTexts('understood', () => import('./prompt-tags'));
const PromptTags = lazyOrNothing(async () => (await fetchTags()).PromptTags);

/** Fetches what reads and shows words before there are any, so that the first are answered at once. */
export function prepareWords(): void {
  warmReader();
  fetchTags().catch(() => undefined);
}

/** What the preview engine understood of the words, before anything is paid. Nothing with any other engine, which draws by the words themselves. */
export function Understood(props: PromptTagsProps) {
  const { data: runtime } = useRuntime();
  if (runtime?.engine !== 'preview' || props.prompt.trim() === '') return null;
  return (
    // There from the first letter on, so that nothing moves when the answer comes. On a phone it has the place and, as long as one line is
    // enough, the height of the ideas; more than two are scrolled: the words are at the thumb, and the picture above them.
    // What asks for a choice, or says what is lacking, is no line to be scrolled to: with it there are three.
    <div
      className={cn(
        'text-sm',
        // Most that is written into it asks for no answer: there is no room for one before it comes.
        props.of !== 'unwanted' &&
          '-mx-4 flex min-h-12.5 shrink-0 flex-col justify-center-safe px-4 lg:mx-0 lg:block lg:min-h-14.5 lg:px-0',
        // Of a video the form is scrolled as a whole.
        props.of !== 'unwanted' &&
          props.of !== 'motion' &&
          'max-h-25 overflow-y-auto [scrollbar-width:none] max-lg:has-data-third:max-h-37 lg:max-h-none lg:overflow-visible',
      )}
    >
      <Suspense fallback={null}>
        <PromptTags {...props} />
      </Suspense>
    </div>
  );
}
