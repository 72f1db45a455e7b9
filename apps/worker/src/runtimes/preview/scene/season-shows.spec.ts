import { SCENES, showsSeason } from '@atelier/contracts/prompt-words';
import { describe, expect, it } from 'vitest';
import { composeScene } from './compose-scene.js';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

const drawn = (scene: (typeof SCENES)[number], season: (typeof SEASONS)[number]): string =>
  composeScene({
    ...{ scene, season, hour: 'day', accent: '#ffaa00', lightSide: 1, width: 256, height: 256, horizon: 130, seed: 7 },
  }).svg;

describe('a season that is told', () => {
  it.each(SCENES)('is seen: %s', (scene) => {
    const looks = Object.fromEntries(SEASONS.map((season) => [season, drawn(scene, season)]));
    const seen = SEASONS.filter((season) => {
      const others = SEASONS.filter((other) => other !== season && looks[other] !== looks[season]);
      return season === 'summer' ? others.length > 0 : looks[season] !== looks.summer;
    });
    const told = SEASONS.filter((season) => showsSeason(scene, season));
    // A field of snow is one of winter by what it is.
    expect(told).toEqual(scene === 'snow' ? ['winter'] : seen);
  });
});
