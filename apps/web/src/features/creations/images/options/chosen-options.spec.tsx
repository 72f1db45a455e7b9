import { CAMERA_SHOTS, IMAGE_SIZES } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../../test/answers';
import { character } from '../../../../../test/creations';
import { fakeApi, renderScreen } from '../../../../../test/screen';
import type { ReadingAnswer, ReadingRequest } from '../../composer/understood/prompt-reader';
import { DEFAULT_SETTINGS, type GeneratorSettings } from '../settings';
import { useChosenOptions } from './chosen-options';

/** A browser's worker runs this file, which listens to and answers by what is global there. */
const answers = vi.fn<(answer: ReadingAnswer) => void>();
vi.stubGlobal('postMessage', answers);
await import('../../composer/understood/prompt-reader.worker');
vi.stubGlobal(
  'Worker',
  class extends EventTarget {
    postMessage(data: ReadingRequest): void {
      answers.mockImplementationOnce((answer) => {
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
      });
      window.dispatchEvent(new MessageEvent('message', { data }));
    }
  },
);

function Line() {
  return <p>{useChosenOptions(character()).join(' · ')}</p>;
}

function Form({ settings }: { settings: Partial<GeneratorSettings> }) {
  const form = useForm<GeneratorSettings>({ defaultValues: { ...DEFAULT_SETTINGS, ...settings } });
  return (
    <FormProvider {...form}>
      <Line />
    </FormProvider>
  );
}

beforeEach(() => i18next.changeLanguage('en'));

it.each([
  ['preview', { prompt: 'full body, in a park' }, 'Full body'],
  ['preview', { prompt: '공원에 서 있는 전신 모습' }, 'Full body'],
  ['preview', { prompt: 'in a park' }, 'Upper body'],
  ['preview', { prompt: '위에서 내려다본 공원' }, 'Upper body · From above'],
  // What was chosen counts before the words.
  ['preview', { prompt: 'full body, in a park', shot: 'portrait' }, 'Portrait'],
  // It stays for the images after this one, and is written where nobody looks on a phone.
  ['preview', { prompt: 'in a park', negative_prompt: 'umbrella' }, 'Negative prompt'],
  // Another engine draws by the words themselves.
  ['comfyui', { prompt: 'full body, in a park' }, 'Upper body'],
] as const)('the line of options tells the shot that will be drawn: %s, %j', async (engine, settings, shot) => {
  fakeApi({ ...shop, 'GET /api/runtime': { ...shop['GET /api/runtime'], engine } });
  renderScreen(<Form settings={settings} />);
  await waitFor(() => {
    expect(screen.getByText(/1 image/).textContent).toContain(shot);
  });
  if (engine === 'preview') {
    await waitFor(() => {
      expect(answers).toHaveBeenCalled();
    });
    expect(screen.getByText(/1 image/).textContent).toContain(shot);
  }
});

it.each(['en', 'ko'] as const)('no size is called like a shot, beside which it stands (%s)', async (language) => {
  await i18next.changeLanguage(language);
  const t = i18next.getFixedT(language, 'generator');
  const names = [...IMAGE_SIZES.map((size) => t(`size.${size}`)), ...CAMERA_SHOTS.map((shot) => t(`shot.${shot}`))];
  expect(new Set(names).size).toBe(names.length);
});
