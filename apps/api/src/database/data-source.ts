import { DataSource, type DataSourceOptions } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';

/** Postgres through TypeORM: the schema changes by migrations only. */
export const dataSourceOptions = (url: string, changes = migrations): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations: changes,
  synchronize: false,
  migrationsTransactionMode: 'each',
  uuidExtension: 'pgcrypto',
  installExtensions: false,
  extra: { max: 20, statement_timeout: 30_000, connectionTimeoutMillis: 5_000 },
});

/** `changes`: those of `migrations` that it is to know of; all of them unless the schema is to be that of an earlier version. */
export const createDataSource = (url: string, changes = migrations): DataSource =>
  new DataSource(dataSourceOptions(url, changes));
