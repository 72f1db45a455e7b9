import { CAPTION_MAX_LENGTH, errorMessage, type RuntimeStatus, type TrainingSession } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { settlePendingChanges } from '@/lib/settle-on-leave';
import { shop } from '../../../../test/answers';
import { errorBody, fakeApi, renderScreen, type Sent } from '../../../../test/screen';
import { pictureFacts, trainingImage, trainingSession } from '../../../../test/training';
import { useTrainingSession } from '../api/sessions';
import { Captions } from './captions';

const uuid = (n: number) => `01920000-0000-7000-8000-00000000000${String(n)}`;
const SESSION = `/api/training/sessions/${uuid(9)}`;
const SUGGESTED = 'looking at viewer, smile';

const image = (n: number, change: Partial<TrainingSession['images'][number]> = {}) =>
  trainingImage({
    id: uuid(n),
    name: `${String(n)}.png`,
    facts: pictureFacts({ expression: 'smile' }),
    caption: SUGGESTED,
    ...change,
  });

const session = trainingSession({
  id: uuid(9),
  status: 'READY_TO_TRAIN',
  user_model_name: 'Mina',
  image_count: 2,
  thumbnail_image_id: uuid(1),
  images: [image(1), image(2), image(3, { status: 'rejected', facts: null, caption: '' })],
  report: { accepted: 2, rejected: 1, warnings: [], set_warnings: [] },
});

function Screen() {
  const { data } = useTrainingSession(session.id);
  return data ? <Captions session={data} /> : <p>loading</p>;
}

/** An API that keeps captions; `refuse` is answered in place of the next one. */
function show(engine: RuntimeStatus['engine'] = 'comfyui') {
  const world: { images: TrainingSession['images']; refuse: { status: number; body: object } | null; sent: Sent[] } = {
    images: session.images,
    refuse: null,
    sent: [],
  };
  const put = (n: number) => (request: Sent) => {
    if (world.refuse) return world.refuse;
    const { caption } = request.body as { caption: string | null };
    world.images = world.images.map((one) =>
      one.id === uuid(n) ? { ...one, caption: caption ?? SUGGESTED, caption_is_own: caption !== null } : one,
    );
    return { ...session, images: world.images };
  };
  world.sent = fakeApi({
    'GET /api/runtime': { ...shop['GET /api/runtime'], engine },
    [`GET ${SESSION}`]: () => ({ ...session, images: world.images }),
    [`PUT ${SESSION}/images/${uuid(1)}/caption`]: put(1),
    [`PUT ${SESSION}/images/${uuid(2)}/caption`]: put(2),
  });
  return { world, screen: renderScreen(<Screen />) };
}

const field = (number: number): Promise<HTMLTextAreaElement> =>
  screen.findByLabelText(`Caption ${String(number)} of 3`);
const written = (sent: Sent[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { caption: string | null }).caption);
const savedCount = () => screen.queryAllByText('Saved').length;

describe('Captions', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it('shows what each usable picture is said to show, and what that is for', async () => {
    show();
    expect((await field(1)).value).toBe(SUGGESTED);
    expect((await field(2)).value).toBe(SUGGESTED);
    expect(screen.queryByLabelText('Caption 3 of 3')).not.toBeInTheDocument();
    expect(screen.getByText(/Describe anything that isn’t part of the character/)).toBeInTheDocument();
    expect(screen.queryByText('Use suggestion')).not.toBeInTheDocument();
  });

  it('is not there where the engine reads no captions', async () => {
    const { world } = show('preview');
    await vi.waitFor(() => {
      expect(world.sent.map(({ path }) => path)).toContain('/api/runtime');
    });
    await vi.waitFor(() => {
      expect(screen.queryByText('loading')).not.toBeInTheDocument();
    });
    expect(screen.queryByText('Captions')).not.toBeInTheDocument();
  });

  it('saves when a field is left, and says so', async () => {
    const { world } = show();
    const first = await field(1);
    await userEvent.clear(first);
    await userEvent.type(first, 'in the rain');
    expect(written(world.sent)).toEqual([]);
    await userEvent.tab();
    await vi.waitFor(() => {
      expect(savedCount()).toBe(1);
    });
    expect(written(world.sent)).toEqual(['in the rain']);
    expect(first.value).toBe('in the rain');
    expect(screen.getByText('1 in your words')).toBeVisible();
  });

  it('saves with Enter, and keeps to one line', async () => {
    const { world } = show();
    await userEvent.type(await field(2), ', snow{Enter}');
    await vi.waitFor(() => {
      expect(written(world.sent)).toEqual([`${SUGGESTED}, snow`]);
    });
    expect((await field(2)).value).not.toContain('\n');
  });

  it('goes back to the suggestion, and undoes that', async () => {
    const { world } = show();
    await userEvent.type(await field(1), ', rain');
    await userEvent.click(await screen.findByRole('button', { name: 'Use suggestion for caption 1 of 3' }));
    await vi.waitFor(async () => {
      expect((await field(1)).value).toBe(SUGGESTED);
    });
    // By the keyboard: jsdom knows nothing of the pointer that a toast is swiped with.
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => {
      expect(written(world.sent)).toEqual([`${SUGGESTED}, rain`, null, `${SUGGESTED}, rain`]);
    });
    expect((await field(1)).value).toBe(`${SUGGESTED}, rain`);
  });

  it('says at the field why it could not be saved, and keeps what was written', async () => {
    const { world } = show();
    world.refuse = { status: 409, body: errorBody('wrong_state') };
    await userEvent.type(await field(1), ', rain');
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('wrong_state', 'en'));
    expect((await field(1)).value).toBe(`${SUGGESTED}, rain`);
  });

  it('refuses what is too long without asking the server, in Korean too', async () => {
    await i18next.changeLanguage('ko');
    const { world } = show();
    const first = await screen.findByLabelText<HTMLTextAreaElement>('설명 3개 중 1번');
    await userEvent.clear(first);
    await userEvent.click(first);
    await userEvent.paste('가'.repeat(CAPTION_MAX_LENGTH + 1));
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('caption_too_long', 'ko'));
    expect(written(world.sent)).toEqual([]);
  });

  it('saves before anything is paid for, and refuses that where it cannot', async () => {
    const { world } = show();
    await userEvent.type(await field(1), ', rain');
    world.refuse = { status: 503, body: errorBody('unavailable') };
    await expect(settlePendingChanges()).rejects.toMatchObject({ code: 'unavailable' });
    world.refuse = null;
    await settlePendingChanges();
    expect(written(world.sent)).toEqual([`${SUGGESTED}, rain`, `${SUGGESTED}, rain`]);
  });

  it('saves what is still in a field when the step is left', async () => {
    const { world, screen: shown } = show();
    await userEvent.type(await field(1), ', rain');
    shown.unmount();
    await vi.waitFor(() => {
      expect(written(world.sent)).toEqual([`${SUGGESTED}, rain`]);
    });
  });
});
