import { describe, expect, it } from '@jest/globals';
import { Line } from './line.js';

/** Work that ends when it is told to. */
function held() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => {
        resolve(name);
      });
    });
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

describe('a line', () => {
  it('lets so many work at once, and the others in their order', async () => {
    const line = new Line(2);
    const { started, work, end } = held();
    const results = ['a', 'b', 'c', 'd'].map((name) => line.run(work(name)));
    expect(started).toEqual(['a', 'b']);
    end('b');
    await results[1];
    expect(started).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    await Promise.all([results[0], results[2]]);
    end('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on after work that failed', async () => {
    const line = new Line(1);
    const failed = line.run(() => Promise.reject(new Error('no')));
    const next = line.run(() => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
    expect(await line.run(() => Promise.resolve('later'))).toBe('later');
  });
});
