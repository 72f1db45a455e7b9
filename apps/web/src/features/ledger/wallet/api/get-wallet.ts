import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { POLL_MS } from '@/lib/live';

export const walletQuery = () => orpc.wallet.get.queryOptions({ refetchInterval: POLL_MS });

/** What can be spent, kept up to date by events. */
export const useWallet = () => useQuery(walletQuery());
