import type { Candidate, Scorecard } from '@atelier/contracts';

export const SCORECARD: Scorecard = {
  likeness: { value: 0.874, says: 'very_like' },
  variety: { value: 0.2, says: 'repeats' },
  adherence: { value: 0.5, says: 'follows_partly' },
  soundness: { value: 1, says: 'sound' },
  change: 'red_clothes',
  reason: null,
};

/** Both prompts at each of the strengths. */
export const cells = (id: string, strengths: readonly number[]): Candidate['previews'] =>
  strengths.flatMap((strength) =>
    [0, 1].map((prompt) => ({
      url: `/${id}-${String(prompt)}-${String(strength)}.png`,
      width: 512,
      height: 512,
      cell: { prompt, strength },
    })),
  );

/** As the API tells of one that was trained before there was a grid. */
export const candidate = (id: string, kind: Candidate['kind'], change: Partial<Candidate> = {}): Candidate => ({
  id,
  kind,
  index: 0,
  steps: 100,
  score: 0.874,
  scorecard: null,
  recommended: false,
  selected: false,
  previews: [{ url: `/${id}.png`, width: 768, height: 960, cell: null }],
  ...change,
});
