import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from './api-error';
import type { ClientContext } from './client';
import { onSettlePendingChanges } from './settle-on-leave';
import { useSpendingMutation } from './idempotency';

type Call = (input: { prompt: string }, options: { context: ClientContext }) => Promise<string>;

function setUp(mutationFn: Call) {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSpendingMutation({ mutationFn }), { wrapper }).result;
}

const keysOf = (call: ReturnType<typeof vi.fn<Call>>) =>
  call.mock.calls.map(([, { context }]) => context.idempotencyKey);

describe('useSpendingMutation', () => {
  it('sends two presses at once as one request', async () => {
    let answer: (text: string) => void = () => undefined;
    const call = vi.fn<Call>(() => new Promise((resolve) => (answer = resolve)));
    const result = setUp(call);
    act(() => {
      result.current.mutate({ prompt: 'a' });
      result.current.mutate({ prompt: 'a' });
    });
    await waitFor(() => {
      expect(call).toHaveBeenCalled();
    });
    act(() => {
      answer('made');
    });
    await waitFor(() => {
      expect(result.current.data).toBe('made');
    });
    expect(call).toHaveBeenCalledOnce();
  });

  it('repeats a request whose answer was lost with the same key, and takes a new one after an answer', async () => {
    const call = vi
      .fn<Call>()
      .mockRejectedValueOnce(networkError())
      .mockResolvedValueOnce('made')
      .mockRejectedValueOnce(new ApiError({ code: 'prompt_forbidden', message: '', status: 422 }))
      .mockResolvedValue('made again');
    const result = setUp(call);
    for (let press = 0; press < 4; press += 1) {
      await act(() => result.current.mutateAsync({ prompt: 'a' }).catch(() => undefined));
    }
    const [lost, repeated, refused, afterRefusal] = keysOf(call);
    expect(repeated).toBe(lost);
    expect(new Set([repeated, refused, afterRefusal]).size).toBe(3);
  });

  it('first does what was put off, and spends nothing where that is refused', async () => {
    const order: string[] = [];
    const settle = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new ApiError({ code: 'conflict', message: '', status: 409 }))
      .mockImplementation(() => Promise.resolve(void order.push('removed')));
    const stop = onSettlePendingChanges(settle);
    const call = vi.fn<Call>(() => Promise.resolve(String(order.push('spent'))));
    const result = setUp(call);
    await act(() => result.current.mutateAsync({ prompt: 'a' }).catch(() => undefined));
    expect(call).not.toHaveBeenCalled();
    await act(() => result.current.mutateAsync({ prompt: 'a' }));
    expect(order).toEqual(['removed', 'spent']);
    stop();
  });
});
