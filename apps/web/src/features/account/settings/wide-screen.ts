/** Whether the list of sections stands beside the one that is open: Tailwind's `lg`. */
export const isWideScreen = (): boolean => window.matchMedia('(min-width: 64rem)').matches;
