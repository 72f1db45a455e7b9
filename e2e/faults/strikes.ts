import { rm, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Blow, Part } from './schedule.js';
import type { FaultStack } from './stack.js';
import type { LinkName } from './taps/taps.js';

/** How long what is not a single moment lasts. */
const LASTS_MS = 3_000;
/** Longer than a worker may be silent for (WORKER_LOCK_MS). */
const STOPPED_MS = 18_000;

/** By how much a clock is set wrong. */
const WRONG_BY_MS = 10 * 60_000;

/** What a blow leaves behind: how it ends, and which part is gone at this moment. */
interface Struck {
  gone?: Part;
  mend: () => Promise<void>;
}

const lasting = (end: () => unknown, ms = LASTS_MS): Struck => ({
  mend: async () => {
    await delay(ms);
    await end();
  },
});

const over: Struck = { mend: () => Promise.resolve() };

async function killed(stack: FaultStack, part: Part): Promise<Struck> {
  await stack.kill(part);
  return { gone: part, mend: () => stack.startPart(part) };
}

async function stopped(stack: FaultStack, part: Part): Promise<Struck> {
  await stack.signal(part, 'SIGSTOP');
  return lasting(() => stack.signal(part, 'SIGCONT'), STOPPED_MS);
}

async function misled(stack: FaultStack, does: 'set ahead' | 'set back', part: 'api' | 'worker'): Promise<Struck> {
  const pid = stack.pidOf(part);
  await stack.setClock(part, does === 'set ahead' ? WRONG_BY_MS : -WRONG_BY_MS);
  return lasting(() => (stack.pidOf(part) === pid ? stack.setClock(part, 0) : undefined));
}

function disturbed(stack: FaultStack, does: 'cut' | 'hang' | 'slow' | 'reset', name: LinkName): Struck {
  const link = stack.links[name];
  if (does === 'reset') {
    link.reset();
    return over;
  }
  link.set(({ cut: 'cut', hang: 'hung', slow: 'slow' } as const)[does]);
  return lasting(() => {
    link.set('open');
  });
}

/** Tells Redis something, by a way that no link stands in. */
async function tellRedis(stack: FaultStack, ...command: [string, ...string[]]): Promise<void> {
  const redis = new Redis(stack.redisUrl, { lazyConnect: true, retryStrategy: null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.call(...command);
  } finally {
    redis.disconnect();
  }
}

const redisBlows: Record<'flush' | 'forget' | 'read-only' | 'out of memory', (stack: FaultStack) => Promise<Struck>> = {
  flush: async (stack) => {
    await tellRedis(stack, 'FLUSHALL');
    return over;
  },
  // As after a failover to what had not heard the latest: everything since the run began is forgotten.
  forget: async (stack) => {
    await stack.kill('redis');
    const folder = join(stack.dataDir, 'redis', 'appendonlydir');
    await rm(folder, { recursive: true, force: true });
    await cp(rememberedIn(stack), folder, { recursive: true });
    return { gone: 'redis', mend: () => stack.startPart('redis') };
  },
  'read-only': async (stack) => {
    await tellRedis(stack, 'CONFIG', 'SET', 'replica-serve-stale-data', 'yes');
    await tellRedis(stack, 'REPLICAOF', '127.0.0.1', '1');
    return lasting(() => tellRedis(stack, 'REPLICAOF', 'NO', 'ONE'));
  },
  'out of memory': async (stack) => {
    await tellRedis(stack, 'CONFIG', 'SET', 'maxmemory', '1');
    return lasting(() => tellRedis(stack, 'CONFIG', 'SET', 'maxmemory', '0'));
  },
};

const rememberedIn = ({ dataDir }: FaultStack): string => join(dataDir, 'redis-remembered');

/** What `forget` goes back to. */
export async function rememberRedis(stack: FaultStack): Promise<void> {
  await rm(rememberedIn(stack), { recursive: true, force: true });
  await cp(join(stack.dataDir, 'redis', 'appendonlydir'), rememberedIn(stack), { recursive: true });
}

const storageBlows: Record<
  'full' | 'read-only' | 'unmount' | 'swap' | 'delete',
  (stack: FaultStack, id: string) => Promise<Struck>
> = {
  full: async ({ volume }) => {
    await volume.fill();
    return lasting(() => volume.makeRoom());
  },
  'read-only': async ({ volume }) => {
    await volume.setReadOnly(true);
    return lasting(() => volume.setReadOnly(false));
  },
  unmount: async ({ volume }) => {
    await volume.takeAway();
    return lasting(() => volume.bringBack());
  },
  swap: async ({ volume }) => {
    await volume.swap();
    return lasting(() => volume.bringBack());
  },
  delete: async ({ volume, work }, id) => {
    // What its creator brought, and what it is made of, is nowhere else.
    await volume.deleteWhere((key) => work.hasPut(id, key));
    return over;
  },
};

/** Whether this machine can do it. */
export const isPossible = ({ volume }: FaultStack, { does, to }: Blow): boolean =>
  to !== 'storage' || (does !== 'full' && does !== 'read-only') || volume.isVolume;

/** Does it; `id`: of the work at whose step it strikes. */
export async function strike(stack: FaultStack, blow: Blow, id: string): Promise<Struck> {
  const { does, to } = blow;
  if (does === 'kill') return killed(stack, to);
  if (does === 'stop') return stopped(stack, to);
  if (does === 'set ahead' || does === 'set back') return misled(stack, does, to);
  if (to === 'redis') return redisBlows[does](stack);
  if (to === 'storage') return storageBlows[does](stack, id);
  return disturbed(stack, does, to as LinkName);
}
