import type { Job, JobStatement, Receipt } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { jobsPart } from '@/features/jobs';
import { ledgerPart } from '../app-part';
import { sparks } from '../../../../test/answers';
import { errorBody, fakeApi, renderScreen } from '../../../../test/screen';
import { StatementPage } from './statement-page';

const ID = '01920000-0000-7000-8000-0000000000e1';
const SUBJECT = '01920000-0000-7000-8000-0000000000c1';
const NOW = '2026-01-01T12:00:00.000Z';

const receipt = (captured: number, change: Partial<Receipt> = {}): Receipt => ({
  price: sparks(30),
  held: sparks(30),
  captured: sparks(captured),
  returned: sparks(30 - captured),
  reason: captured === 30 ? 'delivered' : 'partly_delivered',
  settled_at: NOW,
  ...change,
});
const OPEN = receipt(0, { returned: sparks(0), reason: 'open', settled_at: null });

const job = (change: Partial<JobStatement['job']> = {}): JobStatement['job'] => ({
  id: ID,
  queue: 'image',
  work: 'image',
  subject: { type: 'image', id: SUBJECT },
  status: 'succeeded',
  title: 'In the rain',
  receipt: receipt(15),
  error: null,
  created_at: NOW,
  finished_at: NOW,
  ...change,
});
const movements = (of: Receipt, kinds: [JobStatement['movements'][number]['kind'], number][]) =>
  kinds.map(([kind, spark], index): JobStatement['movements'][number] => ({
    id: `01920000-0000-7000-8000-00000000000${String(index)}`,
    kind,
    change: sparks(spark),
    memo: 'image',
    job: { id: ID, queue: 'image', work: 'image', title: 'In the rain', receipt: of },
    payment_id: null,
    item_name: null,
    created_at: NOW,
  }));
const STEPS = movements(receipt(15), [
  ['hold', -30],
  ['capture', 0],
  ['release', 15],
]);

const open = (shown: JobStatement['job'], steps = STEPS) => {
  fakeApi({ [`GET /api/wallet/jobs/${ID}`]: { job: shown, movements: steps } });
  return renderScreen(<StatementPage jobId={ID} />);
};
const amount = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('the statement of a job', () => {
  it('goes from the price to what came back, says why, and when each step was', async () => {
    open(job());
    expect(await amount('Price')).toBe('30Sparks');
    expect(await amount('Was held')).toBe('30Sparks');
    expect(await amount('Charged')).toBe('15Sparks');
    expect(await amount('Returned')).toBe('15Sparks');
    expect(screen.getByText(/^You didn’t get everything/)).toBeVisible();
    expect(screen.getByText('In the rain')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Images');
    const steps = within(screen.getByRole('region', { name: 'Step by step' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Held from your balance30Sparks.*Jan 1, 2026/),
      expect.stringMatching(/^Charged for what you got15Sparks/),
      expect.stringMatching(/^Returned to your balance15Sparks/),
    ]);
    expect(screen.getByText(ID)).toBeVisible();
  });

  it.each([
    ['image', 'image', `/generator?creation=${SUBJECT}`],
    ['video', 'video', `/video-generation?video=${SUBJECT}`],
    ['training_session', 'variation', `/training-flow?session=${SUBJECT}&step=variation`],
    ['training_session', 'training', `/training-flow?session=${SUBJECT}&step=training`],
    ['training_session', 'ingest', `/training-flow?session=${SUBJECT}`],
    ['user', 'ingest', '/settings/profile'],
  ] as const)('for a %s by the queue %s leads to %s', async (type, queue, address) => {
    open(job({ subject: { type, id: SUBJECT }, queue }));
    expect(await screen.findByRole('link', { name: /^See the/ })).toHaveAttribute('href', address);
  });

  it('of work that failed says why, and that all of it came back', async () => {
    const failed = receipt(0, { reason: 'failed' });
    const error = { code: 'training_no_subject', message: '', details: {} } as const;
    open(job({ status: 'failed', receipt: failed, error }));
    expect(await screen.findByText('We couldn’t find a character in these pictures.', { exact: false })).toBeVisible();
    expect(await amount('Charged')).toBe('0');
    expect(await amount('Returned')).toBe('30Sparks');
    expect(screen.getByText(/^It failed/)).toBeVisible();
  });

  it('of what was free says so', async () => {
    const free = { ...receipt(0), price: sparks(0), held: sparks(0), returned: sparks(0), reason: 'free' } as const;
    open(job({ receipt: free }), []);
    expect(await amount('Price')).toBe('Free');
    expect(screen.getByText('This was free.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Step by step' })).not.toBeInTheDocument();
  });

  it('follows the work by events while it runs, to what it cost in the end', async () => {
    let shown: JobStatement = { job: job({ status: 'queued', receipt: OPEN, finished_at: null }), movements: [] };
    const live: Job = {
      id: ID,
      queue: 'image',
      status: 'active',
      subject: { type: 'image', id: SUBJECT },
      progress: { stage: 'generating', percent: 40, eta_seconds: 5 },
      queue_position: null,
      eta: null,
      attempts: 1,
      error: null,
      receipt: OPEN,
      created_at: NOW,
      started_at: NOW,
      finished_at: null,
    };
    fakeApi({ [`GET /api/wallet/jobs/${ID}`]: () => shown, [`GET /api/jobs/${ID}`]: live });
    const { queryClient } = renderScreen(<StatementPage jobId={ID} />);
    expect(await amount('Held')).toBe('30Sparks');
    expect(screen.getByText(/^It’s held while the work runs/)).toBeVisible();
    applyLiveEvent(queryClient, { type: 'job', job: live }, [jobsPart, ledgerPart]);
    await waitFor(() => {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    });
    expect(screen.getByText('In the rain')).toBeVisible();

    shown = { job: job(), movements: STEPS };
    applyLiveEvent(
      queryClient,
      {
        type: 'job',
        job: { ...live, status: 'succeeded', receipt: receipt(15), finished_at: NOW },
      },
      [jobsPart, ledgerPart],
    );
    expect(await screen.findByText('Returned to your balance')).toBeVisible();
    expect(await amount('Charged')).toBe('15Sparks');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it.each([404, 400])('that is not there (%i) says so, with a way back', async (status) => {
    fakeApi({
      [`GET /api/wallet/jobs/${ID}`]: { status, body: errorBody(status === 404 ? 'not_found' : 'validation_failed') },
    });
    renderScreen(<StatementPage jobId={ID} />);
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this transaction', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to billing' })).toHaveAttribute('href', '/settings/billing');
  });
});
