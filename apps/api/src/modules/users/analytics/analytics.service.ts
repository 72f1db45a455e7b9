import { ANALYTICS_EVENTS, RETENTION } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids.js';
import { SweepService } from '../../queues/index.js';
import { holdUser } from '../user-locks.js';
import { AnalyticsEventRow } from './analytics-event.entity.js';
import { propertiesOf, type Person, type ReceivedEvent } from './event-properties.js';

const KEPT_MS = RETENTION.analyticsDays * 24 * 3_600_000;

type EventName = (typeof ANALYTICS_EVENTS)[number];

/** The sender of events; `userId` is null where there is no session. */
interface Sender {
  userId: string | null;
  userAgent: string | null;
}

/** Counts what happens in the web app, for as long as the person does not mind. */
@Injectable()
export class AnalyticsService implements OnModuleInit {
  private readonly recorded = new Map<EventName, number>(ANALYTICS_EVENTS.map((name) => [name, 0]));

  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep());
  }

  /** How many events of each name this process has stored. */
  get counts(): ReadonlyMap<EventName, number> {
    return this.recorded;
  }

  /** Nothing is stored of a user who has opted out. A user signs up once, however often it is told. */
  async record(events: ReceivedEvent[], { userId, userAgent }: Sender): Promise<void> {
    const stored = await this.dataSource.transaction(async (manager) => {
      if (userId === null) return this.insert(manager, events, null);
      // Kept as it is, so that nothing slips in beside an opt-out.
      const user = await holdUser(manager, userId);
      return !user || user.trackingOptOut ? [] : this.insert(manager, events, { user, userAgent });
    });
    for (const name of stored) this.recorded.set(name, (this.recorded.get(name) ?? 0) + 1);
  }

  /** Deletes what names the user. */
  async forget(manager: EntityManager, userId: string): Promise<void> {
    await manager.getRepository(AnalyticsEventRow).delete({ userId });
  }

  async sweep(now = new Date()): Promise<void> {
    const createdAt = LessThan(new Date(now.getTime() - KEPT_MS));
    await this.dataSource.getRepository(AnalyticsEventRow).delete({ createdAt });
  }

  /** The names of those that were not there yet. */
  private async insert(manager: EntityManager, events: ReceivedEvent[], person: Person | null): Promise<EventName[]> {
    const rows = events.map((event) => rowOf(event, person));
    const insert = manager
      .createQueryBuilder()
      .insert()
      .into(AnalyticsEventRow)
      .values(rows as never);
    const inserted = await insert.orIgnore().returning('name').execute();
    return (inserted.raw as { name: EventName }[]).map(({ name }) => name);
  }
}

const rowOf = (event: ReceivedEvent, person: Person | null): AnalyticsEventRow => ({
  // The sign-up of a user has the user's own id, so the primary key keeps a second one out.
  id: person && event.name === 'sign_up' ? person.user.id : newId(),
  userId: person?.user.id ?? null,
  name: event.name,
  properties: propertiesOf(event, person),
  createdAt: new Date(),
});
