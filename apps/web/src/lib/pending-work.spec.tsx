import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hasPendingWork, usePendingWork } from './pending-work';

function Work({ active }: { active: boolean }) {
  usePendingWork(active);
  return null;
}

/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving the page', () => {
  it('is asked about for as long as anything would be lost, and not a moment longer', () => {
    expect(asksBeforeLeaving()).toBe(false);
    const upload = render(<Work active />);
    const form = render(<Work active />);
    expect([hasPendingWork(), asksBeforeLeaving()]).toEqual([true, true]);
    upload.rerender(<Work active={false} />);
    expect(asksBeforeLeaving()).toBe(true);
    form.unmount();
    expect([hasPendingWork(), asksBeforeLeaving()]).toEqual([false, false]);
  });
});
