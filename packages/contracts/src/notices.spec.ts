import { describe, expect, it } from 'vitest';
import { noticePath, noticeWords } from './notices.js';

describe('a notification', () => {
  it('calls a quest by its name in the language of whoever reads it', () => {
    const details = { quest: 'q04_first_video' };
    expect(noticeWords('quest_completed', 'en', details).title).toBe('Quest completed: It moves');
    expect(noticeWords('quest_completed', 'ko', details).title).toBe('퀘스트 완료: 움직이기 시작하다');
  });

  it('leads to what it tells of, and nowhere where that is not known', () => {
    expect(noticePath('training_ready', { session_id: 'a/b' })).toBe('/select-model/a%2Fb');
    expect(noticePath('training_ready')).toBeNull();
    expect(noticePath('plan_ended')).toBe('/plans');
  });
});
