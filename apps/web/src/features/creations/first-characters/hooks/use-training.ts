import { LIMITS } from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useTrainFromPictures } from '../api/train-from-pictures';

/** Which pictures are to be learned from, and the way into their training. */
export function useTraining() {
  const errorText = useErrorText();
  const navigate = useNavigate();
  const begin = useTrainFromPictures();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const train = (imageIds: readonly string[]) => {
    begin.mutate([...imageIds], {
      onSuccess: ({ id }) => void navigate({ to: '/training-flow', search: { session: id, step: 'review' } }),
      onError: (error) => toast.error(errorText(error)),
    });
  };
  return {
    chosen,
    /** No more fit into one training. */
    isFull: chosen.length >= LIMITS.upload.maxFiles,
    isPending: begin.isPending,
    toggle: (id: string) => {
      setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
    },
    /** Lets some go that are not there any more. */
    drop: (ids: readonly string[]) => {
      setChosen((before) => before.filter((id) => !ids.includes(id)));
    },
    clear: () => {
      setChosen([]);
    },
    train,
  };
}

export type Training = ReturnType<typeof useTraining>;
