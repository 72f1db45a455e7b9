import type { toast as shownBy } from 'sonner';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Lib from './toast';

type Toasts = typeof shownBy;

/** What shows toasts, and what it was given. */
function shown() {
  const said: string[] = [];
  const keep = (kind: string) => (message: unknown) => said.push(`${kind} ${String(message)}`);
  const by = {
    message: vi.fn(keep('message')),
    success: keep('success'),
    error: keep('error'),
    dismiss: keep('dismiss'),
  };
  return { said, by, toasts: by as unknown as Toasts };
}

let lib: typeof Lib;

beforeEach(async () => {
  vi.resetModules();
  lib = await import('./toast');
});

describe('a toast', () => {
  it('that was raised before anything could show it waits, and all of them come in their order', () => {
    const { said, toasts } = shown();
    lib.toast.success('one');
    lib.toast('two');
    lib.toast.error('three');
    expect(said).toEqual([]);
    lib.showToasts(toasts);
    expect(said).toEqual(['success one', 'message two', 'error three']);
    lib.toast('four');
    expect(said.at(-1)).toBe('message four');
  });

  it('keeps what was asked of it, with the id that takes it away', () => {
    const { by, said, toasts } = shown();
    const onDismiss = vi.fn();
    expect(lib.toast('gone', { id: 'removed', duration: 5_000, onDismiss })).toBe('removed');
    const id = lib.toast('other');
    lib.showToasts(toasts);
    expect(by.message).toHaveBeenCalledWith('gone', { id: 'removed', duration: 5_000, onDismiss });
    lib.toast.dismiss(id);
    expect(said.at(-1)).toBe(`dismiss ${String(id)}`);
  });

  it('that was taken away while it waited never appears', () => {
    const { said, toasts } = shown();
    lib.toast('gone', { id: 'removed' });
    lib.toast('stays');
    lib.toast.dismiss('removed');
    lib.showToasts(toasts);
    expect(said).toEqual(['message stays']);
  });

  it('asks for what shows it, each time while nothing does', () => {
    const { toasts } = shown();
    const ask = vi.fn();
    const stop = lib.onToastWaiting(ask);
    expect(ask).not.toHaveBeenCalled();
    lib.toast('one');
    lib.toast('two');
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    lib.toast('three');
    expect(ask).toHaveBeenCalledTimes(2);
    lib.onToastWaiting(ask);
    expect(ask).toHaveBeenCalledTimes(3);
    lib.showToasts(toasts);
    lib.toast('four');
    expect(ask).toHaveBeenCalledTimes(3);
  });
});
