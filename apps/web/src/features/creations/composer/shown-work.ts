import type { ImageCreation } from '@atelier/contracts';
import { isUnfinished } from '../api/list-images';

interface WorkOnScreen {
  /** Newest first. */
  items?: readonly ImageCreation[] | undefined;
  prompt: string;
  /** Whether an order is on its way. */
  sent: boolean;
}

/** What the bar makes room for: the newest work, unless words stand there that nothing was made of yet. */
export function shownWork({ items = [], prompt, sent }: WorkOnScreen): string | null {
  // From the press on, of which everything moves anyway, not when the answer comes.
  if (sent && prompt.trim() !== '') return 'asked';
  if (prompt !== '' && !items.some(({ options }) => options.prompt === prompt)) return null;
  const [newest] = items;
  return newest && (isUnfinished(newest) || newest.images.length > 0) ? newest.id : null;
}
