import type { ImageCreation } from '@atelier/contracts';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { useImages } from '../../api/list-images';

export interface Images {
  query: ReturnType<typeof useImages>;
  /** Without what is being deleted. */
  items: ImageCreation[] | undefined;
}

/** So many of the newest are always drawn: what moves and is scrolled to lies among them. */
const ALWAYS_DRAWN = 4;

/**
 * One creation among hundreds: what is far from sight is neither laid out nor painted. Its frame is a little wider than what it
 * holds, for a ring of focus would be cut off.
 */
export function ResultItem({ age, children }: { age: number; children: ReactNode }) {
  return (
    <li
      className={cn('-m-2 p-2', age >= ALWAYS_DRAWN && '[contain-intrinsic-size:auto_44rem] [content-visibility:auto]')}
    >
      {children}
    </li>
  );
}
