import { type AdminJob, type AdminNow, errorMessage } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { errorBody, fakeApi, fill, IDEMPOTENCY_KEY, renderScreen } from '../../../../test/screen';
import { AdminJobPage } from './job-page';
import { JobsPage } from './jobs-page';

const id = (last: string) => `01920000-0000-7000-8000-0000000000${last}`;
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const NOTHING = { spark: 0, pass: 0 };
const PRICE = { spark: 15, pass: 0 };

const FAILED: AdminJob = {
  id: id('01'),
  queue: 'image',
  work: 'image',
  status: 'failed',
  title: 'in a garden',
  user: {
    id: id('02'),
    email: 'mina@test.invalid',
    email_verified: true,
    display_name: 'Mina',
    plan: 'free',
    paused: false,
    created_at: at(0),
  },
  error: { code: 'generation_failed', message: 'It went wrong.', details: {} },
  receipt: { price: PRICE, held: PRICE, captured: NOTHING, returned: PRICE, reason: 'failed', settled_at: at(9) },
  server: 'gpu-1:8188',
  created_at: at(1),
  finished_at: at(9),
  subject: { type: 'image', id: id('03') },
  progress: null,
  queue_position: null,
  attempts: 3,
  worker: 'gpu-box-7',
  error_detail: 'CUDA out of memory',
  queue_state: null,
  started_at: at(4),
  ended_at: at(8),
  movements: [movement('hold', 1), movement('release', 9)],
  again_of: null,
  again_as: null,
  retry_refusal: null,
  possible: { cancel: false, release: false, give_back: false, retry: false },
};

function movement(kind: 'hold' | 'release', second: number): AdminJob['movements'][number] {
  const change = { spark: kind === 'hold' ? -15 : 15, pass: 0 };
  return {
    id: id(`d${String(second)}`),
    kind,
    change,
    memo: '',
    job: null,
    payment_id: null,
    item_name: null,
    created_at: at(second),
  };
}

const GET = `GET /api/admin/jobs/${FAILED.id}`;

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await loadTexts('en', 'app', 'admin');
});

describe('the jobs of everybody', () => {
  const failures = [{ code: 'output_flawed', hour: 0, day: 1 }];
  const answers = {
    'GET /api/admin/jobs': { items: [FAILED], next_cursor: null },
    'GET /api/admin/now': { queues: [{ queue: 'image', failures }] } satisfies object as Partial<AdminNow>,
  };

  it('are told whose they are and why they failed, each with its story', async () => {
    fakeApi(answers);
    renderScreen(<JobsPage filter={{}} onFilter={vi.fn()} />);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link', { name: 'Image' })).toHaveAttribute('href', `/admin/jobs/${FAILED.id}`);
    expect(row.getByRole('link', { name: 'Mina' })).toHaveAttribute('href', `/admin/people/${id('02')}`);
    expect(row.getByText('in a garden')).toBeVisible();
    expect(row.getByText('Failed')).toBeVisible();
    expect(row.getByText('gpu-1:8188')).toBeVisible();
  });

  it('are narrowed down by a code that work failed with today, or by the one of the address', async () => {
    const sent = fakeApi(answers);
    const onFilter = vi.fn();
    renderScreen(<JobsPage filter={{ queue: 'image', code: 'generation_failed' }} onFilter={onFilter} />);
    await screen.findByRole('listitem');
    const codes = screen.getByRole('combobox', { name: 'Error code' });
    expect(codes).toHaveValue('generation_failed');
    expect(sent.find(({ path }) => path === '/api/admin/jobs')?.search).toEqual({
      queue: 'image',
      code: 'generation_failed',
    });
    await within(codes).findByRole('option', { name: 'output_flawed' });
    const events = userEvent.setup();
    await events.selectOptions(codes, 'output_flawed');
    expect(onFilter).toHaveBeenLastCalledWith({ queue: 'image', code: 'output_flawed' });
    await events.selectOptions(codes, 'All');
    expect(onFilter).toHaveBeenLastCalledWith({ queue: 'image', code: undefined });
  });

  it('are asked for by whole days of the operator’s own clock', async () => {
    const sent = fakeApi(answers);
    renderScreen(<JobsPage filter={{ from: '2026-01-01', to: '2026-01-01' }} onFilter={vi.fn()} />);
    await screen.findByRole('listitem');
    const { from = '', to = '' } = sent.find(({ path }) => path === '/api/admin/jobs')?.search ?? {};
    expect(new Date(from)).toEqual(new Date(2026, 0, 1));
    expect(new Date(to)).toEqual(new Date(2026, 0, 2));
  });

  it('say so where none matches', async () => {
    fakeApi({ ...answers, 'GET /api/admin/jobs': { items: [], next_cursor: null } });
    renderScreen(<JobsPage filter={{ q: 'nobody' }} onFilter={vi.fn()} />);
    expect(await screen.findByText('No job matches.')).toBeVisible();
  });
});

describe('the story of a job', () => {
  it('tells why it failed, what was returned, and what happened when', async () => {
    fakeApi({ [GET]: FAILED });
    renderScreen(<AdminJobPage jobId={FAILED.id} />);
    expect(await screen.findByText('CUDA out of memory')).toBeVisible();
    expect(screen.getByRole('link', { name: 'generation_failed' })).toHaveAttribute(
      'href',
      '/admin/jobs?code=generation_failed',
    );
    expect(screen.getByText('gpu-box-7')).toBeVisible();
    expect(screen.getByText('It failed. Everything held was returned.')).toBeVisible();
    const steps = screen.getAllByRole('listitem').map((step) => step.firstChild?.textContent);
    expect(steps).toEqual(['Accepted', 'Held', 'Started', 'Work ended', 'Returned', 'Settled']);
    // There is nothing left to do about it.
    for (const name of ['Cancel job', 'Release', 'Return Sparks', 'Run again'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it.each([
    ['cancel', 'Cancel job', 'cancel'],
    ['release', 'Release', 'release'],
    ['give_back', 'Return Sparks', 'give-back'],
    ['retry', 'Run again', 'retry'],
  ] as const)('lets what is possible be done, with a reason and once: %s', async (what, name, path) => {
    const sent = fakeApi({
      [GET]: { ...FAILED, possible: { ...FAILED.possible, [what]: true } },
      [`POST /api/admin/jobs/${FAILED.id}/${path}`]: FAILED,
    });
    renderScreen(<AdminJobPage jobId={FAILED.id} />);
    const events = userEvent.setup();
    await events.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await events.click(dialog.getByRole('button', { name }));
    expect(await dialog.findByText('Say why.')).toBeVisible();
    await fill(events, dialog.getByRole('textbox', { name: 'Reason' }), 'it was stuck');
    await events.click(dialog.getByRole('button', { name }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    const changes = sent.filter(({ method }) => method === 'POST');
    expect(changes.map(({ body }) => body)).toEqual([{ reason: 'it was stuck' }]);
    expect(changes[0]?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
  });

  it('says where it was made, or that no server was needed', async () => {
    fakeApi({ [GET]: { ...FAILED, server: 'built-in' } });
    renderScreen(<AdminJobPage jobId={FAILED.id} />);
    expect(await screen.findByText('GPU server')).toBeVisible();
    expect(screen.getByText('Built-in')).toBeVisible();
  });

  it('names the trace of what was traced', async () => {
    const trace = 'a'.repeat(32);
    fakeApi({ [GET]: { ...FAILED, receipt: { ...FAILED.receipt, trace_id: trace } } });
    renderScreen(<AdminJobPage jobId={FAILED.id} />);
    expect(await screen.findByText(trace)).toBeVisible();
    expect(screen.getByText('Trace')).toBeVisible();
  });

  it('says why what failed cannot be made again', async () => {
    const details = { why: 'safety' };
    const message = errorMessage('retry_not_possible', 'en', details);
    fakeApi({ [GET]: { ...FAILED, retry_refusal: { code: 'retry_not_possible', message, details } } });
    renderScreen(<AdminJobPage jobId={FAILED.id} />);
    expect(await screen.findByText('The safety check stopped it. So it can’t be made again.')).toBeVisible();
  });

  it('leads to the job that made it again, and says nothing more of it', async () => {
    const refusal = { code: 'retry_not_possible', message: '', details: { why: 'made_again' } } as const;
    fakeApi({ [GET]: { ...FAILED, again_as: id('04'), retry_refusal: refusal } });
    renderScreen(<AdminJobPage jobId={FAILED.id} />);
    expect(await screen.findByRole('link', { name: 'Job 000004' })).toHaveAttribute('href', `/admin/jobs/${id('04')}`);
    expect(screen.queryByText(/can’t be made again/)).not.toBeInTheDocument();
  });

  it('says that there is no such job', async () => {
    fakeApi({ [GET]: { status: 404, body: errorBody('not_found') } });
    renderScreen(<AdminJobPage jobId={FAILED.id} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Couldn’t load this job' })).toBeVisible();
  });
});
