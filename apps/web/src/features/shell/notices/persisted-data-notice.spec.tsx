import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { NotLoaded } from '@/lib/not-loaded';
import { useSession } from '@/lib/session';
import { sessionAnswer } from '../../../../test/answers';
import { connection } from '../../../../test/connection';
import { renderScreen } from '../../../../test/screen';
import { PersistedDataNotice } from './persisted-data-notice';

vi.mock('@/lib/session', async (original) => ({ ...(await original()), useSession: vi.fn() }));

const { user } = sessionAnswer('token');
const TODAY = new Date('2026-03-05T14:32:00');

/** With an answer from now in the cache before the notice is drawn. */
function Known() {
  const queryClient = useQueryClient();
  queryClient.setQueryData(['a'], 1, { updatedAt: TODAY.getTime() });
  return <PersistedDataNotice />;
}

describe('PersistedDataNotice', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
    vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
    vi.mocked(useSession).mockReturnValue({ status: 'signed_in', user });
    connection(true);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('says in a live region when the connection is lost, and from when what is shown is', async () => {
    const { queryClient } = renderScreen(<PersistedDataNotice />);
    const region = await screen.findByRole('status');
    expect(region.textContent).toBe('');
    queryClient.setQueryData(['a'], 1, { updatedAt: TODAY.getTime() - 60_000 });
    queryClient.setQueryData(['b'], 1, { updatedAt: TODAY.getTime() - 3_600_000 });
    connection(false);
    expect(region.textContent).toMatch(/^You’re offline\. Last updated 2:31\sPM/);
    connection(true);
    expect(region.textContent).toBe('');
  });

  it('says from when nothing is, where what should be there was never loaded', async () => {
    const { queryClient } = renderScreen(
      <>
        <PersistedDataNotice />
        <NotLoaded />
      </>,
    );
    const region = await screen.findByRole('status');
    queryClient.setQueryData(['a'], 1, { updatedAt: TODAY.getTime() });
    connection(false);
    expect(region.textContent).toBe('You’re offline. Some things will wait until you’re back.');
  });

  it('names the day as well where that is another one', async () => {
    const { queryClient } = renderScreen(<PersistedDataNotice />);
    const region = await screen.findByRole('status');
    queryClient.setQueryData(['a'], 1, { updatedAt: TODAY.getTime() - 20 * 3_600_000 });
    connection(false);
    expect(region.textContent).toContain('Mar 4, 2026');
  });

  it('tells an API that cannot be reached from a lost network', async () => {
    vi.mocked(useSession).mockReturnValue({ status: 'signed_in', user, remembered: true });
    renderScreen(<Known />);
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toMatch(/^Can’t reach Atelier right now\. .*2:32\sPM/);
    });
  });
});
