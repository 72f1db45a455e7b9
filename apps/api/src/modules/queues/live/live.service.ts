import { liveChannel, liveEventSchema, type LiveEvent } from '@atelier/contracts';
import type { RedisClient } from '@atelier/contracts/redis';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { defer, finalize, Subject, type Observable } from 'rxjs';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { readMessage } from '../messages.js';
import { connectRedis } from '../redis.js';
import { OpenStreams } from './open-streams.js';

type SessionCheck = (sessionId: string) => Promise<boolean>;

/** Passes events to a user's open pages, whichever API instance these are connected to. Losing one is harmless: pages poll too. */
@Injectable()
export class LiveService implements OnApplicationShutdown {
  private readonly logger = new Logger(LiveService.name);
  private readonly publisher: RedisClient;
  private readonly subscriber: RedisClient;
  /** By user, so that an event passes by the streams of everybody else. */
  private readonly listeners = new Map<string, Subject<LiveEvent>>();
  private readonly streams: OpenStreams;
  private check: SessionCheck = () => Promise.resolve(true);

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.publisher = connectRedis(environment.REDIS_URL, { failFast: true });
    this.streams = new OpenStreams(this.publisher);
    this.subscriber = connectRedis(environment.REDIS_URL);
    this.subscriber.on('pmessage', (_pattern: string, channel: string, message: string) => {
      const listener = this.listeners.get(channel);
      const event = listener && readMessage('live', liveEventSchema, message);
      if (event) listener.next(event);
    });
    this.subscriber.psubscribe(liveChannel('*')).catch((error: unknown) => {
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
    this.listeners.get(liveChannel(userId))?.next(event);
  }

  /** Set by the module that keeps the sessions, which knows those that have not ended. */
  setSessionCheck(check: SessionCheck): void {
    this.check = check;
  }

  /** Whether a page of this session may go on listening; a check that fails disconnects no page. */
  mayListen(sessionId: string): Promise<boolean> {
    return this.check(sessionId).catch(() => true);
  }

  /** Says that the stream is open, and ends the oldest of its user where they are too many; never throws. To be said again at every ping. */
  async noteStream(userId: string, id: string): Promise<void> {
    const endOf = (stream_id: string) => ({ type: 'stream_replaced', stream_id }) as const;
    for (const old of this.streams.noteHere(userId, id)) this.deliverHere(userId, endOf(old));
    const elsewhere = await this.streams.noteForAll(userId, id).catch(() => []);
    for (const old of elsewhere) await this.publish(userId, endOf(old));
  }

  forgetStream(userId: string, id: string): Promise<void> {
    return this.streams.forget(userId, id);
  }

  eventsFor(userId: string): Observable<LiveEvent> {
    const channel = liveChannel(userId);
    return defer(() => {
      const events = this.listeners.get(channel) ?? new Subject<LiveEvent>();
      this.listeners.set(channel, events);
      return events.pipe(
        finalize(() => {
          if (!events.observed) this.listeners.delete(channel);
        }),
      );
    });
  }

  onApplicationShutdown(): void {
    for (const events of this.listeners.values()) events.complete();
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }
}
