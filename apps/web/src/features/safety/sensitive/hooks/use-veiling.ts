import { useSession } from '@/lib/session';

/** Adult content is veiled until it is pressed: for visitors, and for users who have not asked to see it plainly. */
export const useVeiling = (): boolean => useSession().user?.nsfw_blur !== false;
