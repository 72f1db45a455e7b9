import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../../test/answers';
import { imageCreation } from '../../../../../test/creations';
import { fakeApi, renderScreen } from '../../../../../test/screen';
import { CreationExchange } from './creation-card';
import { CreationFacts } from './creation-facts';

vi.mock(import('../../composer/understood/prompt-reader'), async (original) =>
  (await import('../../composer/understood/prompt-reader.spec-support')).readingAtOnce(original),
);

const nothing = () => undefined;
const actions = {
  ...{ onView: nothing, onUseSettings: nothing, onRepeat: nothing },
  ...{ onUseSeed: nothing, onDelete: nothing },
};

describe('what was asked for', () => {
  it.each([
    ['angry', 'red, striped', '1장 · 전신 · 정면 · 화남 · red, striped'],
    ['none', '', '1장 · 전신 · 정면'],
  ] as const)('names the expression and the clothes that were chosen (%s)', async (expression, clothing, text) => {
    await i18next.changeLanguage('ko');
    fakeApi(shop);
    const { options } = imageCreation();
    const asked = { expression, clothing_prompt: clothing, shot: 'full', direction: 'front', count: 1 } as const;
    renderScreen(
      <CreationExchange creation={imageCreation({ options: { ...options, ...asked } })} actions={actions} />,
    );
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each(['pending', 'failed'] as const)(
    'says what it is to be by its words, also once it came to nothing (%s)',
    async (status) => {
      await i18next.changeLanguage('ko');
      fakeApi(shop);
      const { options } = imageCreation();
      const unchosen = { prompt: '얼굴 클로즈업, 카페', clothing_prompt: '', negative_prompt: '', count: 1 } as const;
      const seen = { expression: 'none', direction: 'front', angle: 'middle', shot: 'upper' } as const;
      const creation = imageCreation({ options: { ...options, ...unchosen, ...seen }, status, images: [] });
      renderScreen(<CreationExchange creation={creation} actions={actions} />);
      expect(await screen.findByText('1장 · 얼굴 · 정면')).toBeVisible();
    },
  );

  it('says below the pictures how they were seen, as far as that was chosen', async () => {
    await i18next.changeLanguage('en');
    fakeApi(shop);
    const { options } = imageCreation();
    const asked = { direction: 'left', angle: 'high', shot: 'portrait', expression: 'sad' } as const;
    renderScreen(<CreationFacts creation={imageCreation({ options: { ...options, ...asked } })} />);
    expect(await screen.findByText(/Portrait · Left · From above · Sad/)).toBeVisible();
  });

  it.each([
    ['comfyui', 'en', /Full body, partly outside the frame/],
    ['comfyui', 'ko', /전신\(일부가 화면 밖으로 잘렸어요\)/],
    ['preview', 'en', /Full body, as far as the pictures go/],
  ] as const)('says why a full body is not all there (%s, %s)', async (engine, language, text) => {
    await i18next.changeLanguage(language);
    fakeApi(shop);
    const made = { engine, engine_version: '1', models: [], prompt_as_sent: '', negative_as_sent: '' };
    const provenance = { ...made, digital_source_type: 'trainedAlgorithmicMedia' } as const;
    renderScreen(<CreationFacts creation={imageCreation({ cut_off: true, provenance })} />);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
