import { pictureRuleSchema } from '@atelier/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids.js';
import { PROMPT_RULES, type PromptRule } from '../prompt/judge-prompt.js';
import { SafetyRefusal } from './safety-refusal.entity.js';

const GRAVEST: PromptRule = 'minors';

/** What was refused, of whom. */
export type Refused = Pick<SafetyRefusal, 'userId' | 'rule' | 'source'>;

/** How often each rule has refused something of each source. */
interface RefusalCount extends Pick<Refused, 'rule' | 'source'> {
  count: number;
}

interface DayOfRefusals extends RefusalCount {
  /** YYYY-MM-DD. */
  day: string;
  accounts: string[];
}

/** What can be refused. Each begins at 0, for of a series that begins with its first refusal Prometheus sees no increase. */
const KNOWN: readonly Omit<RefusalCount, 'count'>[] = [
  ...PROMPT_RULES.map((rule) => ({ rule, source: 'prompt' }) as const),
  ...pictureRuleSchema.options.flatMap((rule) => [
    { rule, source: 'upload' } as const,
    { rule, source: 'output' } as const,
  ]),
];

const keyOf = ({ rule, source }: Omit<RefusalCount, 'count'>): string => `${source} ${rule}`;

/** Counts what is refused, by account. */
@Injectable()
export class SafetyRefusals {
  private readonly logger = new Logger(SafetyRefusals.name);
  private readonly counted = new Map<string, RefusalCount>(
    KNOWN.map((known) => [keyOf(known), { ...known, count: 0 }]),
  );

  constructor(private readonly dataSource: DataSource) {}

  /** Since this process started. */
  get counts(): readonly Readonly<RefusalCount>[] {
    return [...this.counted.values()];
  }

  /** When prompts were refused because they sexualise a child, since a time, by account. */
  async findGravest(since: Date): Promise<Map<string, Date[]>> {
    const rows = await this.dataSource.getRepository(SafetyRefusal).find({
      where: { rule: GRAVEST, source: 'prompt', createdAt: MoreThan(since) },
      select: { userId: true, createdAt: true },
    });
    const times = new Map<string, Date[]>();
    for (const { userId, createdAt } of rows) times.set(userId, [...(times.get(userId) ?? []), createdAt]);
    return times;
  }

  /** How often something of the account was refused, by rule, since a time. */
  async countOf(userId: string, since: Date): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource
      .getRepository(SafetyRefusal)
      .find({ where: { userId, createdAt: MoreThan(since) }, select: { rule: true } });
    const counts = new Map<string, number>();
    for (const { rule } of rows) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    return counts;
  }

  /** How often something was refused since a time, by rule and day (UTC), and of how many accounts. */
  countByDay(since: Date): Promise<DayOfRefusals[]> {
    return this.dataSource.query(
      `SELECT source, rule, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::integer AS count,
         array_agg(DISTINCT user_id) AS accounts
       FROM safety_refusals WHERE created_at >= $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      [since],
    );
  }

  /** In the transaction that refuses. It keeps the user's row, so it comes before a creation is locked. */
  async recordRefusal(manager: EntityManager, { userId, rule, source }: Refused): Promise<void> {
    const row: SafetyRefusal = { id: newId(), userId, rule, source, createdAt: new Date() };
    await manager.getRepository(SafetyRefusal).insert(row);
    const key = keyOf({ rule, source });
    const { count } = this.counted.get(key) ?? { count: 0 };
    this.counted.set(key, { rule, source, count: count + 1 });
  }

  /** Where what refuses has no transaction, and goes on refusing though this fails. */
  async record(refused: Refused): Promise<void> {
    try {
      await this.dataSource.transaction((manager) => this.recordRefusal(manager, refused));
    } catch (error) {
      this.logger.warn(`a refusal of ${refused.userId} was not counted: ${String(error)}`);
    }
  }
}
