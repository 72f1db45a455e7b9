import type { RuntimeStatus } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../../test/screen';
import { FeatureOff } from './engine-notice';

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
    expect(await screen.findByText('This server is not set up for video')).toBeVisible();
    expect(screen.queryByText('This server is not set up for training')).not.toBeInTheDocument();
  });

  it('says that work waits while no engine is there, rather than that it cannot be done', async () => {
    show({ available: false, engine: null, features: off });
    expect(await screen.findAllByText('No engine is connected right now.')).toHaveLength(2);
    expect(screen.queryByText(/not set up/)).not.toBeInTheDocument();
  });

  it('speaks Korean', async () => {
    await i18next.changeLanguage('ko');
    show({ features: { ...off, train: true } });
    expect(await screen.findByText('이 서버는 영상을 만들 수 있게 설정되어 있지 않아요')).toBeVisible();
  });
});
