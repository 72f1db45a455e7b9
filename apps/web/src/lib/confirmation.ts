import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from './error-text';

type Confirmed = Pick<UseMutationResult, 'isPending' | 'isSuccess' | 'error' | 'reset'>;

/** Asking before a mutation: what its `ConfirmDialog` needs to stay open while it runs or fails, and to close once it is done. */
export function useConfirmation({ isPending, isSuccess, error, reset }: Confirmed) {
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  return {
    ask: () => {
      reset();
      setAsking(true);
    },
    dialog: {
      open: asking && !isSuccess,
      onClose: () => {
        setAsking(false);
        reset();
      },
      pending: isPending,
      error: error ? errorText(error) : null,
    },
  };
}
