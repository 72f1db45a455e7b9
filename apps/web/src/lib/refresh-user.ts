import { client } from './client';
import { setSessionUser } from './session';

/** Shows what changed of the user wherever the user is shown. Where it cannot, that comes with the next renewal of the session. */
export function refreshUser(): void {
  client.account.get().then(setSessionUser, () => undefined);
}
