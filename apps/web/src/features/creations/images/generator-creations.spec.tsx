import type { ImageCreation, Provenance } from '@atelier/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { jobsPart } from '@/features/jobs';
import { sparks } from '../../../../test/answers';
import { CREATION_ID, imageCreation, imageJob, imageOptions, imageOutput, NOW } from '../../../../test/creations';
import { errorBody } from '../../../../test/screen';
import { address, card, lightbox, more, noItems, openGenerator, pressMore } from './generator-screen.spec-support';

const OTHER_ID = '01920000-0000-7000-8000-0000000000c2';

const running = (id: string, prompt: string, job: Partial<ImageCreation['job']>): ImageCreation =>
  imageCreation({
    id,
    status: 'generating',
    images: [],
    options: { ...imageOptions, prompt },
    job: imageJob({
      id: `${id.slice(0, -2)}f${id.slice(-1)}`,
      status: 'active',
      subject: { type: 'image', id },
      finished_at: null,
      receipt: {
        price: sparks(30),
        held: sparks(30),
        captured: sparks(0),
        returned: sparks(0),
        reason: 'open',
        settled_at: null,
      },
      ...job,
    }),
  });

const unpaid = (reason: 'failed' | 'timed_out' | 'cancelled') => ({
  price: sparks(30),
  held: sparks(30),
  captured: sparks(0),
  returned: sparks(30),
  reason,
  settled_at: NOW,
});

const failed = (
  code: 'generation_timeout' | 'generation_failed' | 'output_blocked' | 'cancelled',
  change: Partial<ImageCreation> = {},
): ImageCreation =>
  imageCreation({
    status: 'failed',
    images: [],
    error: { code, message: code, details: { minutes: 3 } },
    job: imageJob({ status: 'failed', receipt: unpaid(code === 'generation_timeout' ? 'timed_out' : 'failed') }),
    ...change,
  });

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

function neverAnswerPosts() {
  const answers = vi.mocked(fetch).getMockImplementation() ?? fetch;
  vi.mocked(fetch).mockImplementation((input, init) =>
    (input as Request).method === 'POST' ? new Promise<Response>(() => undefined) : answers(input, init),
  );
}

describe('the list', () => {
  it('shows what was made before, newest first', async () => {
    await openGenerator([
      imageCreation({ options: { ...imageOptions, prompt: 'Second' } }),
      imageCreation({ id: OTHER_ID, options: { ...imageOptions, prompt: 'First' } }),
    ]);
    await card('First');
    const shown = screen.getAllByRole('article');
    expect(shown.map((article) => article.getAttribute('aria-label'))).toEqual(['Second', 'First']);
  });

  it('brings what was asked for into sight, however far down that was', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const first = imageCreation({ id: OTHER_ID });
    const asked = running(CREATION_ID, 'A garden', {});
    let items = [first];
    const { user } = await openGenerator([], {
      'GET /api/images': () => ({ items, next_cursor: null }),
      'POST /api/images': () => {
        items = [asked, first];
        return { status: 202, body: asked };
      },
    });
    await screen.findByRole('article');
    expect(scrolled).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Prompt'), 'A garden');
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await waitFor(() => {
      expect(scrolled.mock.contexts).toEqual([screen.getByRole('article', { name: 'A garden' }).closest('li')]);
    });
    scrolled.mockRestore();
  });

  it('is a conversation on a phone: each question above its answer, the newest first, the prompt below', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const { user, posts } = await openGenerator(
      [
        imageCreation({ options: { ...imageOptions, prompt: 'Second' } }),
        imageCreation({ id: OTHER_ID, options: { ...imageOptions, prompt: 'First' } }),
      ],
      { 'POST /api/images': { status: 202, body: imageCreation({ status: 'pending', images: [] }) } },
    );
    await card('First');
    const talk = screen.getByRole('list', { name: 'Results' });
    const said = within(talk).getAllByRole('article');
    expect(said.map((article) => article.getAttribute('aria-label'))).toEqual(['Second', 'First']);
    const [question] = within(said[0] as HTMLElement).getAllByText('Second');
    const [answer] = within(said[0] as HTMLElement).getAllByRole('img');
    const follows = (one: Element | undefined, other: Element | undefined) =>
      Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(follows(question, answer)).toBe(true);
    const bar = screen.getByRole('region', { name: 'New image' });
    expect(follows(talk, bar)).toBe(true);
    await user.type(within(bar).getByLabelText('Prompt'), 'Third');
    await user.click(within(bar).getByRole('button', { name: /^Create/ }));
    await waitFor(() => {
      expect(posts()[0]?.body).toMatchObject({ prompt: 'Third' });
    });
    vi.unstubAllGlobals();
  });

  it('has the room of a phone while nothing is written: the bar is one row, until somebody writes in it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const { user } = await openGenerator([imageCreation()]);
    await card();
    neverAnswerPosts();
    const bar = within(screen.getByRole('region', { name: 'New image' }));
    // Of the character only the face stays, without the name.
    const model = () => bar.queryByText('Mina');
    await waitFor(() => {
      expect(model()).toBeNull();
    });
    expect(bar.getByRole('button', { name: 'Character: Mina' })).toBeVisible();
    expect(bar.getByRole('button', { name: /^Create/ })).toBeVisible();
    await user.click(bar.getByLabelText('Prompt'));
    expect(model()).toBeVisible();
    expect(bar.getByLabelText('Prompt')).toHaveFocus();
    // What was about to be pressed does not move away.
    await user.tab();
    expect(model()).toBeVisible();
    await user.type(bar.getByLabelText('Prompt'), 'Third');
    await user.click(bar.getByRole('button', { name: /^Create/ }));
    await waitFor(() => {
      expect(model()).toBeNull();
    });
    vi.unstubAllGlobals();
  });

  it('asks for what was made of characters only', async () => {
    await openGenerator([]);
    const urls = vi.mocked(fetch).mock.calls.map(([request]) => new URL((request as Request).url));
    expect(urls.find(({ pathname }) => pathname === '/api/images')?.searchParams.get('origin')).toBe('character');
  });
});

describe('work under way', () => {
  it('stands in its place from the press on, before the server has answered', async () => {
    const { user } = await openGenerator([imageCreation()]);
    await card();
    neverAnswerPosts();
    await user.type(screen.getByLabelText('Prompt'), 'Third');
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    const asked = (await screen.findByText('Sending')).closest('li');
    expect(asked).toHaveTextContent('Third');
    expect(asked?.nextElementSibling).toContainElement(screen.getByRole('article', { name: 'In the rain' }));
  });

  it('is shown for each creation by itself: stage, percent, place, how long it takes, and what is held', async () => {
    await openGenerator([
      running(CREATION_ID, 'First', {
        progress: { stage: 'generating', percent: 40, eta_seconds: 12 },
        eta: { p50: 20, p90: 45 },
      }),
      running(OTHER_ID, 'Second', { status: 'queued', queue_position: 3, eta: { p50: 40, p90: 90 } }),
    ]);
    const first = await screen.findByRole('article', { name: 'First' });
    expect(first.textContent).toContain('Generating');
    expect(first.textContent).toContain('40%');
    expect(first.textContent).toContain('about 20–45 sec left');
    expect(first.textContent).not.toContain('12 sec');
    expect(first.textContent).toContain('30');
    const second = await screen.findByRole('article', { name: 'Second' });
    expect(second.textContent).toContain('In the queue');
    expect(second.textContent).toContain('Number 3 in the queue · about 40 sec – 2 min left');
  });

  it('is seen as it develops', async () => {
    const creation = running(CREATION_ID, 'First', {});
    const { queryClient } = await openGenerator([creation]);
    const first = await screen.findByRole('article', { name: 'First' });
    act(() => {
      applyLiveEvent(queryClient, { type: 'preview', job_id: creation.job.id, image: 'data:image/jpeg;base64,WUVT' }, [
        jobsPart,
      ]);
    });
    await waitFor(() => {
      expect(first.querySelector('img[src^="data:"]')).toBeInTheDocument();
    });
  });

  it('can be stopped, and says which Sparks are back', async () => {
    const creation = running(CREATION_ID, 'First', {});
    const { user } = await openGenerator([creation], {
      [`POST /api/jobs/${creation.job.id}/cancel`]: {
        ...creation.job,
        status: 'cancelled',
        receipt: unpaid('cancelled'),
      },
    });
    await user.click((await card('First')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Canceled. You got 30 Sparks back.')).toBeVisible();
  });
});

describe('what did not succeed', () => {
  it('says that it failed, and that everything held for it is back', async () => {
    await openGenerator([failed('generation_failed')]);
    const one = await card();
    expect(one.getByText('We couldn’t make this. Everything held for it is back.')).toBeVisible();
    expect(one.getByText('You weren’t charged.')).toBeVisible();
  });

  it('says once of what was cancelled that everything is back', async () => {
    await openGenerator([failed('cancelled')]);
    const one = await card();
    expect(one.getByText(/is back\.$/)).toBeVisible();
    expect(one.queryByText('You weren’t charged.')).not.toBeInTheDocument();
  });

  it('says that it took too long, that nothing was charged, and how to go on', async () => {
    await openGenerator([failed('generation_timeout')]);
    const one = await card();
    expect(one.getByText(/^This took over 3 minutes, so we stopped it/)).toBeVisible();
    expect(one.getByText('You weren’t charged.')).toBeVisible();
    expect(one.getByText('Returned')).toBeVisible();
    expect(one.getByRole('button', { name: /^Try again/ })).toBeVisible();
    expect(one.getByRole('button', { name: 'Use these settings' })).toBeVisible();
    expect(one.queryByRole('button', { name: 'Request review' })).not.toBeInTheDocument();
  });

  it('can be appealed against where it was held back, once, and says how that stands', async () => {
    const appeal = {
      id: OTHER_ID,
      job_id: imageJob().id,
      kind: 'blocked',
      note: 'A swimsuit',
      status: 'open',
      answer: null,
      created_at: NOW,
      decided_at: null,
    };
    let asked = false;
    const { user, posts } = await openGenerator([failed('output_blocked', { blocked: 2 })], {
      'GET /api/appeals': () => (asked ? { items: [appeal], next_cursor: null } : noItems),
      'POST /api/appeals': () => {
        asked = true;
        return { status: 201, body: appeal };
      },
    });
    const ask = await (await card()).findByRole('button', { name: 'Request review' });
    await waitFor(() => {
      expect(ask.hasAttribute('disabled')).toBe(false);
    });
    await user.click(ask);
    const dialog = within(await screen.findByRole('dialog', { name: 'Should this have been shown?' }));
    await user.type(dialog.getByRole('textbox'), 'A swimsuit');
    await user.click(dialog.getByRole('button', { name: 'Request review' }));
    expect(await (await card()).findByText('Review requested.')).toBeVisible();
    expect(posts()[0]?.body).toEqual({ job_id: imageJob().id, kind: 'blocked', note: 'A swimsuit' });
  });

  it('is said beside the pictures where only some were held back', async () => {
    await openGenerator([imageCreation({ images: [imageOutput(0)], blocked: 1 })]);
    const one = await card();
    expect(one.getByText(/^1 image was blocked/)).toBeVisible();
    expect(await one.findByRole('button', { name: 'Request review' })).toBeVisible();
  });
});

describe('several pictures', () => {
  it('are saved one after another by one press', async () => {
    const { user, sent } = await openGenerator([imageCreation()], {
      [`GET /api/images/${CREATION_ID}/download`]: { url: '/file', file_name: 'mina.png' },
    });
    await user.click((await card()).getByRole('button', { name: 'Download all 2' }));
    await waitFor(() => {
      const saved = sent.filter(({ path }) => path.endsWith('/download')).map(({ search }) => search.image_id);
      expect(saved).toEqual([imageOutput(0).id, imageOutput(1).id]);
    });
  });
});

describe('one picture', () => {
  it('that cannot be downloaded says so', async () => {
    const { user } = await openGenerator([imageCreation({ images: [imageOutput(0)] })], {
      [`GET /api/images/${CREATION_ID}/download`]: { status: 503, body: errorBody('unavailable') },
    });
    await pressMore(user, await card(), /WebP/);
    expect(await screen.findByText('Couldn’t download the image')).toBeVisible();
  });

  it('is opened at an address of its own, which is left again', async () => {
    const { user } = await openGenerator([imageCreation()]);
    await user.click(await screen.findByRole('button', { name: /^Open image 2 of 2/ }));
    expect((await lightbox()).getByText('2 of 2')).toBeVisible();
    expect(address()).toBe(`${CREATION_ID} ${imageOutput(1).id}`);
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe(`${CREATION_ID} ${imageOutput(0).id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(address()).toBe('');
  });

  it('is opened by its address though it is on no page of the list', async () => {
    await openGenerator(
      [],
      { [`GET /api/images/${CREATION_ID}`]: imageCreation() },
      { target: { creationId: CREATION_ID, pictureId: imageOutput(1).id } },
    );
    expect((await lightbox()).getByText('2 of 2')).toBeVisible();
  });

  it('tells its size, its seed, and where it comes from', async () => {
    const provenance: Provenance = {
      engine: 'preview',
      engine_version: '1.2.0',
      models: [{ role: 'body', sha256: 'f'.repeat(64) }],
      prompt_as_sent: 'mina, in the rain',
      negative_as_sent: '',
      digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
    };
    const { user } = await openGenerator([imageCreation({ provenance })]);
    await user.click(await screen.findByRole('button', { name: /^Open image 2 of 2/ }));
    const box = await lightbox();
    expect(box.getByText('768×1344')).toBeVisible();
    await user.click(box.getByText('Image details'));
    expect(box.getByText('(compositeWithTrainedAlgorithmicMedia)')).toBeVisible();
    await user.click(box.getByText('What the built-in engine read'));
    expect(box.getByText('mina, in the rain')).toBeVisible();
    expect(box.getByText('Prompt as read')).toBeVisible();
    expect(box.getByText(CREATION_ID)).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Use seed 901' }));
    expect(screen.getByLabelText<HTMLInputElement>('Seed').value).toBe('901');
  });

  it('is saved by its main action as it was made, and then wants to move', async () => {
    const { user } = await openGenerator([imageCreation({ images: [imageOutput(7)] })], {
      [`GET /api/images/${CREATION_ID}/download`]: { url: '/file', file_name: 'mina.png' },
    });
    await user.click((await card()).getByRole('button', { name: 'Download' }));
    expect(await (await card()).findByRole('link', { name: /^Create a video/ })).toHaveAttribute(
      'href',
      expect.stringContaining(imageOutput(7).id),
    );
    expect((await card()).queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });

  it('names what it costs to make it move, where that is chosen', async () => {
    const { user } = await openGenerator([imageCreation({ images: [imageOutput(0)] })]);
    const menu = await more(user, await card());
    expect(within(menu).getByRole('menuitem', { name: /^Create a video/ })).toHaveTextContent('60');
  });

  it('is downloaded in the format that is chosen', async () => {
    const { user } = await openGenerator([imageCreation({ images: [imageOutput(0)] })], {
      [`GET /api/images/${CREATION_ID}/download`]: { url: '/file', file_name: 'mina.webp' },
    });
    await pressMore(user, await card(), /WebP/);
    await waitFor(() => {
      const urls = vi.mocked(fetch).mock.calls.map(([request]) => new URL((request as Request).url));
      const found = urls.find(({ pathname }) => pathname.endsWith('/download'));
      expect(Object.fromEntries(found?.searchParams ?? [])).toEqual({ image_id: imageOutput(0).id, format: 'webp' });
    });
  });

  it('with adult content is veiled until it is wanted, on the wall and large', async () => {
    const { user } = await openGenerator([imageCreation({ images: [imageOutput(0, { sensitive: true })] })]);
    const one = await card();
    expect(one.queryByRole('button', { name: /^Open image/ })).not.toBeInTheDocument();
    await user.click(one.getByRole('button', { pressed: false }));
    await user.click(await one.findByRole('button', { name: /^Open image/ }));
    const box = await lightbox();
    expect(box.queryByRole('img', { name: 'In the rain' })).not.toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'Show' }));
    expect(box.getByRole('img', { name: 'In the rain' })).toBeVisible();
  });
});
