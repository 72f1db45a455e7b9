import { setTimeout as delay } from 'node:timers/promises';
import { isIPv4, isIPv6 } from 'node:net';
import { RATE_LIMITS, type Rate, type RateClass } from '@atelier/contracts';
import type { RedisClient } from '@atelier/contracts/redis';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { DomainError } from '../../../common/domain-error.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { connectRedis } from '../../queues/index.js';
import { Pace, type Rhythm } from './pace.js';
import { SharedBudget } from './shared-budget.js';

/** Redis answers within a millisecond or two; a request does not wait for one that hangs. */
const ANSWER_WITHIN_MS = 250;
/** After it was waited for in vain: the next calls do not wait again. */
const NOT_ASKED_MS = 1_000;

/** What a browser asks for as it restores a few tabs. */
const BURST = 60;
/** Of these too no more than a few at once, each of which takes some milliseconds: nobody else waits behind sixty. */
const AT_ONCE: Rhythm = { perSecond: 100, burst: 10 };
/** How long a call waits for its turn, rather than being refused. */
const LONGEST_TURN_MS = 3_000;

/** The caller, by what is to be counted: the address as far as trusted proxies tell it, and the user, where one is signed in. */
export interface Caller {
  address?: string | undefined;
  userId?: string | undefined;
}

/** One count, kept in Redis for all instances; by each alone while Redis is away. */
interface Counter {
  shared: SharedBudget;
  own: RateLimiterAbstract;
}

interface Counters {
  user?: Counter;
  address: Counter;
  everybody?: Counter;
}

const refusal = (milliseconds: number): DomainError =>
  new DomainError('too_many_requests', { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

const GROUPS = 8;
/** A household has a whole /64 and changes its address within it as it likes. */
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** `URL` writes an address in its one shortest form, an IPv4 tail as two groups. */
const groupsOf = (address: string): string[] => {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head.split(':').filter(Boolean);
  if (tail === undefined) return before;
  const after = tail.split(':').filter(Boolean);
  const missing = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after];
};

/** What calls from one place are counted under: an IPv4 address, or the /64 network of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Counts calls by `RATE_LIMITS`, and refuses those that are too many. */
@Injectable()
export class LimitsService implements OnApplicationShutdown {
  private readonly logger = new Logger(LimitsService.name);
  private readonly redis: RedisClient;
  private readonly counters: Record<RateClass, Counters>;
  private readonly pace: Pace;
  private notAskedUntil = 0;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    this.redis = connectRedis(environment.REDIS_URL, { failFast: true });
    const { max, seconds } = RATE_LIMITS.all.user;
    const rhythms = [AT_ONCE, { perSecond: max / seconds, burst: BURST }].map(({ perSecond, burst }) => ({
      perSecond: perSecond * environment.RATE_LIMIT_FACTOR,
      burst,
    }));
    this.pace = new Pace(rhythms, LONGEST_TURN_MS);
    const classes = Object.keys(RATE_LIMITS) as RateClass[];
    this.counters = Object.fromEntries(classes.map((rateClass) => [rateClass, this.countersOf(rateClass)])) as Record<
      RateClass,
      Counters
    >;
  }

  /** Counts one call. Throws `too_many_requests`, with the seconds after which the next one is answered. */
  async count(rateClass: RateClass, { address, userId }: Caller): Promise<void> {
    const { user, address: network, everybody } = this.counters[rateClass];
    // From the few to the many: one person who is refused does not use up what the household may do, nor it what all may.
    if (user && userId !== undefined) await this.consume(user, userId);
    if (address !== undefined) await this.consume(network, networkOf(address));
    if (everybody) await this.consume(everybody, 'everybody');
  }

  /**
   * Waits until it is this person's turn: who asks for more than `all` allows over a minute is slowed down at once, and takes no more of this instance
   * than that. Throws `too_many_requests` where the turn is too far away.
   */
  async waitForTurn(userId: string): Promise<void> {
    const tooLong = await this.pace.turn(userId);
    if (tooLong > 0) throw refusal(tooLong);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async consume(counter: Counter, key: string): Promise<void> {
    try {
      await this.consumeOnce(counter, key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw refusal(error.msBeforeNext);
      throw error;
    }
  }

  /**
   * A limit that is reached is thrown as `RateLimiterRes`; whatever else goes wrong is Redis being away. This instance counts
   * along all the time and refuses by its own count too: nobody begins anew when it has to go on alone, nor when Redis is back
   * and has missed what was counted meanwhile.
   */
  private async consumeOnce({ shared, own }: Counter, key: string): Promise<void> {
    const alone = own.consume(key);
    alone.catch(() => undefined);
    if (!shared.take(key) && performance.now() >= this.notAskedUntil) await this.ask(shared, key);
    await alone;
  }

  private async ask(shared: SharedBudget, key: string): Promise<void> {
    const answer = shared.consume(key);
    const waiting = new AbortController();
    try {
      await Promise.race([answer, this.timeout(waiting.signal)]);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      answer.catch(() => undefined);
      this.logger.debug(`counting alone: ${String(error)}`);
    } finally {
      waiting.abort();
    }
  }

  private async timeout(signal: AbortSignal): Promise<never> {
    await delay(ANSWER_WITHIN_MS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) this.notAskedUntil = performance.now() + NOT_ASKED_MS;
    throw new Error('Redis does not answer');
  }

  private countersOf(rateClass: RateClass): Counters {
    const { user, address, everybody }: { user?: Rate; address: Rate; everybody?: Rate } = RATE_LIMITS[rateClass];
    return {
      ...(user ? { user: this.counterOf(`${rateClass}:user`, user) } : {}),
      address: this.counterOf(`${rateClass}:address`, address),
      ...(everybody ? { everybody: this.counterOf(rateClass, everybody) } : {}),
    };
  }

  private counterOf(name: string, { max, seconds }: Rate): Counter {
    const options = {
      keyPrefix: `atelier:limits:${name}`,
      points: Math.max(1, Math.floor(max * this.environment.RATE_LIMIT_FACTOR)),
      duration: seconds,
    };
    return {
      shared: new SharedBudget(
        new RateLimiterRedis({ ...options, storeClient: this.redis, rejectIfRedisNotReady: true }),
      ),
      own: new RateLimiterMemory(options),
    };
  }
}
