import type { Notification } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { isSaidHere, isWatchedHere } from './said-here';

const news = (change: Partial<Notification>): Notification => ({
  id: '01920000-0000-7000-8000-000000000001',
  type: 'system_notice',
  code: 'export_ready',
  title: 'News',
  text: '',
  path: null,
  reward: null,
  read: false,
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});
const images = news({ type: 'synthesis_complete', code: 'images_ready', path: '/generator?creation=1' });
const video = news({ type: 'synthesis_complete', code: 'video_ready', path: '/video-generation?video=1' });
const trained = news({ type: 'training_complete', code: 'training_ready', path: '/select-model/7' });
const failed = news({ code: 'training_failed', path: '/my-characters?tab=failed' });

describe('what a screen says by itself', () => {
  it.each([
    ['every notification, in their list', '/notifications', {}, news({})],
    ['a completed quest, whose dialog says it', '/history', {}, news({ type: 'quest_completed', path: '/quests' })],
    [
      'what publishing earned, whose dialog says it',
      '/generator',
      {},
      news({ code: 'theme_reward', path: '/gallery' }),
    ],
    ['images, where they are made', '/generator', {}, images],
    ['images of words alone, where those are made', '/character/waifu-creator', {}, images],
    ['a video, where videos are made', '/video-generation', {}, video],
    ['a trained model, where it is chosen', '/select-model/7', {}, trained],
    ['a trained model, in the flow that trained it', '/training-flow', { session: '7' }, trained],
    ['images, where all that is made is listed', '/history', {}, images],
    ['a trained model, where all that is made is listed', '/history', {}, trained],
    ['a failure, where the failed ones are listed', '/my-characters', { tab: 'failed' }, failed],
  ])('is %s', (_what, pathname, search, notification) => {
    expect(isSaidHere({ pathname, search }, notification)).toBe(true);
  });

  it.each([
    ['images, where videos are made', '/video-generation', {}, images],
    ['a video, where images are made', '/generator', {}, video],
    ['a model, where another one is chosen', '/select-model/8', {}, trained],
    ['a model, in the flow of another', '/training-flow', { session: '8' }, trained],
    ['images, in a part of the list of what is made', '/history', { kind: 'video' }, images],
    ['a failure, on another tab', '/my-characters', { tab: 'completed' }, failed],
    ['a failure, on the first tab', '/my-characters', {}, failed],
    ['what leads nowhere', '/dashboard', {}, news({})],
  ])('is not %s', (_what, pathname, search, notification) => {
    expect(isSaidHere({ pathname, search }, notification)).toBe(false);
  });
});

const paid = news({ code: 'payment_completed', path: '/settings/billing' });

describe('what one has watched, and need not read again', () => {
  it.each([
    ['images, where they are made', '/generator', {}, images],
    ['a video, where videos are made', '/video-generation', {}, video],
    ['images, where all that is made is listed', '/history', {}, images],
    ['a trained model, in the flow that trained it', '/training-flow', { session: '7' }, trained],
    ['a payment, on the way back from it', '/payment/success', {}, paid],
  ])('is %s', (_what, pathname, search, notification) => {
    expect(isWatchedHere({ pathname, search }, notification)).toBe(true);
  });

  it.each([
    ['images, on another screen', '/gallery', {}, images],
    ['what is only listed', '/notifications', {}, images],
    ['a reward that waits', '/dashboard', {}, news({ type: 'quest_completed', path: '/quests' })],
    ['a failure, where the failed ones are listed', '/my-characters', { tab: 'failed' }, failed],
    ['what the operators say, where it leads', '/history', {}, news({ path: '/history' })],
  ])('is not %s', (_what, pathname, search, notification) => {
    expect(isWatchedHere({ pathname, search }, notification)).toBe(false);
  });
});
