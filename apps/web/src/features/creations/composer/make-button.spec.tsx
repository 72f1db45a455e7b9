import { RUNTIME_FEATURES, type RuntimeStatus } from '@atelier/contracts';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineNotice } from '@/features/jobs';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { MakeButton } from './make-button';

const off = { train: false, vary: false, image: false, video: false, refine: false };

describe('a server that was there', () => {
  const there: RuntimeStatus = { ...shop['GET /api/runtime'], engine: 'preview', away: [] };
  const gone: RuntimeStatus = { ...there, available: false, features: off, away: [...RUNTIME_FEATURES] };

  afterEach(() => {
    vi.useRealTimers();
  });

  async function open() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let runtime: RuntimeStatus = there;
    fakeApi({ 'GET /api/runtime': () => runtime });
    const submit = vi.fn();
    renderScreen(
      <>
        <EngineNotice kind="image" list={{ isPending: false }} />
        <MakeButton maker={{ kind: 'image', price: { spark: 15, pass: 0 }, pending: false, submit }}>Create</MakeButton>
      </>,
    );
    expect(await screen.findByText('Images are made by the built-in engine')).toBeVisible();
    const now = async (next: RuntimeStatus, seconds: number) => {
      runtime = next;
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    };
    return { now };
  }
  const button = () => screen.getByRole('button', { name: /./ });

  it.each(['en', 'ko'] as const)('is not said to be away for a late sign of life (%s)', async (language) => {
    await i18next.changeLanguage('en');
    const { now } = await open();
    await i18next.changeLanguage(language);
    // Asked every 30 seconds, and every 5 once it is away.
    await now(gone, 45);
    expect(screen.queryByText(i18next.t('runtime:away.image'))).not.toBeInTheDocument();
    expect(button()).toBeEnabled();
    await now(there, 30);
    expect(screen.queryByText(i18next.t('runtime:away.image'))).not.toBeInTheDocument();
    await now(gone, 60);
    expect(screen.getByRole('status')).toHaveTextContent(i18next.t('runtime:away.image'));
    expect(button()).toBeDisabled();
    expect(button()).toHaveTextContent(i18next.t('frame:away_now'));
    await now(there, 6);
    expect(screen.queryByText(i18next.t('runtime:away.image'))).not.toBeInTheDocument();
    expect(button()).toBeEnabled();
  });
});
