import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { getSession, setSessionUser } from '@/lib/session';

interface NsfwChange {
  enabled: boolean;
  age_confirmed: boolean;
  /** Absent: as it is. */
  blur?: boolean;
}

/** The switches move at once, and back where the API refuses. */
export function useUpdateNsfw() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: NsfwChange) => client.account.updateNsfw(change),
    onMutate: ({ enabled, blur }) => {
      const { user } = getSession();
      if (user) setSessionUser({ ...user, nsfw_enabled: enabled, nsfw_blur: blur ?? user.nsfw_blur });
      return user;
    },
    onError: (_error, _change, before) => {
      const { user } = getSession();
      if (!user || !before) return;
      setSessionUser({ ...user, nsfw_enabled: before.nsfw_enabled, nsfw_blur: before.nsfw_blur });
    },
    onSuccess: async (user) => {
      setSessionUser(user);
      await Promise.all(
        [orpc.characters.key(), orpc.images.key(), orpc.videos.key(), orpc.gallery.key(), orpc.history.key()].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
