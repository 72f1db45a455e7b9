import { type Character, sheetPriceOf } from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import type { MenuAction } from '@/components/menu';
import { useFeature } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { SheetDialog } from '../../sheets/sheet-dialog-part';

/**
 * Leads to the sheet of the character, where there is one, before another is asked for; none is asked for while one is under way, nor of a
 * character that has expired.
 */
export function useSheetActions(character: Character): { actions: MenuAction[]; dialog: ReactNode } {
  const { t } = useTranslation('characters');
  const navigate = useNavigate();
  const { off } = useFeature('image');
  const whole = useCosts().priceOf('sheet');
  const price = whole && sheetPriceOf(whole, character.unshown);
  const [open, setOpen] = useState(false);
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
  const make: MenuAction = {
    label: t(sheet ? 'sheet_again' : 'sheet'),
    icon: <LayoutGrid />,
    cost: price ? <CostTag amounts={price} tone="inherit" /> : null,
    disabled: character.expired || off || !price,
    needsNetwork: true,
    onSelect: () => {
      setOpen(true);
    },
  };
  const close = () => {
    setOpen(false);
  };
  return {
    actions: look ? (sheet?.under_way ? [look] : [look, make]) : [make],
    dialog: <SheetDialog open={open} character={character} onClose={close} />,
  };
}
