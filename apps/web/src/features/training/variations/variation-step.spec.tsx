import type { PictureFacts } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { pictureFacts, SESSION_ID, trainingImage, trainingSession } from '../../../../test/training';
import { TrainingFlowPage } from '../flow/training-flow-page';

const idOf = (number: number): string => `01920000-0000-7000-8000-0000000000d${number.toString(16)}`;
const sessionOf = (...facts: Partial<PictureFacts>[]) =>
  trainingSession({
    images: facts.map((each, index) => trainingImage({ id: idOf(index + 1), facts: pictureFacts(each) })),
  });
const NOTHING_SHOWN = { faces: [], sharpness: 0 };

function open(engine: 'preview' | 'comfyui', session = sessionOf({}, { head_lost: true })) {
  const runtime = { ...shop['GET /api/runtime'], engine };
  fakeApi({ ...shop, 'GET /api/runtime': runtime, [`GET /api/training/sessions/${SESSION_ID}`]: session });
  renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="variation" />);
}

beforeEach(() => i18next.changeLanguage('en'));

describe('the source of variations', () => {
  it('is none whose head the built-in engine loses, which is said before they are paid for', async () => {
    open('preview');
    expect(await screen.findByText('Picture 2 is left out: we can’t tell the head from the background.')).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('is none without a character while others show one, which is said', async () => {
    open('comfyui', sessionOf({}, NOTHING_SHOWN, { faces: [] }, NOTHING_SHOWN));
    expect(await screen.findByText('Pictures 2 and 4 are left out: they show no character.')).toBeVisible();
    const sources = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(sources).toEqual(['Picture 1 of 4', 'Picture 3 of 4']);
  });

  it('may be any where none shows a character that was found', async () => {
    open('preview', sessionOf(NOTHING_SHOWN, NOTHING_SHOWN));
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('is none that could not be read, which is said too: no number is missing without a word', async () => {
    const session = sessionOf({}, NOTHING_SHOWN, {});
    const images = session.images.map((image, index) =>
      index === 2 ? { ...image, status: 'rejected' as const } : image,
    );
    open('preview', { ...session, images });
    expect(await screen.findByText('Picture 2 is left out: it shows no character.')).toBeVisible();
    expect(screen.getByText('Picture 3 is left out: it can’t be used.')).toBeVisible();
  });

  it('may be any of another engine’s', async () => {
    open('comfyui');
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByText(/left out/)).toBeNull();
  });
});

it('promises no new views where the built-in engine makes none', async () => {
  open('preview');
  expect(await screen.findByText(/^New distances, light and places from one picture/)).toBeVisible();
  expect(screen.queryByText(/[Nn]ew views/)).toBeNull();
});

it.each([
  ['en', /The head may turn a little/, /keeps facing|same way/],
  ['ko', /고개를 조금 돌린 모습도 나와요/, /방향은 그대로/],
])('nor does it promise that the built-in engine turns no head (%s)', async (language, turns, stays) => {
  await i18next.changeLanguage(language);
  open('preview');
  expect(await screen.findByText(turns)).toBeVisible();
  expect(screen.queryByText(stays)).toBeNull();
});

describe('the main way on', () => {
  const several = (count: number) => sessionOf(...Array.from({ length: count }, () => ({})));
  const isMain = (control: HTMLElement) => control.className.includes('bg-spark');

  it.each([
    ['en', 'Skip variations', /^Create 6 variations/, /^Your 10 pictures are enough to train on/],
    ['ko', '변형 건너뛰기', /^변형 6장 만들기/, /^내 이미지 10장이면 학습하기에 충분해요/],
  ])('is to go on without variations where there are enough pictures (%s)', async (language, skip, make, enough) => {
    await i18next.changeLanguage(language);
    open('comfyui', several(10));
    expect(await screen.findByText(enough)).toBeVisible();
    expect(isMain(screen.getByRole('link', { name: skip }))).toBe(true);
    expect(isMain(screen.getByRole('button', { name: make }))).toBe(false);
  });

  it('is to make variations where there are fewer', async () => {
    open('comfyui', several(9));
    expect(isMain(await screen.findByRole('button', { name: /^Create 6 variations/ }))).toBe(true);
    expect(isMain(screen.getByRole('link', { name: 'Skip variations' }))).toBe(false);
    expect(screen.queryByText(/enough to train on/)).not.toBeInTheDocument();
  });
});
