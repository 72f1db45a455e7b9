import type { AuthProvider } from '@atelier/contracts';
import { anyText, flag, oneOf, searchParams, text } from '@/lib/search-params';

/** What `/auth/callback` is called with. The code and tokens are no part of it; see `removeSecretsFromAddress`. */
export const callbackSearch = searchParams({
  new_user: flag,
  provider: text(),
  redirect: text(),
  error: anyText,
  error_code: anyText,
  error_message: anyText,
});
export type CallbackSearch = ReturnType<typeof callbackSearch.parse>;

/** `closure` is the token by which a closed account's receipt can be read. */
export const loginSearch = searchParams({ closure: text({ min: 20, max: 100 }) });

export const redirectSearch = searchParams({ redirect: text() });

/** The token is no part of it; see `removeSecretsFromAddress`. */
export const joinSearch = searchParams({
  provider: oneOf<AuthProvider>({ google: true, facebook: true, x: true, discord: true }),
  redirect: text(),
  error_code: anyText,
});
export type JoinSearch = ReturnType<typeof joinSearch.parse>;
