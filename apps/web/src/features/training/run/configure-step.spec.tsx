import { DEFAULT_PRICES } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Balance } from '@/features/ledger';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { PICTURE_ID, SESSION_ID, trainingImage, trainingSession } from '../../../../test/training';
import { TrainingFlowPage } from '../flow/training-flow-page';

const at = `/api/training/sessions/${SESSION_ID}`;
/** More than with which variations are offered as one. */
const images = [PICTURE_ID, ...[2, 3, 4].map((n) => PICTURE_ID.replace(/.$/, String(n)))];
const session = trainingSession({
  status: 'READY_TO_TRAIN',
  user_model_name: 'Mina',
  thumbnail_image_id: PICTURE_ID,
  images: images.map((id) => trainingImage({ id })),
});

/** The last step before the training, with so much in the wallet. */
async function open(spark: number, pass: number) {
  const sent = fakeApi({
    ...shop,
    'GET /api/costs': { prices: DEFAULT_PRICES, first_training_free: false },
    'GET /api/wallet': { spark: { available: spark, held: 0 }, pass: { available: pass, held: 0 }, lots: [] },
    [`GET ${at}`]: session,
    [`POST ${at}/train`]: { ...session, status: 'TRAINING_IN_PROGRESS' },
  });
  renderScreen(
    <>
      <Balance />
      <TrainingFlowPage sessionId={SESSION_ID} step="configure" />
    </>,
  );
  // What is in the wallet is known by then.
  await screen.findByRole('link', {
    name: `${String(spark)} Sparks and ${String(pass)} Character ${pass === 1 ? 'Pass' : 'Passes'}.`,
  });
  await userEvent.click(
    await screen.findByRole('button', { name: /^Start training\s*100\s*Sparks\s*1\s*Character Pass$/ }),
  );
  return () => sent.filter(({ method }) => method !== 'GET').map(({ path }) => path);
}

beforeEach(() => i18next.changeLanguage('en'));

it.each([
  ['en', /It takes no Sparks and no Character Pass/, /^Start training\s*Free$/],
  ['ko', /스파크도 캐릭터 패스도 들지 않아요/, /^학습 시작하기\s*무료$/],
])(
  'the first training says that it takes no pass, and its button that it is free (%s)',
  async (language, text, name) => {
    await i18next.changeLanguage(language);
    fakeApi({
      ...shop,
      'GET /api/costs': { prices: DEFAULT_PRICES, first_training_free: true },
      [`GET ${at}`]: session,
    });
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="configure" />);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeVisible();
  },
);

describe('a training', () => {
  it('costs what its button says', async () => {
    expect(DEFAULT_PRICES.assignment).toEqual({ spark: 100, pass: 1 });
    const changes = await open(100, 1);
    await waitFor(() => {
      expect(changes()).toEqual([`${at}/train`]);
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Sparks', 99, 1, ['99Sparks', '100Sparks', '1Spark']],
    ['Character Passes', 100, 0, ['0', '1Character Pass', '1Character Pass']],
  ])(
    'that takes more %s than there are says what it needs, and is not asked for',
    async (name, spark, pass, numbers) => {
      const changes = await open(spark, pass);
      const dialog = within(await screen.findByRole('dialog', { name: `Not enough ${name}` }));
      const terms = ['You have', 'You need', 'Missing'].map((term) => dialog.getByText(term));
      expect(terms.map((term) => term.nextSibling?.textContent)).toEqual(numbers);
      expect(changes()).toEqual([]);
    },
  );
});
