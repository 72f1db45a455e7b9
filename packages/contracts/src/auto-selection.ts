import type { DetailWords } from './fill-in.js';

/** Which candidates are taken where nobody chooses in time: those that are recommended, or the latest (specification §4). */
export const AUTO_SELECTIONS = ['recommended', 'latest'] as const;
export type AutoSelection = (typeof AUTO_SELECTIONS)[number];

/** What a notification says of it; one from before it said which says nothing. */
export const AUTO_SELECTION_WORDS = {
  auto_selection: {
    recommended: {
      en: 'If none is chosen within 24 hours of training, we take the recommended one.',
      ko: '학습이 끝나고 24시간 안에 고르지 않으면 추천 모델로 정해 드려요.',
    },
    latest: {
      en: 'If none is chosen within 24 hours of training, we take the latest one.',
      ko: '학습이 끝나고 24시간 안에 고르지 않으면 가장 최근 모델로 정해 드려요.',
    },
  },
} as const satisfies DetailWords;
