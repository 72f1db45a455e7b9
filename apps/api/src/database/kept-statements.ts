import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** What TypeORM writes, and what changes rows: statements whose best plan hardly depends on what they are asked with. */
const KEPT = /^\s*(?:SELECT (?:COUNT\(1\) AS "cnt" FROM )?"|INSERT INTO |UPDATE |DELETE FROM )/;
/** Seldom asked ones are not worth the memory that each takes on every connection. */
const ASKED_BEFORE = 5;
const MOST_KEPT = 200;
const MOST_COUNTED = 2_000;

/** Which statements the database is to keep planned, by their text: those that this process asks again and again. */
export class KeptStatements {
  private readonly names = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  /** By what name the statement is kept; null for one that is planned each time. */
  nameOf(text: string): string | null {
    const name = this.names.get(text);
    if (name !== undefined) return name;
    if (this.names.size >= MOST_KEPT || !KEPT.test(text)) return null;
    const count = (this.counts.get(text) ?? 0) + 1;
    if (count <= ASKED_BEFORE) {
      if (this.counts.size >= MOST_COUNTED) this.counts.clear();
      this.counts.set(text, count);
      return null;
    }
    this.counts.delete(text);
    const kept = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.names.set(text, kept);
    return kept;
  }

  /** From now on what is asked by `client` is kept on its connection. */
  keepOn(client: PoolClient): void {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const query = (text: unknown, values: unknown, ...others: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.nameOf(text) : null;
      return name === null ? ask(text, values, ...others) : ask({ name, text, values }, ...others);
    };
    client.query = query as PoolClient['query'];
  }
}
