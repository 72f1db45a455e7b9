import type { AuthProvider, User } from '@atelier/contracts';
import { useIdentities } from '../../sign-in/identities/identities';

/** Where important notifications are sent; `provider` is who vouches for the address. */
export type MailAddress =
  | { state: 'verified'; email: string; provider: AuthProvider }
  | { state: 'unverified'; email: string }
  | { state: 'none' };

/** Undefined before it is known. Nothing is sent to an address that none of the linked accounts vouches for. */
export function useMailAddress({ email }: Pick<User, 'email'>): MailAddress | undefined {
  const { data } = useIdentities();
  if (email === null) return { state: 'none' };
  if (!data) return undefined;
  const vouching = data.items.find(
    (identity) => identity.email_verified && identity.email?.toLowerCase() === email.toLowerCase(),
  );
  return vouching ? { state: 'verified', email, provider: vouching.provider } : { state: 'unverified', email };
}
