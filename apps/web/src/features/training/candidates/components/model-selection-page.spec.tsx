import type { TrainingSession } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { candidate } from '../../../../../test/candidates';
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
  sessionStorage.setItem('atelier.draft.generator', JSON.stringify({ character_id: 'another', prompt: 'a garden' }));
  const character_id = crypto.randomUUID();
  fakeApi({
    [`GET ${at}`]: session('AWAITING_SELECTION'),
    [`GET ${at}/candidates`]: { candidates: [candidate('b1', 'body', { recommended: true })] },
    [`POST ${at}/select`]: { character_id },
  });
  renderScreen(<ModelSelectionPage sessionId={SESSION_ID} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm choice' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Mina/ })).toBeVisible();
  const draft: unknown = JSON.parse(sessionStorage.getItem('atelier.draft.generator') ?? '');
  expect(draft).toEqual({ character_id, prompt: 'a garden' });
});

describe('a choice that cannot be made', () => {
  it.each([
    ['COMPLETED', 'You’ve already chosen a model'],
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
