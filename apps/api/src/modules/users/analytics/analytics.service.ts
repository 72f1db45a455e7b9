import { ANALYTICS_EVENTS, RETENTION, type analyticsEventSchema, type Attribution } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { newId } from '../../../common/ids.js';
import { SweepService } from '../../queues/index.js';
import { holdUser } from '../user-locks.js';
import type { User } from '../user.entity.js';
import { AnalyticsEventRow } from './analytics-event.entity.js';

const KEPT_MS = RETENTION.analyticsDays * 24 * 3_600_000;

type EventName = (typeof ANALYTICS_EVENTS)[number];

/** The sender of events; `userId` is null where there is no session. */
interface Sender {
  userId: string | null;
  userAgent: string | null;
}

type ReceivedEvent = z.output<typeof analyticsEventSchema>;

interface Person {
  user: Pick<User, 'id' | 'email' | 'displayName'>;
  userAgent: string | null;
}

const UNATTRIBUTED: Attribution = {
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
  referrer_url: null,
  landing_page_path: null,
};

/** What follows a question mark may be a secret, such as a sign-in's code. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

const present = (properties: Record<string, string | null | undefined>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string | null] => entry[1] !== undefined),
  );

const attributionOf = (attribution: Attribution): Attribution => ({
  ...attribution,
  referrer_url: attribution.referrer_url && withoutQuery(attribution.referrer_url),
  landing_page_path: attribution.landing_page_path && withoutQuery(attribution.landing_page_path),
});

/** Specification §3: who signed up, and how they came. Without a session the user is not named. */
const signUpOf = ({ method, attribution = UNATTRIBUTED }: ReceivedEvent, person: Person | null) => ({
  user_id: person?.user.id ?? null,
  signup_method: method ?? null,
  user_email: person?.user.email ?? null,
  user_name: person?.user.displayName ?? null,
  ...attributionOf(attribution),
  user_agent: person?.userAgent ?? null,
});

/** What is kept of an event. */
function propertiesOf(event: ReceivedEvent, person: Person | null): Record<string, string | null> {
  if (event.name === 'sign_up') return signUpOf(event, person);
  const { path, method, error_code } = event;
  return present({ path: path && withoutQuery(path), method, error_code });
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
