import { useMutation } from '@tanstack/react-query';
import { client } from '@/lib/client';
import { useShowSession } from './get-session';

export function useSetName(sessionId: string) {
  const show = useShowSession();
  return useMutation({
    mutationFn: (name: string) => client.training.setModelName({ id: sessionId, user_model_name: name }),
    onSuccess: show,
  });
}

export function useSetThumbnail(sessionId: string) {
  const show = useShowSession();
  return useMutation({
    mutationFn: (imageId: string) => client.training.setThumbnail({ id: sessionId, image_id: imageId }),
    onSuccess: show,
  });
}
