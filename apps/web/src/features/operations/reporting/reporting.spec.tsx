import type { Site } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { reportError } from '@/lib/reporting';
import { useSite } from '@/lib/site';
import { signInAs } from '../../../../test/signed-in';
import { renderScreen } from '../../../../test/screen';
import { RecordingConsent } from './components/recording-consent';
import { Reporting } from './components/reporting';
import { startSentry } from './sentry';

vi.mock('@/lib/site', () => ({ useSite: vi.fn(), loadSite: vi.fn() }));
vi.mock('./sentry', () => ({ startSentry: vi.fn() }));

type Reporting = Site['reporting'];

const NOTHING: Reporting = { dsn: null, environment: 'test', traces_rate: 1, replay: null, speed_script: null };
const ALL: Reporting = {
  ...NOTHING,
  dsn: 'https://key@reports.example/1',
  replay: { session_rate: 0.1, error_rate: 1 },
  speed_script: 'https://speed.example/script.js',
};

const speedScripts = () => document.querySelectorAll('script[src^="https://speed.example"]');
const question = () => screen.queryByRole('region', { name: 'Can we see how you use Atelier?' });

describe('Reporting', () => {
  const stop = vi.fn();
  const reports = { capture: vi.fn(), ofUser: vi.fn(), record: vi.fn() };
  const configured = (reporting: Reporting) => {
    vi.mocked(useSite).mockReturnValue({ reporting } as Site);
  };

  beforeEach(async () => {
    await i18next.changeLanguage('en');
    vi.clearAllMocks();
    reports.record.mockResolvedValue(stop);
    vi.mocked(startSentry).mockReturnValue(reports);
    await signInAs();
  });

  it('loads nothing and asks nothing where nothing is configured', async () => {
    configured(NOTHING);
    renderScreen(<Reporting />);
    reportError(new Error('nobody is told'));
    await waitFor(() => {
      expect(useSite).toHaveBeenCalled();
    });
    expect(startSentry).not.toHaveBeenCalled();
    expect(question()).not.toBeInTheDocument();
    expect(speedScripts()).toHaveLength(0);
  });

  it('reports errors of whoever is signed in, without asking, and records nothing by that', async () => {
    configured({ ...ALL, replay: null, speed_script: null });
    const user = await signInAs();
    renderScreen(<Reporting />);
    await waitFor(() => {
      expect(reports.ofUser).toHaveBeenCalledWith(user.id);
    });
    const error = new Error('it broke');
    reportError(error);
    expect(reports.capture).toHaveBeenCalledWith(error);
    expect(question()).not.toBeInTheDocument();
    expect(reports.record).not.toHaveBeenCalled();
  });

  it('records and measures only once that was agreed to, and stops when it no longer is', async () => {
    configured(ALL);
    renderScreen(
      <>
        <Reporting />
        <RecordingConsent />
      </>,
    );
    const accept = await screen.findByRole('button', { name: 'Accept' });
    // By now all is there that could record and measure, but for the answer.
    await waitFor(() => {
      expect(reports.ofUser).toHaveBeenCalled();
    });
    expect(reports.record).not.toHaveBeenCalled();
    expect(speedScripts()).toHaveLength(0);
    await userEvent.click(accept);
    await waitFor(() => {
      expect(reports.record).toHaveBeenCalledOnce();
    });
    expect(speedScripts()).toHaveLength(1);
    expect(question()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Record and measure my sessions' }));
    await waitFor(() => {
      expect(stop).toHaveBeenCalledOnce();
    });
    expect(speedScripts()).toHaveLength(0);
  });

  it('takes a no for an answer, for good', async () => {
    configured(ALL);
    const { unmount } = renderScreen(<Reporting />);
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(question()).not.toBeInTheDocument();
    unmount();
    renderScreen(<Reporting />);
    await waitFor(() => {
      expect(startSentry).toHaveBeenCalledTimes(2);
    });
    expect(question()).not.toBeInTheDocument();
    expect(reports.record).not.toHaveBeenCalled();
    expect(speedScripts()).toHaveLength(0);
  });

  it.each([
    ['whose account opted out', () => signInAs({ tracking_opt_out: true })],
    ['whose browser asks not to be tracked', () => vi.stubGlobal('navigator', withSignal({ doNotTrack: '1' }))],
    ['with Global Privacy Control', () => vi.stubGlobal('navigator', withSignal({ globalPrivacyControl: true }))],
  ])('neither asks nor records anybody %s, whatever they answered before', async (_who, arrange) => {
    configured(ALL);
    localStorage.setItem('atelier.recording', 'accepted');
    await arrange();
    renderScreen(
      <>
        <Reporting />
        <RecordingConsent />
      </>,
    );
    const recording = await screen.findByRole('switch', { name: 'Record and measure my sessions' });
    expect(recording).toHaveAttribute('aria-checked', 'false');
    expect(recording.hasAttribute('data-disabled')).toBe(true);
    expect(question()).not.toBeInTheDocument();
    expect(reports.record).not.toHaveBeenCalled();
    expect(speedScripts()).toHaveLength(0);
    vi.unstubAllGlobals();
  });
});

const withSignal = (signal: object): Navigator =>
  new Proxy(navigator, {
    get: (target, name) => {
      const value: unknown = name in signal ? Reflect.get(signal, name) : Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
