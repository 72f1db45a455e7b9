import { useMutation } from '@tanstack/react-query';
import { client } from '@/lib/client';
import { useShowSession } from './get-session';

export function useRemoveImage(sessionId: string) {
  const show = useShowSession();
  return useMutation({
    mutationFn: (imageId: string) => client.training.removeImage({ id: sessionId, image_id: imageId }),
    onSuccess: show,
  });
}
