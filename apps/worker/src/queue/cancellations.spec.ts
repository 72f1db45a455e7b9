import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { describe, expect, it } from 'vitest';
import { Cancellations } from './cancellations.js';

describe('Cancellations', () => {
  it('drops what names no job, counts it, says so once a minute, and goes on', async () => {
    const emitter = new EventEmitter();
    const redis = Object.assign(emitter, { subscribe: () => Promise.resolve(1) }) as unknown as Redis;
    const cancelled: string[] = [];
    const warned: unknown[] = [];
    const clock = { now: 0 };
    const logger = { info: () => undefined, warn: (about: unknown) => warned.push(about) } as unknown as Logger;
    const heard = new Cancellations(
      redis,
      (id) => cancelled.push(id),
      logger,
      () => clock.now,
    );
    await heard.start();
    const say = (message: string) => emitter.emit('message', 'atelier:cancel', message);
    const [first, second] = [randomUUID(), randomUUID()];
    say(first);
    for (const nonsense of ['', '*', '../../etc', '{"job":1}', `${first}\n`, 'x'.repeat(1_000_000)]) say(nonsense);
    say(second);
    expect(cancelled).toEqual([first, second]);
    expect(heard.dropped).toBe(6);
    expect(heard.includes('*')).toBe(false);
    expect(warned).toHaveLength(1);
    clock.now = 60_000;
    say('y'.repeat(1_000));
    expect(warned[1]).toEqual({ message: 'y'.repeat(80), dropped: 7 });
  });
});
