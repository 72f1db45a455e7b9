import { describe, expect, it } from 'vitest';
import { MemoryGate } from './memory-gate.js';

const never = new AbortController().signal;

/** Work that goes on until it is told to end, and notes by its name that it has begun. */
function working(gate: MemoryGate, signal = never) {
  const begun: string[] = [];
  const begin = (name: string, bytes: number) => {
    let end = (): void => undefined;
    const work = new Promise<void>((resolve) => (end = resolve));
    const done = gate.run(bytes, signal, () => {
      begun.push(name);
      return work;
    });
    return { done, end };
  };
  return { begun, begin };
}

/** Everything that can go on by itself has. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('MemoryGate', () => {
  it('lets work in while there is room, and in order: what is large is not overtaken', async () => {
    const { begun, begin } = working(new MemoryGate(100));
    const [first, second] = [begin('first', 60), begin('second', 30)];
    const [large, small] = [begin('large', 80), begin('small', 10)];
    await settled();
    expect(begun).toEqual(['first', 'second']);
    first.end();
    await settled();
    expect(begun).toEqual(['first', 'second']);
    second.end();
    await settled();
    expect(begun).toEqual(['first', 'second', 'large', 'small']);
    large.end();
    small.end();
    await Promise.all([first.done, second.done, large.done, small.done]);
  });

  it('lets in alone what is larger than all of it', async () => {
    const { begun, begin } = working(new MemoryGate(100));
    const huge = begin('huge', 1_000);
    const next = begin('next', 1);
    await settled();
    expect(begun).toEqual(['huge']);
    huge.end();
    next.end();
    await Promise.all([huge.done, next.done]);
  });

  it('gives the room back of what fails, and the place in line of what is not wanted any more', async () => {
    const gate = new MemoryGate(100);
    await expect(gate.run(100, never, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    const { begun, begin } = working(gate);
    const first = begin('first', 60);
    const stop = new AbortController();
    const unwanted = gate.run(100, stop.signal, () => Promise.resolve());
    const last = begin('last', 40);
    stop.abort(new Error('cancelled'));
    await expect(unwanted).rejects.toThrow('cancelled');
    await settled();
    expect(begun).toEqual(['first', 'last']);
    first.end();
    last.end();
    await Promise.all([first.done, last.done]);
  });
});
