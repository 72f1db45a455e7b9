/** A request that was sent twice is worked on once: all of it, but for what each route makes and how it answers again. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LIMITS } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { ORPCModule } from '@orpc/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from './domain-error.js';
import { newId } from './ids.js';
import { currentRequest } from './request-context.js';

interface KeyRow {
  fingerprint: string;
  body: unknown;
  status: number | null;
  made_id: string | null;
  /** Its process has not said for a while that it is at work, so it is dead or cut off. */
  lapsed: boolean;
}

/** A request that has an `Idempotency-Key` and may come again. */
interface RepeatableRequest {
  userId: string;
  key: string;
  /** Tells requests with the same key apart. */
  fingerprint: string;
  /** What this very request has made already, though its answer was lost. */
  madeId: string | null;
  /** Whose turn it is; another one where the key was taken over from a process that seemed dead. */
  claim: string;
}

type Interceptor = NonNullable<Parameters<typeof ORPCModule.forRoot>[0]['interceptors']>[number];

const atWork = new AsyncLocalStorage<RepeatableRequest>();

const DONE = 200;
/** How long a second request with the same key waits for the first one's answer. */
const WAIT_FOR_FIRST_MS = 15_000;
const POLL_MS = 50;
/**
 * So long a key stays with a process that says nothing more. Whether it is over tells the database's clock alone, so it does not matter what time the
 * processes of the API have.
 */
const LEASE_SECONDS = 6;
const RENEW_MS = 2_000;
/** When a client had better ask again for what is still being worked on. */
const ASK_AGAIN_SECONDS = 2;

const inProgress = (): DomainError => new DomainError('request_in_progress', { seconds: ASK_AGAIN_SECONDS });

/**
 * How a route that makes something answers: by `make`, or by `again` where this request made it before and its answer was
 * lost. `again` gets the id that was noted by `noteMade`.
 */
export function once<T>(make: () => Promise<T>, again: (madeId: string) => Promise<T>): Promise<T> {
  const madeId = atWork.getStore()?.madeId ?? null;
  return madeId === null ? make() : again(madeId);
}

/**
 * Notes, in the transaction that makes it, what the current request makes. Throws `request_in_progress` where this process was silent for so long
 * that a second request has taken the key over, or where it notes a second thing. Outside of a request with a key nothing is noted.
 */
export async function noteMade(manager: EntityManager, madeId: string): Promise<void> {
  const request = atWork.getStore();
  if (!request) return;
  const [, noted] = await manager.query<[unknown, number]>(
    `UPDATE idempotency_keys SET made_id = $4
     WHERE user_id = $1 AND key = $2 AND claim = $3 AND made_id IS NULL`,
    [request.userId, request.key, request.claim, madeId],
  );
  if (noted === 0) throw inProgress();
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
    const asked = { userId, key, fingerprint, claim: newId(), madeId: null };
    const deadline = performance.now() + WAIT_FOR_FIRST_MS;
    while (!(await this.claim(asked))) {
      const row = await this.find(userId, key);
      if (!row) continue;
      if (row.fingerprint !== fingerprint) throw new DomainError('idempotency_key_reused');
      if (row.status === DONE) return row.body as T;
      if (row.made_id !== null) return this.work({ ...asked, madeId: row.made_id }, work);
      if (row.lapsed && (await this.takeOver(asked))) break;
      if (performance.now() > deadline) throw inProgress();
      await delay(POLL_MS);
    }
    return this.work(asked, work);
  }

  /** Removes keys past their time. */
  async purge(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE created_at < now() - $1 * interval '1 second'`, [
      LIMITS.idempotencyKey.keptSeconds,
    ]);
  }

  private async work<T>(request: RepeatableRequest, work: () => Promise<T>): Promise<T> {
    const renewing = setInterval(() => void this.renew(request), RENEW_MS).unref();
    try {
      const body = await atWork.run(request, work);
      await this.dataSource.query(
        `UPDATE idempotency_keys SET status = $4, body = $5
         WHERE user_id = $1 AND key = $2 AND status IS NULL AND (claim = $3 OR made_id IS NOT NULL)`,
        [request.userId, request.key, request.claim, DONE, JSON.stringify(body ?? null)],
      );
      return body;
    } catch (error) {
      // Where the database is away, the lease ends by itself.
      await this.forget(request).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  private async claim({ userId, key, fingerprint, claim }: RepeatableRequest): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO idempotency_keys (user_id, key, fingerprint, claim, claimed_until)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 second')
       ON CONFLICT DO NOTHING RETURNING 1 AS claimed`,
      [userId, key, fingerprint, claim, LEASE_SECONDS],
    );
    return rows.length > 0;
  }

  private async find(userId: string, key: string): Promise<KeyRow | undefined> {
    const rows: KeyRow[] = await this.dataSource.query(
      `SELECT fingerprint, body, status, made_id, claimed_until < now() AS lapsed
       FROM idempotency_keys WHERE user_id = $1 AND key = $2`,
      [userId, key],
    );
    return rows[0];
  }

  /** Of several that see it lapse, one gets it. Whoever had it, and lives after all, makes nothing any more: see `noteMade`. */
  private async takeOver({ userId, key, claim }: RepeatableRequest): Promise<boolean> {
    const [, taken] = await this.dataSource.query<[unknown, number]>(
      `UPDATE idempotency_keys SET claim = $3, claimed_until = clock_timestamp() + $4 * interval '1 second'
       WHERE user_id = $1 AND key = $2 AND status IS NULL AND made_id IS NULL AND claimed_until < now()`,
      [userId, key, claim, LEASE_SECONDS],
    );
    return taken > 0;
  }

  /**
   * A row that is locked is left alone: the request's own transaction has noted there what it makes, which nobody takes over before it ends. What fails
   * is tried again in a moment.
   */
  private async renew({ userId, key, claim }: RepeatableRequest): Promise<void> {
    await this.dataSource
      .query(
        `UPDATE idempotency_keys SET claimed_until = clock_timestamp() + $4 * interval '1 second'
         WHERE (user_id, key) IN (SELECT user_id, key FROM idempotency_keys
           WHERE user_id = $1 AND key = $2 AND claim = $3 FOR UPDATE SKIP LOCKED)`,
        [userId, key, claim, LEASE_SECONDS],
      )
      .catch(() => undefined);
  }

  private async forget({ userId, key, claim }: RepeatableRequest): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM idempotency_keys WHERE user_id = $1 AND key = $2 AND claim = $3 AND made_id IS NULL',
      [userId, key, claim],
    );
  }
}
