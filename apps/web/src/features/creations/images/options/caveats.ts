import type { CameraShot, Character, Direction } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '@/features/jobs';

const useIsBuiltIn = (): boolean => useRuntime().data?.engine === 'preview';

/** Whether a full body of the character would end above its feet. */
export function useIsCutOff(character: Character | null, shot: CameraShot): boolean {
  return useIsBuiltIn() && shot === 'full' && character?.unshown?.full_body === true;
}

/** What a shot shows less than it says; null where it shows all of it. */
export function useShotCaveat(character: Character | null, shot: CameraShot): string | null {
  const { t } = useTranslation('generator');
  const isUnknown = useIsBuiltIn() && shot === 'full' && !character?.unshown;
  if (useIsCutOff(character, shot)) return t('shot_caveat.cut_off');
  return isUnknown ? t('shot_caveat.unknown') : null;
}

/** What a direction shows otherwise than it says; null where it does not. */
export function useDirectionCaveat(character: Character | null, direction: Direction): string | null {
  const { t } = useTranslation('generator');
  if (!useIsBuiltIn()) return null;
  if (direction.startsWith('back')) return t('direction_painted');
  const isMissing = character?.unshown?.cells.some(
    ({ cell, reason }) => reason === 'engine' && cell.kind === 'direction' && cell.value === direction,
  );
  return isMissing ? t('direction_bent') : null;
}
