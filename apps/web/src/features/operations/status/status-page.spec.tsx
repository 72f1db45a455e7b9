import type { Status } from '@atelier/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { errorBody, fakeApi, renderScreen } from '../../../../test/screen';
import { StatusPage } from './status-page';

const STATUS: Status = {
  state: 'partly',
  checked_at: '2026-11-24T10:00:00Z',
  parts: { postgres: true, redis: true, storage: true },
  work: {
    training: { state: 'away', durations: { p50: 1800, p90: 3600 } },
    variation: { state: 'working', durations: null },
    image: { state: 'working', durations: { p50: 6, p90: 20 } },
    video: { state: 'off', durations: null },
  },
  promise: { days: 30, seconds: 60, jobs: 2000, in_time: 1999, returned: { spark: 4210, pass: 3 }, overdue_holds: 0 },
  books: { checked_at: '2026-11-24T09:00:00Z', discrepancies: 0 },
};

const show = (status: Partial<Status> = {}) => {
  fakeApi({ 'GET /api/status': { ...STATUS, ...status } });
  renderScreen(<StatusPage />);
};
const figure = async (name: string) => within((await screen.findByText(name)).parentElement ?? document.body);

beforeEach(() => i18next.changeLanguage('en'));

describe('the status page', () => {
  it('says what works, and how long it takes where that was measured', async () => {
    show();
    expect(await screen.findByText('Some work has to wait')).toBeVisible();
    const row = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);
    expect(row('Training a character').getByText('Back soon')).toBeVisible();
    expect(row('Videos').getByText('Not offered here')).toBeVisible();
    expect(row('Variations').getByText('Not measured yet')).toBeVisible();
    expect(row('Images').queryByText('Not measured yet')).toBeNull();
  });

  it('never rounds a promise that was missed once up to a kept one', async () => {
    show();
    const inTime = await figure('Returned in time');
    expect(inTime.getByText('99%')).toBeVisible();
    expect(inTime.getByText('1,999 of 2,000 jobs in the last 30 days')).toBeVisible();
    expect((await figure('Sparks returned')).getByText('4,210')).toBeVisible();
  });

  it('claims nothing where there is nothing to tell yet', async () => {
    const promise = { ...STATUS.promise, jobs: 0, in_time: 0, returned: { spark: 0, pass: 0 } };
    show({ promise, books: null });
    expect((await figure('Returned in time')).getByText(/^Nothing had to be returned/)).toBeVisible();
    expect((await figure('Errors in the books')).getByText(/first check is still to come/)).toBeVisible();
  });

  it('says that the server cannot be reached, and asks again on demand', async () => {
    fakeApi({ 'GET /api/status': { status: 503, body: errorBody('unavailable') } });
    renderScreen(<StatusPage />);
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
