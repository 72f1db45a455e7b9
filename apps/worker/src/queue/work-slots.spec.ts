import { describe, expect, it } from 'vitest';
import { WorkSlots } from './work-slots.js';

const never = new AbortController().signal;

describe('WorkSlots', () => {
  it('serves whoever waits by rank, then in order', async () => {
    const slots = new WorkSlots(1);
    const order: string[] = [];
    const work = async (name: string, rank: number) => {
      const release = await slots.acquire(rank, never);
      order.push(name);
      release();
    };
    const release = await slots.acquire(0, never);
    const all = [work('training', 4), work('image 1', 1), work('video', 2), work('image 2', 1)];
    release();
    await Promise.all(all);
    expect(order).toEqual(['image 1', 'image 2', 'video', 'training']);
  });

  it('keeps a slot for quick work while long work has its share', async () => {
    const slots = new WorkSlots(2, 1);
    const endTraining = await slots.acquire(4, never, true);
    let isTraining = false;
    const second = slots.acquire(4, never, true).then((release) => {
      isTraining = true;
      return release;
    });
    const endImage = await slots.acquire(1, never);
    endImage();
    await new Promise(setImmediate);
    expect(isTraining).toBe(false);
    endTraining();
    (await second)();
    expect(isTraining).toBe(true);
  });

  it('never lets in more than there are slots, even when a slot is given back twice', async () => {
    const slots = new WorkSlots(2);
    let inside = 0;
    let most = 0;
    const work = async () => {
      const release = await slots.acquire(1, never);
      most = Math.max(most, (inside += 1));
      await new Promise(setImmediate);
      inside -= 1;
      release();
      release();
    };
    await Promise.all(Array.from({ length: 12 }, work));
    expect(most).toBe(2);
  });

  it('lets one who gives up leave the line without holding a slot', async () => {
    const slots = new WorkSlots(1);
    const release = await slots.acquire(1, never);
    const controller = new AbortController();
    const gaveUp = slots.acquire(1, controller.signal);
    const next = slots.acquire(2, never);
    controller.abort(new Error('cancelled'));
    await expect(gaveUp).rejects.toThrow('cancelled');
    release();
    (await next)();
    await expect(slots.acquire(1, controller.signal)).rejects.toThrow('cancelled');
    (await slots.acquire(1, never))();
  });
});
