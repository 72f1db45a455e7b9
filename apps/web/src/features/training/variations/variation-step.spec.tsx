import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { pictureFacts, SESSION_ID, trainingImage, trainingSession } from '../../../../test/training';
import { TrainingFlowPage } from '../flow/training-flow-page';

const idOf = (number: number): string => `01920000-0000-7000-8000-0000000000d${String(number)}`;
const session = trainingSession({
  images: [1, 2].map((number) =>
    trainingImage({ id: idOf(number), facts: pictureFacts(number === 2 ? { head_lost: true } : {}) }),
  ),
});

function open(engine: 'preview' | 'comfyui') {
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
