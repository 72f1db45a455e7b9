import { record } from '@/lib/analytics';

/** Counts a press on what calls to begin, wherever on the page it stands. */
export const countCall = (): void => {
  record({ name: 'call_to_action', path: '/' });
};
