import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';

export const walletQuery = () => orpc.wallet.get.queryOptions({ refetchInterval: () => pollInterval(false) });

/** What can be spent, kept up to date by events. */
export const useWallet = () => useQuery(walletQuery());
