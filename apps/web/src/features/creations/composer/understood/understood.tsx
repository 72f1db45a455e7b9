import { lazy, Suspense } from 'react';
import { useRuntime } from '@/features/jobs';
import type { PromptTagsProps } from './prompt-tags';

/** Fetched with the first words: no screen begins with it, and without a network there is nothing to be said. */
const PromptTags = lazy(() =>
  import('./prompt-tags').then(
    (part) => ({ default: part.PromptTags }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

/** What the preview engine understood of the words, before anything is paid. Nothing with any other engine, which draws by the words themselves. */
export function Understood(props: PromptTagsProps) {
  const { data: runtime } = useRuntime();
  if (runtime?.engine !== 'preview' || props.prompt.trim() === '') return null;
  return (
    <Suspense fallback={null}>
      <PromptTags {...props} />
    </Suspense>
  );
}
