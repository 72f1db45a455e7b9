import {
  type CameraAngle,
  type CameraShot,
  type Character,
  type Direction,
  type Expression,
  isFaceless,
  UNDRAWN_ANGLES,
  undrawnDirections,
  undrawnExpressions,
} from '@atelier/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '@/features/jobs';

export const useIsBuiltIn = (): boolean => useRuntime().data?.engine === 'preview';

/** Whether a full body of the character would end above its feet. */
export function useIsCutOff(character: Character | null, shot: CameraShot): boolean {
  return useIsBuiltIn() && shot === 'full' && character?.unshown?.full_body === true;
}

/** Whether no picture of the character shows a face: then nothing can be put onto its head. */
export function useIsFaceless(character: Character | null): boolean {
  return useIsBuiltIn() && isFaceless(character?.unshown);
}

/** Whether there are no expressions of the character but its own. */
export const useIsMoodless = (character: Character | null): boolean => useImpossibleExpressions(character).length > 0;

/** What a shot shows less than it says; null where it shows all of it. */
export function useShotCaveat(character: Character | null, shot: CameraShot): string | null {
  const { t } = useTranslation('generator');
  const isUnknown = useIsBuiltIn() && shot === 'full' && !character?.unshown;
  if (useIsCutOff(character, shot)) return t('shot_caveat.cut_off');
  return isUnknown ? t('shot_caveat.unknown') : null;
}

/** Views that none of the character’s pictures show: the built-in engine would bend a front, or paint hair over its face. */
export function useImpossibleDirections(character: Character | null): readonly Direction[] {
  const isBuiltIn = useIsBuiltIn();
  const unshown = character?.unshown;
  // The words are read anew with each other list.
  return useMemo(() => (isBuiltIn ? undrawnDirections(unshown) : []), [isBuiltIn, unshown]);
}

/** Expressions that cannot be put onto the character: none of its pictures show a face, or a mouth that the engine knows. */
export function useImpossibleExpressions(character: Character | null): readonly Expression[] {
  return useIsBuiltIn() ? undrawnExpressions(character?.unshown) : [];
}

/** Camera angles that the built-in engine draws of nobody. */
export function useImpossibleAngles(): readonly CameraAngle[] {
  return useIsBuiltIn() ? UNDRAWN_ANGLES : [];
}
