import { DataSource, type DataSourceOptions } from 'typeorm';
import { TRANSACTION_POOLING } from '../common/transaction-pooling.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { WatchedPool } from './watched-pool.js';

interface Use {
  /** Connections at most. */
  poolSize: number;
  /** What a statement is ended after; null for never. */
  statementSeconds: number | null;
  /** Whether a pooler gives connections to another after each transaction. */
  isPooled: boolean;
  /** Whether nothing waits for a Postgres that hangs: of a process that answers requests. */
  isWatched: boolean;
  /** Those that it is to know of: fewer than all where the schema is to be that of an earlier version. */
  changes: typeof migrations;
}

const USUAL: Use = { poolSize: 20, statementSeconds: 30, isPooled: false, isWatched: false, changes: migrations };

/** What settings say of it. */
export const useOf = (settings: {
  DATABASE_POOL_SIZE: number;
  DATABASE_STATEMENT_SECONDS: number;
  DATABASE_POOLED: boolean;
}): Use => ({
  poolSize: settings.DATABASE_POOL_SIZE,
  statementSeconds: settings.DATABASE_STATEMENT_SECONDS,
  isPooled: settings.DATABASE_POOLED,
  isWatched: false,
  changes: migrations,
});

/** A limit is told as a connection is made, which a pooler refuses. */
const limitsOf = ({ statementSeconds, isPooled }: Use) =>
  isPooled ? TRANSACTION_POOLING : { statement_timeout: (statementSeconds ?? 0) * 1_000 };

/** Postgres through TypeORM: the schema changes by migrations only. */
export const dataSourceOptions = (url: string, use: Use = USUAL): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations: use.changes,
  synchronize: false,
  migrationsTransactionMode: 'each',
  uuidExtension: 'pgcrypto',
  installExtensions: false,
  ...(use.isWatched ? { driver: { Pool: WatchedPool } } : {}),
  extra: { max: use.poolSize, connectionTimeoutMillis: 5_000, ...limitsOf(use) },
});

export const createDataSource = (url: string, use: Partial<Use> = {}): DataSource =>
  new DataSource(dataSourceOptions(url, { ...USUAL, ...use }));
