import { describe, expect, it } from '@jest/globals';
import { selectionWithoutChoice } from './selection.service.js';

const candidate = (kind: 'body' | 'face', position: number, recommended = false) => ({
  id: `${kind}${String(position)}`,
  kind,
  position,
  recommended,
});
const CANDIDATES = [candidate('body', 1), candidate('body', 0, true), candidate('face', 0, true), candidate('face', 1)];

describe('what is taken without a choice', () => {
  it('is what is recommended of each kind, unless the latest are configured (specification §4)', () => {
    expect(selectionWithoutChoice(CANDIDATES, 'recommended')).toEqual({ bodyId: 'body0', faceId: 'face0' });
    expect(selectionWithoutChoice(CANDIDATES, 'latest')).toEqual({ bodyId: 'body1', faceId: 'face1' });
  });

  it('is the latest where none is recommended, and a body alone where no face is offered', () => {
    const bodies = [candidate('body', 0), candidate('body', 2), candidate('body', 1)];
    expect(selectionWithoutChoice(bodies, 'recommended')).toEqual({ bodyId: 'body2', faceId: null });
  });
});
