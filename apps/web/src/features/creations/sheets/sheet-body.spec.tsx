import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { imageCreation, imageOutput } from '../../../../test/creations';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { SheetBodyPart } from './sheet-body-part';

const [front] = [imageOutput(0)];
const sheet = {
  image_id: null,
  cells: [{ image_id: front.id, cell: { kind: 'direction', value: 'front' } }],
  gaps: [],
  pack: null,
} as const;
const made = { engine_version: '1', models: [], prompt_as_sent: '', negative_as_sent: '' };

it.each([
  ['comfyui', true, 1],
  ['comfyui', false, 0],
  // What its pictures show no more of was said before it was ordered.
  ['preview', true, 0],
] as const)('says of a sheet by %s (cut: %s) where its figures are not whole', async (engine, cutOff, times) => {
  await i18next.changeLanguage('en');
  fakeApi(shop);
  const provenance = { ...made, engine, digital_source_type: 'trainedAlgorithmicMedia' } as const;
  const creation = imageCreation({
    images: [front],
    sheet: { ...sheet, cells: [...sheet.cells], gaps: [] },
    cut_off: cutOff,
    provenance,
  });
  renderScreen(<SheetBodyPart creation={creation} onView={() => undefined} onDelete={() => undefined} />);
  expect(await screen.findByText(/no sheet and no ZIP/)).toBeVisible();
  expect(screen.queryAllByText(/partly outside the frame/)).toHaveLength(times);
});

it.each([
  [['back'], /^Back: not .* leaves this out\.$/],
  [['back-left', 'back'], /^Back left, Back: not .* leaves these out\.$/],
] as const)('says what was left out, of one and of several (%s)', async (values, text) => {
  await i18next.changeLanguage('en');
  fakeApi(shop);
  const gaps = values.map((value) => ({ cell: { kind: 'direction', value }, reason: 'engine' }) as const);
  const creation = imageCreation({ images: [front], sheet: { ...sheet, cells: [...sheet.cells], gaps } });
  renderScreen(<SheetBodyPart creation={creation} onView={() => undefined} onDelete={() => undefined} />);
  expect(await screen.findByText(text)).toBeVisible();
});
