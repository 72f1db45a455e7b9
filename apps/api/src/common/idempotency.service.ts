import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LIMITS } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from './domain-error.js';

interface KeyRow {
  fingerprint: string;
  body: unknown;
  status: number | null;
  stale: boolean;
}

const DONE = 200;
/** How long a second request with the same key waits for the first one's answer. */
const PATIENCE_MS = 15_000;
const POLL_MS = 50;

/** Answers a request that was sent twice with the first one's answer, and works on it once. */
@Injectable()
export class IdempotencyService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` unless the same user has already sent the same request with this key: then its answer is returned.
   * A failed request leaves the key free. Throws `idempotency_key_reused` where the key came with another request
   * before, and `request_in_progress` where the first one takes too long.
   */
  async run<T>(userId: string, key: string, request: unknown, work: () => Promise<T>): Promise<T> {
    if (key.length === 0 || key.length > LIMITS.idempotencyKey.max) {
      throw new DomainError('malformed', { reason: 'Idempotency-Key must have 1 to 255 characters' });
    }
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await this.claim(userId, key, fingerprint))) {
      const row = await this.find(userId, key);
      if (!row) continue;
      if (row.fingerprint !== fingerprint) throw new DomainError('idempotency_key_reused');
      if (row.status === DONE) return row.body as T;
      if (row.stale) await this.forgetStale(userId, key);
      else if (Date.now() > deadline) throw new DomainError('request_in_progress');
      else await delay(POLL_MS);
    }
    return this.work(userId, key, work);
  }

  /** Removes keys past their time. */
  async purge(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE created_at < now() - $1 * interval '1 second'`, [
      LIMITS.idempotencyKey.keptSeconds,
    ]);
  }

  private async work<T>(userId: string, key: string, work: () => Promise<T>): Promise<T> {
    try {
      const body = await work();
      await this.dataSource.query(
        'UPDATE idempotency_keys SET status = $3, body = $4 WHERE user_id = $1 AND key = $2',
        [userId, key, DONE, JSON.stringify(body ?? null)],
      );
      return body;
    } catch (error) {
      await this.forget(userId, key);
      throw error;
    }
  }

  private async claim(userId: string, key: string, fingerprint: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO idempotency_keys (user_id, key, fingerprint) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING 1 AS claimed`,
      [userId, key, fingerprint],
    );
    return rows.length > 0;
  }

  /** `stale`: its process died before it could answer. Should it have made a job, the job's request key says so. */
  private async find(userId: string, key: string): Promise<KeyRow | undefined> {
    const rows: KeyRow[] = await this.dataSource.query(
      `SELECT fingerprint, body, status, created_at < now() - interval '2 minutes' AS stale
       FROM idempotency_keys WHERE user_id = $1 AND key = $2`,
      [userId, key],
    );
    return rows[0];
  }

  /** Only what is stale still: another request may have taken the key over meanwhile. */
  private async forgetStale(userId: string, key: string): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE user_id = $1 AND key = $2 AND status IS NULL
       AND created_at < now() - interval '2 minutes'`,
      [userId, key],
    );
  }

  private async forget(userId: string, key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM idempotency_keys WHERE user_id = $1 AND key = $2', [userId, key]);
  }
}
