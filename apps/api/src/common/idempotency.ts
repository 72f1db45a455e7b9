/** A request that was sent twice is worked on once: all of it, but for what each route makes and how it answers again. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LIMITS } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { ORPCModule } from '@orpc/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from './domain-error.js';
import { currentRequest } from './request-context.js';

interface KeyRow {
  fingerprint: string;
  body: unknown;
  status: number | null;
  made_id: string | null;
  stale: boolean;
}

/** A request that has an `Idempotency-Key` and may come again. */
interface RepeatableRequest {
  userId: string;
  key: string;
  /** Tells requests with the same key apart. */
  fingerprint: string;
  /** What this very request has made already, though its answer was lost. */
  madeId: string | null;
}

type Interceptor = NonNullable<Parameters<typeof ORPCModule.forRoot>[0]['interceptors']>[number];

const atWork = new AsyncLocalStorage<RepeatableRequest>();

const DONE = 200;
/** How long a second request with the same key waits for the first one's answer. */
const WAIT_FOR_FIRST_MS = 15_000;
const POLL_MS = 50;

/**
 * How a route that makes something answers: by `make`, or by `again` where this request made it before and its answer was
 * lost. `again` gets the id that was noted by `noteMade`.
 */
export function once<T>(make: () => Promise<T>, again: (madeId: string) => Promise<T>): Promise<T> {
  const madeId = atWork.getStore()?.madeId ?? null;
  return madeId === null ? make() : again(madeId);
}

/**
 * Notes, in the transaction that makes it, what the current request makes. Throws `request_in_progress` where the
 * request took so long that a second one was let try, and has come first, or where it notes a second thing. Outside of a request with a key nothing is noted.
 */
export async function noteMade(manager: EntityManager, madeId: string): Promise<void> {
  const request = atWork.getStore();
  if (!request) return;
  const [, noted] = await manager.query<[unknown, number]>(
    `UPDATE idempotency_keys SET made_id = $4
     WHERE user_id = $1 AND key = $2 AND fingerprint = $3 AND made_id IS NULL`,
    [request.userId, request.key, request.fingerprint, madeId],
  );
  if (noted === 0) throw new DomainError('request_in_progress');
}

/** Answers a request that was sent twice with the first one's answer, and works on it once. */
@Injectable()
export class Idempotency {
  constructor(private readonly dataSource: DataSource) {}

  /** Around the handler of each route of the contract; concerns those that are `idempotent`. */
  readonly interceptor: Interceptor = (options) => {
    const { procedure, input } = options;
    const proceed = async (): Promise<unknown> => (await options.next()) as unknown;
    const { idempotencyKey, userId } = currentRequest();
    const { meta, route } = procedure['~orpc'];
    if (!('idempotent' in meta) || !idempotencyKey || !userId) return proceed();
    return this.run(userId, idempotencyKey, [route.method, route.path, input], proceed);
  };

  /**
   * Runs `work` unless the same user has already sent the same request with this key: then its answer is returned.
   * A failed request leaves the key free. What a request has made, by `noteMade`, it never makes again: where the answer
   * was lost, `work` runs once more, and `once` answers with what was made. Throws `idempotency_key_reused` where the key came with another request
   * before, and `request_in_progress` where the first one takes too long.
   */
  private async run<T>(userId: string, key: string, request: unknown, work: () => Promise<T>): Promise<T> {
    if (key.length === 0 || key.length > LIMITS.idempotencyKey.max) {
      throw new DomainError('malformed', { reason: 'Idempotency-Key must have 1 to 255 characters' });
    }
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const deadline = Date.now() + WAIT_FOR_FIRST_MS;
    while (!(await this.claim(userId, key, fingerprint))) {
      const row = await this.find(userId, key);
      if (!row) continue;
      if (row.fingerprint !== fingerprint) throw new DomainError('idempotency_key_reused');
      if (row.status === DONE) return row.body as T;
      if (row.made_id !== null) return this.work({ userId, key, fingerprint, madeId: row.made_id }, work);
      if (row.stale) await this.forgetStale(userId, key);
      else if (Date.now() > deadline) throw new DomainError('request_in_progress');
      else await delay(POLL_MS);
    }
    return this.work({ userId, key, fingerprint, madeId: null }, work);
  }

  /** Removes keys past their time. */
  async purge(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE created_at < now() - $1 * interval '1 second'`, [
      LIMITS.idempotencyKey.keptSeconds,
    ]);
  }

  private async work<T>(request: RepeatableRequest, work: () => Promise<T>): Promise<T> {
    const { userId, key } = request;
    try {
      const body = await atWork.run(request, work);
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

  /** `stale`: its process died before it could answer, or make anything. */
  private async find(userId: string, key: string): Promise<KeyRow | undefined> {
    const rows: KeyRow[] = await this.dataSource.query(
      `SELECT fingerprint, body, status, made_id, created_at < now() - interval '2 minutes' AS stale
       FROM idempotency_keys WHERE user_id = $1 AND key = $2`,
      [userId, key],
    );
    return rows[0];
  }

  /** Only what is stale still: another request may have taken the key over meanwhile. */
  private async forgetStale(userId: string, key: string): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE user_id = $1 AND key = $2 AND status IS NULL AND made_id IS NULL
       AND created_at < now() - interval '2 minutes'`,
      [userId, key],
    );
  }

  private async forget(userId: string, key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM idempotency_keys WHERE user_id = $1 AND key = $2 AND made_id IS NULL', [
      userId,
      key,
    ]);
  }
}
