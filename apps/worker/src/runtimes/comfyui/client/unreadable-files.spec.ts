import { describe, expect, it } from 'vitest';
import { UnreadableFiles } from './unreadable-files.js';

const MINUTE = 60_000;
const FILE = 'a.safetensors';

function unreadable(jitter = 0) {
  const clock = { now: 0 };
  const files = new UnreadableFiles(
    () => clock.now,
    () => jitter,
  );
  const pause = () => {
    const { nextLook } = files.failed(FILE, 'cut short');
    const length = nextLook.getTime() - clock.now;
    clock.now = nextLook.getTime();
    return length / MINUTE;
  };
  return { files, clock, pause };
}

describe('a file that cannot be read', () => {
  it('is looked at again after pauses that grow, up to an hour', () => {
    const { files, pause } = unreadable();
    expect([pause(), pause(), pause(), pause(), pause(), pause()]).toEqual([1, 2, 5, 15, 60, 60]);
    expect(files.out()).toEqual(new Set());
    expect(files.all()).toMatchObject([{ file: FILE, detail: 'cut short', since: new Date(0) }]);
  });

  it('is not looked at in the same moment everywhere', () => {
    expect(unreadable(0.5).pause()).toBeCloseTo(1.1);
  });

  it('counts once for all works that fail together', () => {
    const { files, clock } = unreadable();
    files.failed(FILE, 'cut short');
    clock.now = 1;
    expect(files.failed(FILE, 'cut short').nextLook).toEqual(new Date(MINUTE));
    clock.now = MINUTE;
    expect(files.failed(FILE, 'cut short').nextLook).toEqual(new Date(3 * MINUTE));
  });

  it('is forgotten when work has used it that began afterwards, and only then', () => {
    const { files, clock, pause } = unreadable();
    clock.now = 10;
    files.failed(FILE, 'cut short');
    expect(files.worked([FILE], 9)).toEqual([]);
    expect(files.out()).toEqual(new Set([FILE]));
    expect(files.worked([FILE, 'b.safetensors'], 11)).toEqual([FILE]);
    expect(files.all()).toEqual([]);
    expect(pause()).toBe(1);
  });

  it('may be looked at when its server comes back, but its pause goes on growing', () => {
    const { files, pause } = unreadable();
    files.failed(FILE, 'cut short');
    files.lookNow();
    expect(files.out()).toEqual(new Set());
    expect(pause()).toBe(2);
  });
});
