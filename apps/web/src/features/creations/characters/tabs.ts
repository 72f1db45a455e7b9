import type { AssignmentTab } from '@atelier/contracts';
import { oneOf, searchParams } from '@/lib/search-params';

/** The tabs of My characters: the creator's own by their state, and what others share. */
export type CharacterTab = AssignmentTab | 'public';

export const charactersSearch = searchParams({
  tab: oneOf<CharacterTab>({ completed: true, in_assignment: true, failed: true, public: true }),
});
