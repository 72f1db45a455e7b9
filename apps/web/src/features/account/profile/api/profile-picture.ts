import type { ProfilePicture, UploadRequest } from '@atelier/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import { pollInterval } from '@/lib/live';
import { refreshUser } from './user';

export const pictureQuery = () =>
  orpc.account.picture.queryOptions({
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'checking' ? pollInterval(true) : false),
  });

/** The own picture, asked for again while a new one is being checked. */
export const useProfilePicture = () => useQuery(pictureQuery());

export const useRequestPicture = () =>
  useSpendingMutation({
    mutationFn: (file: UploadRequest, options) => client.account.requestPicture(file, options),
  });

function useKeepPicture() {
  const queryClient = useQueryClient();
  return (picture: ProfilePicture) => {
    queryClient.setQueryData(orpc.account.picture.queryKey(), picture);
    if (picture.status !== 'checking') refreshUser();
  };
}

export const useSetPicture = () =>
  useMutation({
    mutationFn: (uploadId: string) => client.account.setPicture({ upload_id: uploadId }),
    onSuccess: useKeepPicture(),
  });

export const useRemovePicture = () =>
  useMutation({ mutationFn: () => client.account.removePicture(), onSuccess: useKeepPicture() });
