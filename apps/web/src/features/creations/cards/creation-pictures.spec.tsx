import { act, cleanup, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applyLiveEvent } from '@/lib/live';
import { jobsPart } from '@/features/jobs';
import { imageCreation, imageJob, imageOptions } from '../../../../test/creations';
import { renderScreen } from '../../../../test/screen';
import { PendingFrames } from './creation-pictures';

const creation = imageCreation({
  status: 'generating',
  images: [],
  options: { ...imageOptions, count: 3 },
  job: imageJob({ status: 'active', progress: { stage: 'generating', percent: 30, eta_seconds: 8 } }),
});

it('a picture of unfinished work stands still in the first frame; the others go on waiting', async () => {
  const { container, queryClient } = renderScreen(<PendingFrames options={creation.options} jobId={creation.job.id} />);
  const frames = () => [...container.querySelectorAll('[aria-hidden] > div')];
  await waitFor(() => {
    expect(frames()).toHaveLength(3);
  });
  act(() => {
    applyLiveEvent(queryClient, { type: 'preview', job_id: creation.job.id, image: 'data:image/jpeg;base64,WUVT' }, [
      jobsPart,
    ]);
  });
  await waitFor(() => {
    expect(frames().map((frame) => frame.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
      'data:image/jpeg;base64,WUVT',
      null,
      null,
    ]);
  });
  expect(frames().map((frame) => frame.classList.contains('animate-breathe'))).toEqual([false, true, true]);
});

it('four that are higher than wide stand in one row where there is room, others in two: all of them fit the window', async () => {
  const columnsOf = async (width: number, height: number) => {
    cleanup();
    const { container } = renderScreen(<PendingFrames options={{ count: 4, width, height }} />);
    await waitFor(() => {
      expect(container.querySelectorAll('[aria-hidden] > div')).toHaveLength(4);
    });
    return container.querySelector('[aria-hidden]')?.className ?? '';
  };
  expect(await columnsOf(832, 1216)).toContain('@xl:grid-cols-4');
  expect(await columnsOf(1216, 832)).not.toContain('grid-cols-4');
});
