import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../../test/screen';
import { storeRedirectPath } from '@/lib/redirect-path';
import { InAppHint } from './in-app-hint';

const IPHONE_INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F79 Instagram 331.0.2.30.93 (iPhone15,2; iOS 17_5; ko_KR; ko)';
const ANDROID_NAVER =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.123 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.5.3)';

function open(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return renderScreen(<InAppHint />);
}

describe('the hint in the browser of another app', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
  });

  it('names the app and opens Chrome on Android, where one was going', async () => {
    storeRedirectPath('/history?kind=video');
    open(ANDROID_NAVER);
    expect(await screen.findByRole('heading', { name: 'You’re inside NAVER' })).toBeVisible();
    const href = screen.getByRole('link', { name: 'Open in Chrome' }).getAttribute('href') ?? '';
    expect(href).toMatch(/^intent:\/\/localhost(:\d+)?\/login-redirect\?redirect=%2Fhistory%3Fkind%3Dvideo#Intent;/);
  });

  it('says on an iPhone where the menu is, and copies the link', async () => {
    const user = userEvent.setup();
    open(IPHONE_INSTAGRAM);
    expect(await screen.findByText(/top right/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/login`);
  });

  it('gives the link to be taken by hand where copying is refused', async () => {
    const user = userEvent.setup();
    open(IPHONE_INSTAGRAM);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByLabelText('Address of this page')).toHaveProperty('value', `${location.origin}/login`);
  });
});
