import type { AssignmentRequest } from '@atelier/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { jobsPart } from '@/features/jobs';
import { sparks } from '../../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../../test/screen';
import { RunningAssignment } from './running-assignment';

const NOW = '2026-01-01T00:00:00.000Z';
const SESSION = '01920000-0000-7000-8000-0000000000a1';
const JOB = '01920000-0000-7000-8000-0000000000e1';

const request: AssignmentRequest = {
  id: '01920000-0000-7000-8000-0000000000b1',
  session_id: SESSION,
  character_id: null,
  name: 'Mina',
  status: 'in_progress',
  image_count: 12,
  progress_percent: 20,
  thumbnail_url: '/mina.webp',
  error: null,
  job: {
    id: JOB,
    queue: 'training',
    status: 'active',
    subject: { type: 'training_session', id: SESSION },
    progress: { stage: 'training', percent: 20, eta_seconds: 60 },
    queue_position: null,
    eta: null,
    attempts: 1,
    error: null,
    receipt: {
      price: sparks(100),
      held: sparks(100),
      captured: sparks(0),
      returned: sparks(0),
      reason: 'open',
      settled_at: null,
    },
    created_at: NOW,
    started_at: NOW,
    finished_at: null,
  },
  with_variations: false,
  can_retry: false,
  auto_select_at: null,
  created_at: NOW,
  started_at: NOW,
  completed_at: null,
  failed_at: null,
};

beforeEach(() => i18next.changeLanguage('en'));

it('a training under way shows what its model draws by now, once there is something', async () => {
  fakeApi({});
  const { container, queryClient } = renderScreen(<RunningAssignment request={request} />);
  await screen.findByText('Mina');
  const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources()).toEqual(['/mina.webp']);
  act(() => {
    applyLiveEvent(queryClient, { type: 'preview', job_id: JOB, image: 'data:image/jpeg;base64,WUVT' }, [jobsPart]);
  });
  await waitFor(() => {
    expect(sources()).toContain('data:image/jpeg;base64,WUVT');
  });
});
