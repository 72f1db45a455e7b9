import { describe, expect, it } from 'vitest';
import { formatters } from './format';

const now = Date.parse('2026-01-02T12:00:00.000Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe('ago', () => {
  it('says “just now” in the first minute', () => {
    for (const seconds of [0, 20, 59]) {
      expect(formatters('en').ago(before(seconds), now)).toBe('just now');
      expect(formatters('ko').ago(before(seconds), now)).toBe('방금 전');
    }
  });

  it('counts minutes, hours and days after it', () => {
    const { ago } = formatters('en');
    expect(ago(before(60), now)).toBe('1 minute ago');
    expect(ago(before(2 * 3600), now)).toBe('2 hours ago');
    expect(ago(before(24 * 3600), now)).toBe('yesterday');
  });
});
