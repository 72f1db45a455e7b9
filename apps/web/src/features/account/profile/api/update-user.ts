import type { UpdateUserInput } from '@atelier/contracts';
import { useMutation } from '@tanstack/react-query';
import { client } from '@/lib/client';
import { setSessionUser } from '@/lib/session';

/** Changes the profile or a preference; the answer shows wherever the user does. */
export const useUpdateUser = () =>
  useMutation({
    mutationFn: (change: UpdateUserInput) => client.account.update(change),
    onSuccess: setSessionUser,
  });
