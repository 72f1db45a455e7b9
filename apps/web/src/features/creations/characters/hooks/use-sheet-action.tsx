import {
  type Character,
  EXPRESSIONS,
  SHEET_CELLS,
  type SheetCell,
  sheetCellsOf,
  sheetCellsWithout,
} from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuAction } from '@/components/menu';
import { useRuntime } from '@/features/jobs';
import { useMakeSheet } from '../../sheets/use-make-sheet';

/** Which views a sheet of these pictures lacks; null where it has them all. One that looks at the viewer is a front. */
function viewsLacking(cells: readonly SheetCell[]): 'behind' | 'side' | 'side_behind' | 'turned' | null {
  const lacks = (...views: SheetCell['value'][]) => views.some((view) => !cells.some(({ value }) => value === view));
  if (lacks('front-left', 'front-right')) return 'turned';
  const isSideless = lacks('left', 'right');
  if (lacks('back', 'back-left', 'back-right')) return isSideless ? 'side_behind' : 'behind';
  return isSideless ? 'side' : null;
}

/** What is made, before it is paid for: how many pictures, and which views and expressions are not among them. */
function useMakes({ unshown }: Character): string {
  const { t } = useTranslation('characters');
  const isBuiltIn = useRuntime().data?.engine === 'preview';
  const cells = unshown ? sheetCellsWithout(unshown) : sheetCellsOf(isBuiltIn ? 'preview' : 'comfyui');
  // Of a character of which nothing is known, the built-in engine makes this many at best.
  const isMost = !unshown && cells.length < SHEET_CELLS.length;
  const made = t(isMost ? 'sheet_makes_most' : 'sheet_makes', { count: cells.length });
  const views = viewsLacking(cells);
  const expressions = cells.filter(({ kind }) => kind === 'expression').length;
  const without = [
    views && t(`sheet_without.${views}`),
    expressions < EXPRESSIONS.length && t('sheet_without.expressions', { count: expressions, of: EXPRESSIONS.length }),
  ];
  return [made, ...without].filter(Boolean).join(' ');
}

/**
 * Leads to the sheet of the character, where there is one, before another is made; none is made while one is under way, nor of a
 * character that has expired.
 */
export function useSheetActions(character: Character): { actions: MenuAction[]; pending: boolean; dialog: ReactNode } {
  const { t } = useTranslation('characters');
  const navigate = useNavigate();
  const { cost, disabled, pending, done, make, dialog } = useMakeSheet(character);
  const hint = useMakes(character);
  const { id, sheet } = character;
  const look: MenuAction | null = sheet
    ? {
        label: t(sheet.under_way ? 'sheet_progress' : 'sheet_open'),
        icon: <LayoutGrid />,
        onSelect: () => {
          // Under way it is watched in the list of its screen.
          const creation = sheet.under_way ? undefined : sheet.creation_id;
          void navigate({ to: '/generator', search: { character: id, creation } });
        },
      }
    : null;
  const another: MenuAction = {
    label: t(sheet ? 'sheet_again' : 'sheet'),
    icon: <LayoutGrid />,
    hint,
    cost,
    disabled: character.expired || disabled,
    needsNetwork: true,
    onSelect: make,
  };
  const actions = look ? (sheet?.under_way ? [look] : [look, another]) : [another];
  // Until it is left for where the sheet is made.
  return { actions, pending: pending || done, dialog };
}
