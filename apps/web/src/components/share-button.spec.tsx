import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { renderScreen } from '../../test/screen';
import { ShareButton } from './share-button';

const URL_OF_IT = `${window.location.origin}/s/one`;
const show = () => renderScreen(<ShareButton path="/s/one" title="In the rain" />);

/** A phone that has a sheet for sharing. */
function havePhone(share: () => Promise<void>) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }),
  );
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

describe('ShareButton', () => {
  beforeEach(() => i18next.changeLanguage('en'));
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('copies the whole link, and says so', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(URL_OF_IT);
  });

  it('shows the link where nothing can be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    show();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(URL_OF_IT)).toBeVisible();
  });

  it('uses the sheet of a phone, and says nothing where that is left again', async () => {
    const user = userEvent.setup();
    const share = vi.fn(() => Promise.reject(new DOMException('left', 'AbortError')));
    havePhone(share);
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    show();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => {
      expect(share).toHaveBeenCalledWith({ url: URL_OF_IT, title: 'In the rain' });
    });
    expect(write).not.toHaveBeenCalled();
  });

  it('copies where the sheet does not open', async () => {
    const user = userEvent.setup();
    havePhone(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    show();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
  });
});
