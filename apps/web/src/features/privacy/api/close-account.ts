import { useMutation } from '@tanstack/react-query';
import { client } from '@/lib/client';
import { signOut } from '@/lib/session';

/** Closes the account and ends its sessions; the answer's token shows the receipt. */
export const useCloseAccount = (onClosed: (token: string) => void) =>
  useMutation({
    mutationFn: (confirmation: string) => client.account.close({ confirmation }),
    onSuccess: ({ token }) => {
      // The API has ended it already: what it is told besides may fail.
      signOut().catch(() => undefined);
      onClosed(token);
    },
  });
