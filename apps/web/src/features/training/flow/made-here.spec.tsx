import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { PICTURE_ID, SESSION_ID, trainingImage, trainingSession } from '../../../../test/training';
import { TrainingFlowPage } from './training-flow-page';

const session = trainingSession({
  thumbnail_image_id: PICTURE_ID,
  images: [trainingImage({ name: 'A garden.png', origin: 'creation' })],
  report: { accepted: 1, rejected: 0, warnings: [], set_warnings: ['few_images'] },
});

const answers = {
  ...shop,
  [`GET /api/training/sessions/${SESSION_ID}`]: session,
  [`POST /api/training/sessions/${SESSION_ID}/variations`]: session,
};

beforeEach(() => i18next.changeLanguage('en'));

describe('a picture that was made here', () => {
  it('says so in the review', async () => {
    fakeApi(answers);
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="review" />);
    expect(await screen.findByText('Made here')).toBeVisible();
    expect(screen.getByText(/^You can start with this one\./)).toBeVisible();
  });

  it('is the source of the variations without being chosen where it is the only one', async () => {
    const sent = fakeApi(answers);
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="variation" />);
    const make = await screen.findByRole('button', { name: /20/ });
    await waitFor(() => {
      expect(make).toBeEnabled();
    });
    await userEvent.setup().click(make);
    await waitFor(() => {
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ image_ids: [PICTURE_ID] });
    });
  });
});

describe('somebody without pictures', () => {
  const start = {
    ...shop,
    'GET /api/training/sessions/resumable': { session: null },
    'GET /api/training/sessions/active': { session: null },
    'GET /api/training/sessions/drafts': { sessions: [] },
  };
  const offer = () => screen.queryByRole('link', { name: /^No pictures\? Describe a character/ });

  it('is shown the way to describe a first character', async () => {
    fakeApi(start);
    renderScreen(<TrainingFlowPage sessionId={null} step={undefined} />);
    await waitFor(() => {
      expect(offer()).toHaveAttribute('href', '/character/waifu-creator');
    });
  });

  it('is not sent where no image can be made', async () => {
    const features = { ...shop['GET /api/runtime'].features, image: false };
    fakeApi({ ...start, 'GET /api/runtime': { engine: 'comfyui', available: true, features, away: [] } });
    renderScreen(<TrainingFlowPage sessionId={null} step={undefined} />);
    await screen.findByRole('button', { name: 'Start a new character' });
    await waitFor(() => {
      expect(offer()).not.toBeInTheDocument();
    });
  });
});
