import { describe, expect, it } from 'vitest';
import { noticePath, noticeWords } from './notices.js';

describe('a notification', () => {
  it('calls a quest by its name in the language of whoever reads it', () => {
    const details = { quest: 'q04_first_video' };
    expect(noticeWords('quest_completed', 'en', details).title).toBe('Quest completed: First video');
    expect(noticeWords('quest_completed', 'ko', details).title).toBe('퀘스트 완료: 첫 움직임');
  });

  it('says which model is taken without a choice, and nothing of it where an older one does not know', () => {
    const text = (details: object) => noticeWords('training_ready', 'en', { name: 'Mina', ...details }).text;
    expect(text({ auto_selection: 'recommended' })).toContain(
      'within 24 hours of training, we take the recommended one',
    );
    expect(text({ auto_selection: 'latest' })).toContain('within 24 hours of training, we take the latest one');
    expect(text({})).toBe('Your images are made with the model you choose.');
  });

  it('leads to what it tells of, and nowhere where that is not known', () => {
    expect(noticePath('training_ready', { session_id: 'a/b' })).toBe('/select-model/a%2Fb');
    expect(noticePath('training_ready')).toBeNull();
    expect(noticePath('quest_completed')).toBe('/quests');
    expect(noticePath('plan_ended')).toBe('/plans');
  });
});
