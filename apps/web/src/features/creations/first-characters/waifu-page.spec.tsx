import type { ImageCreation } from '@atelier/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { jobsPart } from '@/features/jobs';
import { shop } from '../../../../test/answers';
import {
  errorBody,
  fakeApi,
  fill,
  IDEMPOTENCY_KEY,
  renderScreen,
  type Answers,
  type Sent,
} from '../../../../test/screen';
import { outputOf, runningJob, waifuCreation } from '../../../../test/works';
import { WaifuScreen } from './waifu-screen.spec-support';

const SESSION = '01920000-0000-7000-8000-0000000000a1';
const one = waifuCreation();
const several = waifuCreation({ images: [outputOf(0), outputOf(1), outputOf(2)] });

const answers = (items: ImageCreation[], more: Answers = {}): Answers => ({
  ...shop,
  'GET /api/images': { items, next_cursor: null },
  'POST /api/waifus': { status: 202, body: one },
  'POST /api/training/sessions': { status: 201, body: { id: SESSION, status: 'PENDING', images: [] } },
  [`POST /api/training/sessions/${SESSION}/images/from-creations`]: {
    status: 202,
    body: { id: SESSION, status: 'PENDING', images: [] },
  },
  ...more,
});

const make = () => screen.getByRole('button', { name: /^Create/ });
const posts = (sent: Sent[], path: string) => sent.filter((one) => one.method === 'POST' && one.path === path);
const taken = (sent: Sent[]) => posts(sent, `/api/training/sessions/${SESSION}/images/from-creations`);

const more = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'More' }));

async function open(items: ImageCreation[], more: Answers = {}) {
  const sent = fakeApi(answers(items, more));
  const { queryClient, container } = renderScreen(<WaifuScreen />);
  await waitFor(() => {
    expect(make().textContent).toContain('15');
  });
  return { sent, queryClient, container, user: userEvent.setup() };
}

beforeEach(() => i18next.changeLanguage('en'));

describe('the request for a first character', () => {
  it('is the words of an idea in the frame that was chosen before, as often as asked for, at the price on the button', async () => {
    const { sent, user } = await open([]);
    await user.click(screen.getByRole('button', { name: 'Captain' }));
    await user.click(screen.getByRole('radio', { name: '3' }));
    expect(make().textContent).toContain('45');
    await user.click(make());
    await waitFor(() => {
      expect(posts(sent, '/api/waifus')).toHaveLength(1);
    });
    const [request] = posts(sent, '/api/waifus');
    expect(request?.body).toEqual({
      prompt: i18next.t('idea.captain.prompt', { ns: 'waifu' }),
      negative_prompt: '',
      aspect_ratio: '3:4',
      count: 3,
    });
    expect(request?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
  });

  it.each(['1:1', '16:9', '9:16', '4:3', '3:4'])('takes the frame %s', async (ratio) => {
    const { sent, user } = await open([]);
    await fill(user, screen.getByLabelText('Who is it?'), 'A knight');
    await user.click(screen.getByRole('radio', { name: ratio }));
    await user.click(make());
    await waitFor(() => {
      expect(posts(sent, '/api/waifus')[0]?.body).toMatchObject({ aspect_ratio: ratio });
    });
  });

  it('carries what is kept out and the locked seed', async () => {
    const { sent, user } = await open([one]);
    await fill(user, screen.getByLabelText('Who is it?'), 'A knight');
    await user.click(screen.getByText('Advanced'));
    await fill(user, screen.getByLabelText('Negative prompt'), 'hat');
    await user.click(screen.getByRole('button', { name: 'Lock the seed' }));
    await user.click(make());
    await waitFor(() => {
      expect(posts(sent, '/api/waifus')[0]?.body).toMatchObject({ negative_prompt: 'hat', seed: one.options.seed });
    });
  });

  it('is not sent without words, and says so', async () => {
    const { sent, user } = await open([]);
    await user.click(make());
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a prompt.');
    expect(posts(sent, '/api/waifus')).toHaveLength(0);
  });

  it('leaves a phone to what was made of it: the bar is one row, until somebody writes in it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const { user } = await open([one]);
    const bar = within(screen.getByRole('region', { name: 'New character' }));
    const options = () => bar.queryByRole('button', { name: /Options/ });
    await waitFor(() => {
      expect(options()).toBeNull();
    });
    expect(bar.getByRole('button', { name: /^Create/ })).toBeVisible();
    await user.click(bar.getByRole('textbox'));
    expect(options()).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('is brought into sight once it stands among the others; what was there at first moves nothing', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const ordered: ImageCreation = {
      ...waifuCreation(),
      id: '01920000-0000-7000-8000-0000000000f1',
      status: 'generating',
      images: [],
      job: runningJob(one.job),
    };
    let items: ImageCreation[] = [one];
    const { user } = await open([], {
      'GET /api/images': () => ({ items, next_cursor: null }),
      'POST /api/waifus': () => {
        items = [ordered, one];
        return { status: 202, body: ordered };
      },
    });
    await screen.findByRole('article');
    expect(scrolled).not.toHaveBeenCalled();
    await fill(user, screen.getByLabelText('Who is it?'), 'A knight');
    await user.click(make());
    await waitFor(() => {
      expect(scrolled.mock.contexts).toEqual([screen.getAllByRole('article')[0]?.closest('li')]);
    });
    scrolled.mockRestore();
  });

  it('that the API refuses for its words says so at them', async () => {
    const refusal = { status: 422, body: errorBody('prompt_forbidden', { words: ['badword'], field: 'prompt' }) };
    const { user } = await open([], { 'POST /api/waifus': refusal });
    await fill(user, screen.getByLabelText('Who is it?'), 'badword');
    await user.click(make());
    expect((await screen.findByRole('alert')).textContent).toContain('badword');
  });

  it('that cannot be paid says what is missing, and is there again when one comes back', async () => {
    const poor = { spark: { available: 10, held: 0 }, pass: { available: 0, held: 0 }, lots: [] };
    const { sent, user } = await open([], { 'GET /api/wallet': poor });
    await fill(user, screen.getByLabelText('Who is it?'), 'A knight');
    await user.click(make());
    const dialog = await screen.findByRole('dialog', { name: 'Not enough Sparks' });
    expect(within(dialog).getByText('Missing').nextSibling?.textContent).toContain('5');
    expect(posts(sent, '/api/waifus')).toHaveLength(0);
    cleanup();
    await open([]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Who is it?').value).toBe('A knight');
  });
});

describe('training from the results', () => {
  it('takes the only picture of a result straight into a new session', async () => {
    const { sent, user } = await open([one]);
    await user.click(await screen.findByRole('button', { name: 'Train this character' }));
    await waitFor(() => {
      expect(taken(sent)).toHaveLength(1);
    });
    expect(taken(sent)[0]?.body).toEqual({ image_ids: [outputOf(0).id] });
    const [session] = posts(sent, '/api/training/sessions');
    // One key stands for one request.
    expect(session?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
    expect(taken(sent)[0]?.idempotencyKey).not.toBe(session?.idempotencyKey);
  });

  it('takes all that were marked, and nothing else', async () => {
    const { sent, user } = await open([several]);
    await user.click(await screen.findByRole('checkbox', { name: /image 1 of 3/ }));
    await user.click(screen.getByRole('checkbox', { name: /image 3 of 3/ }));
    const bar = screen.getByRole('region', { name: '2 images marked' });
    // In the panel, over no picture; and nowhere else is the same offered.
    expect(screen.getByRole('region', { name: 'New character' })).toContainElement(bar);
    expect(screen.getAllByRole('button', { name: 'Train this character' })).toHaveLength(1);
    await user.click(within(bar).getByRole('button', { name: 'Train this character' }));
    await waitFor(() => {
      expect(taken(sent)[0]?.body).toEqual({ image_ids: [outputOf(0).id, outputOf(2).id] });
    });
  });

  it('that is refused leaves no empty session behind', async () => {
    const path = `/api/training/sessions/${SESSION}`;
    const { sent, user } = await open([one], {
      [`POST ${path}/images/from-creations`]: { status: 422, body: errorBody('upload_too_many') },
      [`DELETE ${path}`]: { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Train this character' }));
    await waitFor(() => {
      expect(sent.some(({ method, path: asked }) => method === 'DELETE' && asked === path)).toBe(true);
    });
  });
});

describe('a result', () => {
  it('under way shows its stage and what the engine has of it, and can be cancelled', async () => {
    const working: ImageCreation = { ...one, status: 'generating', images: [], job: runningJob(one.job) };
    const { sent, user, queryClient, container } = await open([working], {
      [`POST /api/jobs/${one.job.id}/cancel`]: { ...working.job, status: 'cancelled' },
    });
    expect(await screen.findByText('Generating')).toBeVisible();
    act(() => {
      applyLiveEvent(queryClient, { type: 'preview', job_id: one.job.id, image: 'data:image/png;base64,WUVT' }, [
        jobsPart,
      ]);
    });
    await waitFor(() => {
      expect(container.querySelector('article img')).toHaveAttribute('src', 'data:image/png;base64,WUVT');
    });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(posts(sent, `/api/jobs/${one.job.id}/cancel`)).toHaveLength(1);
    });
  });

  it('that is deleted is gone at once, and only for good when it is not undone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { sent, user } = await open([one], { [`DELETE /api/images/${one.id}`]: { ok: true } });
      const later = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
      await later.click(await screen.findByRole('button', { name: 'Delete' }));
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
      await later.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByRole('article')).toBeVisible();
      expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      cleanup();
      await waitFor(() => {
        expect(sent.some(({ method }) => method === 'DELETE')).toBe(true);
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('fills in its words again, with the seed let go', async () => {
    const { sent, user } = await open([one]);
    await more(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Use this prompt' }));
    await user.click(make());
    await waitFor(() => {
      expect(posts(sent, '/api/waifus')[0]?.body).toEqual({
        prompt: 'A garden',
        negative_prompt: '',
        aspect_ratio: '3:4',
        count: 1,
      });
    });
  });

  it('is refined where the server can, and that is not offered where it cannot', async () => {
    const { user } = await open([one]);
    await more(user);
    await screen.findByRole('menuitem', { name: 'Use this prompt' });
    expect(screen.queryByRole('menuitem', { name: /^Refine/ })).not.toBeInTheDocument();
    cleanup();
    const runtime = shop['GET /api/runtime'];
    const able = { ...runtime, features: { ...runtime.features, refine: true } };
    const { sent } = await open([one], {
      'GET /api/runtime': able,
      [`POST /api/images/${one.id}/refine`]: { status: 202, body: one },
    });
    await more(user);
    await user.click(await screen.findByRole('menuitem', { name: /^Refine/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refine this image?' }));
    await user.click(dialog.getByRole('button', { name: /^Refine/ }));
    await waitFor(() => {
      expect(posts(sent, `/api/images/${one.id}/refine`)[0]?.body).toEqual({ image_id: outputOf(0).id });
    });
  });

  it('that was held back says so, and leads to a person', async () => {
    const blocked = waifuCreation({ status: 'failed', images: [], blocked: 1 });
    await open([blocked], { 'GET /api/appeals': { items: [], next_cursor: null } });
    expect(await screen.findByText(/couldn’t make this/)).toBeVisible();
    expect(await screen.findByRole('button', { name: i18next.t('ask', { ns: 'appeals' }) })).toBeVisible();
  });

  it('opens one of its pictures by the address, and so does going on to the next', async () => {
    fakeApi(answers([several], { [`GET /api/images/${several.id}`]: several }));
    const onView = vi.fn();
    renderScreen(<WaifuScreen onView={onView} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Open image 2 of 3/ }));
    expect(onView).toHaveBeenLastCalledWith({ creationId: several.id, pictureId: outputOf(1).id });
    cleanup();
    renderScreen(<WaifuScreen target={{ creationId: several.id, pictureId: outputOf(1).id }} onView={onView} />);
    const dialog = await screen.findByRole('dialog', { name: 'A garden' });
    await waitFor(() => {
      expect(dialog).toHaveFocus();
    });
    await user.keyboard('{ArrowRight}');
    expect(onView).toHaveBeenLastCalledWith({ creationId: several.id, pictureId: outputOf(2).id });
    await user.keyboard('{Escape}');
    expect(onView).toHaveBeenLastCalledWith(null);
  });

  it('of an address is shown though it is on no page of the list', async () => {
    fakeApi(answers([], { [`GET /api/images/${one.id}`]: one }));
    renderScreen(<WaifuScreen target={{ creationId: one.id, pictureId: null }} />);
    const dialog = await screen.findByRole('dialog', { name: 'A character you described' });
    expect(await within(dialog).findByRole('article', { name: 'A garden' })).toBeVisible();
  });
});

it('invites whoever has no pictures, also in Korean', async () => {
  await i18next.changeLanguage('ko');
  fakeApi(answers([]));
  renderScreen(<WaifuScreen />);
  expect(await screen.findByText('캐릭터는 한 문장에서 시작돼요')).toBeVisible();
});
