import type { QuestProgress } from '@atelier/contracts';

export type ParticleKind = 'spark' | 'gem' | 'medal';
export type ParticleCounts = Record<ParticleKind, number>;

const SPARKS_EACH = 20;
const MOST_SPARKS = 8;
const GEMS_EACH_PASS = 5;
const MEDALS = 4;

type Rewarded = Pick<QuestProgress, 'assigned_credits' | 'assigned_character_passes' | 'badge_url'>;

/** How many of each kind fly as a reward is taken (specification §9). */
export const particleCounts = (quest: Rewarded): ParticleCounts => ({
  spark: Math.min(Math.ceil(quest.assigned_credits / SPARKS_EACH), MOST_SPARKS),
  gem: quest.assigned_character_passes * GEMS_EACH_PASS,
  medal: quest.badge_url === null ? 0 : MEDALS,
});

export interface Flight {
  kind: ParticleKind;
  /** Where it flies to, in pixels from where it begins: x to the right, y down. */
  x: number;
  y: number;
  /** Degrees that it turns on its way. */
  turn: number;
  scale: number;
}

const GOLDEN_ANGLE = 2.399963;
const NEAR = 90;
const FAR = 250;

/** Spread evenly over a fan that opens upwards, so that none hides another; the same reward always flies the same way. */
export function flightsOf(counts: ParticleCounts): Flight[] {
  const kinds = (['medal', 'gem', 'spark'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (): ParticleKind => kind),
  );
  return kinds.map((kind, index) => {
    const share = kinds.length === 1 ? 0.5 : index / (kinds.length - 1);
    // From the left to the right, each some way out that its neighbours are not.
    const angle = Math.PI * (1.08 + 0.84 * ((share * 7) % 1.0001));
    const distance = NEAR + (FAR - NEAR) * ((Math.sin(index * GOLDEN_ANGLE) + 1) / 2);
    return {
      kind,
      x: Math.round(Math.cos(angle) * distance),
      y: Math.round(Math.sin(angle) * distance),
      turn: index % 2 === 0 ? 140 : -140,
      scale: kind === 'medal' ? 1.25 : 0.8 + 0.15 * (index % 4),
    };
  });
}
