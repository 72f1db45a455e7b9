import { useMutation } from '@tanstack/react-query';
import { client } from '@/lib/client';
import { getSession } from '@/lib/session';
import { refreshUser } from '@/features/account';

/** Ends the e-mails to the token's owner, signed in or not. */
export const useUnsubscribe = () =>
  useMutation({
    mutationFn: (token: string) => client.account.unsubscribe({ token }),
    onSuccess: () => {
      // It may have been their own, and the settings show it.
      if (getSession().status === 'signed_in') refreshUser();
    },
  });
