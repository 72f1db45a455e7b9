import { DataSource, type DataSourceOptions } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';

/** Postgres through TypeORM: the schema changes by migrations only. */
export const dataSourceOptions = (url: string): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations,
  synchronize: false,
  migrationsTransactionMode: 'each',
  uuidExtension: 'pgcrypto',
  installExtensions: false,
  extra: { max: 20, statement_timeout: 30_000, connectionTimeoutMillis: 5_000 },
});

export const createDataSource = (url: string): DataSource => new DataSource(dataSourceOptions(url));
