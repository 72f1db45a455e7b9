import { liveChannel, liveEventSchema, type LiveEvent } from '@atelier/contracts';
import type { RedisClient } from '@atelier/contracts/redis';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { newId } from '../../../common/ids.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { readMessage } from '../messages.js';
import { connectRedis } from '../redis.js';
import { EventStreams } from './event-streams.js';
import { CountedStreams, tooOld } from './counted-streams.js';

/** Which of these sessions live. */
type SessionCheck = (sessionIds: string[]) => Promise<Set<string>>;

/** Proxies close streams that are silent for long. */
@Injectable()
export class LivePings {
  milliseconds = 20_000;
}

/** How often it is looked whose ping is due. */
const LOOK_MS = 1_000;
const CHANNELS = liveChannel('*');
const userOf = (channel: string): string => channel.slice(CHANNELS.length - 1);

/** Passes events to a user's open pages, whichever API instance these are connected to. Losing one is harmless: pages poll too. */
@Injectable()
export class LiveService implements OnApplicationShutdown {
  private readonly logger = new Logger(LiveService.name);
  private readonly publisher: RedisClient;
  private readonly subscriber: RedisClient;
  private readonly here = new EventStreams();
  private readonly counted: CountedStreams;
  private check: SessionCheck = (sessionIds) => Promise.resolve(new Set(sessionIds));
  private pinging = false;
  private look: NodeJS.Timeout | undefined;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly pings: LivePings,
  ) {
    this.publisher = connectRedis(environment.REDIS_URL, { failFast: true });
    this.counted = new CountedStreams(this.publisher);
    this.subscriber = connectRedis(environment.REDIS_URL);
    this.subscriber.on('pmessage', (_pattern: string, channel: string, message: string) => {
      const userId = userOf(channel);
      const event = this.here.has(userId) ? readMessage('live', liveEventSchema, message) : null;
      if (event) this.here.deliver(userId, event);
    });
    this.subscriber.psubscribe(CHANNELS).catch((error: unknown) => {
      this.logger.warn(`subscribing failed: ${String(error)}`);
    });
  }

  /** Sends `event` to every open page of the user; never throws. */
  async publish(userId: string, event: LiveEvent): Promise<void> {
    try {
      await this.publisher.publish(liveChannel(userId), JSON.stringify(event));
    } catch (error) {
      this.logger.warn(`an event was not sent: ${String(error)}`);
    }
  }

  /** Sends `event` to the user's pages on this instance only, for what every instance hears by itself. */
  deliverHere(userId: string, event: LiveEvent): void {
    this.here.deliver(userId, event);
  }

  /** Set by the module that keeps the sessions, which knows those that have not ended. */
  setSessionCheck(check: SessionCheck): void {
    this.check = check;
  }

  /** Answers with the events of the user from now on, until the session ends or there are too many streams. */
  open({ id: userId, sessionId }: AuthenticatedUser, reply: FastifyReply): void {
    const id = newId();
    this.here.open({ id, userId, sessionId, pingAt: 0 }, reply, () => {
      void this.counted.forget(userId, id);
    });
    void this.pingDue();
    this.look ??= this.lookLater();
  }

  /** Says that the stream is open, and ends the oldest of its user where they are too many; never throws. To be said again at every ping. */
  async noteStream(userId: string, id: string): Promise<void> {
    const endOf = (stream_id: string) => ({ type: 'stream_replaced', stream_id }) as const;
    // By those here alone while Redis is away.
    for (const old of tooOld(this.here.idsOf(userId))) this.deliverHere(userId, endOf(old));
    const everywhere = await this.counted.note(userId, id).catch(() => []);
    for (const old of tooOld(everywhere)) await this.publish(userId, endOf(old));
  }

  onApplicationShutdown(): void {
    clearTimeout(this.look);
    this.here.endAll();
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }

  private lookLater(): NodeJS.Timeout {
    return setTimeout(
      () => {
        void this.pingDue();
        this.look = this.lookLater();
      },
      Math.min(LOOK_MS, this.pings.milliseconds),
    ).unref();
  }

  /** All that are due by one question; those that become due meanwhile, by the next. */
  private async pingDue(): Promise<void> {
    if (this.pinging) return;
    this.pinging = true;
    const take = () => this.here.takeDue(this.pings.milliseconds);
    try {
      for (let due = take(); due.length > 0; due = take()) await this.ping(due);
    } catch (error) {
      this.logger.warn(`streams were not pinged: ${String(error)}`);
    } finally {
      this.pinging = false;
    }
  }

  /**
   * News of the end may have been lost, or have come before the stream: so each ping asks whether its session lives, and counts the streams again. A check that
   * fails disconnects no page.
   */
  private async ping(due: ReturnType<EventStreams['takeDue']>): Promise<void> {
    const sessionIds = [...new Set(due.map(({ sessionId }) => sessionId))];
    const living = await this.check(sessionIds).catch(() => new Set(sessionIds));
    for (const stream of due) {
      if (!living.has(stream.sessionId)) {
        this.here.end(stream);
        continue;
      }
      void this.noteStream(stream.userId, stream.id);
      this.here.ping(stream);
    }
  }
}
