import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The browser says that there is a network, or none. `vi.restoreAllMocks` takes it back. */
export function connection(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
}
