import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';

export const providersQuery = () => orpc.auth.providers.queryOptions();

/** Which ways to sign in this server offers. */
export const useProviders = () => useQuery(providersQuery());
