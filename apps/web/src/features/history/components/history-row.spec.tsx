import type { HistoryItem } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { sparks } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { HistoryRow } from './history-row';

const SUBJECT = '01920000-0000-7000-8000-0000000000c1';
const NOW = '2026-01-01T00:00:00.000Z';

const item = (kind: HistoryItem['kind']): HistoryItem => ({
  id: `01920000-0000-7000-8000-0000000000b1`,
  kind,
  subject_id: SUBJECT,
  title: 'In the rain',
  thumbnail_url: null,
  count: 1,
  created_at: NOW,
  job: {
    id: '01920000-0000-7000-8000-0000000000e1',
    queue: 'image',
    status: 'succeeded',
    subject: { type: 'image', id: SUBJECT },
    progress: null,
    queue_position: null,
    eta: null,
    attempts: 1,
    error: null,
    receipt: {
      price: sparks(15),
      held: sparks(15),
      captured: sparks(15),
      returned: sparks(0),
      reason: 'delivered',
      settled_at: NOW,
    },
    created_at: NOW,
    started_at: NOW,
    finished_at: NOW,
  },
});

describe('HistoryRow', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it.each([
    ['image', `/generator?creation=${SUBJECT}`],
    ['video', `/video-generation?video=${SUBJECT}`],
    ['variation', `/training-flow?session=${SUBJECT}&step=variation`],
    ['assignment', `/training-flow?session=${SUBJECT}&step=training`],
  ] as const)('leads from a creation of the kind %s to %s', async (kind, address) => {
    fakeApi({});
    renderScreen(<HistoryRow item={item(kind)} />);
    expect((await screen.findByRole('link', { name: 'In the rain' })).getAttribute('href')).toBe(address);
  });
});
