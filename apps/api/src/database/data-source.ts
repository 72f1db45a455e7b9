import { DataSource, type DataSourceOptions } from 'typeorm';
import { TRANSACTION_POOLING } from '../common/transaction-pooling.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';

interface Use {
  /** Connections at most. */
  poolSize: number;
  /** What a statement is ended after; null for never. */
  statementSeconds: number | null;
  /** Whether a pooler gives connections to another after each transaction. */
  isPooled: boolean;
  /** Those that it is to know of: fewer than all where the schema is to be that of an earlier version. */
  changes: typeof migrations;
}

const USUAL: Use = { poolSize: 20, statementSeconds: 30, isPooled: false, changes: migrations };

/** What settings say of it. */
export const useOf = (settings: {
  DATABASE_POOL_SIZE: number;
  DATABASE_STATEMENT_SECONDS: number;
  DATABASE_POOLED: boolean;
}): Use => ({
  poolSize: settings.DATABASE_POOL_SIZE,
  statementSeconds: settings.DATABASE_STATEMENT_SECONDS,
  isPooled: settings.DATABASE_POOLED,
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
  extra: { max: use.poolSize, connectionTimeoutMillis: 5_000, ...limitsOf(use) },
});

export const createDataSource = (url: string, use: Partial<Use> = {}): DataSource =>
  new DataSource(dataSourceOptions(url, { ...USUAL, ...use }));
