import { type CameraShot, type Character, type Direction, DIRECTIONS } from '@atelier/contracts';
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

/** Views from behind, where the character has none: the built-in engine would paint hair over its face. */
export function useImpossibleDirections(character: Character | null): readonly Direction[] {
  const isBuiltIn = useIsBuiltIn();
  return isBuiltIn ? DIRECTIONS.filter((value) => value.startsWith('back') && isMissing(character, value)) : [];
}

/** Of a character of which nothing is known, the built-in engine has seen no back either. */
const isMissing = (character: Character | null, direction: Direction): boolean =>
  character?.unshown?.cells.some(
    ({ cell, reason }) => reason === 'engine' && cell.kind === 'direction' && cell.value === direction,
  ) ?? direction.startsWith('back');

/** What a direction shows otherwise than it says; null where it does not. */
export function useDirectionCaveat(character: Character | null, direction: Direction): string | null {
  const { t } = useTranslation('generator');
  if (!useIsBuiltIn() || direction.startsWith('back')) return null;
  return isMissing(character, direction) ? t('direction_bent') : null;
}
