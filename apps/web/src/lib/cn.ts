import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      radius: ['control', 'card', 'picture'],
      text: ['hero', 'title'],
      spacing: ['touch', 'nav'],
      animate: ['rise', 'develop', 'burst', 'breathe'],
    },
  },
});

/** Class names joined, where a later one overrides an earlier one of the same kind. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
