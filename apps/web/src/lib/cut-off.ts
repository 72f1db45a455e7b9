import { useOnline } from './online';
import { useSession } from './session';

/** Whether the API cannot be reached, so that a screen shows what was known before. */
export function useCutOff(): boolean {
  const online = useOnline();
  const { remembered = false } = useSession();
  return !online || remembered;
}
