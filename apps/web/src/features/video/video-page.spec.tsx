import type { ImageCreation, VideoCreation } from '@atelier/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live-cache';
import '../../../test/blob';
import { shop, sparks } from '../../../test/answers';
import { errorBody, fakeApi, renderScreen, type Answers, type Sent } from '../../../test/screen';
import { VideoPage } from './components/video-page';

const NOW = '2026-01-01T00:00:00.000Z';
const IMAGE = '01920000-0000-7000-8000-0000000000d1';
const VIDEO = '01920000-0000-7000-8000-0000000000f1';
const receipt = {
  price: sparks(60),
  held: sparks(60),
  captured: sparks(60),
  returned: sparks(0),
  reason: 'delivered',
  settled_at: NOW,
} as const;

const job = (queue: 'image' | 'video', id: string) =>
  ({
    id: '01920000-0000-7000-8000-0000000000e1',
    queue,
    status: 'succeeded',
    subject: { type: queue, id },
    progress: null,
    queue_position: null,
    eta: null,
    attempts: 1,
    error: null,
    receipt,
    created_at: NOW,
    started_at: NOW,
    finished_at: NOW,
  }) as const;

const creation: ImageCreation = {
  id: '01920000-0000-7000-8000-0000000000c1',
  status: 'completed',
  progress: 100,
  character: null,
  options: {
    prompt: 'A garden',
    clothing_prompt: '',
    negative_prompt: '',
    expression: 'none',
    direction: 'front',
    angle: 'middle',
    shot: 'upper',
    width: 1024,
    height: 1024,
    count: 1,
    seed: 1,
  },
  images: [{ id: IMAGE, url: '/a.png', thumbnail_url: '/t.png', width: 1024, height: 1024, seed: 1 }],
  blocked: 0,
  creator_name: 'Mina',
  visibility: 'private',
  error: null,
  job: job('image', '01920000-0000-7000-8000-0000000000c1'),
  provenance: null,
  created_at: NOW,
};

const film: VideoCreation = {
  id: VIDEO,
  status: 'completed',
  progress: 100,
  prompt: 'Waves hello',
  seconds: 4,
  seed: 1,
  source: { kind: 'image', image_id: IMAGE },
  video: { url: '/v.mp4', width: 1280, height: 720, bytes: 10 },
  poster_url: '/p.webp',
  error: null,
  job: job('video', VIDEO),
  provenance: null,
  created_at: NOW,
};

const answers = (more: Answers = {}): Answers => ({
  'GET /api/images': { items: [creation], next_cursor: null },
  'GET /api/videos': { items: [], next_cursor: null },
  ...shop,
  'POST /api/videos': { status: 202, body: film },
  ...more,
});

const make = () => screen.getByRole('button', { name: /^Make video/ });
const posts = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST');

async function open(imageId: string | null, more: Answers = {}) {
  const sent = fakeApi(answers(more));
  const { container, queryClient } = renderScreen(
    <VideoPage imageId={imageId} videoId={null} onCloseVideo={() => undefined} />,
  );
  await waitFor(() => {
    expect(make().textContent).toContain('60');
  });
  return { sent, container, queryClient, user: userEvent.setup() };
}

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('the request for a video', () => {
  it('names the picture of the link, the motion and the length', async () => {
    const { sent, user } = await open(IMAGE);
    await user.click(screen.getByRole('button', { name: 'Wave' }));
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Length' })).getByRole('radio', { name: '6 seconds' }),
    );
    await user.click(make());
    await waitFor(() => {
      expect(posts(sent)).toHaveLength(1);
    });
    expect(posts(sent)[0]?.body).toEqual({
      source: { kind: 'image', image_id: IMAGE },
      prompt: 'Waving hello with a smile',
      seconds: 6,
    });
    expect(posts(sent)[0]?.idempotencyKey).toBeTruthy();
  });

  it('is there again once the page was left, as it is to buy Sparks', async () => {
    const { user } = await open(IMAGE);
    await user.click(screen.getByRole('button', { name: 'Wave' }));
    cleanup();
    const { sent, user: later } = await open(null);
    await later.click(make());
    await waitFor(() => {
      expect(posts(sent)).toHaveLength(1);
    });
    expect(posts(sent)[0]?.body).toMatchObject({
      source: { kind: 'image', image_id: IMAGE },
      prompt: 'Waving hello with a smile',
    });
  });

  it('is not sent without a picture, and says so', async () => {
    const { sent, user } = await open(null);
    await user.type(screen.getByLabelText('Prompt'), 'Wave');
    await user.click(make());
    expect((await screen.findByRole('alert')).textContent).toBe('Choose one picture to animate.');
    expect(posts(sent)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Picture 1: A garden' }));
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
    await user.type(screen.getByLabelText('Prompt'), 'badword');
    await user.click(make());
    expect((await screen.findByRole('alert')).textContent).toContain('badword');
    expect(screen.getByLabelText('Prompt').getAttribute('aria-invalid')).toBe('true');
  });

  it('that cannot be paid opens the dialog with what is missing', async () => {
    const refusal = {
      status: 402,
      body: errorBody('insufficient_sparks', { currency: 'spark', required: 60, available: 45, missing: 15 }),
    };
    const { user } = await open(IMAGE, { 'POST /api/videos': refusal });
    await user.type(screen.getByLabelText('Prompt'), 'Wave');
    await user.click(make());
    const dialog = await screen.findByRole('dialog', { name: 'Not enough Sparks' });
    expect(within(dialog).getByText('Missing').nextSibling?.textContent).toContain('15');
  });
});

describe('an uploaded picture', () => {
  it('is asked for once its tab is chosen, whatever picture the link named', async () => {
    const { sent, user } = await open(IMAGE);
    await user.type(screen.getByLabelText('Prompt'), 'Wave');
    await user.click(screen.getByRole('radio', { name: 'Upload a picture' }));
    await user.click(make());
    expect((await screen.findByRole('alert')).textContent).toBe('Choose one picture to animate.');
    expect(posts(sent)).toHaveLength(0);
  });

  it('that is a GIF under another name is refused before anything is sent', async () => {
    const { sent, user } = await open(null);
    await user.click(screen.getByRole('radio', { name: 'Upload a picture' }));
    await user.upload(
      screen.getByLabelText('Choose a picture or drop it here'),
      new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('JPG, PNG, WebP');
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
    job: { ...film.job, status: 'active', progress: { stage: 'generating', percent: 40, eta_seconds: 9 } },
  };

  it('shows what the engine has of it so far, and only that of its own work', async () => {
    const { container, queryClient } = await open(null, { 'GET /api/videos': { items: [working], next_cursor: null } });
    await screen.findByRole('article', { name: film.prompt });
    const stranger = '01920000-0000-7000-8000-0000000000e9';
    const sources = () => [...container.querySelectorAll('article img')].map((image) => image.getAttribute('src'));
    act(() => {
      applyLiveEvent(queryClient, { type: 'preview', job_id: stranger, image: 'data:image/png;base64,Tk8=' });
      applyLiveEvent(queryClient, { type: 'preview', job_id: film.job.id, image: 'data:image/png;base64,WUVT' });
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
    expect(video.getAttribute('poster')).toBe('/p.webp');
    expect([video.loop, video.muted, video.hasAttribute('playsinline'), video.preload]).toEqual([
      true,
      true,
      true,
      'none',
    ]);
  });

  it('is deleted only after a confirmation', async () => {
    const { sent, user } = await open(null, {
      'GET /api/videos': { items: [film], next_cursor: null },
      [`DELETE /api/videos/${VIDEO}`]: { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
    await waitFor(() => {
      expect(sent.some(({ method, path }) => method === 'DELETE' && path.endsWith(VIDEO))).toBe(true);
    });
  });
});

describe('a server without video', () => {
  const features = { ...shop['GET /api/runtime'].features, video: false };

  it('says so, and offers nothing that would fail', async () => {
    await open(IMAGE, { 'GET /api/runtime': { engine: 'comfyui', available: true, features } });
    expect(await screen.findByText('This server is not set up for video')).toBeTruthy();
    expect((make() as HTMLButtonElement).disabled).toBe(true);
  });

  it('takes requests while no engine is there at all, and says that they wait', async () => {
    await open(IMAGE, { 'GET /api/runtime': { engine: null, available: false, features } });
    expect(await screen.findByText('No engine is connected right now.')).toBeTruthy();
    expect((make() as HTMLButtonElement).disabled).toBe(false);
  });
});

describe('the address of one video', () => {
  const show = (more: Answers) => {
    fakeApi(answers(more));
    renderScreen(<VideoPage imageId={null} videoId={VIDEO} onCloseVideo={() => undefined} />);
  };

  it('shows it though it is on no page of the list', async () => {
    show({ [`GET /api/videos/${VIDEO}`]: film });
    const dialog = await screen.findByRole('dialog', { name: 'A video of yours' });
    expect(await within(dialog).findByRole('article', { name: film.prompt })).toBeTruthy();
  });

  it('says that it was deleted', async () => {
    show({});
    expect(await screen.findByText('This video is not there any more')).toBeTruthy();
  });
});
