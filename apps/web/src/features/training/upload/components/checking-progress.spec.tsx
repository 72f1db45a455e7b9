import type { Job } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { fakeApi, renderScreen } from '../../../../../test/screen';
import { trainingImage, trainingSession } from '../../../../../test/training';
import { doneJob, runningJob } from '../../../../../test/works';
import { CheckingProgress } from './checking-progress';

beforeAll(() => loadTexts('en', 'training'));
beforeEach(() => i18next.changeLanguage('en'));

const checkedFor = async (percent: number) => {
  const running = runningJob(
    doneJob('ingest', { type: 'training_session', id: '01920000-0000-7000-8000-0000000000a1' }, 0),
  );
  const job: Job = { ...running, progress: { stage: 'preprocessing', percent, eta_seconds: null } };
  fakeApi({ [`GET /api/jobs/${job.id}`]: job });
  renderScreen(
    <CheckingProgress session={trainingSession({ job, images: [trainingImage({ status: 'checking' })] })} />,
  );
  return screen.findByRole('progressbar', { name: 'Checking 1 picture' });
};

it('says that pictures are checked, and no number as long as there is none', async () => {
  const bar = await checkedFor(0);
  expect(bar).not.toHaveAttribute('aria-valuenow');
  expect(screen.queryByText('0%')).not.toBeInTheDocument();
});

it('says how far that is once it is', async () => {
  expect(await checkedFor(40)).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('40%')).toBeVisible();
});
