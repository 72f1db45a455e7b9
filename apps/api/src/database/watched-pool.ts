import type { Socket } from 'node:net';
import pg, { type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseHangsError } from '../common/database-hangs-error.js';
import type { TRANSACTION_POOLING } from '../common/transaction-pooling.js';
import { HangWatch, type Asked } from './hang-watch.js';
import { KeptStatements } from './kept-statements.js';

/** How long a new connection may take to be made. */
const CONNECT_WITHIN_MS = 2_000;

/** The pool's own limit is for waiting until another gives a connection back, too, which may take longer. */
class PromptClient extends pg.Client {
  constructor(config: ClientConfig) {
    // The pool hides the password from whoever copies its options.
    super({ ...config, password: config.password, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  }
}

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

const nothing = (): void => undefined;
/** No type of `pg` names it; each client has one. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * The pool of a process that answers requests. While Postgres hangs nobody waits for it: what is under way ends, its connection closed, by which Postgres
 * takes back what was not committed; what comes is refused at once; and it goes on by itself once Postgres answers.
 */
export class WatchedPool extends pg.Pool {
  private readonly taken = new Set<PoolClient>();
  private readonly waiting = new Set<() => void>();
  private readonly heard = new WeakMap<PoolClient, number>();
  private readonly watch: HangWatch;
  private readonly statements = new KeptStatements();

  constructor(options: PoolConfig & Partial<typeof TRANSACTION_POOLING>) {
    super({ ...options, Client: PromptClient as unknown as PoolConfig['Client'] });
    this.watch = new HangWatch({
      open: () => askedClient(options),
      isBusy: () => this.taken.size > 0 || this.waiting.size > 0,
      hasHeard: () => [...this.taken].filter((client) => this.hasHeard(client)).length > 0,
      giveUp: () => {
        this.giveUp();
      },
    });
    this.on('connect', (client) => {
      this.watch.start();
      if (options.transactionPooling !== true) this.statements.keepOn(client);
    });
    this.on('acquire', (client) => this.taken.add(client));
    this.on('release', (_error, client) => this.taken.delete(client));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<PoolClient> | void {
    const client = this.take();
    if (!callback) return client;
    client.then(
      (given) => {
        callback(undefined, given, given.release.bind(given));
      },
      (error: unknown) => {
        callback(error as Error, undefined, nothing);
      },
    );
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    this.watch.stop();
    if (!callback) return super.end();
    super.end(callback);
  }

  private take(): Promise<PoolClient> {
    if (this.watch.isHung) return Promise.reject(new DatabaseHangsError());
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(new DatabaseHangsError());
      };
      this.waiting.add(giveUp);
      super.connect((error, client) => {
        const isWaitedFor = this.waiting.delete(giveUp);
        if (!client) reject(error ?? new DatabaseHangsError());
        else if (isWaitedFor) resolve(client);
        else client.release();
      });
    });
  }

  private giveUp(): void {
    for (const giveUp of this.waiting) giveUp();
    this.waiting.clear();
    // One that waits for an answer is cut off; one that does not is asked nothing more.
    for (const client of this.taken) void client.end();
  }

  private hasHeard(client: PoolClient): boolean {
    const { bytesRead } = socketOf(client);
    const before = this.heard.get(client) ?? bytesRead;
    this.heard.set(client, bytesRead);
    return bytesRead > before;
  }
}

function askedClient(options: PoolConfig): Asked {
  const client = new PromptClient(options);
  // Whoever asks is told of it.
  client.on('error', nothing);
  let connected: Promise<unknown> | undefined;
  return {
    ask: async () => {
      await (connected ??= client.connect());
      await client.query('SELECT 1');
    },
    end: () => void client.end().catch(nothing),
  };
}
