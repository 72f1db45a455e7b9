import { describe, expect, it } from 'vitest';
import { keysToEvict, totalBytes, type PictureEntry } from './eviction';

const entry = (key: string, bytes: number, usedAt: number): PictureEntry => ({ key, bytes, usedAt });

describe('keysToEvict', () => {
  it('lets everything stay while there is room, to the last byte', () => {
    const entries = [entry('a', 40, 1), entry('b', 30, 2)];
    expect(keysToEvict(entries, 30, 100)).toEqual([]);
    expect(keysToEvict(entries, 31, 100)).toEqual(['a']);
  });

  it('takes those not used for longest, however they are ordered, and no more than it must', () => {
    const entries = [entry('new', 30, 30), entry('oldest', 10, 10), entry('old', 30, 20), entry('newest', 30, 40)];
    expect(keysToEvict(entries, 25, 100)).toEqual(['oldest', 'old']);
  });

  it('takes all of them for a picture as large as the limit, and none for one that is larger', () => {
    const entries = [entry('a', 60, 1), entry('b', 40, 2)];
    expect(keysToEvict(entries, 100, 100)).toEqual(['a', 'b']);
    expect(keysToEvict(entries, 101, 100)).toBeNull();
  });

  it('never leaves more than the limit, whatever comes', () => {
    let entries: PictureEntry[] = [];
    for (let time = 0; time < 500; time += 1) {
      const bytes = (time * 7919) % 120;
      const evicted = keysToEvict(entries, bytes, 100);
      if (!evicted) {
        expect(bytes).toBeGreaterThan(100);
        continue;
      }
      entries = [...entries.filter(({ key }) => !evicted.includes(key)), entry(String(time), bytes, time)];
      expect(totalBytes(entries)).toBeLessThanOrEqual(100);
    }
  });
});
