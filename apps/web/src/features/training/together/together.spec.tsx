import { DEFAULT_PRICES, type Job, type SessionImage, type TrainingSession } from '@atelier/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { imageJob } from '../../../../test/creations';
import { errorBody, fakeApi, renderScreen, type Sent } from '../../../../test/screen';
import { PICTURE_ID, pictureFacts, SESSION_ID, trainingImage, trainingSession } from '../../../../test/training';
import { TrainingFlowPage } from '../flow/training-flow-page';
import type { Step } from '../flow/steps';

const at = `/api/training/sessions/${SESSION_ID}`;
const idOf = (n: number) => PICTURE_ID.replace(/.$/, String(n));

const shows = (number: number, change: Partial<SessionImage> = {}) =>
  trainingImage({ id: idOf(number), facts: pictureFacts(), ...change });
const faceless = { facts: pictureFacts({ faces: [] }) };

const session = (pictures: number, change: Partial<TrainingSession> = {}): TrainingSession =>
  trainingSession({
    image_count: pictures,
    thumbnail_image_id: idOf(1),
    images: Array.from({ length: pictures }, (_, index) => shows(index + 1)),
    report: { accepted: pictures, rejected: 0, warnings: [], set_warnings: ['few_images'] },
    ...change,
  });

type Answers = Parameters<typeof fakeApi>[0];

function open(shown: TrainingSession, step: Step, answers: Answers = {}): Sent[] {
  const named = { ...shown, status: 'READY_TO_TRAIN', user_model_name: 'Mina' };
  const sent = fakeApi({
    ...shop,
    'GET /api/costs': { prices: DEFAULT_PRICES, first_training_free: false },
    [`GET ${at}`]: shown,
    [`PUT ${at}/model-name`]: named,
    [`POST ${at}/train`]: { ...named, status: 'TRAINING_IN_PROGRESS' },
    ...answers,
  });
  renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step={step} />);
  return sent;
}

const both = () => screen.findByRole('button', { name: /^Create variations and train/ });
const changes = (sent: Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path: path.slice(at.length), body }));

beforeEach(() => i18next.changeLanguage('en'));

describe('variations and training as one', () => {
  it('are offered in the review, with a name, one price and one button', async () => {
    const sent = open(session(1), 'review');
    expect(await screen.findByRole('heading', { name: 'You can start with one picture' })).toBeVisible();
    expect(screen.getByText(/^First, we make 6 variations of your picture/)).toBeVisible();
    const button = await both();
    await waitFor(() => {
      expect(button).toHaveTextContent(/^Create variations and train\s*120\s*Sparks\s*1\s*Character Pass$/);
    });
    // The ways there were before are still there.
    expect(screen.getByRole('link', { name: 'Continue to variations' })).toBeVisible();
    // Last among what stays in reach: pressed without a name it leads to its field.
    const bar = screen.getByRole('link', { name: 'Continue to variations' }).parentElement;
    expect(bar?.lastElementChild).toBe(button);
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(changes(sent)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Name'), 'Mina');
    await userEvent.click(button);
    await waitFor(() => {
      expect(changes(sent)).toEqual([
        { path: '/model-name', body: { user_model_name: 'Mina' } },
        { path: '/train', body: { with_variations: true } },
      ]);
    });
  });

  it('keep the name as it is typed, also when the page is loaded anew before it was sent', async () => {
    open(session(1), 'review');
    await userEvent.type(await screen.findByLabelText('Name'), 'Mi');
    cleanup();
    open(session(1), 'review');
    expect(await screen.findByLabelText('Name')).toHaveValue('Mi');
  });

  const CUT =
    'No feet could be recognized in the character’s pictures. The built-in engine draws only as far as they go.';
  const FRONTAL = /^Views from the side and from behind are off/;
  const seen = (change: object, turn = 0): Partial<SessionImage> => ({
    facts: pictureFacts({ faces: [{ box: [0.3, 0.3, 0.2, 0.2], score: 0.9, side: 'front', turn }], ...change }),
  });
  it.each([
    ['what no picture shows', seen({ cut_off: true }), true, true],
    ['no feet, where there is a profile', seen({ cut_off: true }, -0.7), true, false],
    ['no profile, where there are feet', seen({ cut_off: false }), false, true],
    [
      'no profile of what was made here, whose feet are known',
      { ...seen({ cut_off: true }), origin: 'creation' },
      false,
      true,
    ],
    ['nothing of pictures that were not measured for it', {}, false, false],
  ] as const)('say before they are paid for what will not be drawn: %s', async (_name, change, feet, sides) => {
    const engine = { ...shop['GET /api/runtime'], engine: 'preview' };
    open(session(1, { images: [shows(1, change)] }), 'review', { 'GET /api/runtime': engine });
    await both();
    expect(screen.queryAllByText(CUT)).toHaveLength(feet ? 1 : 0);
    expect(screen.queryAllByText(FRONTAL)).toHaveLength(sides ? 1 : 0);
  });

  it('cost no more than the variations where the first training is free, which is said', async () => {
    open(session(1), 'review', { 'GET /api/costs': { prices: DEFAULT_PRICES, first_training_free: true } });
    const button = await both();
    await waitFor(() => {
      expect(button).toHaveTextContent(/^Create variations and train\s*20\s*Sparks$/);
    });
    expect(screen.getByText(/^Your first training is on us/)).toBeVisible();
  });

  it('are the first of two ways where the details are asked for', async () => {
    const sent = open(
      session(3, { status: 'READY_TO_TRAIN', user_model_name: 'Mina', thumbnail_image_id: idOf(2) }),
      'configure',
    );
    expect(await screen.findByRole('heading', { name: 'You can start with 3 pictures' })).toBeVisible();
    expect(screen.getByText(/^First, we make 6 variations of picture 2/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^Train without variations\s*100\s*Sparks/ }));
    await waitFor(() => {
      expect(changes(sent)).toEqual([{ path: '/train', body: null }]);
    });
  });

  const warned = (...numbers: number[]) => ({
    ...session(3).report,
    warnings: numbers.map((number) => ({ image_id: idOf(number), warning: 'blurred' as const })),
  });
  it.each([
    ['the first is a plain square', [shows(1, faceless), shows(2), shows(3)], [], 2],
    ['the first is blurred', [shows(1), shows(2), shows(3)], [1], 2],
    ['the only one with a face is blurred', [shows(1, faceless), shows(2, faceless), shows(3)], [3], 3],
    ['the first could not be used', [shows(1, { status: 'rejected' }), shows(2), shows(3)], [], 2],
    ['nothing speaks against the one it is known by', [shows(1), shows(2), shows(3)], [], 1],
  ] as const)('are made of a picture with a face, where %s', async (_, images, blurred, number) => {
    const report = { ...warned(...blurred), accepted: 3 };
    open(session(3, { images: [...images], report }), 'review');
    expect(
      await screen.findByText(new RegExp(`^First, we make 6 variations of picture ${String(number)}`)),
    ).toBeVisible();
  });

  it('say what is missing before anything is sent', async () => {
    const sent = open(session(1, { status: 'READY_TO_TRAIN', user_model_name: 'Mina' }), 'review', {
      'GET /api/wallet': { spark: { available: 110, held: 0 }, pass: { available: 1, held: 0 }, lots: [] },
    });
    const button = await both();
    await waitFor(() => {
      expect(sent.map(({ path }) => path)).toContain('/api/wallet');
      expect(button).toBeEnabled();
    });
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Not enough Sparks' }));
    expect(dialog.getByText('Missing').nextSibling).toHaveTextContent('10');
    expect(changes(sent)).toEqual([]);
  });

  it('ask about what else was found at the price of both, and go on with both', async () => {
    const report = {
      accepted: 1,
      rejected: 0,
      warnings: [{ image_id: idOf(1), warning: 'blurred' }],
      set_warnings: [],
    };
    const named = session(1, { status: 'READY_TO_TRAIN', user_model_name: 'Mina' });
    const sent = open(named, 'configure', {
      [`POST ${at}/train`]: { status: 409, body: errorBody('dataset_has_warnings', { report }) },
      [`POST ${at}/train/force`]: { ...named, status: 'TRAINING_IN_PROGRESS' },
    });
    await userEvent.click(await both());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText('Few pictures.')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /^Train anyway\s*120/ }));
    await waitFor(() => {
      expect(changes(sent).at(-1)).toEqual({ path: '/train/force', body: { with_variations: true } });
    });
  });

  it.each([
    ['en', 'No face found.', /Before you make variations, add one that clearly shows the face/],
    ['ko', '얼굴을 찾지 못했어요.', /변형을 만들려면 얼굴이 또렷하게 보이는 이미지가 먼저/],
  ])(
    'are not offered where nobody was found, which is said in %s; other ways are open',
    async (language, title, advice) => {
      await i18next.changeLanguage(language);
      const report = { ...session(1).report, set_warnings: ['few_images' as const, 'no_faces_at_all' as const] };
      const sent = open(session(1, { report }), 'review');
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(advice)).toBeVisible();
      await waitFor(() => {
        expect(sent.map(({ path }) => path)).toContain('/api/runtime');
      });
      expect(await screen.findByRole('link', { name: i18next.t('training-flow:review.next') })).toBeVisible();
      expect(screen.queryByText(i18next.t('training-flow:together.recommended'))).not.toBeInTheDocument();
    },
  );

  const { features } = shop['GET /api/runtime'];
  const off = { engine: 'comfyui', available: true, features: { ...features, vary: false }, away: [] };
  it.each([
    ['four pictures', session(4), {}],
    ['a variation among the pictures', session(2, { images: [shows(1), shows(2, { origin: 'variation' })] }), {}],
    ['variations to choose from', session(1, { variation_results_s3: ['storage://a'] }), {}],
    ['an engine without variations', session(1), { 'GET /api/runtime': off }],
    ['variations that are away', session(1), { 'GET /api/runtime': { ...off, away: ['vary'] } }],
  ] as const)('are not offered with %s', async (_, shown, answers) => {
    const sent = open(shown, 'review', answers);
    expect(await screen.findByRole('link', { name: 'Continue to variations' })).toBeVisible();
    await waitFor(() => {
      expect(sent.map(({ path }) => path)).toContain('/api/runtime');
    });
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: /enough$/ })).not.toBeInTheDocument();
    });
  });
});

describe('a training with variations under way', () => {
  const under = (progress: Job['progress'], status: Job['status'] = 'active') =>
    session(1, {
      status: 'TRAINING_IN_PROGRESS',
      user_model_name: 'Mina',
      training_with_variations: true,
      job: imageJob({ queue: 'training', subject: { type: 'training_session', id: SESSION_ID }, status, progress }),
    });

  it.each([
    ['waits', under(null, 'queued'), null],
    ['begins', under(null), 'Create variations'],
    ['makes variations', under({ stage: 'varying', percent: 7, eta_seconds: null }), 'Create variations'],
    [
      'trains',
      under({ stage: 'training', percent: 40, eta_seconds: 60 }),
      'Train on your picture and the good variations',
    ],
  ] as const)('tells of both stages while it %s', async (_, shown, now) => {
    open(shown, 'training');
    const stages = within(await screen.findByRole('list', { name: 'Steps of this training' })).getAllByRole('listitem');
    expect(stages).toHaveLength(2);
    const current = stages.filter((stage) => stage.getAttribute('aria-current') === 'step');
    expect(current.map((stage) => stage.textContent.replace(/^\d/, ''))).toEqual(now === null ? [] : [now]);
    // None of what the training does by itself is said to be behind one.
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Upload', 'Review', 'Training']);
  });

  it.each([
    ['en', 'Creating variations'],
    ['ko', '변형을 만드는 중'],
  ])('is told of in %s', async (language, words) => {
    await i18next.changeLanguage(language);
    open(under({ stage: 'varying', percent: 7, eta_seconds: null }), 'training');
    expect(await screen.findByText(words)).toBeVisible();
  });
});
