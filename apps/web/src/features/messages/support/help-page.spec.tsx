import { LIMITS } from '@atelier/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUserData } from '@/lib/user-data';
import {
  errorBody,
  fakeApi,
  fill,
  IDEMPOTENCY_KEY,
  renderScreen,
  type Answers,
  type Sent,
} from '../../../../test/screen';
import { HelpPage } from './components/help-page';

const message = {
  id: '01920000-0000-7000-8000-00000000000a',
  topic: 'payment',
  message: 'I bought it twice.\nCan one go back?',
  status: 'answered',
  answer: 'Yes, under Billing.',
  created_at: '2026-11-19T10:00:00.000Z',
  answered_at: '2026-11-20T09:00:00.000Z',
};
const site = {
  operator: {
    name: null,
    address: null,
    email: 'help@studio.test',
    registration: null,
    jurisdiction: null,
    effective_date: null,
  },
  artists: null,
  testimonials: null,
  reporting: { dsn: null, environment: 'test', traces_rate: 1, replay: null, speed_script: null },
  sends_mail: false,
  minimum_age: 16,
};
const arrived = {
  status: 201,
  body: { ...message, id: message.id.replace(/a$/, 'b'), status: 'open', answer: null, answered_at: null },
};

const api = (more: Answers = {}) =>
  fakeApi({
    'GET /api/support/messages': { items: [], next_cursor: null },
    'GET /api/site': site,
    'POST /api/support/messages': arrived,
    ...more,
  });
const posts = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST');
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

beforeEach(() => {
  clearUserData();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the form to the operators', () => {
  it('sends topic and words once, and says what happens next', async () => {
    const sent = api();
    renderScreen(<HelpPage />, '/help');
    await fill(userEvent, await field(), 'My training stands still.');
    await userEvent.click(screen.getByRole('radio', { name: 'Training' }));
    await send();
    const heading = await screen.findByRole('heading', { name: 'We got your message' });
    expect(heading).toHaveFocus();
    expect(posts(sent)).toHaveLength(1);
    expect(posts(sent)[0]?.body).toEqual({ topic: 'training', message: 'My training stands still.', path: null });
    expect(posts(sent)[0]?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect((await field()).value).toBe('');
  });

  it('says at the field that nothing was written, and that it is too long, and sends neither', async () => {
    const sent = api();
    renderScreen(<HelpPage />, '/help');
    const text = await field();
    await send();
    expect(await screen.findByText('Please tell us how we can help.')).toBeVisible();
    await userEvent.click(text);
    await userEvent.paste('x'.repeat(LIMITS.support.max + 1));
    expect(screen.getByText('1 character too many')).toBeVisible();
    await send();
    expect(await screen.findByText(/Please keep it within 2,000 characters/)).toBeVisible();
    expect(posts(sent)).toEqual([]);
  });

  it('repeats a message whose answer got lost under its key, so that it arrives once', async () => {
    let tries = 0;
    const sent = api({
      'POST /api/support/messages': () => {
        tries += 1;
        return tries === 1 ? { status: 503, body: errorBody('unavailable') } : arrived;
      },
    });
    renderScreen(<HelpPage />, '/help');
    await fill(userEvent, await field(), 'Hello');
    await send();
    await screen.findByRole('alert');
    expect((await field()).value).toBe('Hello');
    await send();
    await screen.findByRole('heading', { name: 'We got your message' });
    const [first, second] = posts(sent);
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  });

  it('says when too many messages wait for an answer', async () => {
    api({ 'POST /api/support/messages': { status: 429, body: errorBody('support_too_many_open', { max: 10 }) } });
    renderScreen(<HelpPage />, '/help');
    await fill(userEvent, await field(), 'Once more');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('10 messages');
  });

  it('keeps what is being written when the page is left, and forgets it once it was sent', async () => {
    api();
    renderScreen(<HelpPage />, '/help');
    await userEvent.type(await field(), 'Half a sen');
    cleanup();
    renderScreen(<HelpPage />, '/help');
    expect((await field()).value).toBe('Half a sen');
    await send();
    await screen.findByRole('heading', { name: 'We got your message' });
    cleanup();
    renderScreen(<HelpPage />, '/help');
    expect((await field()).value).toBe('');
  });

  it('offers the operator’s e-mail where there is one', async () => {
    api();
    renderScreen(<HelpPage />, '/help');
    const link = await screen.findByRole('link', { name: 'Or by email: help@studio.test' });
    expect(link).toHaveAttribute('href', 'mailto:help@studio.test');
  });

  it('leads who misses Sparks to billing at once', async () => {
    api();
    renderScreen(<HelpPage />, '/help');
    const link = await screen.findByRole('link', { name: /A job failed: where are my Sparks/ });
    expect(link).toHaveAttribute('href', '/settings/billing');
  });
});

describe('the messages of a creator', () => {
  it('stand there with their answers', async () => {
    api({ 'GET /api/support/messages': { items: [message], next_cursor: null } });
    renderScreen(<HelpPage />, '/help');
    const list = await screen.findByRole('region', { name: 'Your messages' });
    expect(await within(list).findByText('Yes, under Billing.')).toBeVisible();
    expect(within(list).getByText('Answered')).toBeVisible();
  });

  it('are asked for again where they could not be loaded', async () => {
    let tries = 0;
    api({
      'GET /api/support/messages': () => {
        tries += 1;
        return tries === 1 ? { status: 500, body: errorBody('internal') } : { items: [message], next_cursor: null };
      },
    });
    renderScreen(<HelpPage />, '/help');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Yes, under Billing.')).toBeVisible();
  });
});
