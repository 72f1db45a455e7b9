import { RUNTIME_FEATURES, type RuntimeStatus } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../../test/screen';
import { EngineNotice, FeatureOff } from './engine-notice';

const off = { train: false, vary: false, image: false, video: false, refine: false };

function show(runtime: Partial<RuntimeStatus>) {
  fakeApi({ 'GET /api/runtime': { ...shop['GET /api/runtime'], engine: 'comfyui', ...runtime } });
  renderScreen(
    <>
      <FeatureOff feature="video" />
      <FeatureOff feature="train" />
    </>,
  );
}

describe('FeatureOff', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it('says only of what the engine cannot do that the server is not set up for it', async () => {
    show({ features: { ...off, train: true } });
    expect(await screen.findByText('Video isn’t set up here')).toBeVisible();
    expect(screen.queryByText('Training isn’t set up here')).not.toBeInTheDocument();
  });

  it('says that work waits while no engine is there, rather than that it cannot be done', async () => {
    show({ available: false, engine: null, features: off, away: [...RUNTIME_FEATURES] });
    expect(await screen.findByText('Videos are unavailable right now')).toBeVisible();
    expect(screen.getByText('Training is unavailable right now')).toBeVisible();
    expect(screen.getAllByText(/waits and continues automatically. You only pay for what you get/)).toHaveLength(2);
    expect(screen.queryByText(/set up here/)).not.toBeInTheDocument();
  });

  it('tells what is away for now from what is off for good, whatever else there is', async () => {
    show({ available: false, features: off, away: ['video'] });
    expect(await screen.findByText('Videos are unavailable right now')).toBeVisible();
    expect(screen.getByText('Training isn’t set up here')).toBeVisible();
    expect(screen.getByText(/Only the operator can set this up/)).toBeVisible();
  });

  it('speaks Korean', async () => {
    await i18next.changeLanguage('ko');
    show({ features: { ...off, train: true } });
    expect(await screen.findByText('여기에는 아직 영상 기능이 없어요')).toBeVisible();
  });

  it('says in Korean that work waits', async () => {
    await i18next.changeLanguage('ko');
    show({ features: { ...off, train: true }, away: ['video'] });
    expect(await screen.findByText('지금은 영상을 만들 수 없어요')).toBeVisible();
    expect(screen.getByText(/자동으로 이어지고/)).toBeVisible();
  });
});

describe('EngineNotice', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it.each([
    [true, /^It draws new characters from your words, by fixed rules/],
    [false, /^It cuts your character out of your own pictures/],
  ])('tells how the built-in engine makes what this screen makes (of words: %s)', async (fromWords, text) => {
    fakeApi({ 'GET /api/runtime': { ...shop['GET /api/runtime'], engine: 'preview' } });
    renderScreen(<EngineNotice kind="image" fromWords={fromWords} list={{ isPending: false }} />);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryAllByText(/your own pictures/)).toHaveLength(fromWords ? 0 : 1);
    expect(screen.queryByText(/GPU|ComfyUI|operator/)).not.toBeInTheDocument();
  });
});
