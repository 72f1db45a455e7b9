import type { Candidate } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { candidatesOf, missingKind, offeredKinds, recommendedChoice, selectionOf, type Choice } from './selection';

const NO_CHOICE: Choice = { body: null, face: null };

const candidate = (id: string, kind: Candidate['kind'], index = 0): Candidate => ({
  id,
  kind,
  index,
  steps: 100,
  score: 0.8,
  scorecard: null,
  recommended: false,
  selected: false,
  previews: [],
});

const body = [candidate('b1', 'body', 1), candidate('b0', 'body', 0)];
const both = [...body, candidate('f0', 'face')];

describe('selection', () => {
  it('needs a body and a face where both are offered', () => {
    expect(offeredKinds(both)).toEqual(['body', 'face']);
    expect(missingKind(both, NO_CHOICE)).toBe('body');
    expect(missingKind(both, { body: 'b0', face: null })).toBe('face');
    expect(selectionOf(both, { body: 'b0', face: null })).toBeNull();
    expect(selectionOf(both, { body: 'b0', face: 'f0' })).toEqual({ body_model_id: 'b0', face_model_id: 'f0' });
  });

  it('needs only a body where no face is offered', () => {
    expect(selectionOf(body, { body: 'b1', face: null })).toEqual({ body_model_id: 'b1' });
  });

  it('does not take a choice that is not among the candidates, nor one of the other kind', () => {
    expect(missingKind(both, { body: 'gone', face: 'f0' })).toBe('body');
    expect(missingKind(both, { body: 'f0', face: 'f0' })).toBe('body');
  });

  it('is empty where nothing is offered', () => {
    expect(offeredKinds([])).toEqual([]);
    expect(selectionOf([], NO_CHOICE)).toBeNull();
  });

  it('is what is recommended of each kind unless the creator says otherwise', () => {
    const offered = both.map((one) => ({ ...one, recommended: one.id === 'b1' || one.id === 'f0' }));
    expect(recommendedChoice(offered)).toEqual({ body: 'b1', face: 'f0' });
    expect(recommendedChoice(both.map((one) => ({ ...one, recommended: false })))).toEqual(NO_CHOICE);
  });

  it('lists candidates in the order in which they were made', () => {
    expect(candidatesOf(both, 'body').map(({ id }) => id)).toEqual(['b0', 'b1']);
  });
});
