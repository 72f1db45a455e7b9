import { multiplyAmounts, NOTHING, type Amounts, type PricedAction } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';

export const costsQuery = () => orpc.wallet.costs.queryOptions();

export interface Costs {
  /** What `count` units of an action cost now; undefined until it is known. */
  priceOf: (action: PricedAction, count?: number) => Amounts | undefined;
  firstTrainingFree: boolean;
  query: ReturnType<typeof useCostsQuery>;
}

const useCostsQuery = () => useQuery(costsQuery());

/** Prices as the server charges them now, with the first training free where it still is. */
export function useCosts(): Costs {
  const query = useCostsQuery();
  const firstTrainingFree = query.data?.first_training_free ?? false;
  return {
    query,
    firstTrainingFree,
    priceOf: (action, count = 1) => {
      const unit = query.data?.prices[action];
      if (!unit) return undefined;
      return action === 'assignment' && firstTrainingFree ? NOTHING : multiplyAmounts(unit, count);
    },
  };
}
