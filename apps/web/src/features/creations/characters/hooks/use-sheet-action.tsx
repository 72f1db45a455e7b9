import { type Character, sheetPriceOf } from '@atelier/contracts';
import { LayoutGrid } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import type { MenuAction } from '@/components/menu';
import { useFeature } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { SheetDialog } from '../../sheets/sheet-dialog-part';

/** Asks for a sheet of the character; not of one that has expired. */
export function useSheetAction(character: Character): { action: MenuAction; dialog: ReactNode } {
  const { t } = useTranslation('characters');
  const { off } = useFeature('image');
  const whole = useCosts().priceOf('sheet');
  const price = whole && sheetPriceOf(whole, character.unshown);
  const [open, setOpen] = useState(false);
  const action = {
    label: t('sheet'),
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
  return { action, dialog: <SheetDialog open={open} character={character} onClose={close} /> };
}
