import type { Job, User } from '@atelier/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jobsPart } from '@/features/jobs';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { setSessionUser } from '@/lib/session';
import { character, imageCreation, imageJob } from '../../../../test/creations';
import { errorBody, fakeApi, fill, renderScreen } from '../../../../test/screen';
import { shop } from '../../../../test/answers';
import { signInAs } from '../../../../test/signed-in';
import { GeneratorScreen, openGenerator } from '../images/generator-screen.spec-support';

const FULL = ['too_many_unfinished_jobs', { limit: 4 }] as const;

/** The generator after a press that was refused. */
async function refused(code: string, details: Record<string, unknown> = {}) {
  const me = await signInAs({ plan: 'free' });
  const answer = { status: 422, body: errorBody(code, details) };
  const { user, queryClient } = await openGenerator([], { 'POST /api/images': answer });
  await fill(user, screen.getByLabelText('Prompt'), 'A garden');
  const create = screen.getByRole('button', { name: /^Create/ });
  await waitFor(() => {
    expect(create).toBeEnabled();
  });
  await user.click(create);
  await screen.findByRole('alert');
  const hear = (status: Job['status']) => {
    act(() => {
      const job = imageJob({ id: imageCreation().id, status });
      applyLiveEvent(queryClient, { type: 'job', job }, [jobsPart]);
    });
  };
  const change = (plan: User['plan']) => {
    act(() => {
      setSessionUser({ ...me, plan });
    });
  };
  return { hear, change };
}

beforeEach(() => i18next.changeLanguage('en'));

describe('that too much is being made already', () => {
  it('is said until something has ended', async () => {
    const { hear } = await refused(...FULL);
    expect(screen.getByRole('alert')).toHaveTextContent('You already have 4 jobs in progress');
    hear('active');
    expect(screen.getByRole('alert')).toBeVisible();
    hear('succeeded');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is on the button before anything is asked, and why is said to who presses it, until there is room', async () => {
    await signInAs({ plan: 'free' });
    const items = ['1', '2', '3', '4'].map((id) => ({ id, job: imageJob({ id, status: 'active' }) }));
    const { user, queryClient, posts } = await openGenerator([], {
      'GET /api/history': { items, next_cursor: null },
      'GET /api/plans': { plans: [{ code: 'free', unfinished_jobs: 4 }] },
    });
    await fill(user, screen.getByLabelText('Prompt'), 'A garden');
    const full = await screen.findByRole('button', { name: '4 in progress' });
    // Nobody has done anything wrong by it.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/^You already have 4 jobs/)).not.toBeInTheDocument();
    await user.click(full);
    expect(screen.getByRole('alert')).toHaveTextContent('You already have 4 jobs in progress');
    expect(posts()).toEqual([]);
    act(() => {
      applyLiveEvent(queryClient, { type: 'job', job: imageJob({ id: '1' }) }, [jobsPart]);
    });
    expect(await screen.findByRole('button', { name: /^Create/ })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves the bar of a phone at rest, until it is pressed', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    await signInAs({ plan: 'free' });
    const items = [{ id: '1', job: imageJob({ id: '1', status: 'active' }) }];
    fakeApi({
      'GET /api/characters': { items: [character()], next_cursor: null },
      'GET /api/images': { items: [imageCreation()], next_cursor: null },
      ...shop,
      'GET /api/history': { items, next_cursor: null },
      'GET /api/plans': { plans: [{ code: 'free', unfinished_jobs: 1 }] },
    });
    renderScreen(<GeneratorScreen />);
    const full = await screen.findByRole('button', { name: '1 in progress' });
    const options = () => screen.queryByRole('button', { name: /^Options/ });
    expect(options()).toBeNull();
    await userEvent.click(full);
    expect(screen.getByRole('alert')).toHaveTextContent('You already have 1 job');
    expect(options()).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('is said until the plan is another, as after it was bought in another tab', async () => {
    const { change } = await refused(...FULL);
    change('pro');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('what was refused for another reason stays, whatever ends', async () => {
  const { hear, change } = await refused('feature_unavailable', { feature: 'image' });
  hear('succeeded');
  change('pro');
  expect(screen.getByRole('alert')).toBeVisible();
});
