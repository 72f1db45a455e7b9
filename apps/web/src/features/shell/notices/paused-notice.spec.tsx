import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { sessionAnswer } from '../../../../test/answers';
import { renderScreen } from '../../../../test/screen';
import { PausedNotice } from './paused-notice';

vi.mock('@/lib/session', async (original) => ({ ...(await original()), useSession: vi.fn() }));

const { user } = sessionAnswer('token');
const show = (paused: typeof user.paused) => {
  vi.mocked(useSession).mockReturnValue({ status: 'signed_in', user: { ...user, paused } });
  renderScreen(<PausedNotice />);
};
const since = '2026-03-05T14:32:00.000Z';

describe('PausedNotice', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it.each([
    ['spam', /paused: spam\. You keep your work/],
    [null, /we refused several prompts that sexualize children/],
  ])('says why (%s), and where to write', async (reason, words) => {
    show({ since, reason });
    expect((await screen.findByRole('status')).textContent).toMatch(words);
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/help');
  });
});
