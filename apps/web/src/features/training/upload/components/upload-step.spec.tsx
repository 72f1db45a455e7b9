import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../../test/screen';
import { PICTURE_ID, pictureFacts, SESSION_ID, trainingImage, trainingSession } from '../../../../../test/training';
import { TrainingFlowPage } from '../../flow/training-flow-page';

beforeEach(() => i18next.changeLanguage('en'));

it('what could not be used is not counted, neither on the screen nor aloud, nor what shows nothing: as in the review', async () => {
  const statuses = ['accepted', 'rejected', 'accepted', 'accepted'] as const;
  const images = statuses.map((status, index) =>
    trainingImage({
      ...{ id: PICTURE_ID.replace(/.$/, String(index)), status, name: `${String(index)}.png` },
      facts: pictureFacts(index === 3 ? { faces: [], sharpness: 0 } : {}),
      error:
        status === 'rejected'
          ? { code: 'upload_unsupported_format', message: '', details: { formats: 'JPG, PNG' } }
          : null,
    }),
  );
  fakeApi({
    ...shop,
    [`GET /api/training/sessions/${SESSION_ID}`]: trainingSession({
      ...{ status: 'IMAGES_UPLOADED', images },
      report: { accepted: 2, rejected: 1, warnings: [], set_warnings: [] },
    }),
  });
  renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="upload" />);
  expect(await screen.findByRole('heading', { name: '2 of 4 pictures can be used' })).toBeVisible();
  // Which it is, and why, is said at once.
  expect(screen.getByText('2 pictures can’t be used:')).toBeVisible();
  expect(screen.getByText(/^Picture 2, 1\.png: We can’t open this as a picture/)).toBeVisible();
  expect(screen.getByText('Picture 4, 3.png: No character here.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Picture 4 of 4: can’t be used' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4 pictures can be used');
  expect(screen.getAllByRole('img', { name: /^Picture \d of 4/ })).toHaveLength(4);
});

it('while some are being checked, as many are in the set as there are tiles, and none has a bar that contradicts the one of all', async () => {
  const images = (['checking', 'rejected', 'accepted'] as const).map((status, index) =>
    trainingImage({ id: PICTURE_ID.replace(/.$/, String(index)), status, facts: pictureFacts({}) }),
  );
  fakeApi({
    ...shop,
    [`GET /api/training/sessions/${SESSION_ID}`]: trainingSession({ status: 'IMAGES_UPLOADED', images }),
  });
  renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="upload" />);
  expect(await screen.findByRole('heading', { name: '3 pictures in the set' })).toBeVisible();
  const tiles = screen.getAllByRole('img', { name: /^Picture \d of 3/ });
  expect(tiles).toHaveLength(3);
  expect(tiles[0]?.closest('ul')?.querySelector('.animate-pass')).toBeNull();
});

it('where nothing but a wrong file was chosen, says that a picture is missing, and not that one is on its way', async () => {
  fakeApi({ ...shop, [`GET /api/training/sessions/${SESSION_ID}`]: trainingSession({ status: 'PENDING' }) });
  renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="upload" />);
  await screen.findByRole('heading', { level: 1, name: 'Upload pictures' });
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('no field for files');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(field, new File(['abc'], 'note.txt', { type: 'text/plain' }));
  expect(await screen.findByText('note.txt')).toBeVisible();
  expect(screen.getByText('Add a picture to continue.')).toBeVisible();
  expect(screen.queryByText(/once/)).not.toBeInTheDocument();
});
