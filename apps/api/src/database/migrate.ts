import { readEnvironment } from '../config/environment.js';
import { createDataSource } from './data-source.js';

/** Brings the schema up to date: `node dist/database/migrate.js`. */
const dataSource = await createDataSource(readEnvironment().DATABASE_URL).initialize();
try {
  const done = await dataSource.runMigrations();
  process.stdout.write(done.length > 0 ? `migrated: ${done.map(({ name }) => name).join(', ')}\n` : 'up to date\n');
} finally {
  await dataSource.destroy();
}
