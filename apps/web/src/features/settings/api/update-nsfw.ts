import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { getSession, setSessionUser } from '@/lib/session';

interface NsfwChange {
  enabled: boolean;
  age_confirmed: boolean;
}

/** The switch moves at once, and back where the API refuses. */
export function useUpdateNsfw() {
  const queryClient = useQueryClient();
  const show = (enabled: boolean) => {
    const { user } = getSession();
    if (user) setSessionUser({ ...user, nsfw_enabled: enabled });
  };
  return useMutation({
    mutationFn: (change: NsfwChange) => client.account.updateNsfw(change),
    onMutate: ({ enabled }) => {
      show(enabled);
    },
    onError: (_error, { enabled }) => {
      show(!enabled);
    },
    onSuccess: async (user) => {
      setSessionUser(user);
      await Promise.all(
        [orpc.characters.key(), orpc.images.key(), orpc.videos.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
