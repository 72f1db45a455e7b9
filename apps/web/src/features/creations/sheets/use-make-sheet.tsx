import { type Character, sheetPriceOf } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CostTag } from '@/components/cost-tag';
import { useFeature } from '@/features/jobs';
import { InsufficientDialog, useCosts, useShortfall } from '@/features/ledger';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import { invalidate } from '@/lib/invalidate';

/** A character sheet: all of it is one creation. The list that it stands in is asked for anew on its screen, which this one does without. */
function useCreateSheet() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (input: { id: string }, options) => client.images.createSheet(input, options),
    onSuccess: () => {
      // From now on the character leads to it.
      const changed = [orpc.characters, orpc.images.list, orpc.wallet, orpc.history];
      void invalidate(queryClient, ...changed.map((each) => each.key()));
    },
  });
}

interface MakeSheet {
  /** What it costs at most; null until that is known. */
  cost: ReactNode;
  disabled: boolean;
  pending: boolean;
  /** It is asked for: a second click would pay for another one. */
  done: boolean;
  make: () => void;
  dialog: ReactNode;
}

/** One press makes the sheet, at the price on its button, and leads to where it can be watched. Without a character nothing is known yet. */
export function useMakeSheet(character: Pick<Character, 'id' | 'unshown'> | undefined): MakeSheet {
  const navigate = useNavigate();
  const { off } = useFeature('image');
  const whole = useCosts().priceOf('sheet');
  const price = whole && character && sheetPriceOf(whole, character.unshown);
  const { shortfall, closeShortfall, cannotPay, sayRefusal } = useShortfall();
  const create = useCreateSheet();
  const make = () => {
    if (!character || create.isPending || create.isSuccess || cannotPay(price)) return;
    const { id } = character;
    create.mutate(
      { id },
      {
        onSuccess: () => {
          // It stands there with how far it is, newest of all: nothing else needs to say so.
          void navigate({ to: '/generator', search: { character: id } });
        },
        onError: sayRefusal,
      },
    );
  };
  return {
    cost: price ? <CostTag amounts={price} tone="inherit" /> : null,
    disabled: off || !price,
    pending: create.isPending,
    done: create.isSuccess,
    make,
    dialog: <InsufficientDialog shortfall={shortfall} onClose={closeShortfall} />,
  };
}
