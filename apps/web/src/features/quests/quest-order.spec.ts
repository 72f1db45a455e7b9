import { describe, expect, it } from 'vitest';
import { completedQuest, openQuest, questList } from '../../../test/quests';
import { claimableOf, currentQuest, nextMission, percentDone, percentOf } from './quest-order';

const codes = (quests: { quest_code: string }[]) => quests.map(({ quest_code: code }) => code);
const begun = (code: 'q06_three_own_images' | 'q08_five_own_images', done: number) =>
  openQuest(code, { progress: { done, target: 0, text: '' } });

describe('the quests of a creator', () => {
  it('that have a reward waiting come newest first, without those taken and those still open', () => {
    const list = questList(
      completedQuest('q01_signup', 1),
      completedQuest('q02_first_image', 9, true),
      completedQuest('q04_first_video', 5),
      completedQuest('q03_training_start', 7),
    );
    expect(codes(claimableOf(list.items))).toEqual(['q03_training_start', 'q04_first_video', 'q01_signup']);
  });

  it('have as the next mission the first that is not completed, claimed or not', () => {
    const list = questList(completedQuest('q01_signup', 1), completedQuest('q02_first_image', 2, true));
    expect(nextMission(list.items)?.quest_code).toBe('q03_training_start');
    expect(nextMission([completedQuest('q01_signup')])).toBeUndefined();
  });

  it('have under way what is the furthest along, beside the next mission', () => {
    const list = questList(begun('q06_three_own_images', 2), begun('q08_five_own_images', 2));
    // The list begins with these two: the first of them is the next mission itself.
    expect(currentQuest(list.items)?.quest_code).toBe('q08_five_own_images');
    const later = [openQuest('q04_first_video'), begun('q08_five_own_images', 2), begun('q06_three_own_images', 2)];
    expect(currentQuest(later)?.quest_code).toBe('q06_three_own_images');
    expect(currentQuest(questList().items)).toBeUndefined();
  });

  it('are never said to be done before they are', () => {
    expect(percentDone(begun('q06_three_own_images', 2))).toBe(67);
    expect(percentDone(completedQuest('q06_three_own_images'))).toBe(100);
    expect([8 / 9, 299 / 300, 1 / 300, 0, 1].map(percentOf)).toEqual([89, 99, 1, 0, 100]);
  });
});
