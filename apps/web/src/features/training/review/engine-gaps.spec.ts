import type { SessionImage } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { gapsOf } from './engine-gaps';

type Facts = NonNullable<SessionImage['facts']>;

const picture = (expression: Facts['faces'][number]['expression']) => ({
  status: 'accepted' as const,
  origin: 'upload' as const,
  facts: { faces: [{ box: [0.3, 0.1, 0.3, 0.2], side: 'front', turn: 0, score: 0.9, expression }], nsfw: 0 } as never,
});

describe('what is known before training of what the engine cannot draw', () => {
  it('is that expressions may be missing, where none was recognized in any face', () => {
    expect(gapsOf([picture('unknown'), picture('unknown')]).moods).toBe(true);
    expect(gapsOf([picture('unknown'), picture('smile')]).moods).toBe(false);
    expect(gapsOf([]).moods).toBe(false);
  });
});
