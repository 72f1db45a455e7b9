import type { ImageCreation } from '@atelier/contracts';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applyLiveEvent } from '@/lib/live-cache';
import { sparks } from '../../../../test/answers';
import { renderScreen } from '../../../../test/screen';
import { PendingFrames } from './creation-pictures';

const NOW = '2026-01-01T00:00:00.000Z';
const ID = '01920000-0000-7000-8000-0000000000c1';
const JOB = '01920000-0000-7000-8000-0000000000e1';

const creation: ImageCreation = {
  id: ID,
  status: 'generating',
  progress: 30,
  character: null,
  options: {
    prompt: 'In the rain',
    clothing_prompt: '',
    negative_prompt: '',
    expression: 'none',
    direction: 'front',
    angle: 'middle',
    shot: 'upper',
    width: 1024,
    height: 1024,
    count: 3,
    seed: 1,
  },
  images: [],
  blocked: 0,
  creator_name: 'Mina',
  visibility: 'private',
  error: null,
  job: {
    id: JOB,
    queue: 'image',
    status: 'active',
    subject: { type: 'image', id: ID },
    progress: { stage: 'generating', percent: 30, eta_seconds: 8 },
    queue_position: null,
    eta: null,
    attempts: 1,
    error: null,
    receipt: {
      price: sparks(45),
      held: sparks(45),
      captured: sparks(0),
      returned: sparks(0),
      reason: 'open',
      settled_at: null,
    },
    created_at: NOW,
    started_at: NOW,
    finished_at: null,
  },
  provenance: null,
  created_at: NOW,
};

it('a picture of unfinished work stands still in the first frame; the others go on waiting', async () => {
  const { container, queryClient } = renderScreen(<PendingFrames creation={creation} />);
  const frames = () => [...container.querySelectorAll('[aria-hidden] > div')];
  await waitFor(() => {
    expect(frames()).toHaveLength(3);
  });
  act(() => {
    applyLiveEvent(queryClient, { type: 'preview', job_id: JOB, image: 'data:image/jpeg;base64,WUVT' });
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
