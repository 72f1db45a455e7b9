import { QUEST_CODES } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { openQuest } from '../../../test/quests';
import { flightsOf, particleCounts } from './particles';

const reward = (sparks: number, passes = 0, badge: string | null = null) => ({
  assigned_credits: sparks,
  assigned_character_passes: passes,
  badge_url: badge,
});

describe('what flies as a reward is taken', () => {
  it.each([
    [0, 0],
    [1, 1],
    [15, 1],
    [20, 1],
    [21, 2],
    [60, 3],
    [150, 8],
    [1_000, 8],
  ])('for %i Sparks: %i of them', (sparks, count) => {
    expect(particleCounts(reward(sparks))).toEqual({ spark: count, gem: 0, medal: 0 });
  });

  it('5 gems for each Character Pass, and 4 medals with a badge', () => {
    expect(particleCounts(reward(0, 1, '/badges/whole-wall.svg'))).toEqual({ spark: 0, gem: 5, medal: 4 });
    expect(particleCounts(reward(20, 2))).toEqual({ spark: 1, gem: 10, medal: 0 });
  });

  it('all of it upwards, each to a place of its own', () => {
    for (const code of QUEST_CODES) {
      const flights = flightsOf(particleCounts(openQuest(code)));
      expect(flights.length).toBeGreaterThan(0);
      for (const { y } of flights) expect(y).toBeLessThan(0);
      expect(new Set(flights.map(({ x, y }) => `${String(x)}/${String(y)}`)).size).toBe(flights.length);
    }
  });
});
