import {
  type Character,
  partOfAmounts,
  SHEET_CELLS,
  type SheetCell,
  sheetCellsOf,
  sheetCellsWithout,
  sheetPriceOf,
} from '@atelier/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileArchive, Images, LayoutGrid, Smile, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { Dialog } from '@/components/dialog';
import { FeatureOff, useFeature, useRuntime } from '@/features/jobs';
import { InsufficientDialog, useCosts, useShortfall, useWallet } from '@/features/ledger';
import { orpc } from '@/lib/client';
import { useCreateSheet } from './api';

interface SheetDialogProps {
  open: boolean;
  character: Pick<Character, 'id' | 'name'>;
  onClose: () => void;
}

type Price = ReturnType<ReturnType<typeof useCosts>['priceOf']>;

const GET: readonly { name: 'directions' | 'expressions' | 'whole' | 'pack'; Icon: LucideIcon }[] = [
  { name: 'directions', Icon: Images },
  { name: 'expressions', Icon: Smile },
  { name: 'whole', Icon: LayoutGrid },
  { name: 'pack', Icon: FileArchive },
];

const countOf = (cells: readonly SheetCell[], kind: SheetCell['kind']) =>
  cells.filter((cell) => cell.kind === kind).length;

/** Asks once: what is made, what it costs, and what is left after that. See `sheet-dialog-part.tsx`, which loads it. */
export function SheetDialog({ open, character, onClose }: SheetDialogProps) {
  const { t } = useTranslation(['sheet', 'common']);
  const { data: runtime } = useRuntime();
  const isBuiltIn = runtime?.engine === 'preview';
  const { data: known } = useQuery(
    orpc.characters.get.queryOptions({ input: open ? { id: character.id } : skipToken }),
  );
  const unshown = known?.unshown;
  const cells = unshown ? sheetCellsWithout(unshown) : sheetCellsOf(isBuiltIn ? 'preview' : 'comfyui');
  const numbers = { directions: countOf(cells, 'direction'), expressions: countOf(cells, 'expression') };
  const { off, waits } = useFeature('image');
  const whole = useCosts().priceOf('sheet');
  const price = whole && sheetPriceOf(whole, unshown);
  const { make, pending, shortfall, closeShortfall } = useMakeSheet({ character, price, onClose });
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('title', { name: character.name })}
        description={t('text')}
        actions={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button
              variant="primary"
              icon={<LayoutGrid className="size-4.5" />}
              cost={price ? <CostTag amounts={price} tone="inherit" /> : null}
              disabled={!price || !known || off || waits}
              loading={pending}
              onClick={make}
            >
              {t('confirm')}
            </Button>
          </>
        }
      >
        <ul className="flex flex-col gap-3">
          {GET.map(({ name, Icon }) => (
            <li key={name} className="flex gap-3 text-pretty">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-light" />
              {t(name === 'directions' && unshown?.full_body ? 'get.directions_cut' : `get.${name}`, numbers)}
            </li>
          ))}
        </ul>
        <FeatureOff feature="image" />
        {isBuiltIn ? (
          <p className="rounded-control border border-line bg-surface/70 px-4 py-3 text-sm text-pretty text-ink-soft">
            {t(unshown ? 'preview_known' : 'preview', { count: cells.length, total: SHEET_CELLS.length })}
          </p>
        ) : null}
        <PriceFacts price={price} most={unshown ? SHEET_CELLS.length : cells.length} />
      </Dialog>
      <InsufficientDialog shortfall={shortfall} onClose={closeShortfall} />
    </>
  );
}

/** What is held, and where fewer are made at best: what is charged at most, so that the sums agree. */
function PriceFacts({ price, most }: { price: Price; most: number }) {
  const { t } = useTranslation('sheet');
  const { data: wallet } = useWallet();
  if (!price || !wallet) return null;
  const charged = partOfAmounts(price, most, SHEET_CELLS.length).spark;
  const left = wallet.spark.available - charged;
  const isLess = charged < price.spark;
  return (
    <div>
      <dl className="divide-y divide-line rounded-control border border-line">
        <Fact name={t(isLess ? 'held' : 'price')} spark={price.spark} />
        {isLess ? <Fact name={t('most')} spark={charged} /> : null}
        {wallet.spark.available < price.spark ? null : <Fact name={t(isLess ? 'after_least' : 'after')} spark={left} />}
      </dl>
      <p className="mt-2.5 text-sm text-pretty text-ink-faint">{t('by_piece')}</p>
    </div>
  );
}

function Fact({ name, spark }: { name: string; spark: number }) {
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        <CostTag amounts={{ spark, pass: 0 }} />
      </dd>
    </div>
  );
}

/** Sends it, and leads to where it can be watched. */
function useMakeSheet({
  character: { id },
  price,
  onClose,
}: Pick<SheetDialogProps, 'character' | 'onClose'> & { price: Price }) {
  const navigate = useNavigate();
  const { shortfall, closeShortfall, cannotPay, sayRefusal } = useShortfall();
  const create = useCreateSheet();
  const make = () => {
    if (cannotPay(price)) return;
    create.mutate(
      { id },
      {
        onSuccess: () => {
          onClose();
          // It stands there with how far it is, newest of all: nothing else needs to say so.
          void navigate({ to: '/generator', search: { character: id } });
        },
        onError: sayRefusal,
      },
    );
  };
  return { make, pending: create.isPending, shortfall, closeShortfall };
}
