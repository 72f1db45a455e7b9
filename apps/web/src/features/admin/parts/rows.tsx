import type { ReactNode } from 'react';

/** For the link of a row: all of the row, which is `relative`, leads where it does; what else can be pressed in it is `relative`, too. */
export const WHOLE_ROW =
  'after:absolute after:inset-0 after:transition-colors after:duration-150 hover:after:bg-light/4';

/** For a link among words: it is seen to be one, and a finger finds it, on more than its line. */
export const INLINE_LINK =
  'relative inline-block py-1 after:absolute after:inset-x-0 after:-inset-y-2 after:min-w-touch underline decoration-ink-faint underline-offset-4 transition-colors duration-150 hover:decoration-current';

/** Items one below the other. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line overflow-hidden rounded-card lit">{children}</ul>;
}
