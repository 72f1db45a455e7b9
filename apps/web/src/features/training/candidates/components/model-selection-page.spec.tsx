import type { TrainingSession } from '@atelier/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { orpc } from '@/lib/client';
import { i18next } from '@/lib/i18n';
import { candidate } from '../../../../../test/candidates';
import { Later } from '../../../../../test/later';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../../test/screen';
import { SESSION_ID, trainingSession } from '../../../../../test/training';
import { ModelSelectionPage } from './model-selection-page';

const at = `/api/training/sessions/${SESSION_ID}`;

const session = (status: TrainingSession['status']): TrainingSession =>
  trainingSession({ status, user_model_name: 'Mina' });

async function expectTitle(title: string, answers: Answers): Promise<void> {
  fakeApi(answers);
  renderScreen(<ModelSelectionPage sessionId={SESSION_ID} />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
}

beforeEach(() => i18next.changeLanguage('en'));

it('goes on with the character that was trained, whomever an image was begun of before', async () => {
  sessionStorage.setItem(
    'atelier.user.draft.generator',
    JSON.stringify({ character_id: 'another', prompt: 'a garden' }),
  );
  const character_id = crypto.randomUUID();
  fakeApi({
    [`GET ${at}`]: session('AWAITING_SELECTION'),
    [`GET ${at}/candidates`]: { candidates: [candidate('b1', 'body', { recommended: true })] },
    [`POST ${at}/select`]: { character_id },
  });
  renderScreen(<ModelSelectionPage sessionId={SESSION_ID} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm choice' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Mina/ })).toBeVisible();
  const draft: unknown = JSON.parse(sessionStorage.getItem('atelier.user.draft.generator') ?? '');
  expect(draft).toEqual({ character_id, prompt: 'a garden' });
});

it('is chosen once by a double tap, of which the second press would be refused', async () => {
  let asked = 0;
  const sent = fakeApi({
    [`GET ${at}`]: () => session(asked ? 'COMPLETED' : 'AWAITING_SELECTION'),
    [`GET ${at}/candidates`]: { candidates: [candidate('b1', 'body', { recommended: true })] },
    [`POST ${at}/select`]: () =>
      asked++ ? { status: 409, body: errorBody('selection_already_made') } : { character_id: crypto.randomUUID() },
  });
  renderScreen(<ModelSelectionPage sessionId={SESSION_ID} />);
  const button = await screen.findByRole('button', { name: 'Confirm choice' });
  // Both before the first is drawn.
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mina is ready' })).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('shows the character of a session that is chosen already, with the way to its images', async () => {
  const done = { ...session('COMPLETED'), thumbnail_presigned_url: 'https://files.test/mina.webp' };
  fakeApi({ [`GET ${at}`]: done });
  renderScreen(<ModelSelectionPage sessionId={SESSION_ID} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'You’ve already chosen a model' })).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('img', { name: 'Mina' })).toHaveAttribute('src', 'https://files.test/mina.webp');
  });
  expect(screen.getByRole('link', { name: 'Create images' })).toHaveAttribute('href', '/generator');
});

describe('the way from another screen', () => {
  const open = (sessionId: string) => <ModelSelectionPage sessionId={sessionId} />;

  it('shows the choice at once, though the session was seen in training just before', async () => {
    const sent = fakeApi({
      [`GET ${at}`]: session('AWAITING_SELECTION'),
      [`GET ${at}/candidates`]: { candidates: [candidate('b1', 'body', { recommended: true })] },
    });
    const seen = orpc.training.get.queryKey({ input: { id: SESSION_ID } });
    const { queryClient } = renderScreen(<Later>{open(SESSION_ID)}</Later>);
    queryClient.setQueryData(seen, session('TRAINING_IN_PROGRESS'));
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByText('Still in training')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Confirm choice' })).toBeVisible();
    expect(sent.map(({ path }) => path)).toContain(at);
  });

  it('leads from what was chosen of one character to the choice of another', async () => {
    const OTHER = '01920000-0000-7000-8000-0000000000a2';
    const other = `/api/training/sessions/${OTHER}`;
    fakeApi({
      [`GET ${at}`]: session('AWAITING_SELECTION'),
      [`GET ${at}/candidates`]: { candidates: [candidate('b1', 'body', { recommended: true })] },
      [`POST ${at}/select`]: { character_id: crypto.randomUUID() },
      [`GET ${other}`]: { ...session('AWAITING_SELECTION'), id: OTHER, user_model_name: 'Pip' },
      [`GET ${other}/candidates`]: { candidates: [candidate('b2', 'body', { recommended: true })] },
    });
    // Seen before, so that no screen stands between the two.
    const { queryClient } = renderScreen(<Later first={open(SESSION_ID)}>{open(OTHER)}</Later>);
    queryClient.setQueryData(orpc.training.get.queryKey({ input: { id: OTHER } }), {
      ...session('AWAITING_SELECTION'),
      id: OTHER,
      user_model_name: 'Pip',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm choice' }));
    await screen.findByRole('heading', { level: 1, name: /Mina is ready/ });
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Pip/ })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Confirm choice' })).toBeVisible();
  });
});

describe('a choice that cannot be made', () => {
  it.each([
    ['TRAINING_IN_PROGRESS', 'Still in training'],
    ['READY_TO_TRAIN', 'Nothing to choose yet'],
  ] as const)('says why of a session that is %s: %s', async (status, title) => {
    await expectTitle(title, { [`GET ${at}`]: session(status) });
  });

  it('says that the session is not there', async () => {
    await expectTitle('We couldn’t find this training', {
      [`GET ${at}`]: { status: 404, body: errorBody('not_found') },
    });
  });

  it('says that its candidates could not be loaded', async () => {
    await expectTitle('Couldn’t load the models', {
      [`GET ${at}`]: session('AWAITING_SELECTION'),
      [`GET ${at}/candidates`]: { status: 503, body: errorBody('unavailable') },
    });
  });
});
