import { errorMessage, type VideoCreation } from '@atelier/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FLAGS } from './flags';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { jobsPart } from '@/features/jobs';
import '../../../../test/blob';
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
import { outputOf, runningJob, videoCreation, waifuCreation } from '../../../../test/works';
import { VideoScreen } from './video-screen.spec-support';

const creation = waifuCreation();
const film = videoCreation();
const IMAGE = outputOf(0).id;
const VIDEO = film.id;

const answers = (more: Answers = {}): Answers => ({
  'GET /api/images': { items: [creation], next_cursor: null },
  'GET /api/videos': { items: [], next_cursor: null },
  ...shop,
  'POST /api/videos': { status: 202, body: film },
  ...more,
});

const two: Answers = {
  'GET /api/images': { items: [waifuCreation({ images: [outputOf(0), outputOf(1)] })], next_cursor: null },
};

const make = () => screen.getByRole('button', { name: /^Create/ });
/** What is made; whether words may be used is asked while they are written. */
const posts = (sent: Sent[]) => sent.filter(({ method, path }) => method === 'POST' && path !== '/api/prompt-checks');

async function open(imageId: string | null, more: Answers = {}) {
  const sent = fakeApi(answers(more));
  const { container, queryClient } = renderScreen(<VideoScreen imageId={imageId} />);
  await waitFor(() => {
    expect(make().textContent).toContain('60');
  });
  return { sent, container, queryClient, user: userEvent.setup() };
}

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('the request for a video', () => {
  it('takes the only picture that there is', async () => {
    const { sent, user } = await open(null);
    await screen.findByRole('button', { pressed: true, name: /image|picture/i });
    await user.click(screen.getByRole('button', { name: 'Dance' }));
    await user.click(make());
    await waitFor(() => {
      expect(posts(sent)[0]?.body).toMatchObject({ source: { kind: 'image', image_id: IMAGE } });
    });
  });

  it('names the picture of the link, the motion and the length', async () => {
    const { sent, user } = await open(IMAGE);
    await user.click(screen.getByRole('button', { name: 'Dance' }));
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Length' })).getByRole('radio', { name: '6 seconds' }),
    );
    await user.click(make());
    await waitFor(() => {
      expect(posts(sent)).toHaveLength(1);
    });
    expect(posts(sent)[0]?.body).toEqual({
      source: { kind: 'image', image_id: IMAGE },
      prompt: 'Dancing happily to the music',
      seconds: 6,
    });
    expect(posts(sent)[0]?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
  });

  it('is there again once the page was left, as it is to buy Sparks', async () => {
    const { user } = await open(IMAGE);
    await user.click(screen.getByRole('button', { name: 'Dance' }));
    cleanup();
    const { sent, user: later } = await open(null);
    await later.click(make());
    await waitFor(() => {
      expect(posts(sent)).toHaveLength(1);
    });
    expect(posts(sent)[0]?.body).toMatchObject({
      source: { kind: 'image', image_id: IMAGE },
      prompt: 'Dancing happily to the music',
    });
  });

  it('is not sent without a picture, and says so', async () => {
    const { sent, user } = await open(null, two);
    await fill(user, screen.getByLabelText('Prompt'), 'Wave');
    await user.click(make());
    expect((await screen.findByRole('alert')).textContent).toBe('Choose one image to animate.');
    expect(posts(sent)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Image 1: A garden' }));
    await user.click(make());
    await waitFor(() => {
      expect(posts(sent)[0]?.body).toMatchObject({ source: { kind: 'image', image_id: IMAGE } });
    });
  });

  it('is not sent without a prompt', async () => {
    const { sent, user } = await open(IMAGE);
    await user.click(make());
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a prompt.');
    expect(posts(sent)).toHaveLength(0);
  });

  it('that the API refuses for its words says so at the prompt', async () => {
    const refusal = { status: 422, body: errorBody('prompt_forbidden', { words: ['badword'], field: 'prompt' }) };
    const { user } = await open(IMAGE, { 'POST /api/videos': refusal });
    await fill(user, screen.getByLabelText('Prompt'), 'badword');
    await user.click(make());
    expect((await screen.findByRole('alert')).textContent).toContain('badword');
    expect(screen.getByLabelText('Prompt')).toHaveAttribute('aria-invalid', 'true');
  });

  it('that cannot be paid opens the dialog with what is missing', async () => {
    const refusal = {
      status: 402,
      body: errorBody('insufficient_sparks', { currency: 'spark', required: 60, available: 45, missing: 15 }),
    };
    const { user } = await open(IMAGE, { 'POST /api/videos': refusal });
    await fill(user, screen.getByLabelText('Prompt'), 'Wave');
    await user.click(make());
    const dialog = await screen.findByRole('dialog', { name: 'Not enough Sparks' });
    expect(within(dialog).getByText('Missing').nextSibling?.textContent).toContain('15');
  });
});

describe('an uploaded picture', () => {
  it('is asked for once its tab is chosen, whatever picture the link named', async () => {
    const { sent, user } = await open(IMAGE);
    await fill(user, screen.getByLabelText('Prompt'), 'Wave');
    await user.click(screen.getByRole('radio', { name: 'Upload a picture' }));
    await user.click(make());
    expect((await screen.findByRole('alert')).textContent).toBe('Choose one image to animate.');
    expect(posts(sent)).toHaveLength(0);
  });

  it('that is a GIF under another name is refused before anything is sent', async () => {
    const { sent, user } = await open(null);
    await user.click(screen.getByRole('radio', { name: 'Upload a picture' }));
    await user.upload(screen.getByLabelText('Choose a picture'), new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' }));
    expect((await screen.findByRole('alert')).textContent).toContain('JPG, PNG, or WebP');
    expect(posts(sent)).toHaveLength(0);
  });
});

describe('a video under way', () => {
  const working: VideoCreation = {
    ...film,
    status: 'generating',
    progress: 40,
    video: null,
    poster_url: null,
    job: runningJob(film.job),
  };

  it('shows what the engine has of it so far, and only that of its own work', async () => {
    const { container, queryClient } = await open(null, { 'GET /api/videos': { items: [working], next_cursor: null } });
    await screen.findByRole('article', { name: film.prompt });
    const stranger = '01920000-0000-7000-8000-0000000000e9';
    const sources = () => [...container.querySelectorAll('article img')].map((image) => image.getAttribute('src'));
    act(() => {
      applyLiveEvent(queryClient, { type: 'preview', job_id: stranger, image: 'data:image/png;base64,Tk8=' }, [
        jobsPart,
      ]);
      applyLiveEvent(queryClient, { type: 'preview', job_id: film.job.id, image: 'data:image/png;base64,WUVT' }, [
        jobsPart,
      ]);
    });
    await waitFor(() => {
      expect(sources()).toEqual(['data:image/png;base64,WUVT']);
    });
  });
});

describe('a finished video', () => {
  it('shows its poster first, and loops silently inside the page', async () => {
    await open(null, { 'GET /api/videos': { items: [film], next_cursor: null } });
    const video = await screen.findByLabelText<HTMLVideoElement>('Waves hello', { selector: 'video' });
    expect(video).toHaveAttribute('poster', '/p.webp');
    expect([video.loop, video.muted, video.hasAttribute('playsinline'), video.preload]).toEqual([
      true,
      true,
      true,
      'none',
    ]);
  });

  it('that is deleted is gone at once, and comes back when that is undone', async () => {
    const { sent, user } = await open(null, { 'GET /api/videos': { items: [film], next_cursor: null } });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('that is deleted is gone for good once the screen is left', async () => {
    const { sent, user } = await open(null, {
      'GET /api/videos': { items: [film], next_cursor: null },
      [`DELETE /api/videos/${VIDEO}`]: { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    cleanup();
    await waitFor(() => {
      expect(sent.some(({ method, path }) => method === 'DELETE' && path.endsWith(VIDEO))).toBe(true);
    });
  });

  it('is made again from the same picture, words and length', async () => {
    const { sent, user } = await open(null, {
      'GET /api/videos': { items: [{ ...film, seconds: 6 }], next_cursor: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Use these settings' }));
    await user.click(make());
    await waitFor(() => {
      expect(posts(sent)[0]?.body).toEqual({
        source: { kind: 'image', image_id: IMAGE },
        prompt: film.prompt,
        seconds: 6,
      });
    });
  });
});

describe('playing by itself', () => {
  let seen: (inView: boolean) => void = () => undefined;
  const play = vi.fn(() => Promise.resolve());
  const pause = vi.fn();

  beforeEach(() => {
    play.mockClear();
    pause.mockClear();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
    seen = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
          seen = (isIntersecting) => {
            listener([{ isIntersecting }]);
          };
        }
        observe = () => undefined;
        disconnect = () => {
          seen = () => undefined;
        };
      },
    );
  });
  afterEach(() => {
    for (const name of ['IntersectionObserver', 'matchMedia']) Reflect.deleteProperty(window, name);
  });

  const show = async () => {
    await open(null, { 'GET /api/videos': { items: [film], next_cursor: null } });
    return screen.findByLabelText<HTMLVideoElement>(film.prompt, { selector: 'video' });
  };

  it('begins only in view, and stops out of it', async () => {
    await show();
    expect(play).not.toHaveBeenCalled();
    seen(true);
    expect(play).toHaveBeenCalledTimes(1);
    seen(false);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('does not begin again once somebody has stopped it', async () => {
    const video = await show();
    seen(true);
    video.dispatchEvent(new Event('pause'));
    seen(false);
    seen(true);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('never begins under reduced motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduced-motion') || query.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await show();
    seen(true);
    expect(play).not.toHaveBeenCalled();
  });
});

describe('a video that was held back', () => {
  it('says so with its receipt, and leads to a person', async () => {
    const failure = { code: 'output_blocked', message: '', details: {} } as const;
    const blocked: VideoCreation = { ...film, status: 'failed', video: null, poster_url: null, error: failure };
    await open(null, {
      'GET /api/videos': { items: [blocked], next_cursor: null },
      'GET /api/appeals': { items: [], next_cursor: null },
    });
    expect(await screen.findByText(errorMessage('output_blocked', 'en'))).toBeVisible();
    expect(await screen.findByRole('button', { name: i18next.t('ask', { ns: 'appeals' }) })).toBeVisible();
    expect(screen.getByText(i18next.t('receipt.open', { ns: 'wallet' }))).toBeVisible();
  });
});

describe('the flag for wide screens', () => {
  afterEach(() => {
    FLAGS.videoSoonOnDesktop = false;
  });

  it('is off, and announces video in place of it where it is turned on', async () => {
    expect(FLAGS.videoSoonOnDesktop).toBe(false);
    FLAGS.videoSoonOnDesktop = true;
    fakeApi(answers());
    renderScreen(<VideoScreen />);
    expect(await screen.findByText('Video on desktop is coming soon')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Create/ })).not.toBeInTheDocument();
  });
});

describe('a server without video', () => {
  const features = { ...shop['GET /api/runtime'].features, video: false };

  it('says so, and offers nothing that would fail', async () => {
    await open(IMAGE, { 'GET /api/runtime': { engine: 'comfyui', available: true, features, away: [] } });
    expect(await screen.findByText('Video isn’t set up here')).toBeVisible();
    expect(make()).toBeDisabled();
  });

  it('takes nothing that would be refused while no engine is there at all, and says that what was begun waits', async () => {
    fakeApi(answers({ 'GET /api/runtime': { engine: null, available: false, features, away: ['video'] } }));
    renderScreen(<VideoScreen imageId={IMAGE} />);
    expect(await screen.findByText('Videos are unavailable right now')).toBeVisible();
    expect(screen.getByText(/^Work you’ve already started waits and continues/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Unavailable right now' })).toBeDisabled();
  });
});

describe('the address of one video', () => {
  const show = (more: Answers) => {
    fakeApi(answers(more));
    renderScreen(<VideoScreen videoId={VIDEO} />);
  };

  it('shows it though it is on no page of the list', async () => {
    show({ [`GET /api/videos/${VIDEO}`]: film });
    const dialog = await screen.findByRole('dialog', { name: 'Your video' });
    expect(await within(dialog).findByRole('article', { name: film.prompt })).toBeVisible();
  });

  it('says that it was deleted', async () => {
    show({});
    expect(await screen.findByText('This video is gone')).toBeVisible();
  });
});

it('says that it is the videos that could not be loaded', async () => {
  await open(null, { 'GET /api/videos': { status: 503, body: errorBody('unavailable') } });
  expect(await screen.findByRole('heading', { name: 'Couldn’t load your videos' })).toBeVisible();
});

it('has a tab to upload and one for the history on a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const { user } = await open(null, { 'GET /api/videos': { items: [film], next_cursor: null } });
  const [upload, history] = ['Create', 'History'].map((name) => screen.getByRole('tab', { name }));
  expect(screen.getAllByRole('tab')).toEqual([upload, history]);
  expect(upload).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('article', { name: film.prompt })).not.toBeInTheDocument();
  await user.click(history as HTMLElement);
  expect(await screen.findByRole('article', { name: film.prompt })).toBeVisible();
  vi.unstubAllGlobals();
});

it('says that it is the pictures to choose from that could not be loaded', async () => {
  await open(null, { 'GET /api/images': { status: 503, body: errorBody('unavailable') } });
  expect(await screen.findByRole('heading', { name: 'Couldn’t load your images' })).toBeVisible();
});
