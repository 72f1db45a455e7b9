import type { UpdateUserInput } from '@atelier/contracts';
import { useMutation } from '@tanstack/react-query';
import { client } from '@/lib/client';
import { setSessionUser } from '@/lib/session';

/** Shows what changed of the user wherever the user is shown. Where it cannot, that comes with the next renewal of the session. */
export function refreshUser(): void {
  client.account.get().then(setSessionUser, () => undefined);
}

/** Changes the profile or a preference; the answer shows wherever the user does. */
export const useUpdateUser = () =>
  useMutation({
    mutationFn: (change: UpdateUserInput) => client.account.update(change),
    onSuccess: setSessionUser,
  });
