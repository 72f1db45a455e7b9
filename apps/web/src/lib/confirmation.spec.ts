import { errorMessage } from '@atelier/contracts';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { useConfirmation } from './confirmation';

const idle: Parameters<typeof useConfirmation>[0] = {
  isPending: false,
  isSuccess: false,
  error: null,
  reset: () => undefined,
};

function asked() {
  const hook = renderHook((mutation: typeof idle) => useConfirmation(mutation), {
    initialProps: idle,
  });
  act(() => {
    hook.result.current.ask();
  });
  return hook;
}

describe('useConfirmation', () => {
  it('opens when asked, and closes again', () => {
    const { result } = asked();
    expect(result.current.dialog.open).toBe(true);
    act(() => {
      result.current.dialog.onClose();
    });
    expect(result.current.dialog.open).toBe(false);
  });

  it('stays open with the reason where it failed', () => {
    const { result, rerender } = asked();
    rerender({ ...idle, error: new ApiError({ code: 'not_found', message: '', status: 404 }) });
    expect(result.current.dialog.open).toBe(true);
    expect(result.current.dialog.error).toBe(errorMessage('not_found', 'en'));
  });

  it('closes once it is done, and can be asked again', () => {
    const { result, rerender } = asked();
    const reset = vi.fn();
    rerender({ ...idle, isSuccess: true, reset });
    expect(result.current.dialog.open).toBe(false);
    act(() => {
      result.current.ask();
    });
    expect(reset).toHaveBeenCalledOnce();
    rerender(idle);
    expect(result.current.dialog.open).toBe(true);
  });
});
