import type { AuthProvider } from '@atelier/contracts';
import { oneOf, searchParams, text } from '@/lib/search-params';

const provider = oneOf<AuthProvider>({ google: true, facebook: true, x: true, discord: true });
const words = text({ max: 500 });

/** What a provider's way back to the settings says in the address. */
export const linkSearch = searchParams({ linked: provider, error_code: words, error_message: words, provider });
export type LinkSearch = ReturnType<typeof linkSearch.parse>;

export const hasOutcome = ({ linked, error_code, error_message }: LinkSearch): boolean =>
  (linked ?? error_code ?? error_message) !== undefined;
