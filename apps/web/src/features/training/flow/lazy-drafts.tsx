import { lazyWithTexts } from '@/lib/lazy-with-texts';

/** See `drafts.tsx`: most creators have none, and its texts are those of the flow. */
export const LazyDrafts = lazyWithTexts('training', async () => (await import('./drafts')).Drafts);
