import {
  type AdminNow,
  type AdminSafety,
  type AdminSetting,
  errorMessage,
  QUEUES,
  SETTING_NAMES,
} from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { errorBody, fakeApi, fill, renderScreen } from '../../../test/screen';
import { NowPage } from './now/now-page';
import { SafetyPage } from './safety/safety-page';
import { AdminSettingsPage } from './settings/settings-page';

const id = (last: string) => `01920000-0000-7000-8000-0000000000${last}`;
const AT = '2026-01-01T00:00:00.000Z';

const NOW: AdminNow = {
  checked_at: AT,
  state: 'partly',
  parts: { postgres: true, redis: true, storage: true },
  away: ['video'],
  queues: QUEUES.map((queue) => ({
    queue,
    waiting: queue === 'image' ? 7 : 0,
    active: 0,
    oldest_seconds: queue === 'image' ? 120 : null,
    durations: null,
    failures: queue === 'image' ? [{ code: 'generation_failed', hour: 1, day: 3 }] : [],
  })),
  workers: [
    {
      id: 'worker-1',
      engine: 'comfyui',
      ready: true,
      away: ['video'],
      problems: ['gpu2 gets no work: cannot be reached', 'gpu1:8188 gets no work: too slow'],
      jobs: [
        { id: id('01'), queue: 'training', started_at: null },
        { id: id('02'), queue: null, started_at: null },
      ],
      servers: [
        {
          name: 'gpu1:8188',
          failures: { out_of_memory: 2, timeout: 0 },
          unreadable: [],
          up: true,
          trouble: 'too slow',
          busy: 1,
          devices: [{ name: 'RTX 4090', free: 2 ** 30, total: 24 * 2 ** 30 }],
        },
      ],
    },
  ],
  holds: { open: 3, oldest_seconds: 60, orphaned: 1 },
  money: {
    purchases: { count: 2, cents: 1498 },
    refunds: { count: 0, cents: 0 },
    granted: { spark: 50, pass: 0 },
    captured: { spark: 1200, pass: 2 },
    returned: { spark: 15, pass: 0 },
  },
  mail: { configured: false, waiting: 0, oldest_seconds: 0, failed: 0 },
  sweep: null,
};

const SAFETY: AdminSafety = {
  reports: {
    open: 1,
    children: 0,
    oldest_seconds: 3600,
    items: [
      {
        job_id: id('01'),
        queue: 'image',
        title: 'in a garden',
        creator: { id: id('02'), name: 'Mina' },
        creation_id: id('03'),
        reports: [{ reason: 'real_person', note: 'That is me.', created_at: AT }],
        hidden: false,
      },
    ],
  },
  appeals: { open: 0, oldest_seconds: 0, items: [] },
  refusals: {
    days: ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07'],
    rules: [{ source: 'prompt', rule: 'violence', counts: [0, 0, 0, 0, 0, 4, 1], accounts: 2 }],
  },
  paused: { count: 1, items: [{ id: id('04'), name: 'Max', paused_at: AT, reason: null }] },
};

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await loadTexts('en', 'app', 'admin');
});

const rowOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);

describe('what operators see at a glance', () => {
  it('names what has to wait, what fails and who works at what', async () => {
    fakeApi({ 'GET /api/admin/now': NOW });
    renderScreen(<NowPage />);
    expect(await screen.findByText('Some work has to wait')).toBeVisible();
    expect(screen.getByText('Waiting for a server: video')).toBeVisible();
    expect(rowOf('Images').getByText('7')).toBeVisible();
    expect(rowOf('Images').getByRole('link', { name: 'generation_failed' })).toHaveAttribute(
      'href',
      '/admin/jobs?queue=image&code=generation_failed',
    );
    expect(rowOf('Images').getByText('1 in the last hour, 3 in 24 hours')).toBeVisible();
    expect(rowOf('Video').getByText('None in 24 hours')).toBeVisible();
    const worker = rowOf('worker-1');
    expect(worker.getByText('In progress: Training, a job that no longer exists')).toBeVisible();
    expect(worker.getByText('RTX 4090: 1.0 of 24.0 GB free')).toBeVisible();
    expect(worker.getByText('Failures since the worker started: out_of_memory 2')).toBeVisible();
    expect(worker.getByText('gpu2 gets no work: cannot be reached')).toBeVisible();
    // Said of the server, and not again of the worker.
    expect(worker.getAllByText(/too slow/)).toHaveLength(1);
    expect(screen.getByText('$14.98')).toBeVisible();
    expect(screen.getByText('1 belongs to a finished job')).toBeVisible();
    expect(screen.getByText('Email isn’t set up')).toBeVisible();
  });

  it('keeps what was seen, and says from when it is, where it cannot be refreshed', async () => {
    let answers = 0;
    fakeApi({
      'GET /api/admin/now': () => (answers++ === 0 ? NOW : { status: 503, body: errorBody('unavailable') }),
    });
    const { queryClient } = renderScreen(<NowPage />);
    expect(await screen.findByText(/^Checked at/)).toBeVisible();
    await queryClient.refetchQueries();
    expect(await screen.findByText(/^Couldn’t refresh\. This is from/)).toBeVisible();
    expect(screen.getByText('worker-1')).toBeVisible();
  });
});

describe('what operators decide on', () => {
  const uphold = `POST /api/admin/safety/reports/${id('03')}/decide`;

  it('shows a case with what people said, its pictures on demand, and decides it with a reason', async () => {
    const sent = fakeApi({
      'GET /api/admin/safety': SAFETY,
      [`GET /api/admin/safety/jobs/${id('01')}/pictures`]: {
        pictures: [{ kind: 'image', url: '/picture.png', rating: 0.25 }],
      },
      [uphold]: { ok: true },
    });
    renderScreen(<SafetyPage />);
    const events = userEvent.setup();
    const reported = within(
      (await screen.findByRole('heading', { name: 'in a garden' })).closest('li') ?? document.body,
    );
    expect(reported.getByText('That is me.')).toBeVisible();
    expect(reported.getByRole('link', { name: 'By Mina' })).toHaveAttribute('href', `/admin/people/${id('02')}`);
    expect(reported.getByText('A real person without their consent')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await events.click(reported.getByRole('button', { name: 'Show pictures' }));
    expect(await reported.findByRole('img', { name: 'Picture 1' })).toBeVisible();
    expect(reported.getByText('Rated 25% adult')).toBeVisible();

    await events.click(reported.getByRole('button', { name: 'Take down' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await events.click(dialog.getByRole('button', { name: 'Take down' }));
    expect(dialog.getByText('Please say why.')).toBeVisible();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await fill(events, dialog.getByRole('textbox'), ' a real person ');
    await events.click(dialog.getByRole('button', { name: 'Take down' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'uphold', reason: 'a real person' });
  });

  it('says so where somebody else was first', async () => {
    fakeApi({ 'GET /api/admin/safety': SAFETY, [uphold]: { status: 409, body: errorBody('decided_before') } });
    renderScreen(<SafetyPage />);
    const events = userEvent.setup();
    await events.click(await screen.findByRole('button', { name: 'Leave it' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await fill(events, dialog.getByRole('textbox'), 'it is fine');
    await events.click(dialog.getByRole('button', { name: 'Leave it' }));
    expect(await dialog.findByText(errorMessage('decided_before', 'en'))).toBeVisible();
  });

  it('counts what was refused by rule and day, and names who is paused', async () => {
    fakeApi({ 'GET /api/admin/safety': SAFETY });
    renderScreen(<SafetyPage />);
    const row = await screen.findByRole('row', { name: /Cruelty/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['0', '0', '0', '0', '0', '4', '1', '2']);
    expect(screen.getByText('Max').closest('li')).toHaveTextContent('Paused for prompts that were refused');
    expect(screen.getByText('No one is waiting for a review.')).toBeVisible();
  });
});

describe('what operators see of the settings', () => {
  const setting = (change: Partial<AdminSetting> & Pick<AdminSetting, 'name'>): AdminSetting => ({
    set: true,
    variables: [],
    check: null,
    remark: null,
    ...change,
  });

  it('says of each what is set up, what answers and what deserves a look', async () => {
    const special: Partial<Record<AdminSetting['name'], Partial<AdminSetting>>> = {
      smtp: { check: 'failed', variables: ['SMTP_URL', 'MAIL_FROM'] },
      storage: { check: 'ok' },
      google: { set: false },
      paypal: { remark: 'sandbox' },
    };
    fakeApi({
      'GET /api/admin/settings': { settings: SETTING_NAMES.map((name) => setting({ name, ...special[name] })) },
    });
    renderScreen(<AdminSettingsPage />);
    await screen.findByRole('heading', { name: 'Mail server' });
    expect(rowOf('Mail server').getByText('Doesn’t answer')).toBeVisible();
    expect(rowOf('Mail server').getByText('SMTP_URL, MAIL_FROM')).toBeVisible();
    expect(rowOf('Storage').getByText('Works')).toBeVisible();
    expect(rowOf('Google').getByText('Not set')).toBeVisible();
    expect(rowOf('PayPal').getByText('PayPal’s sandbox. No real money moves.')).toBeVisible();
  });
});
