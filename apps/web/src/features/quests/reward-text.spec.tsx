import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { useRewardText } from './reward-text';

const both = { assigned_credits: 215, assigned_character_passes: 0, badge_url: '/badge.svg' };

it.each([
  ['en', both, '215 Sparks and a badge'],
  ['ko', both, '스파크 215개와 배지'],
  ['ko', { ...both, assigned_character_passes: 1 }, '스파크 215개, 캐릭터 패스 1개와 배지'],
  ['ko', { ...both, badge_url: null }, '스파크 215개'],
])('says rewards as they are said (%s, %j)', async (language, reward, text) => {
  await i18next.changeLanguage(language);
  const { result } = renderHook(() => useRewardText());
  expect(result.current(reward)).toBe(text);
});
