import { describe, expect, it } from 'vitest';
import { daysLeft } from './expiry-badge';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const at = (iso: string | null, expired = false) => daysLeft({ expires_at: iso, expired }, NOW);

describe('daysLeft', () => {
  it('counts a begun day as a day', () => {
    expect(at('2026-05-01T12:00:01Z')).toBe(1);
    expect(at('2026-05-02T12:00:00Z')).toBe(1);
    expect(at('2026-05-02T12:00:01Z')).toBe(2);
  });

  it('is 0 once expired and null for what never expires', () => {
    expect(at('2026-04-01T00:00:00Z', true)).toBe(0);
    expect(at(null)).toBeNull();
  });
});
