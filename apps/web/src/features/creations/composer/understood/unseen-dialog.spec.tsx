import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { asking, create, hurry, Reader } from './unseen-words.spec-support';

beforeEach(() => i18next.changeLanguage('en'));
afterEach(() => {
  Reader.held = false;
  vi.useRealTimers();
});

describe('the question about words that are not drawn', () => {
  it('answered by the keyboard alone leaves the focus on what was pressed first', async () => {
    // As a browser does with what is turned off.
    const blurs = new MutationObserver(() => {
      if (create().hasAttribute('disabled')) create().blur();
    });
    const { user } = await hurry('generator', 'An elephant in a forest at night', 'preview', undefined, {}, () => {
      blurs.observe(create(), { attributes: true });
      return Promise.resolve();
    });
    within(await asking())
      .getByRole('button', { name: /^Create anyway/ })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(create()).toHaveFocus();
    });
    blurs.disconnect();
  });

  it('is answered by two buttons that look like buttons, of one height', async () => {
    await hurry('generator', 'A walrus at the beach');
    const dialog = within(await asking());
    for (const name of [/^Edit/, /^Create anyway/])
      expect(dialog.getByRole('button', { name })).toHaveClass('min-h-touch', 'px-5');
    expect(dialog.getByRole('button', { name: 'Edit' })).toHaveClass('border', 'bg-raised');
  });

  it('has the price on the button that pays', async () => {
    await hurry('generator', 'A rhinoceros at the beach');
    const dialog = within(await asking());
    expect(dialog.getByRole('button', { name: /^Create anyway/ })).toHaveTextContent('15');
  });

  it('comes however long they were read on the screen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { posts } = await hurry('generator', 'A tiger at the beach', 'preview', undefined, {}, async () => {
      await screen.findByText('The built-in engine can’t draw');
      await vi.advanceTimersByTimeAsync(10_000);
    });
    expect(within(await asking()).getAllByRole('listitem')).toHaveLength(1);
    expect(posts()).toEqual([]);
  });

  it('waits until they are read, and keeps nobody for a dictionary that does not come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    Reader.held = true;
    const { posts } = await hurry('generator', 'A zebra at the beach');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(posts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => {
      expect(posts()).toHaveLength(1);
    });
  });
});
