import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { SESSION_ID, trainingImage, trainingSession } from '../../../../test/training';
import type { Step } from './steps';
import { TrainingFlowPage } from './training-flow-page';

const uuid = (n: number) => `01920000-0000-7000-8000-00000000000${String(n)}`;
const images = [1, 2].map((n) => trainingImage({ id: uuid(n) }));
const session = trainingSession({ images, report: { accepted: 2, rejected: 0, warnings: [], set_warnings: [] } });

function Flow() {
  const [step, setStep] = useState<Step>('review');
  return (
    <>
      <TrainingFlowPage sessionId={SESSION_ID} step={step} />
      <button
        onClick={() => {
          setStep('configure');
        }}
      >
        Leave
      </button>
    </>
  );
}

beforeEach(async () => {
  sessionStorage.clear();
  await i18next.changeLanguage('en');
});

it('is gone on with at the step where it was left', async () => {
  fakeApi({ ...shop, [`GET /api/training/sessions/${SESSION_ID}`]: session });
  const { unmount } = renderScreen(<Flow />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Leave' }));
  const title = i18next.t('configure.title', { ns: 'training-flow' });
  await screen.findByRole('heading', { level: 1, name: title });
  unmount();
  renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step={undefined} />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('what was removed in a step cannot be undone over the next one', async () => {
  const removal = `/api/training/sessions/${SESSION_ID}/images/${uuid(2)}`;
  const sent = fakeApi({
    ...shop,
    [`GET /api/training/sessions/${SESSION_ID}`]: session,
    [`DELETE ${removal}`]: { ...session, images: images.slice(0, 1) },
  });
  renderScreen(<Flow />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove picture 2 of 2' }));
  expect(await screen.findByText('Picture 2 removed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => {
    expect(screen.queryByText('Picture 2 removed.')).toBeNull();
  });
  expect(sent.filter(({ method, path }) => method === 'DELETE' && path === removal)).toHaveLength(1);
});
