import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError } from './api-error';
import type { ClientContext } from './client';
import { settlePendingChanges } from './settle-on-leave';

/** A key of a request. `crypto.randomUUID` is missing on plain-http origins, where a self-hosted server may well be. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a request that failed with this is over. Else it may have been worked on, and is sent again under its key. */
export const isSettled = (error: unknown): boolean =>
  isApiError(error) && error.isFinal && error.code !== 'request_in_progress';

interface SpendingMutationOptions<Input, Output> extends Omit<UseMutationOptions<Output, Error, Input>, 'mutationFn'> {
  mutationFn: (input: Input, options: { context: ClientContext }) => Promise<Output>;
}

/**
 * A mutation that spends or creates. A second press while the first is under way sends nothing, and a repeat after an answer
 * that got lost carries the first one's key, so the API does the work and charges for it once. Deferred changes are made first: the
 * user must not pay for work on pictures that they had removed.
 */
export function useSpendingMutation<Input, Output>({
  mutationFn,
  ...options
}: SpendingMutationOptions<Input, Output>): UseMutationResult<Output, Error, Input> {
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  const underWay = useRef<{ input: string; result: Promise<Output> } | null>(null);

  const spend = async (input: Input, text: string): Promise<Output> => {
    if (unanswered.current?.input !== text) unanswered.current = { input: text, key: newIdempotencyKey() };
    const { key } = unanswered.current;
    try {
      await settlePendingChanges();
      const output = await mutationFn(input, { context: { idempotencyKey: key } });
      unanswered.current = null;
      return output;
    } catch (error) {
      if (isSettled(error)) unanswered.current = null;
      throw error;
    }
  };

  return useMutation({
    ...options,
    mutationFn: (input: Input) => {
      const text = JSON.stringify(input ?? null);
      if (underWay.current?.input === text) return underWay.current.result;
      const result = spend(input, text).finally(() => {
        underWay.current = null;
      });
      underWay.current = { input: text, result };
      return result;
    },
  });
}
