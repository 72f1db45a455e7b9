import type { TrainingSession } from '@atelier/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { errorBody, fakeApi, renderScreen, type Sent } from '../../../../test/screen';
import { pictureFacts, trainingImage, trainingSession } from '../../../../test/training';
import { useTrainingSession } from '../api/sessions';
import { ReviewStep } from './review-step';

const uuid = (n: number) => `01920000-0000-7000-8000-00000000000${String(n)}`;
const SESSION = `/api/training/sessions/${uuid(9)}`;
const uploads = { isBusy: false, previews: new Map(), releasePreview: vi.fn() } as never;
const removals = { hidden: new Set<string>(), remove: vi.fn(), settle: vi.fn() };

function Screen() {
  const { data } = useTrainingSession(uuid(9));
  return data ? <ReviewStep session={data} uploads={uploads} removals={removals} /> : <p>loading</p>;
}

type Image = TrainingSession['images'][number];
type Warning = TrainingSession['report']['warnings'][number]['warning'];

const image = (n: number, change: Partial<Image> = {}): Image =>
  trainingImage({ id: uuid(n), facts: pictureFacts(), ...change });

function sessionOf(images: Image[], warnings: Record<number, Warning> = {}): TrainingSession {
  return trainingSession({
    id: uuid(9),
    images,
    report: {
      accepted: images.length,
      rejected: 0,
      warnings: Object.entries(warnings).map(([n, warning]) => ({ image_id: uuid(Number(n)), warning })),
      set_warnings: [],
    },
  });
}

async function show(session: TrainingSession, answers: Record<string, object | ((sent: Sent) => object)> = {}) {
  const sent = fakeApi({ ...shop, [`GET ${SESSION}`]: session, ...answers });
  renderScreen(<Screen />);
  await screen.findAllByRole('heading', { level: 2 });
  return sent;
}

const bodies = (sent: Sent[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }));

it('praises a set only where all of it can be used', async () => {
  await i18next.changeLanguage('en');
  const broken = image(5, { status: 'rejected', facts: null, name: 'broken.png' });
  const session = sessionOf([...[1, 2, 3, 4].map((n) => image(n)), broken]);
  await show({ ...session, report: { ...session.report, accepted: 4, rejected: 1 } });
  // What cannot be used improves nothing.
  expect(screen.getByText('We can use 4 of 5 pictures.')).toBeVisible();
  expect(screen.getByText('1 picture can’t be used: broken.png (the reason is below it)')).toBeVisible();
  expect(screen.queryByText(/all good/)).not.toBeInTheDocument();
});

it('says how many were checked beside the pictures, and on none of them that it is not', async () => {
  await i18next.changeLanguage('en');
  const session = sessionOf([image(1), ...[2, 3, 4].map((n) => image(n, { status: 'checking', facts: null }))]);
  fakeApi({ ...shop, [`GET ${SESSION}`]: session });
  renderScreen(<Screen />);
  expect(await screen.findByRole('progressbar', { name: 'Checking 3 pictures' })).toBeVisible();
  expect(screen.queryByText('Checking')).not.toBeInTheDocument();
});

it.each([
  [
    'en',
    'We can use 2 of 5 pictures.',
    '3 pictures can’t be used: tree.png, sky.png, and broken.png (the reasons are below them)',
    'Unusable',
  ],
  [
    'ko',
    '이미지 5장 중 2장을 쓸 수 있어요.',
    '쓸 수 없는 이미지가 3장 있어요: tree.png, sky.png, broken.png (이유는 이미지 아래에 있어요)',
    '쓸 수 없음',
  ],
])('says why each picture that is not counted is not (%s)', async (language, ...sentences) => {
  await i18next.changeLanguage(language);
  const nobody = { facts: pictureFacts({ faces: [], sharpness: 0 }), warnings: ['nothing_shown' as const] };
  const images = [
    image(1),
    image(2),
    image(3, { ...nobody, name: 'tree.png' }),
    image(4, { ...nobody, name: 'sky.png' }),
    image(5, { status: 'rejected', facts: null, name: 'broken.png' }),
  ];
  const session = sessionOf(images, { 3: 'nothing_shown', 4: 'nothing_shown' });
  await show({ ...session, report: { ...session.report, accepted: 2, rejected: 1 } });
  const [usable, reasons, badge] = sentences;
  for (const sentence of [usable, reasons]) expect(screen.getByText(sentence)).toBeVisible();
  // Each is named where it stands, too.
  for (const name of ['tree.png', 'sky.png', 'broken.png']) expect(screen.getByText(name)).toBeVisible();
  // As many as are counted in words, here and where they were uploaded.
  expect(screen.getAllByText(badge)).toHaveLength(3);
});

it('leads no further where no picture shows a character', async () => {
  await i18next.changeLanguage('en');
  const facts = pictureFacts({ faces: [], sharpness: 0 });
  const session = sessionOf([image(1, { facts })], { 1: 'nothing_shown' });
  fakeApi({ ...shop, [`GET ${SESSION}`]: { ...session, report: { ...session.report, accepted: 0 } } });
  renderScreen(<Screen />);
  expect(await screen.findByText(/^We can’t use any of these pictures/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to variations' })).toBeDisabled();
});

it.each([
  ['en', '1 picture is small', /^Use at least 512 pixels/, 'Picture 4'],
  ['ko', '작은 이미지가 1장 있어요', /^512픽셀 이상이면/, '4번 이미지'],
] as const)(
  'says what to do about what was found, and leads to the picture (%s)',
  async (language, found, advice, name) => {
    await i18next.changeLanguage(language);
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    await show(
      sessionOf(
        [1, 2, 3, 4].map((n) => image(n)),
        { 4: 'too_small' },
      ),
    );
    const summary = within(screen.getByText(found).closest('li') ?? document.body);
    expect(summary.getByText(advice)).toBeVisible();
    await userEvent.click(summary.getByRole('button', { name }));
    expect(scrolled).toHaveBeenCalledOnce();
    const picture = screen.getByRole('img', { name: /^(Picture 4 of 4|이미지 4장 중 4번)/ }).closest('li');
    expect(picture).toHaveFocus();
  },
);

describe('pictures of somebody else', () => {
  const others = { 1: 'other_person', 2: 'other_person', 3: 'other_person' } as const;
  const images = [1, 2, 3, 4].map((n) => image(n));

  it.each([
    ['en', 'Pictures 1, 2, and 3 seem to show someone else', 'Someone else?'],
    ['ko', '1, 2, 3번 이미지는 다른 사람인 것 같아요', '다른 사람?'],
  ] as const)('are named and marked (%s)', async (language, sentence, badge) => {
    await i18next.changeLanguage(language);
    await show(sessionOf(images, others));
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getAllByText(badge)).toHaveLength(3);
  });

  it('are doubted where they are drawn', async () => {
    await i18next.changeLanguage('en');
    await show(sessionOf(images, { 4: 'maybe_other_character' }));
    expect(screen.getByText('Picture 4 may show another character')).toBeVisible();
    expect(screen.getAllByText('Another character?')).toHaveLength(1);
  });

  it('are vouched for by the creator, who can take that back', async () => {
    await i18next.changeLanguage('en');
    const path = `${SESSION}/images/${uuid(1)}/same-character`;
    const sent = await show(sessionOf(images, { 1: 'other_person' }), {
      [`PUT ${path}`]: ({ body }: Sent) =>
        (body as { same: boolean }).same
          ? sessionOf([image(1, { same_character: true }), ...images.slice(1)])
          : sessionOf(images, { 1: 'other_person' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'It’s the same character: picture 1' }));
    expect(await screen.findByText('You confirmed it’s your character.')).toBeVisible();
    expect(screen.queryByText('Someone else?')).not.toBeInTheDocument();
    const undo = screen.getByRole('button', { name: 'Compare again: picture 1' });
    expect(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Someone else?')).toBeVisible();
    expect(bodies(sent)).toEqual([
      { path, body: { same: true } },
      { path, body: { same: false } },
    ]);
  });

  it('stay marked where that could not be said', async () => {
    await i18next.changeLanguage('en');
    await show(sessionOf(images, { 1: 'other_person' }), {
      [`PUT ${SESSION}/images/${uuid(1)}/same-character`]: { status: 409, body: errorBody('wrong_state') },
    });
    const button = screen.getByRole('button', { name: 'It’s the same character: picture 1' });
    await userEvent.click(button);
    await vi.waitFor(() => {
      expect(button).toBeEnabled();
    });
    expect(screen.getByText('Someone else?')).toBeVisible();
  });
});

describe('a picture of several faces', () => {
  const faces = ([0.6, 0.1] as const).map((x) => ({
    box: [x, 0.2, 0.2, 0.2] as [number, number, number, number],
    score: 0.9,
    side: 'front' as const,
  }));

  it('says which face is learned from, and has another chosen by the keyboard', async () => {
    await i18next.changeLanguage('en');
    const path = `${SESSION}/images/${uuid(1)}/main-face`;
    const sent = await show(sessionOf([image(1, { facts: pictureFacts({ faces }) })], { 1: 'several_faces' }), {
      [`PUT ${path}`]: sessionOf([image(1, { facts: pictureFacts({ faces, main_face: 1 }) })]),
    });
    for (const told of screen.getAllByText(/We train on the marked one/)) expect(told).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose the face: picture 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Which one is your character?' });
    // The largest stands to the right.
    const [left, right] = within(dialog).getAllByRole('radio');
    expect(right).toBeChecked();
    expect(left).toHaveAccessibleName('Face 1 of 2, from the left');
    right?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await vi.waitFor(() => {
      expect(within(dialog).getAllByRole('radio')[0]).toBeChecked();
    });
    expect(bodies(sent)).toEqual([{ path, body: { face: 1 } }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('You chose the marked face.')).toBeVisible();
  });

  it('takes the marked face for chosen where the creator looks and leaves it at that', async () => {
    await i18next.changeLanguage('en');
    const path = `${SESSION}/images/${uuid(1)}/main-face`;
    const sent = await show(sessionOf([image(1, { facts: pictureFacts({ faces }) })], { 1: 'several_faces' }), {
      [`PUT ${path}`]: sessionOf([image(1, { facts: pictureFacts({ faces, main_face: 0 }) })]),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Choose the face: picture 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByText('You chose the marked face.')).toBeVisible();
    expect(bodies(sent)).toEqual([{ path, body: { face: 0 } }]);
  });

  it('asks nothing of a picture of one', async () => {
    await i18next.changeLanguage('en');
    await show(sessionOf([image(1)]));
    expect(screen.queryByRole('button', { name: /^Choose the face/ })).not.toBeInTheDocument();
  });
});

describe('what the set shows', () => {
  it.each([
    [
      'en',
      'What’s in your set',
      'Front 1',
      'Right 0',
      /^It would help to add a full-body picture, a close-up \(no lower than the shoulders\), and/,
    ],
    [
      'ko',
      '이미지에 담긴 모습',
      '정면 1',
      '오른쪽 0',
      /^전신, 얼굴 클로즈업\(어깨까지만\), 왼쪽을 보는 옆모습 이미지가/,
    ],
  ] as const)(
    'is counted, with what is missing in one sentence (%s)',
    async (language, title, front, right, missing) => {
      await i18next.changeLanguage(language);
      await show(sessionOf([image(1)]));
      const panel = screen.getByRole('region', { name: title });
      const items = within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      expect(items).toEqual(expect.arrayContaining([front, right]));
      expect(within(panel).getByText(missing)).toBeVisible();
    },
  );
});
