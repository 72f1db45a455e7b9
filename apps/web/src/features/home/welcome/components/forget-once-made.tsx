import { useEffect } from 'react';
import { useQuests } from '@/features/quests';
import { forgetNewUser } from '@/lib/redirect-path';

/** Whoever has made something has seen the welcome, on the screen where they landed, and has other things to do. */
export function ForgetOnceMade() {
  const made = useQuests().data?.items.some(
    ({ quest_code: code, progress }) => code !== 'q01_signup' && progress.done > 0,
  );
  useEffect(() => {
    if (made) forgetNewUser();
  }, [made]);
  return null;
}
