import { multiplyAmounts, NOTHING, type Amounts, type PricedAction } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';

/** What costs something waits for its price, so one that could not be loaded is asked for again. */
export const costsQuery = () =>
  orpc.wallet.costs.queryOptions({
    refetchInterval: ({ state }) => (state.status === 'error' && !state.data ? pollInterval(true) : false),
  });

export interface Costs {
  /** What `count` units of an action cost now; undefined until it is known. */
  priceOf: (action: PricedAction, count?: number) => Amounts | undefined;
  firstTrainingFree: boolean;
  query: ReturnType<typeof useCostsQuery>;
}

const useCostsQuery = (enabled: boolean) => useQuery({ ...costsQuery(), enabled });

/** Prices as the server charges them now, with the first training free where it still is. A visitor cannot ask for them. */
export function useCosts({ enabled = true } = {}): Costs {
  const query = useCostsQuery(enabled);
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
