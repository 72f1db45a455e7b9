import { readEnvironment } from '../config/environment.js';
import { createDataSource, useOf } from './data-source.js';

/** Brings the schema up to date: `node dist/database/migrate.js`. */
const environment = readEnvironment();
// A large table takes as long as it takes; nobody waits for an answer.
const use = { ...useOf(environment), poolSize: 2, statementSeconds: null };
const dataSource = await createDataSource(environment.DATABASE_URL, use).initialize();
try {
  const done = await dataSource.runMigrations();
  process.stdout.write(done.length > 0 ? `migrated: ${done.map(({ name }) => name).join(', ')}\n` : 'up to date\n');
} finally {
  await dataSource.destroy();
}
