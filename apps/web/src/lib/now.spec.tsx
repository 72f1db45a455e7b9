import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from './i18n';
import { useAgo } from './now';

const Made = ({ at }: { at: string }) => <p>{useAgo()(at)}</p>;
const texts = () => screen.getAllByText(/ago|just now/).map(({ textContent }) => textContent);

describe('how long ago something was', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
    vi.useFakeTimers({ now: new Date('2026-03-05T14:32:00Z') });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('goes on by itself on an open page, with one timer for all, which ends with the last', () => {
    const { unmount } = render(
      <>
        <Made at="2026-03-05T14:27:00Z" />
        <Made at="2026-03-05T14:31:40Z" />
      </>,
    );
    expect(texts()).toEqual(['5 minutes ago', 'just now']);
    expect(vi.getTimerCount()).toBe(1);
    act(() => {
      vi.advanceTimersByTime(3 * 60_000);
    });
    expect(texts()).toEqual(['8 minutes ago', '3 minutes ago']);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
